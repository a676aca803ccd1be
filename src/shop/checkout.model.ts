import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { language, t } from '../i18n/locale';
import { isEmail, toEmail } from '../lib/email';
import { untilShown } from '../lib/page-shown';
import { createQuery, type Query } from '../lib/query';
import { waitMs } from '../lib/wait';
import { BASE } from '../navigation/navigation';
import * as paths from '../navigation/paths';
import { createAction } from '../session/action';
import { planState } from '../session/current-subscription';
import type { Preview, PreviewPrice } from '../session/entities';
import { formatProduct } from '../session/ProductName';
import { account, clearWithSession, subscription, userId } from '../session/session';
import { createPaymentLink, fetchPreview } from './billing.api';
import { readDraft, saveDraft } from './draft';
import { CURRENCY, formatMoney } from './money';
import { savePendingPayment } from './order';
import { getDefaultWay, listPayWays, type PayWay } from './pay-ways';
import { type Selection, writeSelection } from './selection';
import { fetchNewestPayment, type NewestPayment } from './transactions.api';

const PREVIEW_STALE_MS = 5 * 60_000;
const LINK_MINUTES = 30;
const ERROR_MS = 3000;
/** Longest wait for the payment history before the user is sent to pay. */
const HISTORY_WAIT_MS = 2000;
/** A browser that has not navigated by then is not going to. */
const LEAVING_MS = 20_000;

const UNKNOWN_PAYMENT: NewestPayment = { status: 'unknown' };

/** Saves which gifts there are, by code that loads now. Never rejects. */
const saveGifts = (): Promise<void> =>
  import('../sharing/gifts.model').then(
    (m) => m.saveKnownGifts(),
    () => {},
  );

/**
 * The previews of the checkouts so far, by selection, currency and the user's plan: a checkout that is opened again has
 * its price.
 */
const previews = new Map<string, Query<Preview>>();
clearWithSession({
  clear() {
    for (const query of previews.values()) query.clear();
    previews.clear();
  },
});

const toPreviewKey = (selection: Selection, currency: string): string =>
  `${planState()} ${currency}${writeSelection(selection)}`;

/** Compares the parts too, because with an upgrade different parts may have the same sum. */
const isSamePrice = (a: PreviewPrice | undefined, b: PreviewPrice): boolean =>
  a?.final_price === b.final_price && a.upgrade_delta === b.upgrade_delta;

/** createCheckout creates the model of one selection's checkout: preview, payment methods and payment. */
export function createCheckout(selection: Selection) {
  const owner = userId.peek();
  const draft = readDraft(selection);
  const typed = signal(draft.email);
  const opened = signal(draft.way);
  const email = computed(() => typed.value ?? account.value?.user.email ?? '');
  let isUnmounted = false;

  /** True once the page or the user has changed: nothing may be saved or paid any more. */
  const isOver = () => isUnmounted || userId.peek() !== owner;

  /**
   * The prices that the user agrees to by pressing the button, by currency: the ones shown first. A price
   * that a refetch has changed must be announced before it is paid.
   */
  const agreedPrices = new Map<string, PreviewPrice>();

  /** True while the price is not the one that the user has agreed to. */
  const isPriceChanged = signal(false);

  /** The query of the preview in the language's currency. */
  const preview = computed(() => {
    const currency = CURRENCY[language.value];
    const query = previews.get(toPreviewKey(selection, currency));
    return (
      query ?? createQuery({ fetch: () => fetchPreview(selection, currency), staleMs: PREVIEW_STALE_MS })
    );
  });

  const price = computed(() => preview.value.data.value?.final_price);

  const ways = computed(() => listPayWays(preview.value.data.value?.providers ?? []));

  /** Key of the open payment method: the chosen one or the default; null when all are closed. */
  const openKey = computed(() => (opened.value === undefined ? getDefaultWay(ways.value) : opened.value));

  const canPay = (way: PayWay): boolean => !!price.value && (way.key !== 'yookassa' || isEmail(email.value));

  /** Saves the input and returns the order's id. */
  const saveInput = (): string => saveDraft(selection, { email: typed.peek(), way: opened.peek() });

  /** Number of times that the user was sent to a payment page and is still, or again, on this page. */
  const returnCount = signal(0);

  /** Creates a new payment link for the same order. */
  function requestLink(orderId: string, way: PayWay): Promise<string> {
    const user = account.peek()?.user;
    return createPaymentLink(way.provider, {
      project_code: 'vpn',
      currency: way.currency,
      user_id: user?.user_id,
      origin: 'website',
      expires_in_minutes: LINK_MINUTES,
      order_id: orderId,
      email: way.key === 'yookassa' ? toEmail(email.peek()) : user?.email,
      success_url: location.origin + BASE + paths.account,
      method: way.method,
      description: `${formatProduct(selection)}, ${t(`payment.for.${selection.recipient_type}`)}`,
      ...selection,
      item_quantity: 1,
    });
  }

  /**
   * pay.run(way) opens the payment page, unless the price has changed since it was first shown. It is busy
   * until the browser has left or the call has failed.
   */
  const pay = createAction(async ({ fail }, way: PayWay) => {
    if (isOver() || !canPay(way)) return;
    const query = preview.peek();
    await query.fetchIfStale();
    if (isOver()) return;
    const fresh = query.data.peek()?.final_price;
    if (query.error.peek() || !fresh) {
      pay.failure.set({ key: 'payment.error' });
      return;
    }
    if (!isSamePrice(agreedPrices.get(fresh.currency), fresh)) {
      // The page shows the new price now, and the next press confirms it.
      agreedPrices.set(fresh.currency, fresh);
      isPriceChanged.value = false;
      const sum = formatMoney(fresh.final_price, fresh.currency);
      pay.failure.set({ key: 'payment.changed', values: { price: sum } });
      return;
    }
    const newest = fetchNewestPayment();
    const knownGifts = selection.recipient_type === 'gift' ? saveGifts() : undefined;
    const orderId = saveInput();
    try {
      const url = await requestLink(orderId, way);
      // The payment check works without the history, so paying does not wait long for it.
      const isWaitOver = waitMs(HISTORY_WAIT_MS);
      await Promise.race([knownGifts, isWaitOver]);
      const before = await Promise.race([newest, isWaitOver.then(() => UNKNOWN_PAYMENT)]);
      if (isOver()) return;
      savePendingPayment(orderId, before);
      location.assign(url);
      // A bank's app may have opened above this page.
      await untilShown(LEAVING_MS);
      if (!isOver()) returnCount.value++;
    } catch (error) {
      if (!isOver()) fail({ key: 'payment.link_error' }, { cause: error, toastMs: ERROR_MS });
    }
  });

  return {
    preview,
    ways,
    openKey,
    email,
    /** Saves each change, because a phone may discard the page at any time. */
    setEmail(value: string): void {
      if (value === email.peek()) return;
      typed.value = value;
      if (!isOver()) saveInput();
    },
    pay,
    canPay,
    isPriceChanged: isPriceChanged as ReadonlySignal<boolean>,
    returnCount: returnCount as ReadonlySignal<number>,
    /** Tracks the price and returns a function that stops it. Later responses are ignored. */
    start(): () => void {
      isUnmounted = false;
      let pricedPlan = planState();
      const stop = effect(() => {
        const plan = planState(subscription.value);
        const shown = price.value;
        previews.set(toPreviewKey(selection, CURRENCY[language.value]), preview.value);
        if (shown && !agreedPrices.has(shown.currency)) agreedPrices.set(shown.currency, shown);
        isPriceChanged.value = !!shown && !isSamePrice(agreedPrices.get(shown.currency), shown);
        // What a plan costs depends on the one that the user has.
        if (plan !== pricedPlan && !isOver()) void preview.value.refetch();
        pricedPlan = plan;
      });
      return () => {
        isUnmounted = true;
        stop();
      };
    },
    open(key: PayWay['key'] | null): void {
      opened.value = key;
      pay.failure.set(null);
      if (!isOver()) saveInput();
    },
  };
}

export type CheckoutModel = ReturnType<typeof createCheckout>;

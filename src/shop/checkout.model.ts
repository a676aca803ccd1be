import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { language, t } from '../i18n/locale';
import { isEmail, toEmail } from '../lib/email';
import { untilShown } from '../lib/until-shown';
import { waitMs } from '../lib/wait';
import { BASE } from '../navigation/navigation';
import * as paths from '../navigation/paths';
import { createAction } from '../session/action';
import type { Preview, PreviewPrice } from '../session/entities';
import { formatProduct } from '../session/format-product';
import { createOwnedQueries } from '../session/owned-queries';
import { account, userId } from '../session/session';
import { createPaymentLink, fetchPreview } from './billing.api';
import { CURRENCY, formatMoney } from './money';
import { type Draft, readOrder, saveOrder } from './order';
import { getDefaultWay, listPayWays, type PayWay } from './payment';
import { savePendingPayment } from './pending-payment';
import { isSamePrice, type Selection, writeSelection } from './prices';
import { fetchNewestPayment, type NewestPayment } from './transactions.api';

const PREVIEW_STALE_MS = 5 * 60_000;
const LINK_MINUTES = 30;
const ERROR_MS = 3000;
const TRACE_MS = 2000;
/** A browser that has not navigated by then will not. */
const LEAVING_MS = 20_000;

const UNKNOWN_PAYMENT: NewestPayment = { status: 'unknown' };

/** Stale after five minutes (checkout-2). */
const previews = createOwnedQueries<Preview>(PREVIEW_STALE_MS);

/** createCheckout is the checkout of one selection: preview, ways to pay, payment (checkout-8). */
export function createCheckout(selection: Selection) {
  const owner = userId.peek();
  const draft = readOrder(selection);
  const typed = signal(draft.email);
  const opened = signal(draft.way);
  const email = computed(() => typed.value ?? account.value?.user.email ?? '');
  let isUnmounted = false;

  /** True once nothing may be saved or paid: the history entry is another page's, or the user is another one. */
  const isOver = () => isUnmounted || userId.peek() !== owner;

  /**
   * The prices that the user agrees to by pressing, by currency: what was shown first. A later price, from a refetch on
   * focus or on the press, must be announced before it is paid.
   */
  const agreedPrices = new Map<string, PreviewPrice>();

  const preview = () => {
    const currency = CURRENCY[language.value];
    return previews(() => fetchPreview(selection, currency), currency + writeSelection(selection));
  };

  const ways = () => listPayWays(preview().data.value?.providers ?? []);

  const canPay = (way: PayWay): boolean =>
    !!preview().data.value && (way.key !== 'yookassa' || isEmail(email.value));

  const enteredDraft = (): Draft => ({ email: typed.peek(), way: opened.peek() });

  function saveDraft(): void {
    if (!isOver()) saveOrder(selection, enteredDraft());
  }

  /** Number of times that the browser was sent to a payment page and this page is still here, or here again. */
  const returns = signal(0);

  /** A new payment link for the same order (checkout-14). */
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
   * pay.run(way) leaves for the payment page, unless a line of the price has changed since it was first shown; pending
   * until the browser has left or the call failed (checkout-12, checkout-19).
   */
  const pay = createAction(async ({ fail }, way: PayWay) => {
    if (isOver() || !canPay(way)) return;
    const query = preview();
    await query.fetchIfStale();
    if (isOver()) return;
    const price = query.data.peek()?.final_price;
    if (query.error.peek() || !price) {
      pay.failure.set({ key: 'payment.error' });
      return;
    }
    const agreed = agreedPrices.get(price.currency);
    if (!agreed || !isSamePrice(agreed, price)) {
      // The new price is on screen now; the user confirms it by the next press.
      agreedPrices.set(price.currency, price);
      const sum = formatMoney(price.final_price, price.currency);
      pay.failure.set({ key: 'payment.changed', values: { price: sum } });
      return;
    }
    const newest = fetchNewestPayment();
    const orderId = saveOrder(selection, enteredDraft());
    try {
      const url = await requestLink(orderId, way);
      // The check works without it, so the press does not wait long for it.
      const before = await Promise.race([newest, waitMs(TRACE_MS).then(() => UNKNOWN_PAYMENT)]);
      if (isOver()) return;
      savePendingPayment(orderId, before);
      location.assign(url);
      // An app of the bank may have opened above this page.
      await untilShown(LEAVING_MS);
      if (!isOver()) returns.value++;
    } catch (error) {
      if (!isOver()) fail({ key: 'payment.link_error' }, { cause: error, toastMs: ERROR_MS });
    }
  });

  return {
    email,
    /** setEmail saves each change: a phone may discard the page at any time. */
    setEmail(value: string): void {
      if (value === email.peek()) return;
      typed.value = value;
      saveDraft();
    },
    pay,
    canPay,
    returns: returns as ReadonlySignal<number>,
    /** start follows the price as long as the checkout is shown; after its end, late responses have no effect. */
    start(): () => void {
      isUnmounted = false;
      const stop = effect(() => {
        const price = preview().data.value?.final_price;
        if (price && !agreedPrices.has(price.currency)) agreedPrices.set(price.currency, price);
      });
      return () => {
        isUnmounted = true;
        stop();
      };
    },
    preview,
    ways,
    /** The open way to pay: chosen, or the default. */
    openKey: () => (opened.value === undefined ? getDefaultWay(ways()) : opened.value),
    open(key: PayWay['key'] | null): void {
      opened.value = key;
      pay.failure.set(null);
      saveDraft();
    },
  };
}

export type CheckoutModel = ReturnType<typeof createCheckout>;

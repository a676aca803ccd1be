import { signal } from '@preact/signals';
import { isEmail, toEmail } from '../lib/email';
import { createUuid } from '../lib/uuid';
import { waitMs } from '../lib/wait';
import { createAction } from '../session/action';
import type { Preview } from '../session/entities';
import { language, t } from '../session/locale';
import { BASE, historyState, setHistoryState } from '../session/navigation';
import { createOwnedQueries } from '../session/owned-queries';
import * as paths from '../session/paths';
import { account, session } from '../session/session';
import { createPaymentLink, fetchPreview } from './billing.api';
import { CURRENCY, formatMoney } from './money';
import { firstOf, type PayWay, waysOf } from './payment';
import { lastPaymentSeen, savePendingPayment } from './payment-memory';
import { type Selection, writeSelection } from './prices';
import { productWords } from './product-words';
import { fetchNewestPayment } from './transactions.api';

const PREVIEW_STALE_MS = 5 * 60_000;
const LINK_MINUTES = 30;
const ERROR_MS = 3000;
const TRACE_MS = 2000;
/** A browser that has not navigated by then will not. */
const LEAVING_MS = 20_000;

/** Stale after five minutes (checkout-2). */
const previews = createOwnedQueries<Preview>(PREVIEW_STALE_MS);

/** An order, saved in its history entry: retry, reload and Back reuse it, a new visit starts another (checkout-13 to 16). */
interface Order {
  id: string;
  email?: string;
  /** The way to pay that was opened last; null when it was closed. */
  way?: PayWay['key'] | null;
}

/** Names an order in the history entry by selection, user and payment state: a paid order is not reused. */
function orderName(selection: Selection): string {
  const { user, subscription } = account.peek() ?? {};
  const paid = [subscription?.product_code, subscription?.date_stop, lastPaymentSeen()];
  return ['order', writeSelection(selection), user?.user_id, ...paid].join(' ');
}

const currentOrder = (selection: Selection): Order =>
  (historyState.peek()[orderName(selection)] as Order | undefined) ?? { id: createUuid() };

/** createCheckout is the checkout of one selection: preview, ways to pay, payment (checkout-8). */
export function createCheckout(selection: Selection) {
  const { email: typed, way: chosen } = currentOrder(selection);
  const email = signal(typed ?? account.peek()?.user.email ?? '');
  const opened = signal(chosen);
  let isOver = false;

  /** The price first read, as JSON, by currency: it may change on focus as well as on the press. */
  const seen: Record<string, string> = {};

  const preview = () => {
    const currency = CURRENCY[language.value];
    const query = previews(() => fetchPreview(selection, currency), currency + writeSelection(selection));
    const price = query.data.value?.final_price;
    if (price) seen[price.currency] ??= JSON.stringify(price);
    return query;
  };

  const ways = () => waysOf(preview().data.value?.providers ?? []);

  const canPay = (way: PayWay): boolean =>
    !!preview().data.value && (way.key !== 'yookassa' || isEmail(email.value));

  /** Saves the order with e-mail and way; not after unmount, when the history entry is another page's. */
  function saveOrder(): Order {
    const order = { ...currentOrder(selection), email: email.peek(), way: opened.peek() };
    if (!isOver) setHistoryState(orderName(selection), order);
    return order;
  }

  /** A new payment link for the same order (checkout-14). */
  function requestLink(way: PayWay): Promise<string> {
    const user = account.peek()?.user;
    return createPaymentLink(way.provider, {
      project_code: 'vpn',
      currency: way.currency,
      user_id: user?.user_id,
      origin: 'website',
      expires_in_minutes: LINK_MINUTES,
      order_id: saveOrder().id,
      email: way.key === 'yookassa' ? toEmail(email.peek()) : user?.email,
      success_url: location.origin + BASE + paths.account,
      method: way.method,
      description: `${productWords(selection)}, ${t(`payment.for.${selection.recipient_type}`)}`,
      ...selection,
      item_quantity: 1,
    });
  }

  /**
   * pay.run(way) leaves for the payment page, unless a line of the price has changed since it was first shown; pending
   * until the browser has left or the call failed (checkout-12, checkout-19).
   */
  const pay = createAction(async ({ fail }, way: PayWay) => {
    if (!canPay(way)) return;
    const query = preview();
    await query.fetchIfStale();
    const price = query.data.peek()?.final_price;
    if (query.error.peek() || !price) {
      pay.failure.set({ key: 'payment.error' });
      return;
    }
    const now = JSON.stringify(price);
    // The new price is on screen now; the user confirms it first.
    if (seen[price.currency] !== now) {
      seen[price.currency] = now;
      const sum = formatMoney(price.final_price, price.currency);
      pay.failure.set({ key: 'payment.changed', values: { price: sum } });
      return;
    }
    const newest = fetchNewestPayment();
    try {
      const url = await requestLink(way);
      // Optional, so do not wait long.
      const before = await Promise.race([newest, waitMs(TRACE_MS)]);
      if (isOver) return;
      if (before) savePendingPayment(before[0]?.id ?? '');
      location.assign(url);
      await waitMs(LEAVING_MS);
    } catch (error) {
      if (!isOver) fail({ key: 'payment.link_error' }, error, ERROR_MS);
    }
  });

  return {
    email,
    pay,
    canPay,
    save: saveOrder,
    /** On unmount: a late response must not navigate. The error page stands in the same history entry (session-10). */
    end(): void {
      if (session.peek() === 'unreachable') saveOrder();
      isOver = true;
    },
    preview,
    ways,
    /** The open way to pay: chosen, or the default. */
    openKey: () => (opened.value === undefined ? firstOf(ways()) : opened.value),
    open(key: PayWay['key'] | null): void {
      opened.value = key;
      pay.failure.set(null);
      saveOrder();
    },
  };
}

export type CheckoutModel = ReturnType<typeof createCheckout>;

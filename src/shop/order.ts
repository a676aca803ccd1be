import { type GenericSchema, nullable, object, picklist, safeParse } from 'valibot';
import { amount, listOf, text } from '../api/schema/fields';
import { readStored } from '../api/schema/stored';
import { serverNow } from '../api/server-clock';
import { sessionStore } from '../lib/storage';
import { historyState, setHistoryState } from '../navigation/navigation';
import { planState } from '../session/current-subscription';
import type { Transaction } from '../session/entities';
import { userId } from '../session/session';
import type { Selection } from './selection';
import type { NewestPayment } from './transactions.api';

/** Key of the orders in the history entry, which has at most one for each selection. */
const ORDERS = 'orders';

/** Key in the history entry of the checkout that is open above the plans. */
export const OPEN_CHECKOUT = 'checkout';

/** Keys in the session storage. */
const PENDING_KEY = 'payment_pending';
/** Key of the payment whose check is not shown again by itself. */
const DISMISSED_KEY = 'payment_dismissed';
const SEEN_KEY = 'payment_seen';

/** A payment link is valid for 30 minutes, and the bank may take another 30. */
const PENDING_MS = 60 * 60_000;
/** Largest difference between the clocks of the device and of the server's parts. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

const ordersSchema = listOf(
  object({ order_id: text, product_code: text, term_id: amount, recipient_type: text }),
);

/** The orders of this history entry. */
function readOrders() {
  const result = safeParse(ordersSchema, historyState.peek()[ORDERS]);
  return result.success ? result.output : [];
}

const isForSelection = (order: ReturnType<typeof readOrders>[number], selection: Selection): boolean =>
  order.product_code === selection.product_code &&
  order.term_id === selection.term_id &&
  order.recipient_type === selection.recipient_type;

/** readOrderId returns the id of this history entry's order for a selection. */
export const readOrderId = (selection: Selection): string | undefined =>
  readOrders().find((order) => isForSelection(order, selection))?.order_id;

/** True if this history entry has the order. */
const hasOrder = (order_id: string): boolean => readOrders().some((order) => order.order_id === order_id);

/** saveOrderId saves the order of a selection in this history entry and replaces an earlier one. */
export function saveOrderId(selection: Selection, order_id: string): void {
  // Browsers limit how often an entry can be changed.
  if (hasOrder(order_id)) return;
  const { product_code, term_id, recipient_type } = selection;
  const others = readOrders().filter((order) => !isForSelection(order, selection));
  setHistoryState(ORDERS, [...others, { order_id, product_code, term_id, recipient_type }]);
}

/** Id of the last payment that this tab has seen. */
const readSeenPayment = () => sessionStore.read(SEEN_KEY);

/** saveSeenPayment saves that this tab has seen a payment, so that earlier orders are not reused. */
export const saveSeenPayment = (id: string) => void sessionStore.save(SEEN_KEY, id);

/** paymentState changes with each payment, including gifts, so that a paid order is not reused. */
export const paymentState = (): string => `${planState()} ${readSeenPayment()}`;

/** A payment that the user has gone to make and that is not in the payment history yet. */
export interface PendingPayment {
  user_id: string;
  order_id: string;
  /**
   * The newest payment when the user left. `id` is null if there was none. If the status is 'unknown', it is
   * the id of the last payment that this tab has seen.
   */
  before: { status: NewestPayment['status']; id: string | null };
  /** The plan's state when the user left. */
  plan: string;
  /** When the user left, in epoch ms, by the clocks of this device and of the server. */
  at: number;
  server_at: number;
}

const pendingSchema: GenericSchema<unknown, PendingPayment> = object({
  user_id: text,
  order_id: text,
  before: object({ status: picklist(['found', 'none', 'unknown']), id: nullable(text) }),
  plan: text,
  at: amount,
  server_at: amount,
});

/** Id of the newest payment, or if unknown, of the last one that this tab has seen; null for none. */
function getNewestId(newest: NewestPayment): string | null {
  switch (newest.status) {
    case 'found':
      return newest.payment.id;
    case 'none':
      return null;
    case 'unknown':
      return readSeenPayment();
  }
}

/** savePendingPayment saves that the user is leaving to pay an order. */
export function savePendingPayment(order_id: string, newest: NewestPayment): void {
  const pending: PendingPayment = {
    user_id: userId.peek(),
    order_id,
    before: { status: newest.status, id: getNewestId(newest) },
    plan: planState(),
    at: Date.now(),
    server_at: serverNow(),
  };
  sessionStore.save(PENDING_KEY, JSON.stringify(pending));
}

/** readPendingPayment returns this user's pending payment; null for none or one older than an hour. */
export function readPendingPayment(): PendingPayment | null {
  const pending = readStored(sessionStore, PENDING_KEY, pendingSchema);
  if (pending?.user_id !== userId.peek()) return null;
  const age = Math.abs(Date.now() - pending.at);
  return age < PENDING_MS ? pending : null;
}

const toPaymentKey = ({ order_id, at }: PendingPayment): string => `${order_id} ${at}`;

/** isStillPending is false once the payment is settled or the user has left to pay again. */
export function isStillPending(payment: PendingPayment): boolean {
  const pending = readPendingPayment();
  return pending !== null && toPaymentKey(pending) === toPaymentKey(payment);
}

/**
 * isOwnPayment is true if a payment in the history was made after the user left. Its time decides if the
 * newest payment before that is unknown.
 */
export function isOwnPayment({ before, server_at }: PendingPayment, payment: Transaction): boolean {
  if (payment.id === before.id) return false;
  return before.status !== 'unknown' || payment.created_at > server_at - CLOCK_TOLERANCE_MS;
}

/** isPlanChanged is true if the plan or its end has changed since the user left to pay. */
export const isPlanChanged = ({ plan }: PendingPayment): boolean => plan !== planState();

/**
 * isBackAtCheckout is true if the user has returned by Back: this history entry is the checkout's own. The
 * payment service returns to a new entry.
 */
export const isBackAtCheckout = ({ order_id }: PendingPayment): boolean => hasOrder(order_id);

/** dismissPayment hides the checks of a payment from now on. They continue in the background. */
export const dismissPayment = (payment: PendingPayment) =>
  void sessionStore.save(DISMISSED_KEY, toPaymentKey(payment));

export const isPaymentDismissed = (payment: PendingPayment): boolean =>
  sessionStore.read(DISMISSED_KEY) === toPaymentKey(payment);

/** settlePayment ends the wait for a payment that has arrived, together with what it buys. */
export const settlePayment = () => sessionStore.remove(PENDING_KEY);

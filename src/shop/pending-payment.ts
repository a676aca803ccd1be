import { type GenericSchema, nullable, object, picklist } from 'valibot';
import { amount, text } from '../api/schema/fields';
import { readStored } from '../api/schema/stored';
import { serverNow } from '../api/server-clock';
import { sessionStore } from '../lib/storage';
import { planState } from '../session/current-subscription';
import type { Transaction } from '../session/entities';
import { userId } from '../session/session';
import { hasOrder } from './order-entries';
import type { NewestPayment } from './transactions.api';

const PENDING_KEY = 'payment_pending';
/** Key of the payment whose check is not shown again by itself. */
const DISMISSED_KEY = 'payment_dismissed';
const SEEN_KEY = 'payment_seen';

/** A payment link is valid for 30 minutes, and the bank may take another 30. */
const LIFE_MS = 60 * 60_000;
/** Largest difference between the clocks of the device and of the server's parts. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

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

const schema: GenericSchema<unknown, PendingPayment> = object({
  user_id: text,
  order_id: text,
  before: object({ status: picklist(['found', 'none', 'unknown']), id: nullable(text) }),
  plan: text,
  at: amount,
  server_at: amount,
});

/** readSeenPayment returns the id of the last payment that this tab has seen. */
export const readSeenPayment = () => sessionStore.read(SEEN_KEY);

/** saveSeenPayment saves that this tab has seen a payment, so that earlier orders are not reused. */
export const saveSeenPayment = (id: string) => void sessionStore.save(SEEN_KEY, id);

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
  const pending = readStored(sessionStore, PENDING_KEY, schema);
  if (pending?.user_id !== userId.peek()) return null;
  const age = Math.abs(Date.now() - pending.at);
  return age < LIFE_MS ? pending : null;
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

import { type GenericSchema, nullable, object, picklist } from 'valibot';
import { amount, text } from '../api/schema/fields';
import { readStored } from '../api/schema/stored';
import { serverNow } from '../api/server-clock';
import { sessionStore } from '../lib/storage';
import type { Transaction } from '../session/entities';
import { subscription, userId } from '../session/session';
import { hasOrder } from './order-entries';
import type { NewestPayment } from './transactions.api';

const PENDING_KEY = 'payment_pending';
/** Holds the payment whose check is not shown again by itself (checkout-22). */
const DISMISSED_KEY = 'payment_dismissed';
const SEEN_KEY = 'payment_seen';

/** A payment link is valid for 30 minutes (checkout-9), and a bank may take as long again. */
const LIFE_MS = 60 * 60_000;
/** How far the clocks of the device and of the server's parts may differ. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** A payment that the user left for and that has not shown yet. */
export interface PendingPayment {
  user_id: string;
  order_id: string;
  /**
   * The newest payment when the user left. `id` is null without one; when the status is 'unknown', it is that of the last
   * payment that this tab has seen.
   */
  before: { status: NewestPayment['status']; id: string | null };
  /** The plan and its end, before. */
  plan: string;
  /** When the user left, in epoch ms: by this device and by the server. */
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

/** planState changes with each payment that extends or changes the user's plan. */
export function planState(): string {
  const { product_code, date_stop } = subscription.peek() ?? {};
  return [product_code, date_stop].join(' ');
}

/** lastPaymentSeen is the last payment that has shown in this tab. */
export const lastPaymentSeen = () => sessionStore.read(SEEN_KEY);

/** saveSeenPayment saves that a payment has shown: orders of before are not used again. */
export const saveSeenPayment = (id: string) => void sessionStore.save(SEEN_KEY, id);

/** The id of the newest payment, or of the last one seen in this tab when it is unknown; null without one. */
function getNewestId(newest: NewestPayment): string | null {
  switch (newest.status) {
    case 'found':
      return newest.payment.id;
    case 'none':
      return null;
    case 'unknown':
      return lastPaymentSeen();
  }
}

/** savePendingPayment saves that the user leaves to pay an order (checkout-23). */
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

/** readPendingPayment is that payment; null when none is pending for this user, or for more than an hour. */
export function readPendingPayment(): PendingPayment | null {
  const pending = readStored(sessionStore, PENDING_KEY, schema);
  if (pending?.user_id !== userId.peek()) return null;
  const age = Math.abs(Date.now() - pending.at);
  return age < LIFE_MS ? pending : null;
}

const toMark = ({ order_id, at }: PendingPayment): string => `${order_id} ${at}`;

/** isStillPending is false once the payment has been settled, or the user has left to pay once more. */
export function isStillPending(payment: PendingPayment): boolean {
  const pending = readPendingPayment();
  return pending !== null && toMark(pending) === toMark(payment);
}

/**
 * isOwnPayment tells whether a payment of the history was made after the user left. Where the newest one of before is
 * unknown, its time decides.
 */
export function isOwnPayment({ before, server_at }: PendingPayment, payment: Transaction): boolean {
  if (payment.id === before.id) return false;
  return before.status !== 'unknown' || payment.created_at > server_at - CLOCK_TOLERANCE_MS;
}

/** isPlanChanged tells whether the plan is another one, or ends on another day, than when the user left to pay. */
export const isPlanChanged = ({ plan }: PendingPayment): boolean => plan !== planState();

/**
 * isBackAtCheckout tells whether this history entry is that of the checkout which the user left to pay: they came by
 * Back. The payment service returns to a new entry.
 */
export const isBackAtCheckout = ({ order_id }: PendingPayment): boolean => hasOrder(order_id);

/** dismissPayment has the checks of a payment work silently from now on (checkout-22). */
export const dismissPayment = (payment: PendingPayment) =>
  void sessionStore.save(DISMISSED_KEY, toMark(payment));

export const isPaymentDismissed = (payment: PendingPayment): boolean =>
  sessionStore.read(DISMISSED_KEY) === toMark(payment);

/** settlePayment ends the wait for a payment: it has shown, with all that it brings. */
export const settlePayment = () => sessionStore.remove(PENDING_KEY);

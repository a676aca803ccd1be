import { sessionStore } from '../lib/storage';
import { userId } from '../session/session';
import { PENDING_KEY, pendingMark } from './pending-payment';

/** Holds the payment whose check was late, dismissed or left (checkout-22). */
const HUSHED_KEY = 'payment_hushed';
const SEEN_KEY = 'payment_seen';

/** savePendingPayment remembers that the user left to pay, and the newest payment before (checkout-23). */
export function savePendingPayment(before: string): void {
  sessionStore.save(PENDING_KEY, JSON.stringify({ before, user_id: userId.peek(), at: Date.now() }));
}

/** hushPayment silences the checks of a payment that follow; not once it has arrived or another is awaited (checkout-22). */
export function hushPayment(mark: string): void {
  if (mark && mark === pendingMark()) sessionStore.save(HUSHED_KEY, mark);
}

/** isPaymentHushed tells whether a payment's check was late, dismissed or left. */
export const isPaymentHushed = (mark: string): boolean => sessionStore.read(HUSHED_KEY) === mark;

/** settlePayment ends the wait; `id` is the payment that arrived. */
export function settlePayment(id: string): void {
  sessionStore.remove(PENDING_KEY);
  sessionStore.save(SEEN_KEY, id);
}

/** lastPaymentSeen is the last payment seen in this tab: earlier orders are not reused. */
export const lastPaymentSeen = () => sessionStore.read(SEEN_KEY);

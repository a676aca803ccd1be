import { sessionStore } from '../lib/storage';
import { userId } from '../session/session';

/** Where the awaited payment is kept. */
export const PENDING_KEY = 'payment_pending';
/** Holds the payment whose check was late, dismissed or left (checkout-22). */
export const HUSHED_KEY = 'payment_hushed';
const SEEN_KEY = 'payment_seen';

/** A payment link is valid for 30 minutes (checkout-9), and a bank may take as long again. */
const LIFE_MS = 60 * 60_000;

/** savePendingPayment remembers that the user left to pay, and the newest payment before (checkout-23). */
export function savePendingPayment(before: string): void {
  sessionStore.save(PENDING_KEY, JSON.stringify({ before, user_id: userId.peek(), at: Date.now() }));
}

/** readPendingPayment is that payment; null when none is awaited by this user, or for more than an hour. */
export function readPendingPayment(): string | null {
  try {
    const { before, user_id, at } = JSON.parse(sessionStore.read(PENDING_KEY) ?? '');
    const isMine = typeof before === 'string' && user_id === userId.peek();
    return isMine && Math.abs(Date.now() - at) < LIFE_MS ? before : null;
  } catch {
    return null;
  }
}

/** hasPendingPayment tells whether a payment of this tab is still awaited. */
export const hasPendingPayment = () => readPendingPayment() !== null;

/** settlePayment ends the wait; `id` is the payment that arrived. */
export function settlePayment(id: string): void {
  sessionStore.remove(PENDING_KEY);
  sessionStore.save(SEEN_KEY, id);
}

/** lastPaymentSeen is the last payment seen in this tab: earlier orders are not reused. */
export const lastPaymentSeen = () => sessionStore.read(SEEN_KEY);

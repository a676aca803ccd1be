import { sessionStore } from '../lib/storage';
import { userId } from '../session/session';

const KEY = 'payment_pending';
const SEEN_KEY = 'payment_seen';

/** A link to pay lives half an hour (checkout-9), and a bank may take as long again. */
const LIFE_MS = 60 * 60_000;

/** savePendingPayment remembers that somebody leaves this tab to pay, and which payment was the newest then. */
export function savePendingPayment(before: string): void {
  sessionStore.save(KEY, JSON.stringify({ before, user_id: userId.peek(), at: Date.now() }));
}

/** readPendingPayment is what was the newest payment; null when none is awaited, it is too old or another's. */
export function readPendingPayment(): string | null {
  try {
    const { before, user_id, at } = JSON.parse(sessionStore.read(KEY) ?? '');
    const isMine = typeof before === 'string' && user_id === userId.peek();
    return isMine && Math.abs(Date.now() - at) < LIFE_MS ? before : null;
  } catch {
    return null;
  }
}

/** hasPendingPayment tells whether somebody left this tab to pay, and nothing is known of it yet. */
export const hasPendingPayment = () => readPendingPayment() !== null;

/** settlePayment ends the wait: the payment is seen, under the id of the history's newest entry. */
export function settlePayment(id: string): void {
  sessionStore.remove(KEY);
  sessionStore.save(SEEN_KEY, id);
}

/** lastPaymentSeen is the payment that was seen last in this tab: an order from before it is not used again. */
export const lastPaymentSeen = () => sessionStore.read(SEEN_KEY);

import { sessionStore } from '../lib/storage';
import { userId } from '../session/session';

export const PENDING_KEY = 'payment_pending';

/** A payment link is valid for 30 minutes (checkout-9), and a bank may take as long again. */
const LIFE_MS = 60 * 60_000;

/** pendingMark tells awaited payments apart; '' without one. */
export const pendingMark = (): string => sessionStore.read(PENDING_KEY) ?? '';

/** readPendingPayment is that payment; null when none is awaited by this user, or for more than an hour. */
export function readPendingPayment(): string | null {
  try {
    const { before, user_id, at } = JSON.parse(pendingMark());
    const isMine = typeof before === 'string' && user_id === userId.peek();
    return isMine && Math.abs(Date.now() - at) < LIFE_MS ? before : null;
  } catch {
    return null;
  }
}

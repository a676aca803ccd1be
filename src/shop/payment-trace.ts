import { readPendingPayment, settlePayment } from './pending-payment';
import { fetchTransactions } from './transactions.api';

/** fetchNewestPayment resolves to the id of the latest payment, '' without any, null if unknown. Never rejects. */
export async function fetchNewestPayment(): Promise<string | null> {
  try {
    return (await fetchTransactions(1, null)).items[0]?.id ?? '';
  } catch {
    return null;
  }
}

/** detectPayment tells whether the payments list has a new entry, and settles the pending payment (checkout-20). */
export async function detectPayment(): Promise<boolean> {
  const before = readPendingPayment();
  const now = before !== null && (await fetchNewestPayment());
  if (!now || now === before) return false;
  settlePayment(now);
  return true;
}

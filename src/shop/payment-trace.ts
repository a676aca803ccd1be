import { readPendingPayment, settlePayment } from './pending-payment';
import { fetchTransactions } from './transactions.api';

/** newestPayment is the id of the latest payment; '' when there is none, null when unknown. Never rejects. */
export async function newestPayment(): Promise<string | null> {
  try {
    return (await fetchTransactions(1, null)).items[0]?.id ?? '';
  } catch {
    return null;
  }
}

/**
 * isPaymentSeen tells whether a payment has arrived since the pending one began, by the history alone (checkout-20).
 */
export async function isPaymentSeen(): Promise<boolean> {
  const before = readPendingPayment();
  const now = before !== null && (await newestPayment());
  if (!now || now === before) return false;
  settlePayment(now);
  return true;
}

import { readPendingPayment, settlePayment } from './pending-payment';
import { fetchTransactions } from './transactions.api';

/** newestPayment is the id of the history's first entry; empty without any, null when it is not known. Never rejects. */
export async function newestPayment(): Promise<string | null> {
  try {
    return (await fetchTransactions(1, null)).items[0]?.id ?? '';
  } catch {
    return null;
  }
}

/** isPaymentSeen tells whether the server shows the payment by now; never by what an address says (checkout-20). */
export async function isPaymentSeen(): Promise<boolean> {
  const before = readPendingPayment();
  const now = before !== null && (await newestPayment());
  if (!now || now === before) return false;
  settlePayment(now);
  return true;
}

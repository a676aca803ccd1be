import { signal } from '@preact/signals';
import { waitMs } from '../lib/wait';
import { t } from '../session/locale';
import { recheckAccount } from '../session/session';
import { toast } from '../session/toasts';
import { hushPayment, isPaymentHushed, settlePayment } from './payment-memory';
import { pendingMark, readPendingPayment } from './pending-payment';
import { fetchNewestPayment } from './transactions.api';

/** Backoff between the checks; then it stops (checkout-21). */
const PAUSES_MS = [0, 2000, 4000, 8000, 16_000, 32_000, 60_000];

/** What is shown. */
export type CheckState = 'waiting' | 'done' | 'gift' | 'late';

/** Settles the pending payment once the payments list has a new entry, and tells what was bought (checkout-20). */
async function detectPayment(): Promise<'done' | 'gift' | undefined> {
  const before = readPendingPayment();
  const now = before === null ? undefined : (await fetchNewestPayment())?.[0];
  if (!now || now.id === before) return undefined;
  settlePayment(now.id);
  return now.metadata?.product_metadata?.recipient_type === 'gift' ? 'gift' : 'done';
}

/** createPaymentCheck polls for the payment and refetches the account until the payment shows or time is up. */
export function createPaymentCheck() {
  const mark = pendingMark();
  const state = signal<CheckState | undefined>(undefined);
  let run = 0;

  /** Shows `meanwhile`, or nothing, until the payment is there; only who saw it wait is told that it is late. */
  async function look(meanwhile?: CheckState): Promise<void> {
    const mine = ++run;
    state.value = meanwhile;
    for (const ms of PAUSES_MS) {
      await waitMs(ms);
      if (mine !== run) return;
      await recheckAccount();
      const found = await detectPayment();
      if (!found) continue;
      state.value = found;
      return toast('success', t('check.done'));
    }
    if (state.peek() !== 'waiting') return;
    state.value = 'late';
    hushPayment(mark);
  }

  return {
    state,
    look,
    /** Ask on mount: the page that was left may end after this one is made. */
    isHushed: () => isPaymentHushed(mark),
    /** On unmount. */
    end(): void {
      run++;
      hushPayment(mark);
    },
  };
}

import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { toast } from '../feedback/toasts';
import { t } from '../i18n/locale';
import { waitMs } from '../lib/wait';
import { place } from '../navigation/navigation';
import type { Transaction } from '../session/entities';
import { recheckAccount } from '../session/session';
import {
  dismissPayment,
  isBackAtCheckout,
  isOwnPayment,
  isPaymentDismissed,
  isPlanChanged,
  isStillPending,
  type PendingPayment,
  readPendingPayment,
  saveSeenPayment,
  settlePayment,
} from './pending-payment';
import { fetchNewestPayment } from './transactions.api';

/** Pauses before the looks at the payment history; then the check ends (checkout-21). */
const PAUSES_MS = [0, 2000, 4000, 8000, 16_000, 32_000, 60_000];

/**
 * What is shown of a pending payment. 'unpaid': the user has come back to the checkout by Back. 'paid': the payment is
 * there, but the plan is still that of before. 'done' and 'gift': all that it brings is there. 'late': nothing has
 * come so far.
 */
export type CheckState = 'waiting' | 'unpaid' | 'paid' | 'done' | 'gift' | 'late';

/** Where a check is shown. */
export type CheckPlace = 'account' | 'checkout';

async function findPayment(pending: PendingPayment): Promise<Transaction | undefined> {
  const newest = await fetchNewestPayment();
  return newest.status === 'found' && isOwnPayment(pending, newest.payment) ? newest.payment : undefined;
}

const isGift = (payment: Transaction): boolean =>
  payment.metadata?.product_metadata?.recipient_type === 'gift';

/** What a check shows at first; null is nothing. */
function firstState(pending: PendingPayment, shownIn: CheckPlace): CheckState | null {
  if (isBackAtCheckout(pending)) return 'unpaid';
  if (shownIn === 'checkout') return 'late';
  return isPaymentDismissed(pending) ? null : 'waiting';
}

/** createPaymentCheck looks for the pending payment in the payment history, the only proof of it (checkout-20). */
export function createPaymentCheck() {
  const state = signal<CheckState | null>(null);
  let run = 0;

  /** Shows `meanwhile`, or nothing, until the payment is there; only who saw it wait is told that it is late. */
  async function look(pending: PendingPayment, meanwhile: CheckState | null): Promise<void> {
    const id = ++run;
    state.value = meanwhile;
    for (const ms of PAUSES_MS) {
      await waitMs(ms);
      if (id !== run) return;
      const payment = await findPayment(pending);
      const isComplete = () => payment && (isGift(payment) || isPlanChanged(pending));
      // The account is read after the payment was found: an earlier answer may hold the plan of before.
      if (!isComplete()) await recheckAccount();
      if (id !== run) return;
      if (!isStillPending(pending)) {
        state.value = null;
        return;
      }
      if (!payment) continue;
      saveSeenPayment(payment.id);
      if (isComplete()) {
        settlePayment();
        state.value = isGift(payment) ? 'gift' : 'done';
        toast('success', t('check.done'));
        return;
      }
      state.value = 'paid';
    }
    if (state.peek() === 'waiting') state.value = 'late';
    dismissPayment(pending);
  }

  function restart(meanwhile: CheckState | null): void {
    const pending = readPendingPayment();
    if (pending) {
      dismissPayment(pending);
      void look(pending, meanwhile);
    } else state.value = null;
  }

  return {
    state: state as ReadonlySignal<CheckState | null>,
    /**
     * start begins the check of the pending payment, if there is one, and returns what ends it. Its spinner is not
     * shown again to who was told something else, or has opened another page; a reload shows it again (checkout-22).
     */
    start(shownIn: CheckPlace): () => void {
      const pending = readPendingPayment();
      if (!pending) return () => {};
      const first = firstState(pending, shownIn);
      const { path } = place.peek();
      const unfollow = effect(() => {
        if (first !== 'waiting' || place.value.path !== path) dismissPayment(pending);
      });
      void look(pending, first);
      return () => {
        unfollow();
        run++;
      };
    },
    /** Looks again, as the user wishes. */
    retry: () => restart('waiting'),
    /** Looks on, and shows no more until the payment is there. */
    dismiss: () => restart(null),
  };
}

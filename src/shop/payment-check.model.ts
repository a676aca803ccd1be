import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { createFailure } from '../feedback/failures';
import { toast } from '../feedback/toasts';
import { t } from '../i18n/locale';
import { waitMs } from '../lib/wait';
import { place, setHistoryState } from '../navigation/navigation';
import { planState } from '../session/current-subscription';
import type { Transaction } from '../session/entities';
import { PAID_GIFT, planNews } from '../session/plan-news';
import { recheckAccount, subscription, userId } from '../session/session';
import { formatMoney } from './money';
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
} from './order';
import { fetchNewestPayment } from './transactions.api';

/** Longest pauses before each request of the payment history. The check ends after the last one. */
const PAUSES_MS = [0, 2000, 4000, 8000, 16_000, 32_000, 60_000];

/** How long a retry takes at least, to be seen. */
const RETRY_MS = 700;

/**
 * State of a pending payment. 'unpaid': the user has returned to the checkout by Back. 'paid': the payment
 * has arrived, but the plan is unchanged. 'done' and 'gift': the payment and what it buys have arrived.
 * 'delayed': nothing has arrived so far.
 */
export type CheckState = 'waiting' | 'unpaid' | 'paid' | 'done' | 'gift' | 'delayed';

export type CheckPlace = 'account' | 'checkout';

const isGift = (payment: Transaction): boolean =>
  payment.metadata?.product_metadata?.recipient_type === 'gift';

/** Saves the gift in this history entry, so that its ticket is shown until the user leaves the page. */
function saveGift({ metadata }: Transaction): void {
  setHistoryState(PAID_GIFT, { ...metadata?.product_metadata, owner: userId.peek() });
}

/** Tells the subscription card what was paid. */
function tellPlanNews({ plan }: PendingPayment, sum: string): void {
  const [, previousEnd = ''] = plan.split(' ');
  planNews.set({
    message: { key: 'account.paid', values: { sum } },
    previousEnd: previousEnd || null,
  });
}

/** Waits, but not longer than until the plan changes: a payment may have arrived. */
async function waitForPlanChange(maxMs: number): Promise<void> {
  const before = planState();
  let stop = () => {};
  const change = new Promise<void>((resolve) => {
    stop = effect(() => {
      if (planState(subscription.value) !== before) resolve();
    });
  });
  await Promise.race([waitMs(maxMs), change]);
  stop();
}

/** The state that a check starts with; null shows nothing. */
function getInitialState(pending: PendingPayment, shownIn: CheckPlace): CheckState | null {
  if (isBackAtCheckout(pending)) return 'unpaid';
  if (shownIn === 'checkout') return 'delayed';
  return isPaymentDismissed(pending) ? null : 'waiting';
}

/** createPaymentCheck looks for the pending payment in the payment history, which is the only proof of it. */
export function createPaymentCheck() {
  const state = signal<CheckState | null>(null);
  /** The amount of the payment that has arrived. */
  const sum = signal('');
  /** True after a retry, until the payment history has been read. */
  const isRetrying = signal(false);
  /** Why the last retry has failed, until the history can be read. */
  const failure = createFailure();
  let lastRunId = 0;

  /**
   * Polls the payment history and shows `initial`, or nothing for null, until the payment arrives. It ends in
   * 'delayed' only if it has shown 'waiting'.
   */
  async function poll(pending: PendingPayment, initial: CheckState | null): Promise<void> {
    const runId = ++lastRunId;
    state.value = initial;
    for (const ms of PAUSES_MS) {
      await waitForPlanChange(isRetrying.peek() ? RETRY_MS : ms);
      if (runId !== lastRunId) return;
      const newest = await fetchNewestPayment();
      const isOwn = newest.status === 'found' && isOwnPayment(pending, newest.payment);
      const payment = isOwn ? newest.payment : undefined;
      const isComplete = () => payment && (isGift(payment) || isPlanChanged(pending));
      // Fetched after the payment was found, because an earlier response may have the previous plan.
      if (!isComplete()) await recheckAccount();
      if (runId !== lastRunId) return;
      if (newest.status !== 'unknown') failure.set(null);
      else if (isRetrying.peek()) {
        failure.set({ key: 'tx.list.error' });
        toast('error', t('tx.list.error'), { isInPage: true });
      }
      isRetrying.value = false;
      if (!isStillPending(pending)) {
        state.value = null;
        return;
      }
      if (!payment) continue;
      saveSeenPayment(payment.id);
      if (isComplete()) {
        settlePayment();
        sum.value = formatMoney(payment.amount, payment.currency);
        state.value = isGift(payment) ? 'gift' : 'done';
        if (isGift(payment)) saveGift(payment);
        else tellPlanNews(pending, sum.peek());
        toast('success', t('check.done'));
        return;
      }
      state.value = 'paid';
    }
    if (state.peek() === 'waiting') state.value = 'delayed';
    dismissPayment(pending);
  }

  function restart(initial: CheckState | null): void {
    // The button was still folding away.
    if (initial === 'done' || initial === 'gift') return;
    const pending = readPendingPayment();
    isRetrying.value = initial !== null;
    failure.set(null);
    if (pending) {
      dismissPayment(pending);
      void poll(pending, initial);
    } else state.value = null;
  }

  return {
    state: state as ReadonlySignal<CheckState | null>,
    /**
     * Starts the check of the pending payment, if there is one, and returns a function that stops it. A
     * reload shows the spinner again, unless another state has been shown or another page opened.
     */
    start(shownIn: CheckPlace): () => void {
      const pending = readPendingPayment();
      if (!pending) return () => {};
      const initial = getInitialState(pending, shownIn);
      const { path } = place.peek();
      const stopEffect = effect(() => {
        if (initial !== 'waiting' || place.value.path !== path) dismissPayment(pending);
      });
      void poll(pending, initial);
      return () => {
        stopEffect();
        lastRunId++;
      };
    },
    sum: sum as ReadonlySignal<string>,
    isRetrying: isRetrying as ReadonlySignal<boolean>,
    failure,
    /** Starts the check again. */
    retry: () => restart(state.peek()),
    /** Hides the check, which shows again once the payment has arrived. */
    dismiss: () => restart(null),
  };
}

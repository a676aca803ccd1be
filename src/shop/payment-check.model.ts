import { signal } from '@preact/signals';
import { waitMs } from '../lib/wait';
import { t } from '../session/locale';
import { recheckAccount } from '../session/session';
import { toast } from '../session/toasts';
import { detectPayment } from './payment-trace';

/** Backoff between the checks; then it stops (checkout-21). */
const PAUSES_MS = [0, 2000, 4000, 8000, 16_000, 32_000, 60_000];

/** createPaymentCheck polls for the payment and refetches the account until the payment shows or time is up. */
export function createPaymentCheck() {
  const state = signal<'waiting' | 'done' | 'late'>('waiting');
  let isOver = false;

  async function look(): Promise<void> {
    state.value = 'waiting';
    for (const ms of PAUSES_MS) {
      await waitMs(ms);
      if (isOver) return;
      await recheckAccount();
      if (!(await detectPayment())) continue;
      state.value = 'done';
      return toast('success', t('frontend.web.payment.check.done'));
    }
    state.value = 'late';
  }

  return {
    state,
    look,
    end(): void {
      isOver = true;
    },
  };
}

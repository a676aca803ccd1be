import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPlanChanges } from '../../../src/account/plan-changes';
import { clearToasts, toasts } from '../../../src/feedback/toasts';
import { loadTexts, t } from '../../../src/i18n/locale';
import { refreshAccount } from '../../../src/session/session';
import { savePendingPayment, settlePayment } from '../../../src/shop/order';
import { setHidden } from '../../support/page';
import { enter, reload, startUsers, world } from '../../support/user';

startUsers('/webui/account');

const toastTexts = () => toasts.value.map(({ text }) => text);
const DAYS_30_MS = 30 * 86_400_000;

/** Extends the plan outside this page, as in the bot. */
function renew(): void {
  const { plan } = world.persona('active');
  if (plan) plan.date_stop += DAYS_30_MS;
}

function expectedToast(): string {
  const end = new Date(world.persona('active').plan?.date_stop ?? 0);
  const two = (part: number) => String(part).padStart(2, '0');
  const date = `${two(end.getDate())}.${two(end.getMonth() + 1)}.${end.getFullYear()}`;
  return t('account.changed', { date });
}

let stopPlanChanges: () => void;

beforeEach(async () => {
  await loadTexts('account');
  stopPlanChanges = startPlanChanges();
  await enter('active');
});
afterEach(() => stopPlanChanges());

describe('plan changes', () => {
  it('are shown once when the plan ends on another day', async () => {
    setHidden(true);
    renew();
    await refreshAccount();
    expect(toastTexts()).toEqual([]);
    setHidden(false);
    await refreshAccount();
    expect(toastTexts()).toEqual([expectedToast()]);
    clearToasts();
    await refreshAccount();
    expect(toastTexts()).toEqual([]);
  });

  it('are left to the check of a payment that is pending', async () => {
    savePendingPayment('order', { status: 'none' });
    setHidden(true);
    renew();
    // The check may have its result first.
    settlePayment();
    setHidden(false);
    await refreshAccount();
    expect(toastTexts()).toEqual([]);
  });

  it('are shown when the page was loaded again meanwhile', async () => {
    setHidden(true);
    renew();
    stopPlanChanges();
    await reload();
    setHidden(false);
    stopPlanChanges = startPlanChanges();
    expect(toastTexts()).toEqual([expectedToast()]);
  });

  it('are not shown for the same plan or another account', async () => {
    setHidden(true);
    setHidden(false);
    await refreshAccount();
    setHidden(true);
    await enter('ending');
    setHidden(false);
    await refreshAccount();
    expect(toastTexts()).toEqual([]);
  });
});

it('plan changes › are not shown when the change happens in the open page', async () => {
  renew();
  await refreshAccount();
  expect(toastTexts()).toEqual([]);
});

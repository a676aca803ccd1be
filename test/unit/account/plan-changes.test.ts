import { beforeEach, describe, expect, it } from 'vitest';
import { enter, loadEach, reload, setHidden, startPages, world } from '../session/page';

startPages('/webui/account');
const page = loadEach(() => [
  import('../../../src/account/plan-changes'),
  import('../../../src/session/session'),
  import('../../../src/session/account/schema'),
  import('../../../src/feedback/toasts'),
  import('../../../src/i18n/locale'),
]);

const toastTexts = () => page.toasts.value.map(({ text }) => text);
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
  return page.t('account.changed', { date });
}

beforeEach(async () => {
  await page.loadTexts('account');
  page.startPlanChanges();
  await enter(world, page, 'active');
});

describe('plan changes', () => {
  it('are shown once when the plan ends on another day', async () => {
    setHidden(true);
    renew();
    await page.refreshAccount();
    expect(toastTexts()).toEqual([]);
    setHidden(false);
    await page.refreshAccount();
    expect(toastTexts()).toEqual([expectedToast()]);
    page.clearToasts();
    await page.refreshAccount();
    expect(toastTexts()).toEqual([]);
  });

  it('are shown on return from a payment page', async () => {
    setHidden(true);
    renew();
    await reload(page);
    await page.loadTexts('account');
    setHidden(false);
    page.startPlanChanges();
    await page.refreshAccount();
    expect(toastTexts()).toEqual([expectedToast()]);
  });

  it('are not shown for the same plan or another account', async () => {
    setHidden(true);
    setHidden(false);
    await page.refreshAccount();
    setHidden(true);
    await enter(world, page, 'ending');
    setHidden(false);
    await page.refreshAccount();
    expect(toastTexts()).toEqual([]);
  });
});

it('plan changes › are not shown when the change happens in the open page', async () => {
  renew();
  await page.refreshAccount();
  expect(toastTexts()).toEqual([]);
});

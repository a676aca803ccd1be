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

describe('whoever comes back', () => {
  it('is told once that the plan ends on another day', async () => {
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

  it('from another page, as that of a payment, is told too', async () => {
    setHidden(true);
    renew();
    await reload(page);
    await page.loadTexts('account');
    setHidden(false);
    page.startPlanChanges();
    await page.refreshAccount();
    expect(toastTexts()).toEqual([expectedToast()]);
  });

  it('to the same plan, or to that of another account, is told nothing', async () => {
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

it('a plan that changes before one’s eyes is told by what changed it', async () => {
  renew();
  await page.refreshAccount();
  expect(toastTexts()).toEqual([]);
});

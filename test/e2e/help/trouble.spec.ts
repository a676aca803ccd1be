import { expect, type Tools, test } from '../support/fixtures';
import type { Key } from '../support/screen';

/** The account of the persona active, but for what the server says of its subscription. */
async function hold({ sandbox }: Tools, held: object): Promise<void> {
  await sandbox.letIn('active');
  const { user, subscription } = await sandbox.account();
  const body = { user, trial: null, subscription: { ...subscription, ...held } };
  await sandbox.fail('GET /vpn/v1/users', { status: 200, body });
}

const USED = 'key_used';
const BLOCKING: Key[] = ['trouble.guest', 'no_sub.text', 'keys.ended', 'trouble.member'];

/** Each cause that the account can know: its words, its way on, and how it comes about. */
const CAUSES: [text: Key, way: Key | null, begin: (tools: Tools) => Promise<unknown>][] = [
  [
    'error.network',
    null,
    async ({ page, sandbox }) => {
      await sandbox.letIn('active');
      await page.goto('help');
      await page.getByRole('heading', { level: 2 }).waitFor();
      await page.context().setOffline(true);
    },
  ],
  ['error.timeout', null, ({ sandbox }) => sandbox.fail('GET /vpn/v1/users', 503)],
  ['trouble.guest', 'auth.title', async () => {}],
  [
    'check.loading',
    'common.back_to_account',
    async ({ sandbox, buying, payments }) => {
      await sandbox.letIn('active');
      await buying.openPayment();
      await buying.pay();
      await payments.shouldBeOpen();
    },
  ],
  ['no_sub.text', 'cta.choose_plan', ({ sandbox }) => sandbox.letIn('new')],
  ['keys.ended', 'cta.extend', ({ sandbox }) => sandbox.letIn('ended')],
  ['trouble.member', null, (tools) => hold(tools, { is_owner: false, date_stop: '2026-01-01' })],
  ['keys.none', null, (tools) => hold(tools, { token: '' })],
  ['trouble.unavailable', 'location.title', (tools) => hold(tools, { location: 'FI' })],
  ['trouble.unused', 'cta.connect', ({ sandbox }) => sandbox.letIn('active')],
];

for (const locale of ['ru-RU', 'en-US'])
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } });

    for (const [text, way, begin] of CAUSES)
      test(`the page “VPN does not work” begins with what is wrong: ${text}`, async ({ page, tools, t }) => {
        await begin(tools);
        if (!page.url().includes('/help')) await page.goto('help');
        await expect(page.getByRole('heading', { level: 1, name: t('trouble.title') })).toBeVisible();
        const main = page.getByRole('main');
        await expect(main.getByText(t(text))).toBeVisible();
        // No step helps before a sign-in, a plan or a renewal.
        const steps = main.getByRole('heading', { level: 2, name: t('trouble.refresh') });
        await expect(steps).toHaveCount(BLOCKING.includes(text) ? 0 : 1);
        if (way) await expect(main.getByRole('link', { name: t(way) }).first()).toBeVisible();
      });
  });

test('stands in the layout of whoever is here, also while that is not known', async ({
  page,
  sandbox,
  t,
}) => {
  const back = page.getByRole('button', { name: t('page.back') });
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('help');
  await expect(heading).toHaveText(t('trouble.title'));
  await expect(back).toHaveCount(0);
  await sandbox.letIn('active');
  await page.reload();
  await back.waitFor();
  await sandbox.fail('GET /vpn/v1/users', 503);
  await page.reload();
  await page.getByText(t('error.timeout')).waitFor();
  await expect(back).toBeVisible();
  await expect(heading).toHaveText(t('trouble.title'));
  await sandbox.fail('GET /vpn/v1/users', 401);
  await sandbox.fail('POST /auth/refresh', 401);
  await page.getByRole('button', { name: t('error.retry') }).click();
  await page.getByText(t('trouble.guest')).waitFor();
  await expect(back).toHaveCount(0);
  await expect(heading).toHaveText(t('trouble.title'));
});

test('an account that did not come is asked for again, and tells its cause', async ({ page, sandbox, t }) => {
  await sandbox.letIn('ended');
  await sandbox.fail('GET /vpn/v1/users', 503);
  await page.goto('help');
  const main = page.getByRole('main');
  await main.getByText(t('error.timeout')).waitFor();
  await sandbox.heal();
  await main.getByRole('button', { name: t('error.retry') }).click();
  await expect(main.getByText(t('keys.ended'))).toBeVisible();
});

test('whose key works here is told of no cause, and goes on step by step', async ({
  page,
  sandbox,
  account,
  guides,
  t,
}) => {
  const { user_id, token } = await sandbox.letIn('active');
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [USED, user_id] as const);
  await account.open();
  await page.getByRole('link', { name: t('trouble.title') }).click();
  await expect(page).toHaveURL('help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('trouble.title'));
  const main = page.getByRole('main');
  const step = main.getByRole('heading', { level: 2 });
  const next = main.getByRole('button', { name: t('trouble.no') });
  await expect(step).toHaveText(t('trouble.refresh'));
  await expect(main.getByText(t('trouble.unused'))).toHaveCount(0);
  await next.click();
  await expect(step).toHaveText(t('trouble.country'));
  await main.getByRole('radio', { name: 'Germany' }).click();
  await expect.poll(async () => (await sandbox.account()).subscription?.location).toBe('DE');
  await next.click();
  await expect(main.getByRole('button', { name: t('guide.copy') })).toBeVisible();
  await next.click();
  await main.getByRole('button', { name: t('keys.qr.title') }).click();
  await expect(page.getByRole('img', { name: t('keys.qr.image') })).toBeVisible();
  await page.keyboard.press('Escape');
  await next.click();
  await expect(step).toHaveText(t('trouble.clock'));
  // Remembered for the session.
  await page.reload();
  await expect(step).toHaveText(t('trouble.clock'));
  await next.click();
  await next.click();
  await expect(step).toHaveText(t('trouble.support'));
  const report = await main.innerText();
  for (const fact of [user_id, 'DEFAULT', 'DE', 'linux', t('trouble.tried'), t('trouble.country')])
    expect(report).toContain(fact);
  for (const secret of [token, 'active@tern.test']) expect(report).not.toContain(secret);
  await page.goto('account/instructions?guide=own');
  await guides.guide.getByRole('button', { name: t('guide.connect.step') }).click();
  await guides.guide.getByRole('link', { name: t('guide.connect.no') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('trouble.title'));
  await expect(step).toHaveText(t('trouble.support'));
  await main.getByRole('button', { name: t('error.retry') }).click();
  await expect(step).toHaveText(t('trouble.refresh'));
  await main.getByRole('button', { name: t('trouble.yes') }).click();
  await expect(page).toHaveURL(/\/account$/);
});

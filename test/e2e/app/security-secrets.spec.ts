import type { BrowserContext } from '@playwright/test';
import { test as base, expect } from '../support/fixtures';
import { lose } from '../support/parts';
import { Traces } from '../support/traces';

const test = base.extend<{ traces: Traces }>({
  traces: async ({ page }, use) => {
    await use(await Traces.of(page));
  },
});

/** What opens the account to whoever reads it: the session, and the key. */
async function secretsOf(context: BrowserContext, token?: string): Promise<string[]> {
  const cookies = (await context.cookies()).filter(({ name }) => /^tern_(access|refresh)$/.test(name));
  expect(cookies.map(({ httpOnly }) => httpOnly)).toEqual([true, true]);
  return [...cookies.map(({ value }) => value), ...(token ? [token] : [])];
}

const ADDRESS = 'active@tern.test';
const ALEX = 'Alex Rivers';

test.describe('secrets', () => {
  test('do not leak in a sign-in by code', async ({ context, sandbox, signIn, account, traces }) => {
    await signIn.open();
    const code = await signIn.askForCode(ADDRESS);
    await signIn.type(code);
    await account.shouldBeHome();
    await account.outlineKeyButton.click();
    await account.showQr();
    await account.closeDialog();
    const { subscription } = await sandbox.account();
    const secrets = [code, ...(await secretsOf(context, subscription?.token))];
    expect(await traces.leaks(secrets)).toEqual([]);
    expect(await traces.carriers(secrets)).toEqual([]);
    expect(await traces.referers()).toEqual([`${sandbox.origin}/`]);
  });

  test('do not leak in a sign-in by magic link, which Back does not reuse [security-f7]', async ({
    page,
    context,
    sandbox,
    account,
    traces,
  }) => {
    const token = await sandbox.mintMagic('active');
    await page.goto('');
    await page.goto(`auth/magic/verify?token=${token}&promocode=P1`);
    await account.shouldBeHome();
    const secrets = [token, ...(await secretsOf(context))];
    expect(await traces.leaks(secrets)).toEqual([]);
    expect(await traces.carriers(secrets)).toEqual([
      '/public-api/api/auth/magic/verify',
      '/webui/auth/magic/verify',
    ]);
    expect(await traces.referers()).toEqual([`${sandbox.origin}/`]);
    await expect(page).toHaveURL('account?promocode=P1');
    await page.goBack();
    await account.shouldBeHome();
    expect(await traces.leaks(secrets)).toEqual([]);
    expect(await sandbox.requestsOf('GET /auth/magic/verify')).toHaveLength(1);
  });

  test('do not leak when the chunk of the magic link is lost and the page reloads [security-f13]', async ({
    page,
    context,
    sandbox,
    account,
    traces,
  }) => {
    const token = await sandbox.mintMagic('active');
    const countLost = await lose(page, 'code step', 1);
    await page.goto(`auth/magic/verify?token=${token}&promocode=P1`);
    await account.shouldBeHome();
    expect(countLost()).toBe(1);
    const secrets = [token, ...(await secretsOf(context))];
    expect(await traces.leaks(secrets)).toEqual([]);
    // The letter's link itself, and the call of the API.
    expect(await traces.carriers(secrets)).toEqual([
      '/public-api/api/auth/magic/verify',
      '/webui/auth/magic/verify',
    ]);
  });

  test('do not leak in a sign-in by Telegram, whose answer Back does not reuse', async ({
    page,
    context,
    sandbox,
    signIn,
    messenger,
    account,
    traces,
  }) => {
    await signIn.open('?promocode=P1');
    await signIn.messengerLink.click();
    await messenger.continueAs(ALEX);
    await account.shouldBeHome();
    const [sent] = await sandbox.requestsOf('POST /auth/telegram');
    const hash = /"hash":"([0-9a-f]{64})"/.exec(JSON.stringify(sent?.body))?.[1] ?? '';
    expect(hash).not.toBe('');
    const secrets = [hash, 'tgAuthResult', ...(await secretsOf(context))];
    expect(await traces.leaks(secrets)).toEqual([]);
    expect(await traces.carriers(secrets)).toEqual([]);
    expect(await traces.referers()).toEqual([`${sandbox.origin}/`]);
    await expect(page).toHaveURL('account?promocode=P1');
    await page.goBack();
    await page.goForward();
    await account.shouldBeHome();
    expect(await traces.leaks(secrets)).toEqual([]);
    expect(await sandbox.requestsOf('POST /auth/telegram')).toHaveLength(1);
  });
});

for (const { name, param, said, isGuest } of [
  { name: 'a gift', param: 'gift_id', said: 'claim.gift_id.done', isGuest: true },
  { name: 'an invitation', param: 'member_token', said: 'claim.member_token.done', isGuest: false },
] as const)
  test(`secrets › of ${name} do not leak once ${isGuest ? 'a guest has signed in' : 'a signed-in user has it'}`, async ({
    page,
    sandbox,
    signIn,
    account,
    traces,
    t,
  }) => {
    await sandbox.changeAccount({ persona: 'active', days_left: -1 });
    if (!isGuest) await sandbox.letIn('active');
    const secret = await (param === 'gift_id' ? sandbox.mintGift() : sandbox.mintInvite());
    if (!isGuest) await sandbox.changeAccount({ persona: 'active', days_left: -1 });
    await page.goto(`account?${param}=${secret}&promocode=P1`);
    if (isGuest) await signIn.enter(ADDRESS);
    await account.shouldToast(t(said));
    await expect(page).toHaveURL('account?promocode=P1');
    // Until then the address that signing in began with keeps it.
    if (isGuest) {
      await page.goBack();
      await account.shouldBeHome();
    }
    await expect.poll(() => traces.leaks([secret])).toEqual([]);
    expect(await traces.carriers([secret])).toEqual(['/webui/account']);
    expect(await traces.referers()).toEqual([`${sandbox.origin}/`]);
    await page.reload();
    await account.shouldBeHome();
    expect(await traces.leaks([secret])).toEqual([]);
    expect(await sandbox.claims()).toHaveLength(1);
  });

test('secrets › do not leak in a payment', async ({ page, context, sandbox, buying, payments, traces }) => {
  const { token } = await sandbox.letIn('active');
  const secrets = await secretsOf(context, token);
  await buying.openPlans();
  await buying.choose('default', '1 month');
  await buying.pay();
  await payments.shouldBeOpen();
  expect(await page.evaluate(() => document.referrer)).toBe(`${sandbox.origin}/`);
  await payments.pay();
  await expect(buying.done).toBeVisible();
  expect(await traces.leaks(secrets)).toEqual([]);
  expect(await traces.carriers(secrets)).toEqual([]);
  expect(await traces.referers()).toEqual([`${sandbox.origin}/`]);
  const orders = await sandbox.requestsOf('POST /checkout/:provider/link');
  expect(orders).toHaveLength(1);
  expect(secrets.filter((secret) => JSON.stringify(orders).includes(secret))).toEqual([]);
});

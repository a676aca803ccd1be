import { expect, test } from '../support/fixtures';

const TRIAL = 'POST /vpn/v1/subscriptions/trial';

test.describe('by keyboard, in Russian', () => {
  test.use({ way: 'keyboard', locale: 'ru-RU' });

  test('e-mail prompt › connects an e-mail, also after a dismissal and a reload with half a code [sign-in-f20]', async ({
    page,
    sandbox,
    account,
    prompt,
    hands,
    t,
  }) => {
    await account.openAs('messenger-only');
    await prompt.shouldAsk('email');
    await expect.poll(() => prompt.dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await prompt.putOff();
    await prompt.shouldAskNothing();
    await page.goto('account/faq');
    await hands.press(page.getByRole('button', { name: t('account.connect.email.open') }));
    const code = await prompt.askForCode('petr@tern.test');
    await expect(prompt.boxes.first()).toBeFocused();
    await page.keyboard.type(code.slice(0, 3));
    await expect(prompt.boxes.nth(2)).toHaveValue(code.charAt(2));
    await page.reload();
    await expect(prompt.boxes.nth(2)).toHaveValue(code.charAt(2));
    await expect(prompt.boxes.nth(3)).toBeFocused();
    await page.keyboard.type(code.slice(3));
    await account.shouldToast(t('account.connect.email.done'));
    await expect(prompt.dialog).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
    expect((await sandbox.account()).user).toMatchObject({ email: 'petr@tern.test' });
    expect(await sandbox.requestsOf('POST /auth/email/bind/request')).toHaveLength(1);
    await page.reload();
    await prompt.shouldAskNothing();
  });
});

test('prompt › has a No as large as Yes, also in another tab', async ({ context, account, prompt, t }) => {
  await account.openAs('email-only');
  await prompt.shouldAsk('telegram');
  const yes = await prompt.messengerLink.boundingBox();
  expect(await prompt.later.boundingBox()).toMatchObject({ width: yes?.width, height: yes?.height });
  await prompt.putOff();
  await expect(prompt.dialog).toHaveCount(0);
  const other = await context.newPage();
  await other.goto('account');
  await expect(other.getByRole('button', { name: t('account.no') })).toBeVisible();
});

test('subscription card › shows a placeholder as wide as its text while the trial starts [account-f5]', async ({
  sandbox,
  account,
  prompt,
  t,
}) => {
  await sandbox.letIn('new');
  await sandbox.delay(TRIAL, 2000);
  await account.open();
  await prompt.putOff();
  const card = account.cardOf(t('account.plan.inactive'));
  const words = await card.getByRole('heading').boundingBox();
  await card.getByRole('button', { name: t('cta.trial') }).click();
  const placeholder = card.locator('.skeleton');
  await expect(placeholder).toBeVisible();
  const box = await placeholder.boundingBox();
  expect(box?.width).toBeGreaterThan(words?.width ?? 0);
  expect(box?.height).toBeGreaterThan(30);
});

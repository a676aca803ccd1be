import { expect, test } from '../support/fixtures';
import { overhang } from '../support/legibility';

const LONG = 'Unbreakable'.repeat(455);
const WIDE = 'ﷺ'.repeat(5000);

test.use({ viewport: { width: 320, height: 640 } });

test('account › fits 320 px with huge texts [app-f8] [keys-f2]', async ({ page, sandbox, account, t }) => {
  await sandbox.letIn('family-owner');
  const { user, subscription, ...rest } = await sandbox.account();
  await sandbox.fail('GET /vpn/v1/users', {
    status: 200,
    body: {
      ...rest,
      user: { ...user, user_id: LONG, email: `${LONG}@tern.test` },
      subscription: { ...subscription, token: LONG, members_names: [LONG, WIDE, 'Anna'] },
    },
  });
  await sandbox.fail('GET /vpn/v1/configs', {
    status: 200,
    body: {
      config: {
        locations: [
          { code: 'NL', name: LONG, is_active: true },
          { code: 'FR', name: WIDE, is_active: false },
          { code: 'DE', name: 'Germany', is_active: true },
        ],
        message_texts: {},
      },
    },
  });
  for (const path of [
    'account',
    'account/manage',
    'account/outline',
    'account/participants',
    'account/referrals',
  ]) {
    await page.goto(path);
    if (path.endsWith('manage')) await expect(account.qrButton).toBeVisible();
    else await expect(page.locator('body')).toContainText(LONG);
    expect(await overhang(page), path).toBe(0);
  }
  await page.goto('account/manage');
  await account.qrButton.click();
  await expect(account.dialog.getByRole('alert')).toContainText(t('keys.qr.error'));
  await expect(account.dialog.getByRole('textbox')).toHaveValue(sandbox.linkOf(LONG));
  await expect(account.qrImage()).toHaveCount(0);
  await page.goto('account/participants');
  const remove = page.getByRole('button', {
    name: t('participants.remove.name', { name: 'Anna' }),
  });
  await remove.click();
  await expect(account.dialog.or(page.getByRole('alertdialog'))).toBeVisible();
  await page.keyboard.press('Escape');
  // A click so soon in the same place would count as the second one of a double click.
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await overhang(page)).toBe(0);
  // The measure works: without the rule that breaks words the page is wide.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('*')) element.style.overflowWrap = 'normal';
  });
  expect(await overhang(page)).toBeGreaterThan(0);
});

test('server text › shows markup as text [i18n-f3]', async ({ page, sandbox, signIn }) => {
  const text = '<img src=x onerror="alert(1)"> <b>bold</b>';
  await sandbox.offer({ message_texts: { 'frontend.web.mail_auth_warning': { en: text } } });
  await signIn.open();
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('main').locator('img, b')).toHaveCount(0);
});

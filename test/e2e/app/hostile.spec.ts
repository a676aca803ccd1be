import { expect, test } from '../support/fixtures';

test('server text › shows markup as text [i18n-f3]', async ({ page, sandbox, signIn }) => {
  const text = '<img src=x onerror="alert(1)"> <b>bold</b>';
  await sandbox.offer({ message_texts: { 'frontend.web.mail_auth_warning': { en: text } } });
  await signIn.open();
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('main').locator('img, b')).toHaveCount(0);
});

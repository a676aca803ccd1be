import { expect, test } from '../support/fixtures';
import { chooseLanguage } from '../support/language';
import { wordsOf } from '../support/words';

const ru = wordsOf('ru');

test('blocked storage › prevents no sign-in [session-f5]', async ({ page, sandbox, signIn, account, t }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await signIn.open();
  await chooseLanguage(page, 'Русский');
  await expect(account.heading(ru('auth.title'))).toBeVisible();
  await chooseLanguage(page, 'English');
  const code = await signIn.askForCode('active@tern.test');
  await signIn.leaveForAnotherAddress();
  await expect(signIn.email).toHaveValue('active@tern.test');
  await sandbox.passTime(61_000);
  await signIn.submit.click();
  await expect(signIn.boxes).toHaveCount(6);
  const fresh = await sandbox.codeFor('active@tern.test');
  expect(fresh).not.toBe(code);
  await signIn.type(fresh);
  await account.shouldBeHome();
  await account.location('FR').click();
  await account.shouldToast(t('location.toast.done', { name: 'France' }));
  await account.logOut();
  await expect(account.heading(t('welcome.title'))).toBeVisible();
});

import { expect, test } from '../support/fixtures';

const ANNA = 'active@tern.test';
const VERIFY = 'POST /auth/email/otp/verify';

test('pasted code › fills all boxes, and is sent', async ({ page, sandbox, signIn, account, clipboard }) => {
  await signIn.open();
  const code = await signIn.askForCode(ANNA);
  await clipboard.hold(code.replace(/\d\d/g, ' $&-'));
  await signIn.boxes.nth(3).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await account.shouldBeHome();
  expect((await sandbox.requestsOf(VERIFY)).map(({ body }) => body)).toEqual([{ email: ANNA, code }]);
});

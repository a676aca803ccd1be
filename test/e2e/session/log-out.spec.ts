import { expect, test } from '../support/fixtures';
import { chooseLanguage } from '../support/language';

const PRIVATE = /48210734|Netherlands|subs\//;

const storedKeys = () => ({ local: Object.keys(localStorage).sort(), session: Object.keys(sessionStorage) });

test.describe('log-out', () => {
  test('clears what is stored and shown of the user', async ({ page, sandbox, signIn, account, t }) => {
    await signIn.open();
    await chooseLanguage(page, 'Русский');
    await chooseLanguage(page, 'English');
    await signIn.enter('active@tern.test');
    await account.shouldBeHome();
    await page.evaluate(() => sessionStorage.setItem('contact_prompt.48210734', '1'));
    expect(await page.evaluate(storedKeys)).toEqual({
      local: ['config', 'lang', 'lang_changed_at', 'lastOtpEmail', 'signed_in'],
      session: ['contact_prompt.48210734'],
    });
    await page.goto('account/outline');
    await account.shouldHaveChosen('NL');
    await account.logOut();
    await expect(account.heading(t('welcome.title'))).toBeVisible();
    expect(await page.evaluate(storedKeys)).toEqual({
      local: ['config', 'lang', 'lang_changed_at', 'lastOtpEmail'],
      session: [],
    });
    expect(await page.evaluate(() => localStorage.getItem('config'))).not.toContain('locations');
    expect((await sandbox.requestsOf('POST /auth/logout')).map(({ status }) => status)).toEqual([204]);

    await page.goBack();
    await expect(signIn.email).toHaveValue('active@tern.test');
    await expect(page.getByText(PRIVATE)).toHaveCount(0);
  });

  test('stays pending over a reload until the server confirms it, and the account stays closed', async ({
    page,
    context,
    sandbox,
    account,
    t,
  }) => {
    await account.openAs('active');
    const otherTab = await context.newPage();
    await otherTab.goto('account');
    await expect(otherTab).toHaveURL(/account$/);
    const statuses = async () => (await sandbox.requestsOf('POST /auth/logout')).map(({ status }) => status);
    await sandbox.fail('POST /auth/logout', 503, 2);
    await account.logOut();
    const pendingNotice = page.getByText(t('page.sign_out_pending'));
    await expect(pendingNotice).toBeVisible();
    await expect(otherTab.getByText(t('page.sign_out_pending'))).toBeVisible();
    await otherTab.close();
    const asked = (await sandbox.requestsOf('GET /vpn/v1/users')).length;
    await page.goto('account/outline');
    await expect(page).toHaveURL(/login/);
    await expect(pendingNotice).toBeVisible();
    expect(await sandbox.requestsOf('GET /vpn/v1/users')).toHaveLength(asked);
    // Until it is answered, the network is not tried again.
    await expect.poll(statuses).toEqual([503, 503]);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(pendingNotice).toHaveCount(0);
    await page.goto('account/outline');
    await expect(page).toHaveURL(/login/);
    expect(await statuses()).toEqual([503, 503, 204]);
  });
});

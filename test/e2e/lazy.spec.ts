import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { lose, MARKS, type Part } from './support/parts';

interface Script {
  url: string;
  parts: Part[];
}

/** Collects the scripts that a page downloads, with the parts of the product in each. */
function collectScripts(page: Page) {
  const coming: Promise<Script>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const parts = (Object.keys(MARKS) as Part[]).filter((part) => part !== 'texts');
    coming.push(
      response.text().then((text) => ({
        url: response.url(),
        parts: parts.filter((part) => text.includes(MARKS[part])),
      })),
    );
  });
  return {
    all: () => Promise.all(coming),
    parts: async () => (await Promise.all(coming)).flatMap(({ parts }) => parts).sort(),
  };
}

test.describe('the sign-in screen', () => {
  test('brings neither the code step nor the account, the dialogs or the QR generator', async ({
    page,
    signIn,
    account,
  }) => {
    const scripts = collectScripts(page);
    await signIn.open();
    expect(await scripts.parts()).toEqual([]);
    expect((await scripts.all()).length).toBeLessThanOrEqual(4);

    await signIn.askForCode('active@tern.test').then((code) => signIn.type(code));
    await account.shouldBeHome();
    expect(await scripts.parts()).toEqual(['account', 'entry']);
    await account.showQr();
    expect(await scripts.parts()).toEqual(['account', 'dialogs', 'entry', 'qr']);
    const urls = (await scripts.all()).map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.length).toBeLessThanOrEqual(14);
  });

  test('brings the code step when the address is entered, ahead of the first tap', async ({
    page,
    signIn,
  }) => {
    const scripts = collectScripts(page);
    await signIn.open();
    await signIn.email.focus();
    await expect.poll(() => scripts.parts()).toEqual(['entry']);
  });
});

test.describe('a part that does not come', () => {
  test('of the account says so in the page and comes with a second try', async ({
    page,
    sandbox,
    account,
    t,
  }) => {
    await sandbox.letIn('active');
    const lost = await lose(page, 'account', 1);
    await page.goto('account');
    await expect(page.getByRole('alert')).toContainText(t('frontend.web.error.page'));
    expect(lost()).toBe(1);
    await page.getByRole('button', { name: t('frontend.web.error.retry') }).click();
    await account.shouldBeHome();
    await expect(account.copyButton).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('of the code step says so, keeps the address, and comes with a second try', async ({
    page,
    sandbox,
    signIn,
    account,
    t,
  }) => {
    const lost = await lose(page, 'entry', 1);
    await signIn.open();
    await signIn.email.focus();
    await expect.poll(lost).toBe(1);
    await signIn.email.fill('active@tern.test');
    await signIn.submit.click();
    await expect(signIn.notice).toContainText(t('frontend.web.error.page'));
    expect(await sandbox.requestsOf('POST /auth/email/request')).toEqual([]);
    // Browsers remember a chunk that did not come: the page is loaded anew, and knows the address.
    await signIn.retry.click();
    await expect(signIn.email).toHaveValue('active@tern.test');
    await signIn.submit.click();
    await expect(signIn.boxes).toHaveCount(6);
    await signIn.type(await sandbox.codeFor('active@tern.test'));
    await account.shouldBeHome();
  });

  test('of the QR dialog says so beside it and comes with a second try', async ({
    page,
    sandbox,
    account,
    t,
  }) => {
    await sandbox.letIn('active');
    await account.open();
    const lost = await lose(page, 'qr', 1);
    await account.qrButton.click();
    await account.shouldToast(t('frontend.web.keys.qr.error'));
    await expect(account.keys.getByRole('alert')).toContainText(t('frontend.web.error.page'));
    expect(lost()).toBe(1);
    await account.keys.getByRole('button', { name: t('frontend.web.error.retry') }).click();
    await expect(account.keys.getByRole('alert')).toHaveCount(0);
    await account.showQr();
  });

  test('of the plans says so in the page and comes with a second try', async ({
    page,
    sandbox,
    buying,
    t,
  }) => {
    await sandbox.letIn('active');
    const lost = await lose(page, 'payment', 1);
    await page.goto('account/plans');
    await expect(page.getByRole('alert')).toContainText(t('frontend.web.error.page'));
    expect(lost()).toBe(1);
    await buying.retry.click();
    await buying.shouldShowPlans();
  });

  test('of the payment dialog gives way to the payment on a page of its own', async ({
    page,
    sandbox,
    buying,
  }) => {
    await sandbox.letIn('active');
    await buying.openPlans();
    const lost = await lose(page, 'dialogs', 1);
    await buying.choice('12 months').click();
    await expect(page).toHaveURL('account/payment?product_code=DEFAULT&term_id=4&recipient_type=self');
    await expect(buying.payButton).toBeVisible();
    expect(lost()).toBe(1);
  });

  test('at all leaves words in both languages and a way to reload', async ({ page, signIn }) => {
    await lose(page, 'texts', 1);
    await page.goto('login');
    const reload = page.getByRole('link', { name: 'Reload the page' });
    await expect(reload).toBeVisible();
    await expect(page.getByRole('link', { name: 'Обновите страницу' })).toBeVisible();
    await reload.click();
    await expect(signIn.email).toBeVisible();
  });
});

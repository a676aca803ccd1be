import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { hold } from '../support/holding';
import { setIdle } from '../support/idle';
import { chooseLanguage } from '../support/language';
import { FOR_GOOD, LATER_PARTS, lose, MARKS, type Part } from '../support/parts';
import type { Troubles } from '../support/troubles';
import { wordsOf } from '../support/words';

const ru = wordsOf('ru');

interface Script {
  url: string;
  parts: Part[];
}

/** What a deployment may leave where a file was. */
const answerWithPage = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Tern</h1>' });

/** The browser's own line about a script that is none. */
const takeRefusals = (troubles: Troubles) =>
  expect(
    troubles
      .take()
      .filter((line) => !/^(console: Failed to load module script|uncaught: Loading module from)/.test(line)),
  ).toEqual([]);

/** Collects the scripts that a page downloads, with the parts of the product in each. */
function collectScripts(page: Page) {
  const coming: Promise<Script>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    // The text of a page that was left meanwhile is gone.
    const text = response.text().catch(() => '');
    coming.push(
      text.then((code) => ({
        url: response.url(),
        parts: LATER_PARTS.filter((part) => code.includes(MARKS[part])),
      })),
    );
  });
  return {
    all: () => Promise.all(coming),
    parts: async () => (await Promise.all(coming)).flatMap(({ parts }) => parts).sort(),
  };
}

test.describe('sign-in page', () => {
  test('loads neither the account nor its pages, and few files later', async ({ page, signIn, account }) => {
    await setIdle(page, 'never');
    const scripts = collectScripts(page);
    await signIn.open();
    expect(await scripts.parts()).toEqual([]);
    const count = async () => new Set((await scripts.all()).map(({ url }) => url)).size;
    expect(await count()).toBeLessThanOrEqual(6);

    await signIn.askForCode('active@tern.test').then((code) => signIn.type(code));
    await account.shouldBeHome();
    expect(await scripts.parts()).toEqual(['account', 'code step']);
    await account.showQr();
    expect(await scripts.parts()).toEqual(['account', 'code step', 'qr']);
    expect(await count()).toBeLessThanOrEqual(19);
    expect((await scripts.all()).length).toBe(await count());
  });

  const ENTERED: [string, (email: Locator) => Promise<void>][] = [
    ['the field gets the focus', (email) => email.focus()],
    [
      'the field had the focus before the script',
      (email) =>
        email.evaluate((field: HTMLInputElement) => {
          field.value = 'a';
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }),
    ],
  ];
  for (const [what, enter] of ENTERED)
    test(`loads the code step when ${what} [sign-in-f11]`, async ({ page, signIn }) => {
      const scripts = collectScripts(page);
      await signIn.open();
      await enter(signIn.email);
      await expect.poll(() => scripts.parts()).toEqual(['account', 'code step']);
    });
});

test('pages of a folder › load with the first of them', async ({ page, sandbox, account, buying, t }) => {
  await sandbox.letIn('active');
  await setIdle(page, 'never');
  const scripts = collectScripts(page);
  await account.open();
  await expect(account.copyButton).toBeVisible();
  expect(await scripts.parts()).toEqual(['account']);
  await page.getByRole('link', { name: t('menu.renew') }).click();
  await buying.shouldShowPlans();
  expect(await scripts.parts()).toEqual(['account', 'pages']);
  const urls = async () => (await scripts.all()).map(({ url }) => url);
  const visit = async (item: 'gifts' | 'referrals' | 'payments', title: string) => {
    await page.getByRole('link', { name: t(`menu.${item}`) }).click();
    await expect(account.heading(title)).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  };
  const shop = await urls();
  await visit('payments', t('tx.title'));
  expect(await urls()).toEqual(shop);
  await visit('gifts', t('menu.gifts'));
  const sharing = await urls();
  await visit('referrals', t('menu.referrals'));
  expect(await urls()).toEqual(sharing);
});

test.describe('styles of the account', () => {
  const STYLES = /\/assets\/.*\.css$/;

  test('load with the account, which is drawn after them', async ({ page, sandbox, account, signIn }) => {
    const styles = await hold(page, STYLES);
    await signIn.open();
    expect(styles.count()).toBe(0);
    await sandbox.letIn('active');
    const scripts = collectScripts(page);
    // Those of other pages follow after some seconds.
    const first = page.waitForRequest(STYLES);
    await page.goto('account');
    expect((await first).url()).toContain('/assets/account-');
    await expect.poll(styles.count).toBeGreaterThan(0);
    await expect.poll(scripts.parts).toEqual(['account']);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    await expect(page.locator('.frame')).toHaveCount(0);
    await expect(page.getByRole('progressbar')).toBeVisible();
    styles.release();
    await expect(account.copyButton).toBeVisible();
    await expect(page.locator('.card').first()).toHaveCSS('border-radius', '24px');
  });
});

test.describe('lost chunk', () => {
  test('of the code step › is retried without a new code', async ({ page, sandbox, signIn, account, t }) => {
    const lost = await lose(page, 'code step', FOR_GOOD);
    await signIn.open();
    await signIn.email.focus();
    await expect.poll(lost).toBe(1);
    await signIn.email.fill('active@tern.test');
    await signIn.submit.click();
    await expect(signIn.notice).toContainText(t('error.page'));
    // The code is on its way all the same. Some browsers remember a chunk that did not come: the page is loaded anew.
    await expect.poll(() => sandbox.requestsOf('POST /auth/email/request')).toHaveLength(1);
    await page.unrouteAll({ behavior: 'wait' });
    await signIn.retry.click();
    await expect(signIn.boxes).toHaveCount(6);
    expect(await sandbox.requestsOf('POST /auth/email/request')).toHaveLength(1);
    await signIn.type(await sandbox.codeFor('active@tern.test'));
    await account.shouldBeHome();
  });

  test('of the QR dialog › shows a retry next to the button [keys-f3]', async ({ page, account, t }) => {
    await account.openAs('active');
    const lost = await lose(page, 'qr', 1);
    await account.qrButton.click();
    await account.shouldToast(t('keys.qr.error'));
    await expect(account.keys.getByRole('alert')).toContainText(t('error.page'));
    expect(lost()).toBe(1);
    await account.keys.getByRole('button', { name: t('error.retry') }).click();
    await expect(account.keys.getByRole('alert')).toHaveCount(0);
    await account.showQr();
  });

  test('of the QR dialog › reloads the page when the network is back [app-f10]', async ({
    page,
    account,
    t,
  }) => {
    await account.openAs('active');
    await lose(page, 'qr', 1);
    await account.qrButton.click();
    await expect(account.keys.getByRole('alert')).toContainText(t('error.page'));
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(account.keys.getByRole('alert')).toHaveCount(0);
    await account.showQr();
  });

  test('of a page › shows a retry when the reload loses it again [app-f9] [app-f10]', async ({
    page,
    sandbox,
    buying,
    troubles,
    t,
  }) => {
    await sandbox.letIn('active');
    await lose(page, 'pages', FOR_GOOD, answerWithPage);
    let loads = 0;
    page.on('load', () => loads++);
    await page.goto('account/plans');
    await expect(page.getByRole('alert')).toContainText(t('error.page'));
    expect(loads).toBe(2);
    await buying.retry.click();
    await expect.poll(() => loads).toBe(3);
    await expect(page.getByRole('alert')).toContainText(t('error.page'));
    expect(loads).toBe(3);
    await page.unrouteAll({ behavior: 'wait' });
    await buying.retry.click();
    await buying.shouldShowPlans();
    takeRefusals(troubles);
  });

  test('of the texts › shows a reload in the language of the document', async ({ page, signIn, baseURL }) => {
    await lose(page, 'texts', 1);
    // The document is in another language, so that the texts have to come by themselves.
    await page.context().addCookies([{ name: 'lang', value: 'ru', url: String(baseURL) }]);
    await page.goto('login');
    const reload = page.getByRole('link', { name: 'Обновите страницу' });
    await expect(reload).toBeVisible();
    await reload.click();
    await expect(signIn.email).toBeVisible();
  });

  test('of another language › is loaded by one reload [i18n-f4]', async ({ page, account }) => {
    await account.openAs('active');
    const refused = new Set<string>();
    await page.route(/\/assets\/(public|account|pages)-[^/]*\.js$/, (route) => {
      const url = route.request().url();
      if (refused.has(url) || refused.size === 2) return route.fallback();
      refused.add(url);
      return route.abort();
    });
    await chooseLanguage(page, 'Русский');
    await expect(account.heading(ru('account.title'))).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: ru('location.title') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    expect(refused.size).toBeGreaterThan(0);
  });
});

import type { Page } from '@playwright/test';
import { test as base, expect } from '../support/fixtures';

const USERS = 'GET /vpn/v1/users';
const LOGOUT = 'POST /auth/logout';

/** What this device keeps of the link. */
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('kept_key'));

const test = base.extend<{ keep: () => Promise<string> }>({
  /** Signs somebody in who keeps the link; gives the link. */
  keep: async ({ page, sandbox, account, t }, use) => {
    await use(async () => {
      const { token } = await sandbox.letIn('active');
      await account.open();
      await page.getByRole('checkbox', { name: t('keys.keep.title') }).check();
      await expect.poll(() => kept(page)).toContain(token);
      return sandbox.linkOf(token);
    });
  },
});

test.describe('the link that is kept on the device', () => {
  test('is kept by choice alone, in one place, and follows the plan', async ({
    page,
    sandbox,
    account,
    keep,
  }) => {
    const { token } = await sandbox.letIn('active');
    await account.open();
    expect(await kept(page)).toBeNull();
    await keep();
    const places = await page.evaluate(async (secret) => {
      const texts = { ...localStorage, ...sessionStorage, address: location.href, cookies: document.cookie };
      const caught = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      const all = { ...texts, caches: JSON.stringify(caught.flat().map(({ url }) => url)) };
      return Object.entries(all).flatMap(([place, text]) => (String(text).includes(secret) ? [place] : []));
    }, token);
    expect(places).toEqual(['kept_key']);
    await sandbox.changeAccount({ days_left: 1500 });
    await page.reload();
    await account.shouldBeHome();
    await expect.poll(() => kept(page)).toMatch(/"until":"203/);
  });

  test('is there with copy and code where the account does not open', async ({
    page,
    sandbox,
    account,
    clipboard,
    keep,
    t,
  }) => {
    const link = await keep();
    await sandbox.fail(USERS, 503);
    await page.goto('account');
    await expect(account.heading(t('error.title'))).toBeVisible();
    const shown = page.getByRole('region', { name: t('keys.saved.title') });
    await expect(shown.getByRole('textbox', { name: t('keys.link.title') })).toHaveValue(link);
    await clipboard.empty();
    await shown.getByRole('button', { name: t('common.copy') }).click();
    await clipboard.shouldHold(link);
    await shown.getByRole('button', { name: t('keys.qr.title') }).click();
    await expect(account.qrImage()).toBeVisible();
    await account.closeDialog();
    await expect(shown.getByRole('link', { name: t('keys.open.title') })).toHaveAttribute('href', /^ssconf:/);
  });

  test('comes forward when a start or a page takes long', async ({ page, context, sandbox, keep, t }) => {
    const link = await keep();
    const waiting = await context.newPage();
    await waiting.route(/\/assets\/pages-/, () => {});
    await waiting.goto('account');
    await waiting.getByRole('link', { name: t('menu.faq') }).click();
    await sandbox.delay(USERS, 30_000);
    await page.goto('account', { waitUntil: 'commit' });
    const field = (on: Page) => on.getByRole('textbox', { name: t('keys.link.title') });
    await expect(field(page)).toHaveValue(link);
    await expect(field(waiting)).toHaveValue(link);
    await expect(page.getByRole('status').first()).toHaveText(t('page.loading'));
  });

  test.describe('is wiped', () => {
    test('by switching it off', async ({ page, keep, t }) => {
      await keep();
      await page.getByRole('checkbox', { name: t('keys.keep.title') }).uncheck();
      expect(await kept(page)).toBeNull();
    });

    test('by signing out, also when the server is not told', async ({ page, sandbox, account, keep }) => {
      await keep();
      await sandbox.fail(LOGOUT, 503);
      await account.logOut();
      await expect.poll(() => kept(page)).toBeNull();
    });

    test('by another account, and one without a subscription, but not by a session that has ended', async ({
      page,
      sandbox,
      signIn,
      account,
      keep,
    }) => {
      await keep();
      await sandbox.expire('session');
      await page.reload();
      await expect(signIn.email).toBeVisible();
      expect(await kept(page)).not.toBeNull();
      await sandbox.letIn('family-owner');
      await page.goto('account');
      await account.shouldBeHome();
      await expect.poll(() => kept(page)).toBeNull();

      await keep();
      await sandbox.changeAccount({ days_left: null });
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => kept(page)).toBeNull();
    });
  });

  test('is not kept where the browser stores nothing, which is said', async ({ page, account, t }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await account.openAs('active');
    const choice = page.getByRole('checkbox', { name: t('keys.keep.title') });
    await choice.click();
    await expect(account.keys.getByRole('alert')).toHaveText(t('keys.keep.error'));
    await expect(choice).not.toBeChecked();
  });
});

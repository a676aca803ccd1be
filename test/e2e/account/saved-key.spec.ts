import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from '../support/fixtures';

const USERS = 'GET /vpn/v1/users';
const LOGOUT = 'POST /auth/logout';

/** Reads what the device stores of the link. */
const readSaved = (page: Page) => page.evaluate(() => localStorage.getItem('kept_key'));

const test = base.extend<{ saveLink: () => Promise<string> }>({
  /** Signs in and saves the link by the text of its row; returns it. */
  saveLink: async ({ page, sandbox, account, t }, use) => {
    await use(async () => {
      const { token } = await sandbox.letIn('active');
      await account.open();
      await page.getByText(t('keys.keep.title')).click();
      await expect.poll(() => readSaved(page)).toContain(token);
      return sandbox.linkOf(token);
    });
  },
});

test.describe('saved link', () => {
  test('is stored by choice, once, and follows the plan', async ({ page, sandbox, account, saveLink }) => {
    const { token } = await sandbox.letIn('active');
    await account.open();
    expect(await readSaved(page)).toBeNull();
    await saveLink();
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
    await expect.poll(() => readSaved(page)).toMatch(/"until":"203/);
  });

  test('works on the error page', async ({ page, sandbox, account, clipboard, saveLink, t }) => {
    const link = await saveLink();
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
    const levelOf = (layer: Locator) => layer.evaluate((node) => Number(getComputedStyle(node).zIndex));
    // Playwright cannot see it: what is above the dialog is inert.
    expect(await levelOf(account.dialog)).toBeGreaterThan(await levelOf(page.locator('.outage-cover')));
    await account.closeDialog();
    await expect(shown.getByRole('link', { name: t('keys.open.title') })).toHaveAttribute('href', /^ssconf:/);
  });

  test('appears when a start or a page takes over 8 s', async ({ page, context, sandbox, saveLink, t }) => {
    await page.clock.install();
    const link = await saveLink();
    const waiting = await context.newPage();
    await waiting.route(/\/assets\/help-/, () => {});
    await waiting.goto('account');
    await waiting.getByRole('link', { name: t('menu.faq') }).click();
    await expect(waiting.getByRole('progressbar')).toBeAttached();
    await sandbox.fail(USERS, 'hang');
    await page.goto('account', { waitUntil: 'commit' });
    // The prerendered page shows a spinner, too; only the app announces it.
    const announcer = page.getByRole('status').first();
    await expect(announcer).toHaveText(t('page.loading'));
    await page.clock.runFor(8100);
    const field = (on: Page) => on.getByRole('textbox', { name: t('keys.link.title') });
    await expect(field(page)).toHaveValue(link);
    await expect(announcer).toHaveText(t('page.loading'));
    await expect(field(waiting)).toHaveValue(link);
  });

  test('survives the end of the session, and is removed by its switch, another account, the end of the plan and log-out', {
    tag: '@long',
  }, async ({ page, sandbox, signIn, account, saveLink, t }) => {
    await saveLink();
    await page.getByRole('checkbox', { name: t('keys.keep.title') }).uncheck();
    expect(await readSaved(page)).toBeNull();

    await saveLink();
    await sandbox.expire('session');
    await page.reload();
    await expect(signIn.email).toBeVisible();
    expect(await readSaved(page)).not.toBeNull();
    await sandbox.letIn('family-owner');
    await page.goto('account');
    await account.shouldBeHome();
    await expect.poll(() => readSaved(page)).toBeNull();

    await saveLink();
    await sandbox.changeAccount({ days_left: null });
    await page.reload();
    await expect.poll(() => readSaved(page)).toBeNull();

    await saveLink();
    await sandbox.fail(LOGOUT, 503);
    await account.logOut();
    await expect.poll(() => readSaved(page)).toBeNull();
  });
});

import type { Page } from '@playwright/test';
import { test as base, expect } from '../support/fixtures';

const REFRESH = 'POST /auth/refresh';
const LOCATION = 'POST /vpn/v1/subscriptions/location';
const KEY = 'GET /vpn/v1/subscriptions/key';
const PRIVATE = /48210734|Netherlands|subs\//;
/** Longer than the calls of three tabs take to arrive. */
const SLOW_MS = 1500;
/** By default a poll looks only once a second after a while. */
const OFTEN = { intervals: [50] };

const test = base.extend<{ others: [Page, Page] }>({
  /** Two more tabs of the same browser. */
  async others({ context }, use) {
    await use([await context.newPage(), await context.newPage()]);
  },
});

const radio = (tab: Page, name: string) => tab.getByRole('radio', { name });

/** Every tab goes to its page at the same time. */
const openAll = (tabs: Page[], paths: string[]) =>
  Promise.all(tabs.map((tab, at) => tab.goto(paths[at] ?? 'account')));

test.describe('three tabs', () => {
  test('refresh an expired session once, and every call succeeds', async ({ page, others, sandbox, t }) => {
    await sandbox.letIn('active');
    const tabs = [page, ...others];
    await openAll(tabs, []);
    const keyButton = (tab: Page) => tab.getByRole('button', { name: t('keys.outline.title') });
    for (const tab of tabs) await expect(radio(tab, 'France')).toBeVisible();
    await sandbox.expire('access');
    await sandbox.delay(REFRESH, SLOW_MS);
    await Promise.all(
      tabs.flatMap((tab) => [
        radio(tab, 'France').dispatchEvent('click'),
        keyButton(tab).dispatchEvent('click'),
      ]),
    );
    for (const call of [LOCATION, KEY] as const)
      await expect
        .poll(async () => (await sandbox.requestsOf(call)).filter(({ status }) => status === 200), OFTEN)
        .toHaveLength(tabs.length);
    expect((await sandbox.requestsOf(REFRESH)).map(({ status }) => status)).toEqual([200]);
    for (const tab of tabs) {
      await expect(radio(tab, 'France')).toBeChecked();
      await expect(tab).toHaveURL('account');
    }
  });

  test('all ask to sign in when the session has ended, and one sign-in resumes them [session-f4]', async ({
    page,
    others,
    sandbox,
    signIn,
    account,
    t,
  }) => {
    await sandbox.letIn('active');
    const tabs = [page, ...others];
    const [locationTab, keyTab] = others;
    await openAll(tabs, ['account?promocode=SPRING', 'account/outline', 'account/manage']);
    for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await sandbox.expire('session');
    await page.reload();
    await radio(locationTab, 'France').click();
    await keyTab.getByRole('button', { name: t('keys.outline.title') }).click();
    await expect(page).toHaveURL('login?promocode=SPRING');
    await expect(locationTab).toHaveURL('login?from=%2Faccount%2Foutline');
    await expect(keyTab).toHaveURL('login?from=%2Faccount%2Fmanage');
    for (const tab of tabs) await expect(tab.getByText(PRIVATE)).toHaveCount(0);

    await page.bringToFront();
    await signIn.enter('active@tern.test');
    await account.shouldBeHome();
    await expect(page).toHaveURL('account?promocode=SPRING');
    await expect(locationTab).toHaveURL('account/outline');
    await expect(keyTab).toHaveURL('account/manage');
    await expect(radio(locationTab, 'Netherlands')).toBeChecked();
    await expect(keyTab.getByRole('heading', { level: 1 })).toHaveText(t('menu.manage'));
  });

  test('stay signed out by one log-out when pending answers arrive [session-f3]', async ({
    page,
    others,
    sandbox,
    account,
    t,
  }) => {
    await sandbox.letIn('active');
    await openAll([page, ...others], ['account', 'account/outline', 'account/manage']);
    const [busy, quiet] = others;
    for (const tab of others)
      await tab.evaluate(() => sessionStorage.setItem('contact_prompt.48210734', '1'));
    await expect(radio(busy, 'France')).toBeVisible();
    await sandbox.delay(LOCATION, SLOW_MS);
    await radio(busy, 'France').click();
    await expect.poll(() => sandbox.requestsOf(LOCATION)).toHaveLength(1);
    await page.bringToFront();
    await account.logOut();
    await expect(account.heading(t('welcome.title'))).toBeVisible();
    for (const tab of others) await expect(tab).toHaveURL(/\/webui\/login\?from=/);
    await expect
      .poll(async () => (await sandbox.requestsOf(LOCATION)).map(({ status }) => status), OFTEN)
      .toEqual([200]);
    for (const tab of [busy, quiet]) {
      await expect(tab.getByRole('textbox', { name: t('auth.email') })).toBeVisible();
      await expect(tab).toHaveURL(/\/webui\/login\?from=/);
      await expect(tab.getByText(PRIVATE)).toHaveCount(0);
      await expect(tab.getByText(t('location.toast.done', { name: 'France' }))).toHaveCount(0);
      expect(await tab.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    }
  });
});

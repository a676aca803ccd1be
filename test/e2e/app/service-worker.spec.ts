import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { AccountScreen } from '../support/account-screen';
import { test as base, expect } from '../support/fixtures';
import { Release } from '../support/release';
import type { Sandbox } from '../support/sandbox';
import { wordsOf } from '../support/words';

const test = base.extend<{ release: Release }>({
  // The worker comes three seconds after the page: nothing of it is waited for.
  page: async ({ page }, use) => {
    await page.addInitScript((workerMs) => {
      const wait = window.setTimeout.bind(window);
      const hasten = (run: () => void, ms = 0, ...rest: unknown[]) =>
        wait(run, ms === workerMs ? 0 : ms, ...rest);
      Object.assign(window, { setTimeout: hasten });
    }, 3000);
    await use(page);
  },
  release: async ({ sandbox, troubles }, use) => {
    const release = await Release.start(sandbox.origin);
    troubles.alsoAt(release.url);
    await use(release);
    release.stop();
  },
});

test.use({ serviceWorkers: 'allow' });

/** The addresses that the worker keeps, by the name of the build. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const files = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => new URL(url).pathname)] as const;
    });
    return Object.fromEntries(await Promise.all(files));
  });

const keptPaths = async (page: Page) => Object.values(await kept(page)).flat();

/** The worker is in charge and has all of its build: the shell is saved last. */
async function shouldBeKept(page: Page, shell = '/webui/shell.html'): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await expect.poll(() => keptPaths(page)).toContain(shell);
}

/** No worker is on its way to be installed or in charge. */
const shouldBeSettled = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
        return [installing?.state, waiting?.state, active?.state];
      }),
    )
    .toEqual([undefined, undefined, 'activated']);

interface Visit {
  page: Page;
  sandbox: Sandbox;
  release: Release;
  account: AccountScreen;
}

/** A first visit of somebody who is signed in, until its build is kept. */
async function beThere({ page, sandbox, release, account }: Visit): Promise<void> {
  await sandbox.letIn('active');
  await page.goto(`${release.url}account`);
  await account.shouldBeHome();
  await shouldBeKept(page);
}

/** Opens the account in a tab that is closed before its scripts run, and waits until that counts as a failed start. */
async function closeEarly(context: BrowserContext, url: string): Promise<void> {
  const tab = await context.newPage();
  const cdp = await context.newCDPSession(tab);
  await cdp.send('Emulation.setScriptExecutionDisabled', { value: true });
  await tab.goto(url);
  const openedAt = Date.now();
  await tab.close();
  await expect.poll(() => Date.now() - openedAt).toBeGreaterThan(5500);
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64');

/** What the product does not start without; the browser asks for a newer worker and for the icon in any case. */
const pagesAndCode = (paths: string[]) =>
  paths.filter((path) => !/\/(sw\.js|icon\.svg|icons\/.*|manifest\.webmanifest)$/.test(path));

test('a repeat visit keeps nothing of the API, starts without the host of pages, and without any network says so [app-f4]', async ({
  page,
  context,
  sandbox,
  release,
  account,
  buying,
  t,
}) => {
  await beThere({ page, sandbox, release, account });
  await test.step('keeps nothing of the API, nor of the documents', async () => {
    await page.goto(`${release.url}legal/documents-en.html`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of await keptPaths(page))
      expect(path).toMatch(/^\/webui\/(shell\.html|assets\/[\w.-]+\.(js|css))$/);
    const users = await sandbox.requestsOf('GET /vpn/v1/users');
    await page.goto(`${release.url}account`);
    await account.shouldBeHome();
    expect((await sandbox.requestsOf('GET /vpn/v1/users')).length).toBe(users.length + 1);
  });
  await test.step('starts without the host of pages, on every page', async () => {
    release.isGone = true;
    release.asked.length = 0;
    await page.reload();
    await account.shouldBeHome();
    await page.goto(`${release.url}account/plans?from=elsewhere`);
    await buying.shouldShowPlans();
    expect(pagesAndCode(release.asked)).toEqual([]);
  });
  await test.step('goes on when there is a network again, and gives the link that is kept until then', async () => {
    await page.goto(`${release.url}account`);
    await page.getByRole('checkbox', { name: t('keys.keep.title') }).check();
    await page.goto(`${release.url}account/plans`);
    await context.setOffline(true);
    await page.reload();
    await expect(account.heading(t('error.title'))).toBeVisible();
    await expect(page.getByRole('region', { name: t('keys.saved.title') })).toBeVisible();
    await context.setOffline(false);
    await buying.shouldShowPlans();
  });
});

test('a deployment comes with the start after the next, and the operator’s switch-off drops what was kept', async ({
  page,
  request,
  sandbox,
  release,
  account,
  buying,
  t,
}) => {
  const build = () => page.locator('meta[name="theme-color"]').getAttribute('content');
  await beThere({ page, sandbox, release, account });
  const before = Object.keys(await kept(page));

  const change = (html: string) => html.replace('content="#070b14"', 'content="#000001"');
  const shell = await (await request.get('shell.html')).text();
  const deployWorker = (name: string) =>
    release.rewrite('sw.js', (code) =>
      code.replaceAll(/"tern [\w-]+"/g, `"${name}"`).replace(digestOf(shell), digestOf(change(shell))),
    );
  release.rewrite('shell.html', change);
  deployWorker('tern next');
  await page.reload();
  await account.shouldBeHome();
  expect(await build()).toBe('#070b14');
  await expect.poll(async () => Object.keys(await kept(page))).toEqual([...before, 'tern next']);
  await shouldBeSettled(page);
  await page.getByRole('link', { name: t('menu.renew') }).click();
  await buying.shouldShowPlans();

  await page.reload();
  await buying.shouldShowPlans();
  expect(await build()).toBe('#000001');

  deployWorker('tern last');
  await page.reload();
  await expect.poll(async () => Object.keys(await kept(page))).toEqual(['tern next', 'tern last']);
  await shouldBeSettled(page);

  const off = await (await request.get('sw-off.js')).text();
  release.rewrite('sw.js', () => off);
  await page.reload();
  await buying.shouldShowPlans();
  // What is left of the worker answers nothing.
  await expect.poll(() => kept(page)).toEqual({});
  release.asked.length = 0;
  await page.reload();
  await buying.shouldShowPlans();
  expect(release.asked).toContain('/webui/account/plans');
  expect(await kept(page)).toEqual({});
});

test('a page that is not the product’s is not kept, and the product is once it answers again', async ({
  page,
  sandbox,
  release,
  account,
}) => {
  release.rewrite('shell.html', () => '<h1>Checking your browser</h1>');
  await sandbox.letIn('active');
  await page.goto(`${release.url}account`);
  await account.shouldBeHome();
  await expect.poll(() => release.asked).toContain('/webui/shell.html');
  await page.reload();
  await account.shouldBeHome();
  expect(release.asked.filter((path) => path === '/webui/account')).toHaveLength(2);
  expect(await keptPaths(page)).not.toContain('/webui/shell.html');

  release.rewrite('shell.html', (html) => html);
  await page.reload();
  await shouldBeKept(page);
});

test('pages that are closed before they start do not cost the kept build: it opens without the host of pages [build-f13]', async ({
  page,
  context,
  sandbox,
  release,
  account,
}) => {
  await beThere({ page, sandbox, release, account });
  release.isGone = true;
  for (let time = 0; time < 2; time++) await closeEarly(context, `${release.url}account`);
  await page.goto(`${release.url}account`);
  await account.shouldBeHome();
});

test('a build that fails to start twice is replaced by the server’s, and kept again [build-f11]', async ({
  page,
  context,
  sandbox,
  release,
  account,
}) => {
  await beThere({ page, sandbox, release, account });
  for (let time = 0; time < 2; time++) await closeEarly(context, `${release.url}account`);
  release.asked.length = 0;
  await page.goto(`${release.url}account`);
  await account.shouldBeHome();
  expect(release.asked).toContain('/webui/account');
  await shouldBeKept(page);
});

test('the language that was chosen is kept, not the browser’s, and after a switch both [build-f14]', async ({
  page,
  sandbox,
  release,
  account,
}) => {
  const ru = wordsOf('ru');
  const en = wordsOf('en');
  await test.step('the Russian texts open without the host of pages in an English browser', async () => {
    await sandbox.letIn('active');
    await page.goto(`${release.url}account?lang=ru`);
    await expect(account.heading(ru('account.title'))).toBeVisible();
    await shouldBeKept(page, '/webui/ru/shell.html');
    expect(await keptPaths(page)).not.toContain('/webui/shell.html');
    release.isGone = true;
    await page.goto(`${release.url}account/plans`);
    await expect(account.heading(ru('plans.title'))).toBeVisible();
  });
  await test.step('so do the English ones after a switch', async () => {
    release.isGone = false;
    await page.goto(`${release.url}account?lang=en`);
    await expect(account.heading(en('account.title'))).toBeVisible();
    await shouldBeKept(page);
    release.isGone = true;
    await page.goto(`${release.url}account/plans`);
    await expect(account.heading(en('plans.title'))).toBeVisible();
    await page.goto(`${release.url}account/plans?lang=ru`);
    await expect(account.heading(ru('plans.title'))).toBeVisible();
  });
});

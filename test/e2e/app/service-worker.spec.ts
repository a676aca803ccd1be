import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { AccountScreen } from '../support/account-screen';
import { test as base, expect } from '../support/fixtures';
import { setIdle } from '../support/idle';
import { Release } from '../support/release';
import type { Sandbox } from '../support/sandbox';
import { wordsOf } from '../support/words';

const test = base.extend<{ release: Release }>({
  page: async ({ page }, use) => {
    await setIdle(page, 'at once');
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

/** By default a poll looks only once a second after a while. */
const OFTEN = { intervals: [50] };

/** Paths in the worker's caches, by the name of the build. */
const listCached = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const files = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => new URL(url).pathname)] as const;
    });
    return Object.fromEntries(await Promise.all(files));
  });

const cachedPaths = async (page: Page) => Object.values(await listCached(page)).flat();

/** The worker is in charge and has all of its build: the shell is saved last. */
async function shouldBeCached(page: Page, shell = '/webui/shell.html'): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), OFTEN)
    .toBe('activated');
  await expect.poll(() => cachedPaths(page), OFTEN).toContain(shell);
}

/** No worker is on its way to be installed or in charge. */
const shouldBeSettled = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
          return { installing: installing?.state, waiting: waiting?.state, active: active?.state };
        }),
      OFTEN,
    )
    .toEqual({ active: 'activated' });

interface Visit {
  page: Page;
  sandbox: Sandbox;
  release: Release;
  account: AccountScreen;
}

/** A first visit of somebody who is signed in, until the build is cached. */
async function beThere({ page, sandbox, release, account }: Visit): Promise<void> {
  await sandbox.letIn('active');
  await page.goto(`${release.url}account`);
  await account.shouldBeHome();
  await shouldBeCached(page);
}

/** The time that the worker gives a start until its first call; 5 s in the product. */
const START_MS = 500;

/** Shortens that time in the worker that is served. */
const shortenStart = (release: Release): void =>
  release.rewrite('sw.js', (code) => {
    // A digest of a file may contain the same letters, but not the character before them.
    const shorter = code.replaceAll(/(?<=[>(])5e3\b/g, String(START_MS));
    if (shorter === code) throw new Error('The worker has no limit of 5 s');
    return shorter;
  });

/** Opens the account twice in a tab that is closed before its scripts run: two failed starts. */
async function failToStart(context: BrowserContext, url: string): Promise<void> {
  for (let time = 0; time < 2; time++) {
    const tab = await context.newPage();
    const cdp = await context.newCDPSession(tab);
    await cdp.send('Emulation.setScriptExecutionDisabled', { value: true });
    await tab.goto(url);
    const openedAt = Date.now();
    await tab.close();
    await expect.poll(() => Date.now() - openedAt, OFTEN).toBeGreaterThan(START_MS + 200);
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64');

/** What the product does not start without; the browser asks for a newer worker and for the icon in any case. */
const pagesAndCode = (paths: string[]) =>
  paths.filter((path) => !/\/(sw\.js|icon\.svg|icons\/.*|manifest\.webmanifest)$/.test(path));

test('service worker › caches no API call, starts pages without their host, and says so without a network [app-f4]', async ({
  page,
  context,
  sandbox,
  release,
  account,
  buying,
  t,
}) => {
  await beThere({ page, sandbox, release, account });
  await test.step('caches no API call and no document', async () => {
    await page.goto(`${release.url}legal/documents-en.html`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of await cachedPaths(page))
      expect(path).toMatch(/^\/webui\/(shell\.html|assets\/[\w.-]+\.(js|css))$/);
    const users = await sandbox.requestsOf('GET /vpn/v1/users');
    await page.goto(`${release.url}account`);
    await account.shouldBeHome();
    expect((await sandbox.requestsOf('GET /vpn/v1/users')).length).toBe(users.length + 1);
  });
  await test.step('starts every page without the host of pages', async () => {
    release.gone = 'pages';
    release.asked.length = 0;
    await page.goto(`${release.url}account/plans?from=elsewhere`);
    await buying.shouldShowPlans();
    expect(pagesAndCode(release.asked)).toEqual([]);
  });
  await test.step('shows the saved link without a network, and goes on with one', async () => {
    await page.goto(`${release.url}account`);
    await page.getByRole('checkbox', { name: t('keys.keep.title') }).check();
    await page.clock.install();
    await page.goto(`${release.url}account/plans`);
    await context.setOffline(true);
    await page.reload();
    await expect(account.heading(t('error.title'))).toBeVisible();
    await expect(page.getByRole('region', { name: t('keys.saved.title') })).toBeVisible();
    await context.setOffline(false);
    // The error page tries again after five seconds.
    await page.clock.fastForward(5000);
    await buying.shouldShowPlans();
  });
});

test('service worker › opens a deployment with the start after the next, and is removed by sw-off.js', async ({
  page,
  request,
  sandbox,
  release,
  account,
}) => {
  const build = () => page.locator('meta[name="theme-color"]').getAttribute('content');
  await beThere({ page, sandbox, release, account });
  const before = Object.keys(await listCached(page));

  const change = (html: string) => html.replace('content="#070b14"', 'content="#000001"');
  const shell = await (await request.get('shell.html')).text();
  release.rewrite('shell.html', change);
  release.rewrite('sw.js', (code) =>
    code.replaceAll(/"tern [\w-]+"/g, '"tern next"').replace(digestOf(shell), digestOf(change(shell))),
  );
  await page.reload();
  await account.shouldBeHome();
  expect(await build()).toBe('#070b14');
  await expect.poll(async () => Object.keys(await listCached(page)), OFTEN).toEqual([...before, 'tern next']);
  await shouldBeSettled(page);
  await page.reload();
  await account.shouldBeHome();
  expect(await build()).toBe('#000001');

  const off = await (await request.get('sw-off.js')).text();
  release.rewrite('sw.js', () => off);
  await page.reload();
  await account.shouldBeHome();
  // Opening a cache that is being deleted creates it again, so only the names are read here.
  await expect.poll(() => page.evaluate(() => caches.keys()), OFTEN).toEqual([]);
  release.asked.length = 0;
  await page.reload();
  await account.shouldBeHome();
  expect(release.asked).toContain('/webui/account');
  expect(await listCached(page)).toEqual({});
});

test('service worker › opens its build after two failed starts without a host, and replaces it with one [build-f11] [build-f13]', async ({
  page,
  context,
  sandbox,
  release,
  account,
}) => {
  shortenStart(release);
  await beThere({ page, sandbox, release, account });
  release.gone = 'pages';
  await failToStart(context, `${release.url}account`);
  await page.goto(`${release.url}account`);
  await account.shouldBeHome();

  release.gone = 'nothing';
  await failToStart(context, `${release.url}account`);
  release.asked.length = 0;
  await page.goto(`${release.url}account`);
  await account.shouldBeHome();
  expect(release.asked).toContain('/webui/account');
  await shouldBeCached(page);
});

test('service worker › caches the texts of the chosen language, and of both after a switch [build-f14]', {
  tag: '@long',
}, async ({ page, sandbox, release, account }) => {
  const ru = wordsOf('ru');
  const en = wordsOf('en');
  await test.step('Russian texts open without the host of pages in an English browser', async () => {
    await sandbox.letIn('active');
    await page.goto(`${release.url}account?lang=ru`);
    await expect(account.heading(ru('account.title'))).toBeVisible();
    await shouldBeCached(page, '/webui/ru/shell.html');
    expect(await cachedPaths(page)).not.toContain('/webui/shell.html');
    release.gone = 'pages';
    await page.goto(`${release.url}account/plans`);
    await expect(account.heading(ru('plans.title'))).toBeVisible();
  });
  await test.step('English texts do, too, after a switch', async () => {
    release.gone = 'nothing';
    await page.goto(`${release.url}account?lang=en`);
    await expect(account.heading(en('account.title'))).toBeVisible();
    await shouldBeCached(page);
    release.gone = 'pages';
    await page.goto(`${release.url}account/plans`);
    await expect(account.heading(en('plans.title'))).toBeVisible();
    await page.goto(`${release.url}account/plans?lang=ru`);
    await expect(account.heading(ru('plans.title'))).toBeVisible();
  });
});

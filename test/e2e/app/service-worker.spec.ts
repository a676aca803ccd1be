import type { Page } from '@playwright/test';
import type { AccountScreen } from '../support/account-screen';
import { test as base, expect } from '../support/fixtures';
import { Release } from '../support/release';
import type { Sandbox } from '../support/sandbox';

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

/** The files of a build: the shell, the chunks, the styles, the texts in three parts. */
const KEPT = 16;

/** The worker is in charge and has brought all of its build. */
async function shouldBeKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await expect.poll(() => keptPaths(page)).toHaveLength(KEPT);
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
  await expect(page.locator('[rel=icon]')).toHaveAttribute('href', '/webui/icon.svg');
}

/** What the product does not start without; the browser asks for a newer worker and for the icon in any case. */
const pagesAndCode = (paths: string[]) =>
  paths.filter((path) => !/\/(sw\.js|icon\.svg|icons\/.*|manifest\.webmanifest)$/.test(path));

test('a repeat visit keeps nothing of the API, starts without the host of pages, and without any network says so', async ({
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
      expect(path).toMatch(/^\/webui\/(shell\.html|assets\/[\w-]+\.(js|css))$/);
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
    await expect(page.getByRole('region', { name: t('keys.kept.title') })).toBeVisible();
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

  release.rewrite('shell.html', (html) => html.replace('content="#070b14"', 'content="#000001"'));
  release.rewrite('sw.js', (code) => code.replaceAll(/"tern [\w-]+"/g, '"tern next"'));
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

  release.rewrite('sw.js', (code) => code.replaceAll(/"tern [\w-]+"/g, '"tern last"'));
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

test('a page that is not the product’s is not kept, nor one that does not name this build', async ({
  page,
  sandbox,
  release,
  account,
}) => {
  await sandbox.letIn('active');
  await page.goto(`${release.url}account`);
  await account.shouldBeHome();
  release.rewrite('shell.html', () => '<h1>Checking your browser</h1>');
  await expect.poll(async () => (await keptPaths(page)).length).toBe(KEPT - 1);
  await expect.poll(() => release.asked.at(-1)).toBe('/webui/shell.html');
  await page.reload();
  await account.shouldBeHome();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { holdPart } from '../support/parts';
import { type Language, wordsOf } from '../support/words';

const USERS = 'GET /vpn/v1/users';
const CONFIGS = 'GET /vpn/v1/configs';
const REFRESH = 'POST /auth/refresh';
/** Scripts that are held back keep the page from being loaded. */
const AT_ONCE = { waitUntil: 'commit' } as const;
const LANGUAGES: Language[] = ['en', 'ru'];

/** Collects the languages whose first texts a page downloads. */
function collectTexts(page: Page): () => Language[] {
  const found: Language[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    const text = await response.text();
    found.push(...LANGUAGES.filter((language) => text.includes(wordsOf(language)('welcome.title'))));
  });
  return () => found;
}

test.describe('user and config', () => {
  for (const who of ['a guest', 'a signed-in user'])
    test(`are requested once for ${who}, before the core has loaded [build-f8]`, async ({
      page,
      sandbox,
      signIn,
      account,
    }) => {
      const isGuest = who === 'a guest';
      if (!isGuest) await sandbox.letIn('active');
      const core = await holdPart(page, 'core');
      await page.goto('login', AT_ONCE);
      const asked = async () => (await sandbox.requests()).map(({ method, path }) => `${method} ${path}`);
      await expect.poll(async () => (await asked()).sort()).toEqual([CONFIGS, USERS]);
      await expect.poll(core.count).toBe(1);
      core.release();
      if (isGuest) await expect(signIn.email).toBeVisible();
      else await account.shouldHaveChosen('NL');
      await expect.poll(async () => (await asked()).includes(REFRESH)).toBe(isGuest);
      await page.waitForLoadState('networkidle');
      expect((await asked()).filter((call) => call === USERS || call === CONFIGS).sort()).toEqual([
        CONFIGS,
        USERS,
      ]);
    });

  test('are requested again after Back', async ({ page, sandbox, signIn, account }) => {
    await account.openAs('active');
    await page.goto('legal/documents-en.html');
    await sandbox.expire('session');
    await page.goBack();
    await expect(signIn.email).toBeVisible();
    expect((await sandbox.requestsOf(USERS)).map(({ status }) => status)).toEqual([200, 401]);
  });

  test('are preloaded without a browser warning', { tag: '@long' }, async ({ page, context, sandbox }) => {
    const guest = await context.newPage();
    const warnings: string[] = [];
    context.on('console', (message) => {
      if (/preload/.test(message.text())) warnings.push(message.text());
    });
    await guest.goto('login', AT_ONCE);
    await expect.poll(async () => (await sandbox.requestsOf(USERS)).at(-1)?.status).toBe(401);
    await sandbox.letIn('active');
    await page.goto('login', AT_ONCE);
    // The browser looks once, some seconds after the load: when it has told of these, it has told of all.
    for (const tab of [guest, page])
      await tab.evaluate(() => {
        const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch' });
        link.setAttribute('crossorigin', 'anonymous');
        link.href = 'icon.svg?unused';
        document.head.append(link);
      });
    const unused = expect.stringContaining('icon.svg?unused');
    await expect.poll(() => warnings).toEqual([unused, unused]);
  });
});

test.describe('first texts', () => {
  for (const [locale, shown] of [
    ['ru-RU', 'ru'],
    ['de-DE', 'en'],
  ] as const)
    test.describe(`in a browser set to ${locale}`, { tag: locale === 'ru-RU' ? [] : '@long' }, () => {
      test.use({ locale });

      test('load in one language, next to the document', async ({ page, account }) => {
        const texts = collectTexts(page);
        await page.goto('', AT_ONCE);
        await expect(account.heading(wordsOf(shown)('welcome.title'))).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(texts()).toEqual([shown]);
      });
    });
});

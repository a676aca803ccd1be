import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { watchHeadings } from '../support/headings';
import { hold } from '../support/holding';
import { FOR_GOOD, holdPart, lose } from '../support/parts';
import { type Language, wordsOf } from '../support/words';

const ANNA = 'active@tern.test';
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

test.describe('who is here and the config', () => {
  for (const who of ['a guest', 'a signed-in person'])
    test(`are asked for once, both before the core has come, for ${who}`, async ({
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
      else await account.shouldHaveChosen('Netherlands');
      await expect.poll(async () => (await asked()).includes(REFRESH)).toBe(isGuest);
      await page.waitForLoadState('networkidle');
      expect((await asked()).filter((call) => call === USERS || call === CONFIGS).sort()).toEqual([
        CONFIGS,
        USERS,
      ]);
    });

  test('are waited for beside the account’s code where somebody has signed in before', async ({
    page,
    sandbox,
    account,
  }) => {
    await sandbox.letIn('active');
    await account.open();
    await account.shouldBeHome();
    const code = await holdPart(page, 'account');
    await sandbox.delay(USERS, 3000);
    await page.reload(AT_ONCE);
    await expect.poll(code.count).toBe(1);
    await expect.poll(async () => (await sandbox.requestsOf(USERS)).at(-1)?.status).toBeNull();
    code.release();
    await account.shouldBeHome();
  });

  test('are asked for once also when the config is the later one', async ({ sandbox, account }) => {
    await sandbox.letIn('active');
    await sandbox.delay(CONFIGS, 800);
    await account.open();
    await account.shouldHaveChosen('Netherlands');
    expect(await sandbox.requestsOf(CONFIGS)).toHaveLength(1);
  });

  test('are asked for anew on the way back through history', async ({ page, sandbox, signIn, account }) => {
    await sandbox.letIn('active');
    await account.open();
    await page.goto('legal/documents-en.html');
    await sandbox.expire('session');
    await page.goBack();
    await expect(signIn.email).toBeVisible();
    expect((await sandbox.requestsOf(USERS)).map(({ status }) => status)).toEqual([200, 401]);
  });

  for (const who of ['a guest', 'a signed-in person'])
    test(`come as they are wanted, and no warning says otherwise, for ${who}`, async ({
      page,
      sandbox,
      signIn,
      account,
    }) => {
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (/preload/.test(message.text())) warnings.push(message.text());
      });
      const isGuest = who === 'a guest';
      if (!isGuest) await sandbox.letIn('active');
      await page.goto('login', AT_ONCE);
      // The browser looks once, some seconds after the load: when it has told of this one, it has told of all.
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch' });
        link.setAttribute('crossorigin', 'anonymous');
        link.href = 'icon.svg?unused';
        document.head.append(link);
      });
      if (isGuest) await expect(signIn.email).toBeVisible();
      else await account.shouldBeHome();
      await expect.poll(() => warnings).toEqual([expect.stringContaining('icon.svg?unused')]);
    });
});

test.describe('the first texts', () => {
  const visitors: { of: string; locale: string; saved?: Language; shown: Language }[] = [
    { of: 'a Russian browser', locale: 'ru-RU', shown: 'ru' },
    { of: 'an English browser', locale: 'en-US', shown: 'en' },
    { of: 'a German browser', locale: 'de-DE', shown: 'en' },
    { of: 'who has chosen Russian in an English browser', locale: 'en-US', saved: 'ru', shown: 'ru' },
    { of: 'who has chosen English in a Russian browser', locale: 'ru-RU', saved: 'en', shown: 'en' },
  ];
  for (const { of, locale, saved, shown } of visitors)
    test.describe(`of ${of}`, () => {
      test.use({ locale });

      test('come beside the document, or later where the server could not know better', async ({
        page,
        account,
      }) => {
        if (saved) await page.addInitScript((lang) => localStorage.setItem('lang', lang), saved);
        const texts = collectTexts(page);
        await page.goto('', AT_ONCE);
        await expect(account.heading(wordsOf(shown)('welcome.title'))).toBeVisible();
        await page.waitForLoadState('networkidle');
        // Those of the document, and those that only the browser's storage knows of.
        expect(texts().sort()).toEqual(saved ? ['en', 'ru'] : [shown]);
      });
    });
});

test.describe('while it is not known who is here', () => {
  test('a guest gets the sign-in, and may go through it to the end', async ({
    page,
    sandbox,
    signIn,
    account,
  }) => {
    await sandbox.fail(REFRESH, 'hang');
    await page.goto('login');
    await signIn.email.pressSequentially(ANNA);
    await expect(signIn.email).toHaveValue(ANNA);
    await expect
      .poll(async () => (await sandbox.requestsOf(REFRESH)).map(({ status }) => status))
      .toEqual([null]);
    await signIn.enter(ANNA);
    await account.shouldBeHome();
  });

  test('a late no to who was a guest does not throw out who has signed in meanwhile', async ({
    page,
    signIn,
    account,
  }) => {
    const refusal = await hold(page, '**/auth/refresh');
    await signIn.open();
    await signIn.enter(ANNA);
    await account.shouldBeHome();
    expect(refusal.count()).toBe(1);
    const answered = page.waitForResponse('**/auth/refresh');
    refusal.release();
    await answered;
    await account.locationNamed('France').click();
    await account.shouldHaveChosen('France');
    await account.shouldBeHome();
  });

  for (const path of ['', 'login'])
    test(`no sign-in flashes by at /${path} for whoever has signed in with this browser`, async ({
      page,
      sandbox,
      account,
      t,
    }) => {
      await sandbox.letIn('active');
      await account.open();
      const users = await hold(page, '**/vpn/v1/users');
      const headings = await watchHeadings(page);
      await page.goto(path);
      await expect.poll(users.count).toBe(1);
      await expect(page.getByRole('status', { name: t('frontend.web.layout.loading') })).toBeVisible();
      users.release();
      await account.shouldBeHome();
      expect(await headings()).toEqual([t('frontend.web.account.greeting')]);
    });

  for (const { path, title } of [
    { path: '', title: 'welcome.title' },
    { path: 'login', title: 'frontend.web.auth.title' },
  ] as const)
    test(`a person whose storage was cleared sees /${path}, and then the account`, async ({
      page,
      sandbox,
      account,
      t,
    }) => {
      await sandbox.letIn('active');
      await account.open();
      await page.evaluate(() => localStorage.clear());
      const users = await hold(page, '**/vpn/v1/users');
      const headings = await watchHeadings(page);
      await page.goto(path);
      await expect(account.heading(t(title))).toBeVisible();
      users.release();
      await account.shouldBeHome();
      expect(await headings()).toEqual([t(title), t('frontend.web.account.greeting')]);
    });
});

test.describe('an e-mail that is being typed', () => {
  test('outlives the page that says that the server is out of reach', async ({
    page,
    sandbox,
    signIn,
    account,
    t,
  }) => {
    await sandbox.fail(USERS, 503);
    const users = await hold(page, '**/vpn/v1/users');
    await page.goto('login?gift_id=7');
    await signIn.email.pressSequentially('anna@exam');
    users.release();
    await expect(account.heading(t('frontend.web.error_500.title'))).toBeVisible();
    await expect(page).toHaveURL('error-500');
    await sandbox.heal();
    await page.getByRole('button', { name: t('frontend.web.error.retry') }).click();
    await expect(signIn.email).toHaveValue('anna@exam');
    await expect(page).toHaveURL('login?gift_id=7');
  });

  test('outlives a reload, also when another one was used last', async ({ page, signIn }) => {
    await page.addInitScript(() => localStorage.setItem('lastOtpEmail', 'old@tern.test'));
    await signIn.open();
    await expect(signIn.email).toHaveValue('old@tern.test');
    await signIn.email.fill('anna@exam');
    await page.reload();
    await expect(signIn.email).toHaveValue('anna@exam');
    await signIn.email.fill('');
    await page.reload();
    await expect(signIn.email).toHaveValue('');
  });
});

test('a core that does not come says so at once, with a way to reload', async ({ page, signIn }) => {
  await lose(page, 'core', FOR_GOOD);
  await page.goto('login', AT_ONCE);
  const reload = page.getByRole('link', { name: 'Reload the page' });
  // The words of a slow start come after 15 s.
  await expect(reload).toBeVisible({ timeout: 5000 });
  await expect(page.getByRole('link', { name: 'Обновите страницу' })).toBeVisible();
  await expect(page.getByRole('status')).toBeHidden();
  await page.unrouteAll({ behavior: 'wait' });
  await reload.click();
  await expect(signIn.email).toBeVisible();
});

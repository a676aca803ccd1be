import type { BrowserContext, Page } from '@playwright/test';
import { addAxe, findViolations } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { watchHeadings } from '../support/headings';
import { hold } from '../support/holding';
import { chooseLanguage } from '../support/language';
import { FOR_GOOD, holdPart, lose } from '../support/parts';
import { watchShifts } from '../support/shifts';
import { wordsOf } from '../support/words';

const ANNA = 'active@tern.test';
const SCRIPTS = '**/assets/*.js';
/** Scripts that are held back keep the page from being loaded. */
const AT_ONCE = { waitUntil: 'commit' } as const;
const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const PAGES = [
  { name: 'welcome page', path: '', title: 'welcome.title' },
  { name: 'sign-in page', path: 'login', title: 'auth.title' },
] as const;
/** Both pages, both languages and every width in turn: of these, one for each. */
const ARRIVALS = PAGES.flatMap((page) =>
  ['en-US', 'ru-RU'].flatMap((locale) => SIZES.map((size) => ({ ...page, locale, size }))),
);
const IN_SHORT = [3, 7];

const en = wordsOf('en');
const ru = wordsOf('ru');

/** The app has taken over the prerendered page. */
const untilAlive = (page: Page) => expect(page.locator('[data-page], .splash')).toHaveCount(0);

// What is still on its way must not outlive its test; nor may it be let go while the page asks for more.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const seenPages = (page: Page) => page.locator('#app[data-page]:visible');
const splash = (page: Page) => page.locator('.splash');

/** Neither page is seen before the script. */
async function shouldBeSplash(page: Page): Promise<void> {
  await expect(splash(page)).toBeVisible();
  await expect(seenPages(page)).toHaveCount(0);
}

/** Resolves when the entry keeps the taps that come too early. */
async function watchEntry(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const add = window.addEventListener.bind(window);
    window.addEventListener = (...given: [string, EventListenerOrEventListenerObject]) => {
      // The browser's driver listens as well, with options.
      if (given[0] === 'click' && given.length === 2) Object.assign(window, { hearsTaps: true });
      add(...given);
    };
  });
  return () => page.waitForFunction(() => 'hearsTaps' in window);
}

const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name);

for (const [nth, { name, path, title, locale, size }] of ARRIVALS.entries())
  test.describe(`in ${locale}, at ${size.width} px`, () => {
    test.use({ locale, viewport: size });

    test(`prerendered ${name} › passes axe before any script, and keeps its place and ids when the app takes over`, {
      tag: IN_SHORT.includes(nth) ? '@chromium' : ['@long', '@chromium'],
    }, async ({ page, sandbox, account, language, t }) => {
      const readIds = () => page.locator('#app [id]').evaluateAll((elements) => elements.map(({ id }) => id));
      // A text of the server may need a line more than that of the page.
      await sandbox.offer({ message_texts: {} });
      await addAxe(page);
      const takeShifts = await watchShifts(page);
      const headings = await watchHeadings(page);
      const scripts = await hold(page, SCRIPTS);
      await page.goto(path, AT_ONCE);
      await expect(account.heading(t(title))).toBeVisible();
      await expect(page.locator(`html:lang(${language})`)).toHaveCount(1);
      await expect(seenPages(page)).toHaveCount(1);
      await expect(splash(page)).toBeHidden();
      await expect.poll(scripts.count).toBeGreaterThan(1);
      expect.soft(await findViolations(page)).toEqual([]);
      const ids = await readIds();
      expect(new Set(ids).size).toBe(ids.length);
      // While its document comes piece by piece, as on slow networks, words grow: that is not what is asked here.
      await page.evaluate(() => (window as unknown as { takeShifts(): unknown }).takeShifts());
      scripts.release();
      await untilAlive(page);
      await expect(account.heading(t(title))).toBeVisible();
      const { moved } = await takeShifts();
      expect(await headings()).toEqual([t(title)]);
      expect(await readIds()).toEqual(ids);
      expect(moved).toEqual([]);
    });
  });

test.describe('prerendered sign-in page', () => {
  test('keeps half an address, the focus and the caret when the app takes over', async ({ page, signIn }) => {
    const scripts = await hold(page, SCRIPTS);
    await page.goto('login', AT_ONCE);
    await signIn.email.click();
    await page.keyboard.type('anna@exam');
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
    scripts.release();
    await untilAlive(page);
    await expect(signIn.email).toBeFocused();
    await page.keyboard.type('_');
    await expect(signIn.email).toHaveValue('anna@e_xam');
    await expect(signIn.submit).toHaveAttribute('aria-disabled', 'true');
  });

  test('ignores Enter before the script, and takes it afterwards', async ({ page, sandbox, signIn }) => {
    const scripts = await hold(page, SCRIPTS);
    await page.goto('login?promocode=X', AT_ONCE);
    await signIn.email.click();
    await page.keyboard.type(ANNA);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(signIn.email).toHaveValue(ANNA);
    await expect(page).toHaveURL('login?promocode=X');
    scripts.release();
    await untilAlive(page);
    await expect(signIn.email).toHaveValue(ANNA);
    expect(await sandbox.requestsOf('POST /auth/email/request')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(signIn.boxes).toHaveCount(6);
    expect(await sandbox.requestsOf('POST /auth/email/request')).toHaveLength(1);
  });

  test('sends one code for two taps between the entry and the core', async ({ page, sandbox, signIn }) => {
    const untilHeard = await watchEntry(page);
    const core = await holdPart(page, 'core');
    await page.goto('login', AT_ONCE);
    await untilHeard();
    await expect.poll(core.count).toBe(1);
    await signIn.email.click();
    await page.keyboard.type(ANNA);
    // Disabled, as far as the painted page knows.
    await signIn.submit.click({ force: true });
    await signIn.submit.click({ force: true });
    await expect(signIn.email).toHaveValue(ANNA);
    await expect.poll(() => sandbox.requestsOf('POST /auth/email/request')).toHaveLength(1);
    core.release();
    await untilAlive(page);
    await expect(signIn.codeHeading).toBeVisible();
    await expect(signIn.boxes).toHaveCount(6);
    expect((await sandbox.requestsOf('POST /auth/email/request')).map(({ body }) => body)).toEqual([
      expect.objectContaining({ email: ANNA }),
    ]);
  });
});

test.describe('prerendered page', () => {
  for (const path of ['account', 'nowhere'])
    test(`is never seen at /${path}, but the splash`, { tag: path === 'account' ? [] : '@long' }, async ({
      page,
      t,
    }) => {
      const headings = await watchHeadings(page);
      const scripts = await hold(page, SCRIPTS);
      await page.goto(path, AT_ONCE);
      await shouldBeSplash(page);
      await expect.poll(scripts.count).toBeGreaterThan(1);
      expect(await headings()).toEqual([]);
      scripts.release();
      await untilAlive(page);
      if (path === 'account') expect(await headings()).toEqual([t('auth.title')]);
      else expect(await headings()).not.toContain(t('welcome.title'));
    });

  test('is seen by guests alone, also after a log-out', async ({ page, context, signIn, account, t }) => {
    await signIn.open();
    await signIn.enter(ANNA);
    await account.shouldBeHome();
    expect(await cookieOf(context, 'signed_in')).toMatchObject({
      value: '1',
      path: '/webui/',
      sameSite: 'Lax',
    });
    const headings = await watchHeadings(page);
    for (const { path } of PAGES) {
      await page.goto(path);
      await account.shouldBeHome();
      expect(await headings()).toEqual([t('account.title')]);
    }
    await account.logOut();
    await expect(account.heading(t('welcome.title'))).toBeVisible();
    expect(await cookieOf(context, 'signed_in')).toBeUndefined();
    const scripts = await hold(page, SCRIPTS);
    await page.goto('', AT_ONCE);
    await expect(seenPages(page)).toHaveCount(1);
    scripts.release();
    await untilAlive(page);
  });

  test('offers a reload after 8 s when no script comes', async ({ page, account, t }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('');
    const title = 'welcome.title';
    await expect(account.heading(t(title))).toBeVisible();
    const reload = page.getByRole('link', { name: 'Reload the page' });
    await page.evaluate((ms) => {
      for (const animation of document.getAnimations()) {
        // On a busy machine the time would be over before anybody looks.
        animation.pause();
        animation.currentTime = ms;
      }
    }, 7_900);
    await expect(reload).toBeHidden();
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.play();
    });
    await expect(reload).toBeVisible();
    await expect(account.heading(t(title))).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    // What lies over it would take the click.
    await reload.click();
    await untilAlive(page);
  });

  test('offers a reload at once when only the entry comes', async ({ page, account, signIn, t }) => {
    await lose(page, 'core', FOR_GOOD);
    await page.goto('login', AT_ONCE);
    const reload = page.getByRole('link', { name: 'Reload the page' });
    await expect(reload).toBeVisible({ timeout: 5000 });
    await expect(account.heading(t('auth.title'))).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await reload.click();
    await untilAlive(page);
    await expect(signIn.email).toBeVisible();
  });
});

test.describe('language of the document', () => {
  test('is the one that was chosen', async ({ page, context, signIn, account }) => {
    await signIn.open();
    expect(await cookieOf(context, 'lang')).toBeUndefined();
    await chooseLanguage(page, 'Русский');
    await expect(account.heading(ru('auth.title'))).toBeVisible();
    expect(await cookieOf(context, 'lang')).toMatchObject({ value: 'ru', path: '/webui/', sameSite: 'Lax' });
    const headings = await watchHeadings(page);
    const scripts = await hold(page, SCRIPTS);
    await page.goto('', AT_ONCE);
    await expect(account.heading(ru('welcome.title'))).toBeVisible();
    scripts.release();
    await untilAlive(page);
    expect(await headings()).toEqual([ru('welcome.title')]);
    await chooseLanguage(page, 'English');
    await expect(account.heading(en('welcome.title'))).toBeVisible();
    expect(await cookieOf(context, 'lang')).toMatchObject({ value: 'en' });
  });

  test('is that of a link from the start, and stays', async ({ page, account }) => {
    const headings = await watchHeadings(page);
    const scripts = await hold(page, SCRIPTS);
    await page.goto('login?lang=ru&promocode=X', AT_ONCE);
    await expect(account.heading(ru('auth.title'))).toBeVisible();
    scripts.release();
    await untilAlive(page);
    await expect(page).toHaveURL('login?promocode=X');
    expect(await headings()).toEqual([ru('auth.title')]);
    await page.goto('');
    await untilAlive(page);
    expect(await headings()).toEqual([ru('welcome.title')]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every document asks in its language to turn it on', { tag: '@chromium' }, async ({ page }) => {
    const words = page.locator('noscript .slow-notice');
    for (const path of ['', 'login', 'account']) {
      await page.goto(path);
      await expect(words).toBeInViewport();
      await expect(words).toHaveText('Turn on JavaScript');
      await page.goto(`${path}?lang=ru`);
      await expect(words).toHaveText('Включите JavaScript');
    }
  });
});

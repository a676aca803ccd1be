import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { watchHeadings } from '../support/headings';
import { hold } from '../support/holding';
import { bringAxe, findingsOn } from '../support/judging';
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
  { name: 'the welcome', path: '', title: 'welcome.title' },
  { name: 'the sign-in', path: 'login', title: 'frontend.web.auth.title' },
] as const;

const en = wordsOf('en');
const ru = wordsOf('ru');

/** The product has taken over what is on screen: the words of a slow start are gone. */
async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('.late')).toHaveCount(0);
  await expect(page.locator('.splash')).toHaveCount(0);
}

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

const addCookie = (context: BrowserContext, baseURL: string | undefined, name: string, value: string) =>
  context.addCookies([{ name, value, url: `${baseURL}` }]);

for (const locale of ['en-US', 'ru-RU'])
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    for (const { name, path, title } of PAGES)
      for (const size of SIZES)
        test(`${name} is there before any script at ${size.width} px, and does not move when it comes alive`, async ({
          page,
          account,
          t,
        }) => {
          await page.setViewportSize(size);
          const takeShifts = await watchShifts(page);
          const headings = await watchHeadings(page);
          const scripts = await hold(page, SCRIPTS);
          await page.goto(path, AT_ONCE);
          await expect(account.heading(t(title))).toBeVisible();
          await expect(seenPages(page)).toHaveCount(1);
          await expect(splash(page)).toBeHidden();
          await expect.poll(scripts.count).toBeGreaterThan(1);
          const before = await page.screenshot();
          // While its document comes piece by piece, as on slow networks, words grow: that is not what is asked here.
          await page.evaluate(() => (window as unknown as { takeShifts(): unknown }).takeShifts());
          scripts.release();
          await untilAlive(page);
          await expect(account.heading(t(title))).toBeVisible();
          const { moved } = await takeShifts();
          expect(await headings()).toEqual([t(title)]);
          // The sign-in takes words of the server's, which may need a line more where there is little room.
          if (path === '' || size.width > 320) expect(moved).toEqual([]);
          if (path === '') expect((await page.screenshot()).equals(before), 'looks the same').toBe(true);
        });

    for (const { name, path, title } of PAGES)
      test(`${name} has no findings before the script`, async ({ page, account, language, t }) => {
        const scripts = await hold(page, SCRIPTS);
        await page.goto(path, AT_ONCE);
        await expect(account.heading(t(title))).toBeVisible();
        await bringAxe(page);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          const findings = await findingsOn(page, {});
          expect.soft(findings, `at ${size.width} px`).toEqual([]);
        }
        await expect(page.locator(`html:lang(${language})`)).toHaveCount(1);
        scripts.release();
        await untilAlive(page);
      });
  });

test.describe('what is done before the script is here', () => {
  test('stays: half an address, the focus and the caret', async ({ page, signIn }) => {
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

  test('counts: a whole address may be sent', async ({ page, sandbox, signIn, account }) => {
    const scripts = await hold(page, SCRIPTS);
    await page.goto('login', AT_ONCE);
    await signIn.email.click();
    await page.keyboard.type(ANNA);
    scripts.release();
    await untilAlive(page);
    await expect(signIn.submit).toBeEnabled();
    await signIn.submit.click();
    await expect(signIn.boxes).toHaveCount(6);
    expect(await sandbox.requestsOf('POST /auth/email/request')).toHaveLength(1);
    await signIn.type(await sandbox.codeFor(ANNA));
    await account.shouldBeHome();
  });

  test('is nothing where an address was used before: it is there, and may be sent', async ({
    page,
    signIn,
  }) => {
    await page.addInitScript((email) => localStorage.setItem('lastOtpEmail', email), ANNA);
    const scripts = await hold(page, SCRIPTS);
    await page.goto('login', AT_ONCE);
    await expect(signIn.email).toHaveValue('');
    scripts.release();
    await untilAlive(page);
    await expect(signIn.email).toHaveValue(ANNA);
    await expect(signIn.submit).toBeEnabled();
  });

  test('may be Enter: it leads nowhere, and the page comes alive', async ({ page, sandbox, signIn }) => {
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
});

test.describe('a tap between the entry and the core', () => {
  test('on the button that sends a code sends it, once', async ({ page, sandbox, signIn }) => {
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
    core.release();
    await untilAlive(page);
    await expect(signIn.codeHeading).toBeVisible();
    await expect(signIn.boxes).toHaveCount(6);
    expect((await sandbox.requestsOf('POST /auth/email/request')).map(({ body }) => body)).toEqual([
      expect.objectContaining({ email: ANNA }),
    ]);
  });

  test('on the link of the welcome leads to the sign-in, with what came in the address', async ({
    page,
    signIn,
    t,
  }) => {
    const untilHeard = await watchEntry(page);
    const core = await holdPart(page, 'core');
    await page.goto('?promocode=X', AT_ONCE);
    await untilHeard();
    await page.getByText(t('welcome.try')).click();
    await expect(page).toHaveURL('?promocode=X');
    core.release();
    await untilAlive(page);
    await expect(signIn.email).toBeVisible();
    await expect(page).toHaveURL('login?promocode=X');
  });

  test('on the other language changes it', async ({ page, account }) => {
    const untilHeard = await watchEntry(page);
    const core = await holdPart(page, 'core');
    await page.goto('login', AT_ONCE);
    await untilHeard();
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(account.heading(en('frontend.web.auth.title'))).toBeVisible();
    core.release();
    // The texts are on their way then.
    await expect(account.heading(ru('frontend.web.auth.title'))).toBeVisible();
    await untilAlive(page);
  });
});

test('a link that somebody was sent keeps what it brings', async ({ page, t }) => {
  const scripts = await hold(page, SCRIPTS);
  await page.goto('?promocode=X&referral_to_user_id=1', AT_ONCE);
  await expect(page.getByText(t('welcome.try'))).toBeVisible();
  const link = page.getByRole('link', { name: t('welcome.try') });
  await expect(link).toHaveCount(0);
  scripts.release();
  await expect(link).toHaveAttribute('href', '/webui/login?promocode=X&referral_to_user_id=1');
  await link.click();
  await expect(page).toHaveURL('login?promocode=X&referral_to_user_id=1');
});

test.describe('no painted page is ever seen', () => {
  for (const path of ['account', 'account/plans', 'auth/magic/verify', 'nowhere'])
    test(`at /${path}, but the splash`, async ({ page, t }) => {
      const headings = await watchHeadings(page);
      const scripts = await hold(page, SCRIPTS);
      await page.goto(path, AT_ONCE);
      await shouldBeSplash(page);
      await expect.poll(scripts.count).toBeGreaterThan(1);
      expect(await headings()).toEqual([]);
      scripts.release();
      await untilAlive(page);
      if (path.startsWith('account')) expect(await headings()).toEqual([t('frontend.web.auth.title')]);
      else expect(await headings()).not.toContain(t('welcome.title'));
    });

  for (const { name, path, title } of PAGES)
    test(`at ${name} by a browser that somebody has signed in with`, async ({
      page,
      context,
      baseURL,
      account,
      t,
    }) => {
      await addCookie(context, baseURL, 'signed_in', '1');
      const scripts = await hold(page, SCRIPTS);
      await page.goto(path, AT_ONCE);
      await shouldBeSplash(page);
      scripts.release();
      await untilAlive(page);
      await expect(account.heading(t(title))).toBeVisible();
    });

  test('on the way to the account, from the sign-in on until somebody logs out', async ({
    page,
    context,
    signIn,
    account,
    t,
  }) => {
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
      expect(await headings()).toEqual([t('frontend.web.account.greeting')]);
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
});

test.describe('the language', () => {
  for (const { name, path, title } of PAGES)
    test(`that was chosen here beats the browser’s: ${name} is never English`, async ({
      page,
      context,
      baseURL,
      account,
    }) => {
      await addCookie(context, baseURL, 'lang', 'ru');
      await page.addInitScript(() => localStorage.setItem('lang', 'ru'));
      const headings = await watchHeadings(page);
      const scripts = await hold(page, SCRIPTS);
      await page.goto(path, AT_ONCE);
      await expect(account.heading(ru(title))).toBeVisible();
      scripts.release();
      await untilAlive(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
      expect(await headings()).toEqual([ru(title)]);
    });

  test('chosen by hand is that of the next first page', async ({ page, context, signIn, account }) => {
    await signIn.open();
    expect(await cookieOf(context, 'lang')).toBeUndefined();
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(account.heading(ru('frontend.web.auth.title'))).toBeVisible();
    expect(await cookieOf(context, 'lang')).toMatchObject({ value: 'ru', path: '/webui/', sameSite: 'Lax' });
    const headings = await watchHeadings(page);
    const scripts = await hold(page, SCRIPTS);
    await page.goto('', AT_ONCE);
    await expect(account.heading(ru('welcome.title'))).toBeVisible();
    scripts.release();
    await untilAlive(page);
    expect(await headings()).toEqual([ru('welcome.title')]);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(account.heading(en('welcome.title'))).toBeVisible();
    expect(await cookieOf(context, 'lang')).toMatchObject({ value: 'en' });
  });

  for (const { name, path, title } of PAGES)
    test(`that only the browser’s storage knows is right in the end: ${name}`, async ({ page, account }) => {
      await page.addInitScript(() => localStorage.setItem('lang', 'ru'));
      await page.goto(path);
      await untilAlive(page);
      await expect(account.heading(ru(title))).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('lang', 'en');
    });

  test('of a link is there from the beginning, and is that of the next first page', async ({
    page,
    account,
  }) => {
    const headings = await watchHeadings(page);
    const scripts = await hold(page, SCRIPTS);
    await page.goto('login?lang=ru&promocode=X', AT_ONCE);
    await expect(account.heading(ru('frontend.web.auth.title'))).toBeVisible();
    scripts.release();
    await untilAlive(page);
    await expect(page).toHaveURL('login?promocode=X');
    expect(await headings()).toEqual([ru('frontend.web.auth.title')]);
    await page.goto('');
    await untilAlive(page);
    expect(await headings()).toEqual([ru('welcome.title')]);
  });

  test('that turns out to be another takes away nothing that was typed', async ({
    page,
    signIn,
    account,
  }) => {
    await page.addInitScript(() => localStorage.setItem('lang', 'ru'));
    const scripts = await hold(page, SCRIPTS);
    await page.goto('login', AT_ONCE);
    await signIn.email.click();
    await page.keyboard.type('anna@exam');
    scripts.release();
    await untilAlive(page);
    await expect(account.heading(ru('frontend.web.auth.title'))).toBeVisible();
    const field = page.getByRole('textbox', { name: ru('frontend.web.auth.email') });
    await expect(field).toHaveValue('anna@exam');
    await expect(field).toBeFocused();
  });
});

for (const { name, path, title } of PAGES)
  test(`${name} of a server that does not choose is its English file, and ends in the visitor’s language`, async ({
    page,
    account,
  }) => {
    await page.addInitScript(() => localStorage.setItem('lang', 'ru'));
    const scripts = await hold(page, SCRIPTS);
    await page.goto(path, AT_ONCE);
    await expect(account.heading(en(title))).toBeVisible();
    scripts.release();
    await untilAlive(page);
    await expect(account.heading(ru(title))).toBeVisible();
    await expect(page.locator('h1')).toHaveCount(1);
  });

test.describe('scripts that do not come', () => {
  for (const { name, path, title } of PAGES)
    test(`at all leave ${name}, and after a while a way to reload over it`, async ({ page, account, t }) => {
      await page.route(SCRIPTS, (route) => route.abort());
      await page.goto(path);
      await expect(account.heading(t(title))).toBeVisible();
      const reload = page.getByRole('link', { name: 'Reload the page' });
      const pass = (ms: number) =>
        page.evaluate((time) => {
          for (const animation of document.getAnimations()) animation.currentTime = time;
        }, ms);
      await pass(14_000);
      await expect(reload).toBeHidden();
      await pass(15_000);
      await expect(reload).toBeVisible();
      await expect(page.getByRole('link', { name: 'Обновите страницу' })).toBeVisible();
      await expect(account.heading(t(title))).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      // What lies over it would take the click.
      await reload.click();
      await untilAlive(page);
    });

  test('but for the entry are told of at once, over the painted page', async ({
    page,
    account,
    signIn,
    t,
  }) => {
    await lose(page, 'core', FOR_GOOD);
    await page.goto('login', AT_ONCE);
    const reload = page.getByRole('link', { name: 'Reload the page' });
    await expect(reload).toBeVisible({ timeout: 5000 });
    await expect(account.heading(t('frontend.web.auth.title'))).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await reload.click();
    await untilAlive(page);
    await expect(signIn.email).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['', 'login', 'account'])
    test(`/${path} says in both languages what is needed`, async ({ page }) => {
      await page.goto(path);
      const words = page.locator('noscript .late');
      await expect(words).toBeInViewport();
      await expect(words).toContainText('Turn on JavaScript to open the account');
      await expect(words).toContainText('Для работы кабинета включите JavaScript');
    });
});

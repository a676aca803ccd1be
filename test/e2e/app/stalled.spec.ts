import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { chooseLanguage } from '../support/language';

/** Every code file, by the beginning of its name; the shorter ones stand for the files that come with them. */
const FILES = ['code'];
const FILES_OF_LONG = [
  'help',
  'entry',
  'account',
  'style',
  'preact',
  'core',
  'public',
  'WelcomePage',
  'shop',
  'QrDialog',
  'rolldown-runtime',
];

const WAITING = '[data-page], .splash, .page-progress, div[aria-busy]';
/** A wait that is no passing one. */
const STILL_MS = 1000;

/** Never answers for the files of this name; tells whether one was asked for. */
async function stall(page: Page, name: string): Promise<() => boolean> {
  let isAsked = false;
  await page.route(new RegExp(`/assets/${name}-[^/]*$`), () => {
    isAsked = true;
  });
  return () => isAsked;
}

/** True when the step has come to its end, false when it waits and does not go on. */
async function hasEnded(page: Page, end: Locator, isStalled: () => boolean): Promise<boolean> {
  for (let since = Date.now(); Date.now() - since < STILL_MS; await page.waitForTimeout(50)) {
    const isWaiting = isStalled() && (await page.locator(WAITING).count()) > 0;
    if (!isWaiting && (await end.isVisible())) return true;
    if (!isWaiting) since = Date.now();
  }
  return false;
}

for (const name of [...FILES, ...FILES_OF_LONG])
  test(`slow notice › offers a reload when ${name}-* never comes`, {
    tag: FILES.includes(name) ? [] : '@long',
  }, async ({ page, sandbox, signIn, account, buying, t }) => {
    const isStalled = await stall(page, name);
    const steps: [() => Promise<unknown>, Locator][] = [
      [() => page.goto('login', { waitUntil: 'commit' }), page.locator('#app:not([data-page]) input')],
      [() => signIn.email.fill('active@tern.test').then(() => signIn.submit.click()), signIn.boxes.first()],
      [async () => signIn.type(await sandbox.codeFor('active@tern.test')), account.copyButton],
      [() => account.qrButton.click(), account.dialog],
      [() => page.keyboard.press('Escape'), account.copyButton],
      [() => page.getByRole('link', { name: t('menu.renew') }).click(), buying.plans],
      [() => account.logOut(), account.heading(t('welcome.title'))],
    ];
    for (const [act, end] of steps) {
      await act();
      if (await hasEnded(page, end, isStalled)) continue;
      const reload = page.getByRole('link', { name: 'Reload the page' });
      await expect(reload).toBeHidden();
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.currentTime = 8001;
      });
      await expect(reload).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/webui/');
      await reload.click({ trial: true });
      return;
    }
    throw new Error(`Nothing has waited for ${name}`);
  });

for (const width of [1280, 390])
  test(`slow notice › offers a reload when the texts of another language never come, at ${width} px`, {
    tag: width === 390 ? [] : '@long',
  }, async ({ page, account, t }) => {
    await account.openAs('active');
    await page.setViewportSize({ width, height: 800 });
    await page.route(/\/assets\/(public|account)-[^/]*\.js$/, () => {});
    // There the switch stands in a sheet, and so do the words above it.
    if (width < 768) await page.getByRole('button', { name: t('page.menu') }).click();
    await chooseLanguage(page, 'Русский');
    await expect(page.getByRole('progressbar')).toBeAttached();
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 8001;
    });
    await page.getByRole('link', { name: 'Reload the page' }).click({ trial: true });
  });

test('splash › says that the page loads after 4 s', async ({ page, sandbox, t }) => {
  await sandbox.letIn('active');
  await sandbox.fail('GET /vpn/v1/users', 'hang');
  await page.goto('account');
  const words = page.locator('.splash').getByText(t('page.loading'));
  await expect(words).toHaveCSS('opacity', '0');
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 4001;
  });
  await expect(words).toHaveCSS('opacity', '1');
});

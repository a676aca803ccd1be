import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { setWidth } from '../support/legibility';
import { SCREENS } from '../support/screens';
import { walk } from '../support/walking';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const FULL = SCREENS.filter(({ state }) => state === 'full');
/** Parts that say so when they did not come. */
const RETRIED = [
  'the plans without prices',
  'the payment without a price',
  'the payment history that did not come',
  'the gifts that did not come',
  'the points that did not come',
  'the locations that did not come',
];
const PHONE = { width: 390, height: 844 };

/** The sections stand before the heading. */
async function backTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < 12 && !(await isThere()); stop++) await page.keyboard.press('Shift+Tab');
  await expect(target).toBeFocused();
}

/** Brings lists to their end: one that goes on while it is walked through loses the button that it ends with. */
async function bringWholeLists(page: Page, more: Locator): Promise<void> {
  await expect(async () => {
    for (const button of await more.all()) await button.scrollIntoViewIfNeeded();
    expect(await more.count()).toBe(0);
  }).toPass();
  await page.evaluate(() => scrollTo(0, 0));
}

for (const { name, isPhoneOnly, open } of FULL)
  test(`the Tab key goes through ${name} in order, seen at every stop, and leaves nothing out`, async ({
    page,
    sandbox,
    signIn,
    account,
    prompt,
    t,
  }) => {
    if (isPhoneOnly) await page.setViewportSize(PHONE);
    await open({ page, sandbox, signIn, account, prompt, t });
    await bringWholeLists(page, page.getByRole('button', { name: t('frontend.web.list.more') }));
    for (const { width, height } of isPhoneOnly ? [PHONE] : [{ width: 1280, height: 800 }, PHONE]) {
      await setWidth(page, width, height);
      const { stops, count } = await walk(page);
      const order = stops.map(({ at }) => at);
      // Where the walk begins is where the focus was.
      const first = order.indexOf(0);
      expect
        .soft([...order.slice(first), ...order.slice(0, first)], `at ${width} px`)
        .toEqual(Array.from({ length: count }, (_, at) => at));
      expect.soft(stops.filter(({ hasRing, isSeen }) => !hasRing || !isSeen)).toEqual([]);
    }
  });

test.describe('by nothing but keys', () => {
  test.use({ way: 'keyboard' });

  test('F8 leads from a dialog to the messages, of which Escape takes one away and leaves the dialog', async ({
    page,
    sandbox,
    account,
  }) => {
    await sandbox.letIn('active');
    await account.open();
    await expect.poll(() => sandbox.streams()).toBe(1);
    await account.showQr();
    await page.keyboard.press('F8');
    await expect(account.toasts).toBeFocused();
    // While the focus is there no message goes by itself.
    await sandbox.push('Works on Sunday night');
    await account.shouldToast('Works on Sunday night');
    await page.keyboard.press('Tab');
    await expect(account.toasts.getByRole('listitem')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(account.toasts.getByRole('listitem')).toHaveCount(0);
    await expect(account.toasts).toBeFocused();
    await expect(account.dialog).toBeVisible();
  });

  test('the first stop leads past the header of the sign-in screen, to the address', async ({
    page,
    signIn,
    t,
  }) => {
    await signIn.open();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t('frontend.web.layout.skip') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(signIn.email).toBeFocused();
  });

  test('the menu of a phone gives the focus back, and a page chosen in it has it', async ({
    page,
    sandbox,
    hands,
    account,
    t,
  }) => {
    await page.setViewportSize(PHONE);
    await sandbox.letIn('active');
    await account.open();
    await account.openMenu();
    await page.keyboard.press('Escape');
    await expect(account.dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('frontend.web.layout.menu') })).toBeFocused();
    await account.openMenu();
    await hands.press(account.dialog.getByRole('link', { name: t('frontend.web.menu.payments') }));
    await expect(account.heading(t('frontend.web.tx.title'))).toBeFocused();
    await expect(account.dialog).toHaveCount(0);
  });

  for (const locale of ['en-US', 'ru-RU'])
    test.describe(`in ${locale}`, () => {
      test.use({ locale });

      test('every section that is chosen has the focus on its heading, and a title of its own', async ({
        page,
        sandbox,
        account,
        t,
      }) => {
        await sandbox.letIn('active');
        await account.open();
        await account.heading(t('frontend.web.account.greeting')).evaluate((heading) => {
          heading.tabIndex = -1;
          heading.focus();
        });
        const links = page.getByRole('navigation').getByRole('link');
        const titles = new Set([await page.title()]);
        const count = await links.count();
        expect(count).toBe(8);
        const heading = page.getByRole('heading', { level: 1 });
        for (let at = 1; at < count; at++) {
          const before = await page.title();
          await backTo(page, links.nth(at));
          await page.keyboard.press('Enter');
          await expect(links.nth(at)).toHaveAttribute('aria-current', 'page');
          await expect(heading).toBeFocused();
          // Both are the plans: for oneself, and as a gift.
          if ((await heading.textContent()) !== t('frontend.web.plans.title'))
            await expect(page).not.toHaveTitle(before);
          titles.add(await page.title());
        }
        expect(titles.size).toBe(count - 1);
        await page.goBack();
        await expect(heading).toBeFocused();
      });
    });
});

for (const { name, open } of SCREENS.filter(({ name }) => RETRIED.includes(name)))
  test(`a second try of ${name} that brings it does not lose the focus`, async ({
    page,
    sandbox,
    signIn,
    account,
    prompt,
    t,
  }) => {
    await open({ page, sandbox, signIn, account, prompt, t });
    await sandbox.heal();
    const retry = page.getByRole('main').getByRole('button', { name: t('frontend.web.error.retry') });
    await retry.press('Enter');
    await expect(retry).toHaveCount(0);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
  });

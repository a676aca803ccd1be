import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

/** Adds up how much the content of a page jumps, from its first paint on. */
async function measureShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    const take = (entries: PerformanceEntryList) => {
      for (const entry of entries) if ('value' in entry) shifts.push(Number(entry.value));
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      sumOfShifts: () => {
        take(observer.takeRecords());
        return shifts.reduce((sum, one) => sum + one, 0);
      },
    });
  });
  // Two frames later all that has shifted so far is reported.
  return () =>
    page.evaluate(async () => {
      for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
      return (window as unknown as { sumOfShifts(): number }).sumOfShifts();
    });
}

test.describe('arriving at a page', () => {
  test('puts the focus on its heading, but not on the first load', async ({ page, sandbox, account, t }) => {
    await sandbox.letIn('ending');
    await page.setViewportSize({ width: 390, height: 844 });
    await account.open();
    await expect(page.locator('body')).toBeFocused();
    await page.getByRole('link', { name: t('frontend.web.manage.title') }).click();
    await expect(account.heading(t('frontend.web.manage.title'))).toBeFocused();
    await expect(page).toHaveTitle(`${t('frontend.web.manage.title')} · Tern VPN`);
    await page.getByRole('link', { name: t('frontend.web.manage.location') }).click();
    await expect(account.heading(t('frontend.web.location.title'))).toBeFocused();
    await expect(page).toHaveTitle(`${t('frontend.web.location.title')} · Tern VPN`);
    await page.goBack();
    await expect(account.heading(t('frontend.web.manage.title'))).toBeFocused();
  });

  test('of the sign-in, and of its code step, does so too', async ({ page, signIn, account, t }) => {
    await page.goto('');
    await page.getByRole('link', { name: t('welcome.try') }).click();
    await expect(account.heading(t('frontend.web.auth.title'))).toBeFocused();
    await signIn.askForCode('active@tern.test');
    await expect(signIn.boxes.first()).toBeFocused();
    await signIn.leaveForAnotherAddress();
    await expect(signIn.email).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
  });

  test('begins at its top, and going back returns to the place', async ({ page, sandbox, account, t }) => {
    await sandbox.letIn('active');
    await page.setViewportSize({ width: 390, height: 420 });
    await page.goto('account/manage');
    await expect(account.copyButton).toBeVisible();
    const link = page.getByRole('link', { name: t('frontend.web.manage.location') });
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(50);
    await link.click();
    await expect(account.heading(t('frontend.web.location.title'))).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(account.copyButton).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });

  test('lets the Tab key skip the header', async ({ page, sandbox, account, t }) => {
    await sandbox.letIn('active');
    await account.open();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('button', { name: t('frontend.web.layout.skip') });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  for (const { width, height } of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])
    test.describe(`${width} px wide`, () => {
      test.use({ viewport: { width, height } });

      test('of the sign-in does not make the content jump, nor does the code step', async ({
        page,
        signIn,
      }) => {
        const sumOfShifts = await measureShifts(page);
        await signIn.open();
        expect(await sumOfShifts()).toBe(0);
        await signIn.email.focus();
        await signIn.email.fill('active@tern.test');
        expect(await sumOfShifts()).toBe(0);
      });

      test('of the account does not make the content jump', async ({ page, sandbox, account }) => {
        const sumOfShifts = await measureShifts(page);
        await sandbox.letIn('active');
        await sandbox.delay('GET /vpn/v1/users', 400);
        await sandbox.delay('GET /vpn/v1/configs', 800);
        await account.open();
        if (width > 768) await account.shouldHaveChosen('Netherlands');
        await page.waitForLoadState('networkidle');
        expect(await sumOfShifts()).toBe(0);
        // The measure works: pushing the content down counts.
        await page.evaluate(() =>
          document
            .querySelector('main')
            ?.prepend(Object.assign(document.createElement('p'), { textContent: 'Pushed' })),
        );
        expect(await sumOfShifts()).toBeGreaterThan(0);
      });
    });
});

import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { setIdle } from '../support/idle';
import { untilDrawn, untilStill } from '../support/legibility';

test.use({
  viewport: { width: 390, height: 560 },
  hasTouch: true,
  isMobile: true,
  way: 'touch',
  contextOptions: { reducedMotion: 'no-preference' },
});

/** A finger that goes straight down from the place by so many pixels. */
async function drag(browser: CDPSession, x: number, y: number, by: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  for (let step = 1; step <= 8; step++) await touch('touchMove', y + (by * step) / 8);
  await touch('touchEnd');
}

const stateOf = (page: Page) =>
  page.evaluate(() => ({ top: scrollY, nodes: document.body.querySelectorAll('*').length }));

test('sheet › closes when dragged over 80 px [ui-f3] [ui-f5]', async ({ page, account, t }) => {
  await setIdle(page, 'at once');
  await account.openAs('active', 'account/manage');
  await expect(account.qrButton).toBeVisible();
  // It comes when the page rests, and is no trace of the sheet.
  await expect(page.getByRole('region', { name: t('page.toasts') })).toBeAttached();
  await page.evaluate(() => scrollTo(0, 40));
  const before = await stateOf(page);
  expect(before.top).toBe(40);
  const browser = await page.context().newCDPSession(page);
  for (let time = 0; time < 2; time++) {
    await account.showQr();
    await untilStill(account.dialog);
    await account.dialog.getByRole('heading').click();
    const box = await account.dialog.getByRole('heading').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10];
    await drag(browser, x, y, 72);
    await untilDrawn(page);
    await expect(account.dialog).toBeVisible();
    await expect.poll(async () => (await account.dialog.getByRole('heading').boundingBox())?.y).toBe(box?.y);
    await page.evaluate(() =>
      document.addEventListener('animationstart', ({ animationName }) => {
        document.body.dataset.motion = animationName;
      }),
    );
    await drag(browser, x, y, 160);
    await expect(account.dialog).toHaveCount(0);
    await expect(page.locator('body')).toHaveAttribute('data-motion', 'leave');
    await expect.poll(() => stateOf(page)).toEqual(before);
  }
});

test('prompt › keeps its No in view while it grows, and a double tap on it from the page [ui-f7]', async ({
  page,
  account,
  prompt,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await account.openAs('messenger-only');
  await prompt.shouldAsk('email');
  await prompt.email.fill('petr@tern.test');
  await untilStill(prompt.dialog);
  const lowest = prompt.later.evaluate(async (button) => {
    let bottom = 0;
    for (const end = performance.now() + 1000; performance.now() < end; ) {
      // After the frame, whose size observers may move the button.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      bottom = Math.max(bottom, button.getBoundingClientRect().bottom);
    }
    return bottom;
  });
  await prompt.connect.tap();
  await expect(prompt.boxes).toHaveCount(6);
  expect(await lowest).toBeLessThanOrEqual(844);
  const { x = 0, y = 0 } = (await prompt.later.boundingBox()) ?? {};
  await page.touchscreen.tap(x + 20, y + 20);
  await page.touchscreen.tap(x + 20, y + 20);
  await expect(prompt.dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/account$/);
});

test('window › keeps its content below its head while it grows', async ({ page, account, buying }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await account.openAs('active', 'account/plans');
  await buying.shouldShowPlans();
  await buying.choose('default', '12 months');
  await expect(buying.total).toHaveText('25.08\u00a0$');
  await untilStill(buying.dialog);
  const seen = await buying.dialog.locator('.checkout-page').evaluate(async (element) => {
    const sheet = element.parentElement as HTMLElement;
    const bottomOfHead = () => sheet.firstElementChild?.getBoundingClientRect().bottom ?? 0;
    const before = sheet.offsetHeight;
    const more = document.createElement('div');
    more.style.height = '80px';
    element.append(more);
    let distance = 0;
    const heights = [];
    for (const end = performance.now() + 400; performance.now() < end; ) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      distance = Math.min(distance, element.getBoundingClientRect().top - bottomOfHead());
      heights.push(sheet.offsetHeight);
    }
    return { before, after: sheet.offsetHeight, first: heights[0] ?? 0, distance };
  });
  expect(seen.after).toBeGreaterThan(seen.before + 40);
  expect(seen.first).toBeLessThan(seen.after - 20);
  expect(seen.distance).toBeGreaterThan(-1);
});

test('window › keeps its head in its place', async ({ page, account, buying, sandbox, t }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await account.openAs('active', 'account/plans');
  await buying.shouldShowPlans();
  await sandbox.fail('POST /vpn/v1/billing/preview', 500);
  await buying.tab('default').click();
  await page.getByRole('tabpanel').getByRole('link').first().click();
  const retry = buying.dialog.getByRole('button', { name: t('error.retry') });
  await expect(retry).toBeVisible();
  const head = buying.dialog.locator('.dialog-head');
  const before = await head.boundingBox();
  await sandbox.heal();
  await retry.click();
  await buying.openWay('yookassa');
  await untilStill(buying.dialog);
  expect(await head.boundingBox()).toEqual(before);
  // Nothing that is scrolled away shows above it.
  await head.evaluate(({ parentElement }) => parentElement?.scrollBy(0, 60));
  expect(await head.boundingBox()).toEqual(before);
});

test('QR code of the key › stays open and in view when the phone is turned [keys-4]', async ({
  page,
  account,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await account.openAs('active');
  await account.showQr();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.dialog-sheet .qr-code')).toBeVisible();
  await expect(account.keys).toBeAttached();
  await page.setViewportSize({ width: 560, height: 320 });
  await expect(page.locator('.qr-code')).toBeInViewport({ ratio: 0.99 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await expect(account.dialog).toHaveCount(0);
  await expect(account.keys).toHaveCount(0);
});

test('menu and notifications › stay open when the phone is turned', async ({ page, account, news, t }) => {
  await account.openAs('active');
  for (const [open, name] of [
    [() => account.openMenu(), t('page.menu')],
    [() => news.open(), t('header.title')],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 844 });
    await open();
    const overlay = page.getByRole('dialog', { name });
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    await expect(overlay).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
  }
});

test('QR sheet › shows the whole code on a phone in landscape [ui-f24]', async ({ page, account }) => {
  await account.openAs('active', 'account/manage');
  await page.setViewportSize({ width: 740, height: 280 });
  await account.showQr();
  const picture = account.dialog.getByRole('img');
  await picture.evaluate((image) => image.scrollIntoView({ block: 'center' }));
  const seenCorners = () =>
    picture.evaluate((image) => {
      const { left, right, top, bottom } = image.getBoundingClientRect();
      const corners = [
        [left + 20, top + 4],
        [right - 20, top + 4],
        [left + 20, bottom - 4],
        [right - 20, bottom - 4],
      ] as const;
      return corners.filter(([x, y]) => document.elementFromPoint(x, y) === image).length;
    });
  // Polled, because the sheet rises.
  await expect.poll(seenCorners).toBe(4);
});

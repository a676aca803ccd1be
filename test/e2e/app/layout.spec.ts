import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { overhang, setFontSize, setWidth, unreadable } from '../support/legibility';

test.use({ locale: 'ru-RU' });

/** A phone on its side: the sides of the screen are hidden by what is around the camera. */
const SCREEN = { width: 844, height: 390 };
const HIDDEN = 47;

/** What has words or can be pressed, and is partly in the hidden sides. */
const hiddenParts = (page: Page) =>
  page.evaluate((hidden) => {
    const parts = [...document.querySelectorAll('a, button, input, h1, h2, p, li, dt, dd')];
    return parts
      .filter((part) => {
        const { left, right, bottom, width } = part.getBoundingClientRect();
        const isSeen = part.checkVisibility() && width > 1 && bottom > 0;
        return isSeen && (left < hidden || right > innerWidth - hidden);
      })
      .map((part) => `${part.tagName} ${part.textContent}`);
  }, HIDDEN);

test('layout › scales its breakpoints with a font size of 24 px', async ({ page, sandbox, t }) => {
  await setFontSize(page, 24);
  await sandbox.letIn('active');
  for (const path of ['account', 'account/manage']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('22.5px');
    for (const width of [1024, 1280]) {
      await setWidth(page, width, 800);
      const sections = page.getByRole('link', { name: t('menu.payments') });
      await expect(sections).toHaveCount(width < 1280 ? 0 : 1);
      expect(await overhang(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    for (const width of [320, 345, 360, 375, 390]) {
      await setWidth(page, width, 740);
      expect(await unreadable(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('account › uses a wide screen up to 1560 px, centered', async ({ page, account }) => {
  await account.openAs('active');
  for (const [width, most] of [
    [1280, 1200],
    [1440, 1560],
    [1920, 1560],
  ] as const) {
    await setWidth(page, width, 900);
    // Without the gutter of the scrollbar.
    const room = await page.evaluate(() => document.body.clientWidth);
    const box = await page.locator('.frame').boundingBox();
    expect(box).toMatchObject({ width: Math.min(room, most), x: Math.max(0, (room - most) / 2) });
  }
});

test('page › keeps content out of the safe area on a phone in landscape', async ({ page, sandbox }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: HIDDEN, right: HIDDEN } });
  await page.setViewportSize(SCREEN);
  for (const path of ['', 'login', 'account', 'account/plans']) {
    if (path === 'account') await sandbox.letIn('active');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-page]')).toHaveCount(0);
    expect(await hiddenParts(page), `/${path}`).toEqual([]);
  }
});

test('welcome page › shows its five platforms in one row at every width', async ({ page, account, t }) => {
  await page.goto('');
  await expect(account.heading(t('welcome.title'))).toBeVisible();
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    const platforms = page.getByRole('main').getByRole('list').first().getByRole('listitem');
    const boxes = await platforms.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().toJSON()),
    );
    expect(boxes).toHaveLength(5);
    expect(new Set(boxes.map(({ top }) => top)).size, `rows at ${width} px`).toBe(1);
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(width);
  }
});

test('welcome page › shows both ways in at once on phones of every height', async ({ page, t }) => {
  await page.goto('');
  const signIn = page.getByRole('main').getByRole('link', { name: t('welcome.known') });
  for (const height of [560, 600, 640, 680, 720, 760]) {
    await page.setViewportSize({ width: 360, height });
    await expect(signIn, `at a height of ${height} px`).toBeInViewport({ ratio: 0.9 });
  }
});

test('checkout › keeps its place on a wide page when the price arrives', async ({
  page,
  sandbox,
  buying,
  t,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await sandbox.letIn('active');
  await sandbox.delay('POST /vpn/v1/billing/preview', 1500);
  await buying.openPayment();
  const cards = page.locator('.checkout');
  const topOfCards = () => cards.evaluate((element) => element.getBoundingClientRect().top);
  await expect(cards.locator('.skeleton').first()).toBeAttached();
  const before = await topOfCards();
  await expect(cards.getByText(t('way.yookassa.title'))).toBeVisible();
  expect(await topOfCards()).toBe(before);
});

test('checkout › shows how to pay at once on a phone in landscape', async ({ page, sandbox, buying, t }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await sandbox.letIn('ending');
  await buying.openPlans();
  await page
    .getByRole('link', { name: t('plans.choose') })
    .first()
    .click();
  await expect(buying.ways.first()).toBeInViewport({ ratio: 1 });
});

test('home › moves what is below the plans smoothly while they load with a font size of 24 px', async ({
  page,
  sandbox,
}) => {
  await setFontSize(page, 24);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      if (this.matches('.plans')) this.setAttribute('data-animated', JSON.stringify(frames));
      return animate.call(this, frames, options);
    };
  });
  await sandbox.letIn('new');
  await sandbox.delay('GET /vpn/v1/billing/available', 60_000);
  await page.goto('account');
  await expect(page.locator('.plans').first()).toHaveAttribute('data-animated', /"height"/);
  await expect(page.locator('.plans .skeleton').first()).toBeVisible();
});

test('footer › is below a low window while a list loads, so that the list does not push it', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await sandbox.letIn('new');
  await sandbox.delay('GET /vpn/v1/gifts/active', 60_000);
  await page.goto('account/gifts');
  await expect(page.locator('main .skeleton').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
});

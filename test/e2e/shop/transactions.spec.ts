import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { tasksDuring, tooLong } from '../support/main-thread';

const PAGE = 'GET /vpn/v1/transactions';
/** What a person feels as a jerk. */
const LONG_TASK_MS = 50;

/** Scrolls as a person does, a screen at a time, until all is there. */
async function scrollToEnd(page: Page, count: number): Promise<void> {
  const rows = page.getByRole('main').getByRole('region').getByRole('listitem');
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    expect(await rows.count()).toBe(count);
  }).toPass({ intervals: [50], timeout: 90_000 });
}

test.describe('the history', () => {
  test('comes by tens as it is scrolled, newest first, each payment once', async ({
    page,
    sandbox,
    buying,
  }) => {
    await sandbox.letIn('active');
    await buying.openHistory();
    await scrollToEnd(page, 12);
    await expect(buying.more).toHaveCount(0);
    const asked = (await sandbox.requestsOf(PAGE)).map(({ query }) => [query.limit, query.after_tx_id]);
    expect(asked).toEqual([
      ['10', undefined],
      ['10', expect.stringMatching(/^\d+$/)],
    ]);
    const moments = (await buying.rows.allInnerTexts()).map((text) =>
      text.replace(/.*?(\d\d)\.(\d\d)\.(\d{4}), (\d\d:\d\d).*/s, '$3-$2-$1 $4'),
    );
    expect(new Set(moments).size).toBe(12);
    expect(moments).toEqual(moments.toSorted().reverse());
  });

  test('that is loaded in part and fails keeps what is there and goes on at a second try', async ({
    page,
    sandbox,
    buying,
    t,
  }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await sandbox.letIn('active');
    await buying.openHistory();
    await expect(buying.rows).toHaveCount(10);
    await sandbox.fail(PAGE, 500);
    await page.mouse.wheel(0, 5000);
    await expect(buying.alert).toContainText(t('frontend.web.tx.list.error'));
    await expect(buying.rows).toHaveCount(10);
    const asked = (await sandbox.requestsOf(PAGE)).length;
    await page.mouse.wheel(0, -5000);
    await page.mouse.wheel(0, 5000);
    await expect(buying.retry).toBeInViewport();
    expect((await sandbox.requestsOf(PAGE)).length).toBe(asked);
    await sandbox.heal();
    await buying.retry.click();
    await expect(buying.rows).toHaveCount(12);
    await expect(buying.alert).toHaveCount(0);
  });

  test('that does not come at all says so and comes with a second try', async ({
    page,
    sandbox,
    buying,
    t,
  }) => {
    await sandbox.letIn('active');
    await sandbox.fail(PAGE, 'network');
    await page.goto('account/transactions');
    await expect(buying.alert).toContainText(t('frontend.web.tx.list.error'));
    await sandbox.heal();
    await buying.retry.click();
    await expect(buying.rows.first()).toBeVisible();
  });

  for (const [name, persona, status] of [
    ['without payments', 'family-member', null],
    ['that the server does not know', 'active', 404],
  ] as const)
    test(`${name} says that there are none`, async ({ page, sandbox, buying, t }) => {
      await sandbox.letIn(persona);
      if (status) await sandbox.fail(PAGE, status);
      await page.goto('account/transactions');
      await expect(page.getByRole('main')).toContainText(t('frontend.web.tx.list.empty'));
      await expect(buying.rows).toHaveCount(0);
    });

  test('goes on by the button where nothing tells what is in view', async ({
    page,
    sandbox,
    hands,
    buying,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
    await sandbox.letIn('active');
    await buying.openHistory();
    await expect(buying.rows).toHaveCount(10);
    await hands.press(buying.more);
    await expect(buying.rows).toHaveCount(12);
  });
});

for (const [locale, plan, term] of [
  ['en-US', 'Personal plan', '1 month'],
  ['ru-RU', 'Личный тариф', '1 месяц'],
] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('a payment tells what for, when, and how much', async ({ sandbox, buying }) => {
      await sandbox.letIn('active');
      await buying.openHistory();
      const row = buying.rowsOf('today').first();
      for (const words of [plan, term, '249.00\u00a0₽', /\d\d\.\d\d\.\d{4}, \d\d:\d\d/])
        await expect(row).toContainText(words);
    });
  });

/** In the page: scrolls as a thumb does, a little each frame, until all rows are there; then to and fro. */
async function scrollAll({
  count,
  start,
  end,
}: {
  count: number;
  start: string;
  end: string;
}): Promise<void> {
  performance.mark(start);
  const rows = document.querySelector('main')?.getElementsByTagName('li');
  const deadline = performance.now() + 120_000;
  while ((rows?.length ?? 0) < count) {
    if (performance.now() > deadline) throw new Error(`Only ${rows?.length} rows came`);
    scrollBy(0, 120);
    await new Promise(requestAnimationFrame);
  }
  for (let frame = 0; frame < 30; frame++) {
    scrollBy(0, frame % 2 ? 4000 : -4000);
    await new Promise(requestAnimationFrame);
  }
  performance.mark(end);
}

test.describe('five hundred payments', () => {
  test.setTimeout(180_000);

  test(`scroll without a task over ${LONG_TASK_MS} ms on a processor four times slower`, async ({
    browser,
    page,
    sandbox,
    buying,
  }) => {
    await sandbox.letIn('heavy');
    const long = await tooLong(LONG_TASK_MS, async () => {
      const before = await sandbox.requestsOf(PAGE);
      await buying.openHistory();
      const tasks = await tasksDuring(browser, page, (marks) =>
        page.evaluate(scrollAll, { count: 500, ...marks }),
      );
      expect(tasks.length).toBeGreaterThan(500);
      const requests = await sandbox.requestsOf(PAGE);
      expect(requests.length - before.length).toBe(50);
      return tasks;
    });
    expect(long).toEqual([]);
  });
});

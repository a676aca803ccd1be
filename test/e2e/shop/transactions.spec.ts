import { expect, test } from '../support/fixtures';
import { tasksDuring, tooLong } from '../support/main-thread';

const PAGE = 'GET /vpn/v1/transactions';
/** What a person feels as a jerk. */
const LONG_TASK_MS = 50;
/** Twice what the first page needs. */
const QUICK_MS = 35;

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
    scrollBy(0, count < 1000 ? 120 : 1e6);
    await new Promise(requestAnimationFrame);
  }
  for (let frame = 0; frame < 30; frame++) {
    scrollBy(0, frame % 2 ? 4000 : -4000);
    await new Promise(requestAnimationFrame);
  }
  performance.mark(end);
}

/** A page of so many payments, an hour apart, of which there are more. */
const pageOf = (from: number, count: number) => ({
  status: 200,
  body: {
    transactions: Array.from({ length: count }, (_, at) => ({
      id: from + at,
      created_at: new Date(Date.now() - (from + at) * 3_600_000).toISOString(),
    })),
    has_more: true,
    next_after_tx_id: from + count,
  },
});

/** All that the persona has take a minute on a slow machine. */
const COUNT = 500;

test.describe(`${COUNT} payments`, { tag: '@long' }, () => {
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
        page.evaluate(scrollAll, { count: COUNT, ...marks }),
      );
      expect(tasks.length).toBeGreaterThan(COUNT);
      const requests = await sandbox.requestsOf(PAGE);
      expect(requests.length - before.length).toBe(COUNT / 10);
      return tasks;
    });
    expect(long).toEqual([]);
  });
});

test('1,000 payments › show the last page as quickly as the first', { tag: '@long' }, async ({
  browser,
  page,
  sandbox,
  buying,
}) => {
  await sandbox.letIn('heavy');
  const long = await tooLong(QUICK_MS, async () => {
    await sandbox.fail(PAGE, pageOf(0, 990), 1);
    await page.goto('account/transactions');
    await expect(buying.rows).toHaveCount(990);
    await sandbox.fail(PAGE, pageOf(990, 10), 1);
    return tasksDuring(browser, page, (marks) => page.evaluate(scrollAll, { count: 1000, ...marks }));
  });
  expect(long).toEqual([]);
});

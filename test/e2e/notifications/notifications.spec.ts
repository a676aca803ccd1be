import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/fixtures';
import { setIdle } from '../support/idle';
import { tasksDuring, tooLong } from '../support/main-thread';
import { skipWithoutPageCache, test } from '../support/page-cache';
import type { Sandbox } from '../support/sandbox';

const STREAM = 'GET /vpn/v1/notifications/stream';
const BURST = 10_000;
/** Events that arrive together. */
const SLICE = 250;
const STORED = 500;
const DROPS = ['close', 'cut', 'close'] as const;
const LONG_TASK_MS = 200;

/** The server waits for the page to have its one stream. */
const shouldBeListening = (sandbox: Sandbox) =>
  expect.poll(() => sandbox.streams(), { intervals: [20] }).toBe(1);

const shouldNotBeListening = (sandbox: Sandbox) =>
  expect.poll(() => sandbox.streams(), { intervals: [20] }).toBe(0);

/** The server has browsers come back at once after a stream that ended. */
const hastenReturn = (sandbox: Sandbox) => sandbox.pushRaw('retry: 0\n\n');

const eventOf = (entry: object) => `event: LIVE\ndata: ${JSON.stringify(entry)}\n\n`;

/** Records the text of every toast from now on. */
async function recordToasts(region: Locator): Promise<() => Promise<string[]>> {
  const told = await region.evaluateHandle((element) => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes])
          if (node instanceof Text && node.data) texts.push(node.data);
    }).observe(element, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => told.jsonValue();
}

/** It is kept for a reload, a moment later. */
const shouldBeStored = (page: Page, text: string) =>
  expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('notifications.session')), { intervals: [50] })
    .toContain(text);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, way: 'touch' });

  test('notification › appears in a toast, the bell and the panel, and is gone after a reload once cleared', async ({
    page,
    sandbox,
    hands,
    account,
    news,
  }) => {
    await account.openAs('active');
    await shouldBeListening(sandbox);
    await news.shouldCount(0);
    await sandbox.push('Works on Sunday night');
    await account.shouldToast('Works on Sunday night');
    await news.shouldCount(1);
    await sandbox.push('New: Japan');
    await news.shouldCount(2);
    await shouldBeStored(page, 'Japan');
    await news.open();
    await news.shouldHold(['New: Japan', 'Works on Sunday night']);
    await expect(news.rows.first().getByRole('time')).toHaveText(/^\d\d:\d\d$/);
    await hands.press(news.clear);
    await news.shouldBeEmpty();
    await account.closeDialog();
    await news.shouldCount(0);
    await expect(news.bell).toBeFocused();

    await page.reload();
    await shouldBeListening(sandbox);
    // It comes after all that the server has told again.
    await sandbox.push('The works are over');
    await account.shouldToast('The works are over');
    await news.shouldCount(1);
  });
});

test('notification stream › reconnects as one stream and repeats nothing when it is dropped again and again [notifications-f1]', async ({
  page,
  sandbox,
  account,
  news,
}) => {
  // The shortest back-off each time: a second.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await setIdle(page, 'at once');
  await sandbox.letIn('active');
  await sandbox.push('From before');
  await account.open();
  await news.shouldCount(1);
  const told = await recordToasts(account.toasts);
  const texts = ['From before'];
  await hastenReturn(sandbox);
  const begun = Date.now();
  for (const [index, how] of DROPS.entries()) {
    await sandbox.drop(how);
    await shouldBeListening(sandbox);
    texts.unshift(`After ${index}`);
    expect(await sandbox.push(`After ${index}`)).toBe(1);
  }
  expect(Date.now() - begun).toBeGreaterThan(DROPS.length * 1000);
  await news.shouldCount(texts.length);
  // All but the first, which was there before; no more than three toasts are shown at a time.
  await expect.poll(told).toEqual(texts.slice(0, -1).reverse());
  await news.open();
  await news.shouldHold(texts);
  expect(await sandbox.requestsOf(STREAM)).toHaveLength(DROPS.length + 1);
});

test('notification stream › reopens after bfcache', async ({ page, browser, sandbox, account, news }) => {
  await skipWithoutPageCache(browser);
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.shown = persisted ? 'out of the cache' : 'anew';
    });
  });
  await account.openAs('active');
  await shouldBeListening(sandbox);
  await page.goto('legal/documents-en.html');
  await shouldNotBeListening(sandbox);
  await sandbox.push('Meanwhile');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'out of the cache');
  await shouldBeListening(sandbox);
  await news.shouldCount(1);
  await sandbox.push('And now');
  await account.shouldToast('And now');
  await news.shouldCount(2);
});

test(`notifications › have no task over ${LONG_TASK_MS} ms in a burst of ${BURST}, and keep ${STORED} [notifications-f4]`, {
  tag: '@long',
}, async ({ browser, page, sandbox, account, news }) => {
  // A measurement is repeated when other work of the machine has lengthened it.
  test.setTimeout(180_000);
  await account.openAs('active');
  await shouldBeListening(sandbox);
  const long = await tooLong(LONG_TASK_MS, async () => {
    const now = Date.now();
    const burst = Array.from({ length: BURST }, (_, at) =>
      eventOf({
        entry_id: `b${now + at}`,
        timestamp: now + at,
        type: 'LIVE',
        message: {
          text_raw: `Message ${at}: tonight the servers in Amsterdam move house, and the connection may pause for a minute`,
          text_code: null,
        },
      }),
    );
    const tasks = await tasksDuring(browser, page, async ({ start, end }) => {
      const stored = page.evaluate(
        async (marks) => {
          performance.mark(marks.start);
          // Stored after the last one was put in its place.
          while (!sessionStorage.getItem('notifications.session')?.includes(marks.id))
            await new Promise((resolve) => setTimeout(resolve, 50));
          performance.mark(marks.end);
        },
        { start, end, id: `b${now + BURST - 1}` },
      );
      // As a network delivers it: the browser dispatches all that has arrived in one task.
      for (let from = 0; from < BURST; from += SLICE)
        await sandbox.pushRaw(burst.slice(from, from + SLICE).join(''));
      await stored;
    });
    expect(tasks.length).toBeGreaterThan(20);
    return tasks;
  });
  expect(long).toEqual([]);
  await news.shouldCount(STORED);
  expect(await account.toasts.getByRole('listitem').count()).toBeLessThanOrEqual(3);

  await news.open();
  await expect(news.rows.first()).toContainText(`Message ${BURST - 1}:`);
  // The popover ends within the window, and what told of the same does not lie on it.
  const { y, height } = (await page.locator('.dialog-popover').boundingBox()) ?? { y: 0, height: 0 };
  expect(y + height).toBeLessThan(page.viewportSize()?.height ?? 0);
  await expect(account.toasts).toBeHidden();
  await news.clear.click();
  await news.shouldBeEmpty();
  await account.closeDialog();
  await account.location('FR').click();
  await account.shouldHaveChosen('FR');
});

test('notification › wraps long texts at 320 px, and shows markup as text [notifications-f7]', async ({
  page,
  sandbox,
  account,
  news,
}) => {
  const markup = '<img src=x onerror="document.title=1"><a href="https://evil.example">Free days</a>';
  await page.setViewportSize({ width: 320, height: 640 });
  await account.openAs('active');
  await shouldBeListening(sandbox);
  await sandbox.push(markup);
  await account.shouldToast(markup);
  const overhang = () =>
    page.evaluate(() => {
      const { scrollWidth, offsetWidth } = document.documentElement;
      return scrollWidth - offsetWidth;
    });
  await sandbox.push('Unbreakable'.repeat(80));
  await sandbox.push('\u202eReversed, and many words. '.repeat(40));
  await news.shouldCount(3);
  expect(await overhang()).toBeLessThanOrEqual(0);
  await news.open();
  await expect(news.rows).toHaveCount(3);
  await expect(news.rows.last()).toContainText(markup);
  await expect(news.panel.getByRole('link')).toHaveCount(0);
  await expect(news.panel.getByRole('img')).toHaveCount(0);
  expect(await overhang()).toBeLessThanOrEqual(0);
  for (const row of await news.rows.all()) {
    const box = await row.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    // The row's own box is a little smaller than its content, which has room for outlines (Fold.css).
    const cutOff = await row
      .locator('.folding > div')
      .evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
        width: scrollWidth - clientWidth,
        height: scrollHeight - clientHeight,
      }));
    expect(cutOff).toEqual({ width: 0, height: 0 });
  }
});

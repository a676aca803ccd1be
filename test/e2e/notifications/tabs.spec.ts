import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import type { Sandbox } from '../support/sandbox';

/** One more than the connections that a browser opens to an HTTP/1.1 host: with a stream each, the last would wait. */
const TABS = 7;
/** The server waits for the browser to have its one stream. */
const shouldBeOne = (sandbox: Sandbox) => expect.poll(() => sandbox.streams(), { intervals: [20] }).toBe(1);

/** Opens the account in another tab. */
async function openTab(page: Page, copyButton: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto('account');
  await expect(tab.getByRole('button', { name: copyButton })).toBeVisible();
  return tab;
}

/** All tabs have heard of something by the one stream. */
async function shouldHear(tabs: Page[], text: string): Promise<void> {
  for (const tab of tabs)
    await expect
      .poll(() => tab.evaluate(() => sessionStorage.getItem('notifications.session')), {
        message: text,
        intervals: [50],
      })
      .toContain(text);
}

test.describe('tabs of a browser', () => {
  test(`share one stream between ${TABS} of them`, { tag: '@long' }, async ({ page, sandbox, t }) => {
    await sandbox.letIn('active');
    await sandbox.push('From before');
    const tabs: Page[] = [];
    while (tabs.length < TABS) tabs.push(await openTab(page, t('keys.link.name')));
    await shouldBeOne(sandbox);
    await shouldHear(tabs.slice(-1), 'From before');
    expect(await sandbox.push('To all of them')).toBe(1);
    await shouldHear(tabs, 'To all of them');
  });

  test('keep the stream when its tab closes, crashes or freezes', async ({ page, context, sandbox, t }) => {
    await sandbox.letIn('active');
    const first = await openTab(page, t('keys.link.name'));
    const closed = await openTab(page, t('keys.link.name'));
    await shouldBeOne(sandbox);
    await closed.close();
    await shouldBeOne(sandbox);
    await sandbox.push('After it was closed');
    await shouldHear([first], 'After it was closed');

    const crashed = await openTab(page, t('keys.link.name'));
    await shouldBeOne(sandbox);
    const crash = await context.newCDPSession(crashed);
    void crash.send('Page.crash').catch(() => {});
    await sandbox.push('After it has crashed');
    await shouldHear([first], 'After it has crashed');
    await shouldBeOne(sandbox);

    const frozen = await openTab(page, t('keys.link.name'));
    await shouldBeOne(sandbox);
    const freeze = await context.newCDPSession(frozen);
    await freeze.send('Page.setWebLifecycleState', { state: 'frozen' });
    const last = await openTab(page, t('keys.link.name'));
    await shouldBeOne(sandbox);
    await sandbox.push('After it was frozen');
    await shouldHear([first, last], 'After it was frozen');
  });
});

import type { Page } from '@playwright/test';
import { traceReport } from '../../../tools/stack-traces';
import { expect, test } from '../support/fixtures';
import { setIdle } from '../support/idle';

/** The code of the reports loads when the page is idle: here at once. */
async function whenReporting(page: Page, open: () => Promise<void>): Promise<void> {
  await setIdle(page, 'at once');
  const loaded = page.waitForResponse(/\/assets\/reporter-/);
  await open();
  await loaded;
}

test.describe('reports', () => {
  test('time a visit, and the sandbox shows the medians', async ({ page, signIn, account, sandbox, t }) => {
    await whenReporting(page, () => signIn.open());
    const code = await signIn.askForCode('active@tern.test');
    await signIn.type(code);
    await account.shouldBeHome();
    await account.copyButton.click();
    await account.shouldToast(t('keys.link.done'));
    await page.goto('/sandbox/');
    await expect.poll(() => sandbox.reports()).toHaveLength(1);
    const time = expect.any(Number);
    expect(await sandbox.reports()).toMatchObject([
      { kind: 'timings', shown: time, typed: time, account: time, key: time, width: 'desktop' },
    ]);
    await page.reload();
    await expect(page.getByRole('row', { name: /^key \d+ ms 1$/ })).toBeVisible();
  });

  test('of a crash name the place, not the address', async ({ page, account, sandbox, troubles, t }) => {
    await sandbox.letIn('active');
    await whenReporting(page, () => page.goto('account/plans?gift=secret').then(() => {}));
    await expect(account.heading(t('plans.title'))).toBeVisible();
    // The handler that preloads pages expects an element.
    await page.evaluate(() => document.dispatchEvent(new Event('pointerdown')));
    await expect.poll(() => sandbox.reports()).toHaveLength(1);
    expect(troubles.take()).toEqual([expect.stringContaining('uncaught: TypeError')]);
    const [report] = await sandbox.reports();
    expect(JSON.stringify(report)).not.toContain('secret');
    const trace = report ? traceReport(report, 'dist-maps') : '';
    expect(trace).toMatch(/^crash on \/account\/plans \(en, desktop, blink\), build [0-9a-f]{8}$/m);
    expect(trace).toMatch(/^ {2}at src\/app\/router\.ts:\d+:\d+$/m);
    expect(trace).not.toContain('maps are of build');
  });
});

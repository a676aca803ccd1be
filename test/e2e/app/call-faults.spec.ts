import { expect, test } from '../support/fixtures';

/** What a browser tells in its own words. The table of all calls and faults is in call-faults.test.tsx. */
const FAULTS = ['network', 'html', 'cut-body'] as const;

test('list › shows an error and a retry when its request fails', async ({ page, sandbox, buying }) => {
  await sandbox.letIn('active');
  for (const fault of FAULTS)
    await test.step(fault, async () => {
      await sandbox.fail('GET /vpn/v1/transactions', fault);
      await page.goto('account/transactions');
      await expect(buying.alert).toHaveText(/\p{L}{3}/u);
      await expect(buying.alert).not.toHaveText(/undefined|NaN|\[object|[{}<>]/);
      await sandbox.heal();
      await buying.retry.click();
      await expect(buying.rows.first()).toBeVisible();
      await expect(buying.alert).toHaveCount(0);
    });
});

import type { Fault } from '../../sandbox/world/faults';
import { expect, test } from '../support/fixtures';

/** What a browser tells in its own words. The table of all calls and faults is test/integration/app/matrix.test.tsx. */
const FAULTS: (Fault | number)[] = [
  'network',
  'malformed',
  'html',
  'cut-body',
  503,
  { status: 429, headers: { 'Retry-After': '30' } },
];

test('a list that fails in any way says so, and is tried again in place', async ({
  page,
  sandbox,
  buying,
}) => {
  await sandbox.letIn('active');
  for (const fault of FAULTS)
    await test.step(JSON.stringify(fault), async () => {
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

import type { CallName } from '../../sandbox/calls';
import type { Fault } from '../../sandbox/world/faults';
import { expect, test } from '../support/fixtures';

/** What a browser tells in its own words. The table of all calls and faults is in call-faults.test.tsx. */
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

const OWNED = { is_owner: true, members_limit: 5, date_stop: '2999-01-01', members_names: {} };

/** What lists, and answers something that is no list. */
const LISTS: [call: CallName, body: object, path: string][] = [
  ['GET /vpn/v1/transactions', { transactions: {} }, 'transactions'],
  ['GET /vpn/v1/gifts/active', { gifts: null }, 'gifts'],
  ['GET /vpn/v1/billing/available', { prices: 'x' }, 'plans?recipient_type=self'],
  ['GET /vpn/v1/referrals/overview', { info: {}, rules: 1 }, 'referrals'],
  ['GET /vpn/v1/configs', { config: { locations: {} } }, 'outline'],
  ['GET /vpn/v1/users', { user: { user_id: 1 }, subscription: OWNED }, 'participants'],
];

test('a list that is no list is an error to be tried again, and named in the console', async ({
  page,
  sandbox,
  buying,
}) => {
  await sandbox.letIn('family-owner');
  for (const [call, body, path] of LISTS)
    await test.step(call, async () => {
      const named = page.waitForEvent('console', { predicate: (line) => line.type() === 'warning' });
      await sandbox.fail(call, { status: 200, body });
      await page.goto(`account/${path}`);
      await expect(buying.alert).toHaveText(/\p{L}{3}/u);
      expect((await named).text()).toMatch(/^Unexpected answer of \S+: \w+/);
      await sandbox.heal();
      await buying.retry.click();
      await expect(buying.alert).toHaveCount(0);
    });
});

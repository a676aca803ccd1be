// @vitest-environment node
import { expect, it, onTestFinished, vi } from 'vitest';
import { runTool, startSandbox } from './serving';

vi.setConfig({ testTimeout: 60_000 });

/** Runs the tool against the sandbox, as a user with a subscription. Resolves to its result. */
async function run(fault: object | null, ...options: string[]) {
  const { origin, stop, cookie, control } = await startSandbox();
  onTestFinished(stop);
  if (fault) await control('fail', { call: 'GET /vpn/v1/users', fault });
  return runTool('conformance', [origin, '--cookie', cookie, ...options]);
}

it('npm run conformance › runs every workflow and finds no fault in the sandbox', async () => {
  const { code, text } = await run(null, '--commands');
  expect(text).toContain('sign-out');
  expect(code, text).toBe(0);
});

const PLAN = { token: 't', product_code: 'DEFAULT', date_stop: '2026-05-15T12:00:00' };

it.each<[string, string, object]>([
  ['a property is missing', 'user_id', { user: {} }],
  ['a time has no offset', 'date_stop', { user: { user_id: 1 }, subscription: PLAN }],
])('npm run conformance › fails and names the property when %s', async (_, name, body) => {
  const { code, text } = await run({ status: 200, body });
  expect(text).toContain(name);
  expect(code).toBe(1);
});

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

it('npm run conformance › fails and names the property when one is missing', async () => {
  const { code, text } = await run({ status: 200, body: { user: {} } });
  expect(text).toContain('user_id');
  expect(code).toBe(1);
});

it('npm run conformance › fails and names the property when a time has no offset', async () => {
  const subscription = { token: 't', product_code: 'DEFAULT', date_stop: '2026-05-15T12:00:00' };
  const { code, text } = await run({ status: 200, body: { user: { user_id: 1 }, subscription } });
  expect(text).toContain('date_stop');
  expect(code).toBe(1);
});

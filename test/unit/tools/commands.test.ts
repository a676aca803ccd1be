import { expect, it, onTestFinished, vi } from 'vitest';
import { lookUpKey, type MessageKey } from '../../../src/i18n/translate';
import { isSupportedNode } from '../../../tools/install.mjs';
import { TEXTS } from '../../texts';
import { runTool, startSandbox } from './serving';

vi.setConfig({ testTimeout: 60_000 });

it('isSupportedNode › accepts Node 20 from 20.19, 22 from 22.13, and all from 24', () => {
  const good = ['20.19.0', '22.13.0', '24.0.0'];
  const bad = ['20.18.1', '21.7.3', '22.12.0', '23.11.0'];
  expect([...good, ...bad].filter(isSupportedNode)).toEqual(good);
});

it('npm run texts › lists every text under the name by which the app finds it among those of a server', async () => {
  const { code, text } = await runTool('texts', []);
  const list = JSON.parse(text);
  const keys = Object.keys(TEXTS.ru) as MessageKey[];
  expect(code).toBe(0);
  expect(Object.keys(list)).toHaveLength(keys.length);
  // Some forms of a plural exist in one language only.
  for (const key of keys)
    for (const language of ['ru', 'en'] as const)
      if (TEXTS[language][key]) expect(lookUpKey(key, language, list), key).toBe(TEXTS[language][key]);
});

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

it('npm run conformance › fails and names a property that is missing, and a time without an offset', async () => {
  const { code, text } = await run({ status: 200, body: { user: {}, subscription: PLAN } });
  expect(text).toContain('user_id');
  expect(text).toContain('date_stop');
  expect(code).toBe(1);
});

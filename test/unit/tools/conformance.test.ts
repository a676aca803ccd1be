// @vitest-environment node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answer } from '../../sandbox/http';
import { serve } from './serving';

vi.setConfig({ testTimeout: 60_000 });

/** Asks the sandbox behind a server, as somebody with a subscription, and tells what came of it. */
async function run(fault: object | null, ...options: string[]) {
  const { origin, stop } = await serve((req, res) => void answer(req, res));
  onTestFinished(stop);
  const ask = (path: string, body: object) =>
    fetch(`${origin}/sandbox/api/${path}`, { method: 'POST', body: JSON.stringify(body) });
  await ask('reset', {});
  const { headers } = await ask('persona', { name: 'active' });
  const cookie = headers.getSetCookie().map((one) => one.split(';')[0]);
  if (fault) await ask('fail', { call: 'GET /vpn/v1/users', fault });

  const args = ['--import', 'tsx', 'tools/conformance.ts', origin, '--cookie', cookie.join('; '), ...options];
  const child = spawn(process.execPath, args);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const [code] = await once(child, 'close');
  return { code, text };
}

it('has nothing against the sandbox, whose every workflow it runs', async () => {
  const { code, text } = await run(null, '--commands');
  expect(text).toContain('sign-out');
  expect(code, text).toBe(0);
});

it('fails for a missing property, and names it', async () => {
  const { code, text } = await run({ status: 200, body: { user: {} } });
  expect(text).toContain('user_id');
  expect(code).toBe(1);
});

// @vitest-environment node
import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '../../sandbox/http';

vi.setConfig({ testTimeout: 60_000 });

let server: Server;
const ask = (path: string, body: object) =>
  fetch(`${origin()}/sandbox/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** The sandbox behind a server, and the cookies of somebody with a subscription. */
async function serve(): Promise<string> {
  server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await ask('reset', {});
  const { headers } = await ask('persona', { name: 'active' });
  return headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

function run(...options: string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/conformance.ts', ...options]);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })));
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

it('has nothing against the sandbox', async () => {
  const cookie = await serve();
  const { code, text } = await run(origin(), '--cookie', cookie, '--commands');
  expect(text).toContain('sign-out');
  expect(code, text).toBe(0);
});

it('finds a property that is missing', async () => {
  const cookie = await serve();
  await ask('fail', { call: 'GET /vpn/v1/users', fault: { status: 200, body: { user: {} } } });
  const { code, text } = await run(origin(), '--cookie', cookie);
  expect(text).toContain('user_id');
  expect(code).toBe(1);
});

it('finds a server that lets a guest in', async () => {
  await serve();
  await ask('fail', { call: 'GET /vpn/v1/users', fault: { status: 200, body: { user: { user_id: 1 } } } });
  expect((await run(origin())).code).toBe(1);
});

it('explains itself', async () => {
  expect(await run('vpn')).toEqual({ code: 2, text: expect.stringContaining('npm run conformance --') });
});

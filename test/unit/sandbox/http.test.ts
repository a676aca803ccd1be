// @vitest-environment node
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sandbox } from '../../sandbox/vite-plugin';

const CONFIGS = '/public-api/api/vpn/v1/configs';
const USERS = '/public-api/api/vpn/v1/users';

let server: ViteDevServer;

async function serve(): Promise<ViteDevServer> {
  const made = await createServer({
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    base: '/webui/',
    cacheDir: 'node_modules/.vite-sandbox-test',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    plugins: [sandbox()],
  });
  return made.listen();
}
const urlAt = ({ httpServer }: ViteDevServer, path: string) => {
  const address = httpServer?.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen');
  return new URL(path, `http://127.0.0.1:${address.port}`);
};

/** A browser as far as the sandbox can tell: keeps cookies, follows nothing by itself. */
function createBrowser(world: string) {
  const jar = new Map([['tern_world', world]]);
  async function go(path: string, init: RequestInit = {}) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const headers = { ...init.headers, cookie };
    const response = await fetch(urlAt(server, path), { redirect: 'manual', ...init, headers });
    for (const one of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (one.split(';')[0] ?? '').split('=');
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
  const submit = (path: string, fields: Record<string, string>) =>
    go(path, { method: 'POST', body: new URLSearchParams(fields) });
  const statusOf = async (path: string) => (await go(path)).status;
  return { jar, go, submit, statusOf };
}

beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.close());

test('a session is two httpOnly cookies, in a world of its own', async () => {
  const browser = createBrowser('one');
  const { headers } = await browser.submit('/sandbox/do/persona', { name: 'active' });
  expect(headers.getSetCookie().map((one) => one.replace(/=[^;]+/, ''))).toEqual([
    'tern_access; Path=/; Max-Age=300; HttpOnly; SameSite=Lax',
    'tern_refresh; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax',
  ]);
  await browser.submit('/sandbox/do/fail', { call: 'GET /vpn/v1/configs', fault: '500' });
  expect([await browser.statusOf(USERS), await browser.statusOf(CONFIGS)]).toEqual([200, 500]);
  const other = createBrowser('another');
  expect([await other.statusOf(USERS), await other.statusOf(CONFIGS)]).toEqual([401, 200]);
  await browser.submit('/sandbox/do/reset', {});
  expect([browser.jar.has('tern_access'), await browser.statusOf(CONFIGS)]).toEqual([false, 200]);
});

test('the control page works by forms, shows codes and says what it could not do', async () => {
  const browser = createBrowser('two');
  const doing = async (name: string, fields: Record<string, string>) =>
    (await browser.submit(`/sandbox/do/${name}`, fields)).headers.get('location');
  expect(await doing('push', { text: 'x' })).toContain('Nobody+is+signed+in');
  expect(await doing('persona', { name: 'family-owner' })).toBe('/sandbox/?note=Done.');
  await browser.go('/public-api/api/auth/email/request', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ project: 'vpn', email: 'x@tern.test' }),
  });
  const [mail] = await (await browser.go('/sandbox/api/mailbox')).json();
  const text = await (await browser.go('/sandbox/')).text();
  expect(text).toContain('Signed in as family-owner@tern.test');
  expect(text).toContain(mail.code);
});

test('TERN_SANDBOX=off turns the sandbox off', async () => {
  vi.stubEnv('TERN_SANDBOX', 'off');
  const off = await serve();
  expect((await fetch(urlAt(off, CONFIGS))).status).toBe(404);
  await off.close();
  vi.unstubAllEnvs();
});

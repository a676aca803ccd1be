// @vitest-environment node
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sandbox } from '../../sandbox/vite-plugin';

const CONFIGS = '/public-api/api/vpn/v1/configs';
const USERS = '/public-api/api/vpn/v1/users';

let server: ViteDevServer;
let browser: ReturnType<typeof createBrowser>;

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
    const response = await fetch(urlAt(server, path), {
      redirect: 'manual',
      ...init,
      headers: { ...init.headers, cookie },
    });
    for (const one of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (one.split(';')[0] ?? '').split('=');
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
  const submit = (path: string, fields: Record<string, string>) =>
    go(path, { method: 'POST', body: new URLSearchParams(fields) });
  const control = (name: string, body: unknown = {}) =>
    go(`/sandbox/api/${name}`, { method: 'POST', body: JSON.stringify(body) });
  const statusOf = async (path: string) => (await go(path)).status;
  return { jar, go, submit, control, statusOf };
}

beforeAll(async () => {
  server = await serve();
});
beforeEach(({ task }) => {
  browser = createBrowser(task.id);
});
afterAll(() => server.close());

test('a session is two httpOnly cookies, in a world of its own', async () => {
  const { headers } = await browser.control('persona', { name: 'active' });
  expect(headers.getSetCookie().map((one) => one.replace(/=[^;]+/, ''))).toEqual([
    'tern_access; Path=/; Max-Age=300; HttpOnly; SameSite=Lax',
    'tern_refresh; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax',
  ]);
  await browser.control('fail', { path: '/vpn/v1/configs', fault: { status: 500 } });
  expect([await browser.statusOf(USERS), await browser.statusOf(CONFIGS)]).toEqual([200, 500]);
  const other = createBrowser('another');
  expect([await other.statusOf(USERS), await other.statusOf(CONFIGS)]).toEqual([401, 200]);
  await browser.control('reset');
  expect([browser.jar.has('tern_access'), await browser.statusOf(CONFIGS)]).toEqual([false, 200]);
});

describe('faults on the wire', () => {
  const fail = (fault: string) => browser.control('fail', { path: '/vpn/v1/configs', fault, times: 1 });

  test('destroy the socket, or cut the body', async () => {
    await fail('network');
    await expect(browser.go(CONFIGS)).rejects.toThrow('fetch failed');
    await fail('cut-body');
    const cut = await browser.go(CONFIGS);
    expect(cut.status).toBe(200);
    await expect(cut.text()).rejects.toThrow('terminated');
  });

  test.each(['hang', 'hang-body'])('that %s are released when the client leaves', async (fault) => {
    await fail(fault);
    const gone = new AbortController();
    const asked = browser.go(CONFIGS, { signal: gone.signal }).then((response) => response.text());
    const statuses = async () =>
      (await (await browser.go('/sandbox/api/requests')).json()).map(
        ({ status }: { status: unknown }) => status,
      );
    await expect.poll(statuses).toHaveLength(1);
    gone.abort();
    await expect(asked).rejects.toThrow('aborted');
    await expect.poll(statuses).toEqual([fault === 'hang' ? 0 : 200]);
  });
});

test('the messenger page sends nobody to another site', async () => {
  const back = urlAt(server, '/webui/auth/telegram/callback').href;
  const choose = (return_to: string) =>
    browser.submit('/sandbox/telegram/auth', { bot_id: '0', origin: back, return_to, who: '' });
  expect((await choose(back)).headers.get('location')).toBe(`${back}#tgAuthResult=false`);
  expect((await choose('https://elsewhere.test/')).status).toBe(400);
});

test('the control page works by forms, shows codes and says what it could not do', async () => {
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

test('a subscription link answers for a running plan only', async () => {
  const { token } = await (await browser.control('persona', { name: 'active' })).json();
  const lines = await (await browser.go(`/connection/subs/${token}`)).text();
  expect(Buffer.from(lines, 'base64').toString()).toMatch(/^vless:\/\//);
  expect([
    await browser.statusOf('/connection/subs/none'),
    await browser.statusOf('/connection/other'),
  ]).toEqual([404, 404]);
});

test('TERN_SANDBOX=off turns the sandbox off', async () => {
  vi.stubEnv('TERN_SANDBOX', 'off');
  const off = await serve();
  expect((await fetch(urlAt(off, CONFIGS))).status).toBe(404);
  await off.close();
  vi.unstubAllEnvs();
});

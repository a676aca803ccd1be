// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EventSource } from 'eventsource';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../sandbox/http';

const API = '/public-api/api';
const ORDER_ID = '0b8f6a52-7c1d-4e0f-9a3b-2f4c5d6e7f80';

let server: Server;
let origin: string;
let browser: ReturnType<typeof createBrowser>;

/** A browser as far as the sandbox can tell: keeps cookies, follows nothing by itself. */
function createBrowser(world: string) {
  const jar = new Map([['tern_world', world]]);
  async function go(path: string, init: RequestInit = {}) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(new URL(path, origin), {
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
  const post = (path: string, body: unknown = {}) =>
    go(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const submit = (path: string, fields: Record<string, string>) =>
    go(path, { method: 'POST', body: new URLSearchParams(fields) });
  const control = async (name: string, body: unknown = {}) =>
    (await post(`/sandbox/api/${name}`, body)).json();
  return { jar, go, post, submit, control };
}

beforeAll(async () => {
  server = createServer((req, res) => {
    answer(req, res).then((isAnswered) => isAnswered || res.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(({ task }) => {
  browser = createBrowser(task.id);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('the session', () => {
  test('lives in two httpOnly cookies', async () => {
    await browser.post(`${API}/auth/email/request`, { project: 'vpn', email: 'active@tern.test' });
    const [mail] = await (await browser.go('/sandbox/api/mailbox?email=active@tern.test')).json();
    const verified = await browser.post(`${API}/auth/email/otp/verify`, {
      email: mail.email,
      code: mail.code,
    });
    const cookies = verified.headers.getSetCookie();
    expect(cookies.map((one) => one.replace(/=[^;]+/, ''))).toEqual([
      'tern_access; Path=/; Max-Age=300; HttpOnly; SameSite=Lax',
      'tern_refresh; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax',
    ]);
    expect((await browser.go(`${API}/vpn/v1/users`)).status).toBe(200);
  });

  test('is renewed by the refresh part, which changes', async () => {
    await browser.control('persona', { name: 'active' });
    const old = browser.jar.get('tern_refresh') ?? '';
    await browser.control('expire', { part: 'access' });
    expect((await browser.go(`${API}/vpn/v1/users`)).status).toBe(401);
    expect((await browser.post(`${API}/auth/refresh`)).status).toBe(200);
    expect((await browser.go(`${API}/vpn/v1/users`)).status).toBe(200);
    const other = createBrowser(browser.jar.get('tern_world') ?? '');
    other.jar.set('tern_refresh', old);
    expect((await other.post(`${API}/auth/refresh`)).status).toBe(401);
  });

  test('ends with a logout that has no body', async () => {
    await browser.control('persona', { name: 'active' });
    const answered = await browser.post(`${API}/auth/logout`);
    expect([answered.status, await answered.text()]).toEqual([204, '']);
    expect([...browser.jar.keys()]).toEqual(['tern_world']);
  });
});

test('worlds are apart by the tern_world cookie', async () => {
  const other = createBrowser('another');
  await browser.control('fail', { path: '/vpn/v1/configs', fault: { status: 500 } });
  expect((await browser.go(`${API}/vpn/v1/configs`)).status).toBe(500);
  expect((await other.go(`${API}/vpn/v1/configs`)).status).toBe(200);
  expect(await (await browser.go('/sandbox/api/requests')).json()).toHaveLength(1);
});

describe('the event stream', () => {
  test('names its events and closes when the reader leaves', async () => {
    await browser.control('persona', { name: 'active' });
    await browser.control('push', { text: 'stored' });
    const heard: string[] = [];
    const source = new EventSource(new URL(`${API}/vpn/v1/notifications/stream`, origin), {
      fetch: (url, init) => browser.go(String(url), init as RequestInit),
    });
    for (const name of ['BACKLOG', 'LIVE'])
      source.addEventListener(name, (event) =>
        heard.push(`${name} ${JSON.parse(event.data).message.text_raw}`),
      );
    await expect.poll(() => heard).toEqual(['BACKLOG stored']);
    expect(await browser.control('push', { text: 'fresh' })).toEqual({ streams: 1 });
    await expect.poll(() => heard).toEqual(['BACKLOG stored', 'LIVE fresh']);
    source.close();
    await expect.poll(async () => (await (await browser.go('/sandbox/api/state')).json()).streams).toBe(0);
  });

  test('is closed to guests', async () => {
    expect((await browser.go(`${API}/vpn/v1/notifications/stream`)).status).toBe(401);
  });

  test('can be cut by the server', async () => {
    await browser.control('persona', { name: 'active' });
    const stream = await browser.go(`${API}/vpn/v1/notifications/stream`);
    await browser.control('drop', { how: 'cut' });
    await expect(stream.text()).rejects.toThrow();
  });
});

describe('faults on the wire', () => {
  const path = '/vpn/v1/configs';

  test('a network fault destroys the socket', async () => {
    await browser.control('fail', { path, fault: 'network', times: 1 });
    await expect(browser.go(`${API}${path}`)).rejects.toThrow('fetch failed');
    expect((await browser.go(`${API}${path}`)).status).toBe(200);
  });

  test('a cut body breaks in the middle', async () => {
    await browser.control('fail', { path, fault: 'cut-body', times: 1 });
    const cut = await browser.go(`${API}${path}`);
    expect(cut.status).toBe(200);
    await expect(cut.text()).rejects.toThrow('terminated');
  });

  test.each(['hang', 'hang-body'])(
    'a call that has to %s is released when the client leaves',
    async (fault) => {
      await browser.control('fail', { path, fault, times: 1 });
      const gone = new AbortController();
      const asked = browser.go(`${API}${path}`, { signal: gone.signal }).then((response) => response.text());
      setTimeout(() => gone.abort(), 50);
      await expect(asked).rejects.toThrow('aborted');
      const status = async () => (await (await browser.go('/sandbox/api/requests')).json())[0].status;
      await expect.poll(status).toBe(fault === 'hang' ? 0 : 200);
    },
  );

  test('an unknown call is a mistake of the test', async () => {
    expect(await browser.control('fail', { path: '/nope', fault: 'network' })).toEqual({
      detail: expect.stringContaining('/nope'),
    });
  });
});

describe('the messenger page', () => {
  const query = () => {
    const back = `${origin}/webui/auth/telegram/callback?gift_id=%D1%8F`;
    return { bot_id: '0', origin: back, return_to: back, embed: '1', request_access: 'write', lang: 'ru' };
  };

  test('sends the choice back in the hash', async () => {
    const asked = await browser.go(`/sandbox/telegram/auth?${new URLSearchParams(query())}`);
    expect(await asked.text()).toContain('Продолжить как Мария Ёлкина');
    const chosen = await browser.submit('/sandbox/telegram/auth', { ...query(), who: '700100901' });
    const target = new URL(chosen.headers.get('location') ?? '');
    expect(target.searchParams.get('gift_id')).toBe('я');
    const payload = JSON.parse(
      Buffer.from(target.hash.slice('#tgAuthResult='.length), 'base64url').toString(),
    );
    expect(payload).toMatchObject({ id: 700100901, last_name: 'Ёлкина', hash: expect.any(String) });
  });

  test('sends a refusal back as false', async () => {
    const declined = await browser.submit('/sandbox/telegram/auth', { ...query(), who: '' });
    expect(declined.headers.get('location')).toMatch(/#tgAuthResult=false$/);
  });

  test('goes back to its own site only', async () => {
    const foreign = { ...query(), return_to: 'https://elsewhere.test/' };
    expect((await browser.go(`/sandbox/telegram/auth?${new URLSearchParams(foreign)}`)).status).toBe(400);
    expect((await browser.submit('/sandbox/telegram/auth', { ...foreign, who: '' })).status).toBe(400);
  });
});

describe('the payment page', () => {
  const link = () => {
    const query = new URLSearchParams({
      project_code: 'vpn',
      currency: 'RUB',
      user_id: '48210734',
      origin: 'website',
      expires_in_minutes: '30',
      order_id: ORDER_ID,
      email: 'active@tern.test',
      success_url: `${origin}/webui/account`,
      description: '<b>Tern</b>',
      recipient_type: 'self',
      product_code: 'DEFAULT',
      term_id: '1',
      item_quantity: '1',
    });
    return browser.post(`/checkout/yookassa/link?${query}`);
  };
  const count = async () => (await (await browser.go(`${API}/vpn/v1/transactions?limit=100`)).json()).count;

  test('pays once and goes back', async () => {
    await browser.control('persona', { name: 'active' });
    const { payment_url } = await (await link()).json();
    const page = await (await browser.go(payment_url)).text();
    expect(page).toContain('Pay 249.00 RUB');
    expect(page).toContain('&lt;b&gt;Tern');
    const paid = await browser.submit(payment_url, { action: 'pay' });
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `${origin}/webui/account`]);
    expect(await count()).toBe(13);
    await browser.submit(payment_url, { action: 'pay' });
    expect(await count()).toBe(13);
    expect(await (await browser.go(payment_url)).text()).toContain('paid already');
  });

  test('cancels without effect and expires', async () => {
    await browser.control('persona', { name: 'active' });
    const { payment_url } = await (await link()).json();
    await browser.submit(payment_url, { action: 'cancel' });
    expect(await count()).toBe(12);
    await browser.control('clock', { offsetMs: 31 * 60_000 });
    expect(await (await browser.go(payment_url)).text()).toContain('expired');
  });
});

describe('the control page', () => {
  test('shows personas and codes and works by forms', async () => {
    const chosen = await browser.submit('/sandbox/do/persona', { name: 'family-owner' });
    expect(chosen.headers.get('location')).toBe('/sandbox/?note=Done.');
    await browser.post(`${API}/auth/email/request`, { project: 'vpn', email: 'x@tern.test' });
    const page = await browser.go('/sandbox/');
    expect(page.headers.get('content-type')).toContain('text/html');
    const text = await page.text();
    const [mail] = await (await browser.go('/sandbox/api/mailbox')).json();
    expect(text).toContain('Signed in as family-owner@tern.test');
    expect(text).toContain(mail.code);
    expect((await browser.go('/sandbox')).headers.get('location')).toBe('/sandbox/');
  });

  test('says what it could not do', async () => {
    const refused = await browser.submit('/sandbox/do/push', { text: 'x' });
    expect(refused.headers.get('location')).toContain('Nobody+is+signed+in');
  });

  test('makes links that work', async () => {
    const gift = await browser.control('gift', { term_id: 4 });
    const invite = await browser.control('invite', { name: 'Nina' });
    const magic = await browser.control('magic', { persona: 'new' });
    await browser.go(`${API}/auth/magic/verify?token=${magic.token}`);
    expect(
      (await browser.post(`${API}/vpn/v1/subscriptions/add-member`, { token: invite.token })).status,
    ).toBe(204);
    expect((await browser.post(`${API}/vpn/v1/subscriptions/gift`, { gift_id: gift.gift_id })).status).toBe(
      200,
    );
  });

  test('starts the world anew', async () => {
    await browser.control('persona', { name: 'active' });
    await browser.control('reset');
    expect(browser.jar.has('tern_access')).toBe(false);
    expect(await (await browser.go('/sandbox/api/requests')).json()).toEqual([]);
  });
});

test('a subscription link answers for a running plan only', async () => {
  const { token } = await browser.control('persona', { name: 'active' });
  const lines = Buffer.from(
    await (await browser.go(`/connection/subs/${token}`)).text(),
    'base64',
  ).toString();
  expect(lines.split('\n')[0]).toMatch(/^vless:\/\//);
  expect((await browser.go('/connection/subs/none')).status).toBe(404);
});

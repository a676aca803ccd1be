// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { replace, useServers } from './conformance-servers';

const PAGE = 'https://my.example.org';

const { check, serve, cookieOf, differences } = useServers();

describe('a server that answers otherwise', () => {
  const account = { user: { user_id: 7, tg_id: 1, email: 'a@b.c', language_code: 'en' }, trial: null };
  const subscription = {
    ...{ token: 't', location: 'NL', product_code: 'DEFAULT', is_owner: true, members_limit: 0 },
    ...{ date_stop: '2099-01-01', members_names: [] },
  };
  const price = { product_code: 'DEFAULT', term_id: 1, currency: 'RUB', base_price: 1, final_price: 1 };

  it.each<[string, string, unknown, string]>([
    [
      'an id that is none',
      '/v1/users',
      { ...account, user: { ...account.user, user_id: null }, subscription },
      'GET /vpn/v1/users (signed in): user.user_id: a text or a number expected, null got: the answer is refused',
    ],
    [
      'a field that is replaced',
      '/v1/users',
      { ...account, subscription: { ...subscription, members_limit: '5' } },
      'GET /vpn/v1/users (signed in): subscription.members_limit: a number expected, "5" got: the app takes 0',
    ],
    [
      'a date in words',
      '/v1/users',
      { ...account, subscription: { ...subscription, date_stop: 'soon' } },
      'GET /vpn/v1/users (signed in): subscription.date_stop: a text or null like ^\\d{4}-\\d\\d-\\d\\d expected, "soon" got: the app takes null',
    ],
    [
      'a list where an object belongs',
      '/v1/users',
      { ...account, subscription: [] },
      'GET /vpn/v1/users (signed in): subscription: an object or null expected, a list got: the app goes on',
    ],
    [
      'an element that is dropped',
      '/billing/available',
      { prices: [price, { ...price, final_price: '1' }] },
      'GET /vpn/v1/billing/available (in rubles): prices[1].final_price: a number from 0 up expected, "1" got: the element is dropped',
    ],
    [
      'a field that is not there',
      '/subscriptions/key',
      {},
      'GET /vpn/v1/subscriptions/key (signed in): key: a text with something in it expected, nothing got: the answer is refused',
    ],
    [
      'a text that is no text in a message',
      '/v1/configs',
      { config: { locations: [], message_texts: { a: { en: 7 } } } },
      'GET /vpn/v1/configs (signed in): config.message_texts.a.en: a text expected, 7 got: the app takes {}',
    ],
  ])('is told of %s', async (_, path, body, line) => {
    const api = await serve(replace(path, body));
    expect(await differences(api, { cookie: await cookieOf(api, 'active') })).toContain(line);
  });

  it('is told of a long text, which may be a key, by its length alone', async () => {
    const api = await serve(replace('/v1/users', { ...account, trial: 'x'.repeat(40) }));
    const lines = await differences(api, { cookie: await cookieOf(api, 'active') });
    expect(lines.join('\n')).toContain('a text of 40 characters got');
    expect(lines.join('\n')).not.toContain('xxx');
  });

  it('is told what may be missing, and is', async () => {
    const api = await serve(replace('/gifts/active', { gifts: [{ gift_id: 1 }, { gift_id: 2 }] }));
    const findings = await check({ api, cookie: await cookieOf(api, 'active') });
    const page = findings.find(({ title, call }) => title === 'the first page' && call.includes('gifts'));
    expect(page?.wrong).toEqual([]);
    expect(page?.missing).toEqual([
      'gifts[].product_code (the app takes "")',
      'gifts[].term_id (the app takes 0)',
      'has_more (the app takes false)',
      'next_after_gift_id (the app takes null)',
    ]);
  });

  it.each<[string, Parameters<typeof serve>[0], string]>([
    [
      'a wrong status',
      replace('/referrals/overview', { detail: 'x' }, 500),
      'GET /vpn/v1/referrals/overview (a guest): answers 500, not 401',
    ],
    [
      'no JSON',
      (req, res) =>
        req.url?.includes('configs') && res.setHeader('content-type', 'application/json').end('<'),
      'GET /vpn/v1/configs (a guest): the body is no JSON (1 characters)',
    ],
    [
      'a page in place of an answer',
      (req, res) => req.url?.includes('configs') && res.setHeader('content-type', 'text/html').end('<p>'),
      'GET /vpn/v1/configs (a guest): answers with a page: the app takes it for no network',
    ],
    [
      'an answer that may be kept',
      (req, res) => req.url?.includes('configs') && res.setHeader('cache-control', 'max-age=60').end('{}'),
      'GET /vpn/v1/configs (a guest): Cache-Control is "max-age=60", not no-store',
    ],
    [
      'a cookie that scripts can read',
      (_, res) => void res.appendHeader('set-cookie', 'sid=1; Path=/; SameSite=None'),
      'GET /vpn/v1/users (a guest): the cookie sid is not HttpOnly',
    ],
    [
      'a cookie for every site',
      (_, res) => void res.appendHeader('set-cookie', 'sid=1; HttpOnly; SameSite=None'),
      'GET /vpn/v1/users (a guest): the cookie sid says SameSite "None", not Lax or Strict',
    ],
    [
      'a connection that breaks',
      (req, res) => req.url?.includes('/v1/users') && res.destroy(),
      'GET /vpn/v1/users (a guest): no answer: other side closed',
    ],
  ])('is told of %s', async (_, middleware, line) => {
    // What a cookie says cannot be spoilt where the sandbox sets its own.
    expect(await differences(await serve(middleware))).toContain(line);
  });

  it('is told of an event stream that is none, and of entries that are dropped', async () => {
    const entry = 'data: {"entry_id": "n1", "message": null}\n\n';
    const api = await serve((req, res) => {
      if (!req.url?.includes('stream') || !req.headers.cookie) return false;
      return res.writeHead(200, { 'content-type': 'text/plain' }).end(`: open\n\n${entry}`);
    });
    expect(await differences(api, { cookie: await cookieOf(api, 'active') })).toEqual([
      'GET /vpn/v1/notifications/stream (signed in): Content-Type is "text/plain"',
      'GET /vpn/v1/notifications/stream (signed in): data.message: an object expected, null got: the element is dropped',
    ]);
  });

  it('is told what another origin misses', async () => {
    const lines = await differences(await serve(), { origin: PAGE });
    const call = 'GET /vpn/v1/users (a guest)';
    const command = 'POST /auth/logout (OPTIONS)';
    expect(lines.filter((line) => line.startsWith(call) || line.startsWith(command))).toEqual([
      `${call}: Access-Control-Allow-Origin is "", not ${PAGE}`,
      `${call}: Access-Control-Allow-Credentials is "", not true`,
      `${call}: Vary is "", not Origin`,
      `${call}: Access-Control-Expose-Headers is "": Retry-After cannot be read`,
      `${command}: answers 404`,
      `${command}: Access-Control-Allow-Origin is "", not ${PAGE}`,
      `${command}: Access-Control-Allow-Credentials is "", not true`,
      `${command}: Vary is "", not Origin`,
      `${command}: Access-Control-Allow-Headers is "", without content-type`,
    ]);
  });

  it('is told of commands that should have been refused', async () => {
    const api = await serve(replace('/subscriptions/gift', {}));
    const lines = await differences(api, { cookie: await cookieOf(api, 'active'), commands: true });
    expect(lines).toEqual(['POST /vpn/v1/subscriptions/gift (no such gift): answers 200, not 400']);
  });

  it('is told of a session that does not end', async () => {
    const api = await serve(replace('/auth/logout', {}));
    const lines = await differences(api, { cookie: await cookieOf(api, 'active'), commands: true });
    expect(lines).toEqual(['GET /vpn/v1/users (after the end): answers 200, not 401 or 403']);
  });
});

import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServer } from '../../../docs/example-server/server.mjs';
import { runTool } from './serving';

vi.setConfig({ testTimeout: 60_000 });

const ORIGIN = 'https://vpn.example.org';
const BOT_TOKEN = '1000001:secret';
const EMAIL = 'anna@example.org';
const CONTEXT = { project: 'vpn', referral_to_user_id: null, promocode: null, language_code: 'en' };

let app: ReturnType<typeof createServer>;
let mails: { email: string; code: string; link: string }[];
let time: number;

beforeEach(() => {
  mails = [];
  time = Date.parse('2026-05-15T12:00:00Z');
  app = createServer({
    origins: [ORIGIN, 'https://mirror.example.net'],
    botToken: BOT_TOKEN,
    sendMail: async (mail: (typeof mails)[number]) => void mails.push(mail),
    now: () => time,
  });
});
afterEach(() => app.close());

type Cookies = Record<string, string>;
/** Sends a call and keeps the cookies that it sets. */
async function call(path: string, { body, cookies = {} }: { body?: object; cookies?: Cookies } = {}) {
  const response = await app.inject({
    method: body ? 'POST' : 'GET',
    url: path.startsWith('/checkout') ? path : `/public-api/api${path}`,
    cookies,
    ...(body && { payload: body }),
  });
  for (const { name, value } of response.cookies) cookies[name] = value;
  return response;
}

async function signIn(email = EMAIL) {
  const cookies: Cookies = {};
  await call('/auth/email/request', { body: { ...CONTEXT, email } });
  const { code = '' } = mails.at(-1) ?? {};
  await call('/auth/email/otp/verify', { body: { email, code }, cookies });
  return cookies;
}

const readAccount = async (cookies: Cookies) => (await call('/vpn/v1/users', { cookies })).json();

const order = (userId: string, more: object = {}) =>
  new URLSearchParams({
    user_id: userId,
    order_id: 'dffcc3a7-c7e0-44c1-88a9-57002f0d33ad',
    success_url: `${ORIGIN}/webui/account`,
    product_code: 'FAMILY',
    term_id: '1',
    recipient_type: 'self',
    ...more,
  });

it('follows the contract', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const cookies = await signIn();
  await call('/vpn/v1/subscriptions/trial', { body: {}, cookies });
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ');
  const { code, text } = await runTool('conformance', [origin, '--cookie', cookie, '--commands']);
  expect(code, text).toBe(0);
  expect(text).toContain('sign-out');
});

describe('sign-in', () => {
  it('sets cookies that neither scripts nor other sites can use, and stores none', async () => {
    await call('/auth/email/request', { body: { ...CONTEXT, email: EMAIL } });
    const { code } = mails[0] ?? {};
    const response = await call('/auth/email/otp/verify', { body: { email: EMAIL, code } });
    for (const cookie of response.cookies)
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('accepts a code once, within ten minutes and five tries', async () => {
    const request = { body: { ...CONTEXT, email: EMAIL } };
    const verify = (code: string) => call('/auth/email/otp/verify', { body: { email: EMAIL, code } });
    await call('/auth/email/request', request);
    const again = await call('/auth/email/request', request);
    expect(again).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } });
    expect(mails).toHaveLength(1);
    const { code = '' } = mails[0] ?? {};
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries++) expect((await verify(wrong)).statusCode).toBe(400);
    expect((await verify(code)).statusCode).toBe(400);
    time += 60_000;
    await call('/auth/email/request', request);
    expect((await verify(mails[1]?.code ?? '')).statusCode).toBe(200);
    expect((await verify(mails[1]?.code ?? '')).statusCode).toBe(400);
    time += 60_000;
    await call('/auth/email/request', request);
    time += 10 * 60_000;
    expect((await verify(mails[2]?.code ?? '')).statusCode).toBe(400);
  });

  it('accepts the link of an e-mail once', async () => {
    await call('/auth/email/request', { body: { ...CONTEXT, email: EMAIL } });
    const { link = '' } = mails[0] ?? {};
    expect(link).toMatch(`${ORIGIN}/webui/auth/magic/verify?token=`);
    const path = `/auth/magic/verify${new URL(link).search}`;
    const cookies: Cookies = {};
    expect((await call(path, { cookies })).statusCode).toBe(200);
    expect((await readAccount(cookies)).user.email).toBe(EMAIL);
    expect((await call(path)).statusCode).toBe(401);
  });

  it('accepts a payload of Telegram with the right hash, for five minutes', async () => {
    const fields = { id: 700100902, first_name: 'Anna', auth_date: time / 1000 };
    const text = Object.entries(fields)
      .map((pair) => pair.join('='))
      .sort()
      .join('\n');
    const secret = createHash('sha256').update(BOT_TOKEN).digest();
    const hash = createHmac('sha256', secret).update(text).digest('hex');
    const send = (payload: object, cookies: Cookies = {}) =>
      call('/auth/telegram', { body: { ...CONTEXT, payload }, cookies });
    const cookies: Cookies = {};
    expect((await send({ ...fields, hash }, cookies)).statusCode).toBe(200);
    expect((await readAccount(cookies)).user.tg_id).toBe('700100902');
    expect((await send({ ...fields, id: 1, hash })).statusCode).toBe(422);
    expect((await send({ ...fields, hash }, await signIn())).statusCode).toBe(409);
    time += 5 * 60_000;
    expect((await send({ ...fields, hash })).statusCode).toBe(422);
  });
});

it('refresh › replaces both parts, and accepts the old one for a minute, because the response may be lost', async () => {
  const cookies = await signIn();
  time += 16 * 60_000;
  expect((await call('/vpn/v1/users', { cookies })).statusCode).toBe(401);
  const old = { ...cookies };
  expect((await call('/auth/refresh', { body: {}, cookies })).statusCode).toBe(200);
  expect((await readAccount(cookies)).user.email).toBe(EMAIL);
  expect(cookies.refresh).not.toBe(old.refresh);
  const late = { ...old };
  expect((await call('/auth/refresh', { body: {}, cookies: late })).statusCode).toBe(200);
  expect((await readAccount(late)).user.email).toBe(EMAIL);
  time += 61_000;
  expect((await call('/auth/refresh', { body: {}, cookies: { ...old } })).statusCode).toBe(401);
});

describe('payment', () => {
  it('of an order extends the plan once, and then only is among the transactions', async () => {
    const cookies = await signIn();
    const { user } = await readAccount(cookies);
    const path = `/checkout/yookassa/link?${order(user.user_id)}`;
    const { payment_url } = (await call(path, { body: {}, cookies })).json();
    expect((await call(path, { body: {}, cookies })).json()).toEqual({ payment_url });
    const list = async () => (await call('/vpn/v1/transactions?limit=10', { cookies })).json().transactions;
    expect(await list()).toEqual([]);
    const pay = () =>
      app.inject({
        method: 'POST',
        url: new URL(payment_url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    for (const response of [await pay(), await pay()])
      expect(response).toMatchObject({ statusCode: 303, headers: { location: `${ORIGIN}/webui/account` } });
    expect(await list()).toMatchObject([{ amount: 449, currency: 'RUB' }]);
    expect((await readAccount(cookies)).subscription).toMatchObject({
      product_code: 'FAMILY',
      date_stop: '2026-06-15T12:00:00.000Z',
    });
  });

  it.each([
    ['another account', 403, { user_id: '99' }],
    ['another site', 422, { success_url: 'https://evil.example/webui/account' }],
    ['an unknown plan', 422, { product_code: 'GOLD' }],
    ['no order', 422, { order_id: 'x' }],
  ])('is refused for %s', async (_, status, more) => {
    const cookies = await signIn();
    const { user } = await readAccount(cookies);
    const response = await call(`/checkout/yookassa/link?${order(user.user_id, more)}`, {
      body: {},
      cookies,
    });
    expect(response.statusCode).toBe(status);
  });
});

it('lets a participant join by an invitation, and a repeat do no harm', async () => {
  const owner = await signIn();
  const { user } = await readAccount(owner);
  const { payment_url } = (
    await call(`/checkout/keepz/link?${order(user.user_id)}`, { body: {}, cookies: owner })
  ).json();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await app.inject({ method: 'POST', url: new URL(payment_url).pathname, headers });
  const invite = { body: { owner_user_id: user.user_id, name: 'Nina' }, cookies: owner };
  const { token } = (await call('/vpn/v1/subscriptions/add-member/token', invite)).json();
  const nina = await signIn('nina@example.org');
  const join = { body: { token }, cookies: nina };
  for (let times = 0; times < 2; times++)
    expect((await call('/vpn/v1/subscriptions/add-member', join)).statusCode).toBe(200);
  expect((await readAccount(nina)).subscription).toMatchObject({ is_owner: false, product_code: 'FAMILY' });
  expect((await readAccount(owner)).subscription.members_names).toEqual(['Nina']);
});

it('refuses commands that are not JSON, and answers in the language of the visitor', async () => {
  const plain = { method: 'POST', url: '/public-api/api/auth/logout', payload: 'x' } as const;
  const form = await app.inject({ ...plain, headers: { 'content-type': 'text/plain' } });
  expect(form.statusCode).toBe(415);
  expect((await app.inject({ method: 'POST', url: '/public-api/api/auth/refresh' })).statusCode).toBe(415);
  const russian = await app.inject({
    url: '/public-api/api/vpn/v1/users',
    headers: { 'accept-language': 'ru-RU' },
  });
  expect(russian.json().detail).toBe('Вы не вошли.');
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxServer, signIn, startSandbox, useWorld } from '../../sandbox/in-process';
import { PERSONA_NAMES, type PersonaName } from '../../sandbox/personas';
import type { World } from '../../sandbox/world';

const API = '/public-api/api';
const ORDER_ID = '0b8f6a52-7c1d-4e0f-9a3b-2f4c5d6e7f80';

let world: World;

beforeAll(() => {
  startSandbox();
});
beforeEach(() => {
  world = useWorld();
});
afterAll(() => sandboxServer.close());

async function ask(path: string, body?: unknown) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(path, body === undefined ? {} : init);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, json: text === '' ? null : JSON.parse(text) };
}

const call = (path: string, body?: unknown) => ask(`${API}${path}`, body);

function checkout(fields: Record<string, string> = {}) {
  const query = new URLSearchParams({
    project_code: 'vpn',
    currency: 'RUB',
    user_id: '48210734',
    origin: 'website',
    expires_in_minutes: '30',
    order_id: ORDER_ID,
    email: 'active@tern.test',
    success_url: `${location.origin}/webui/account`,
    description: 'Tern VPN, 3 months',
    recipient_type: 'self',
    product_code: 'DEFAULT',
    term_id: '2',
    item_quantity: '1',
    provider: 'yookassa',
    ...fields,
  });
  return ask(`/checkout/${query.get('provider')}/link?${query}`, {});
}

test('every persona has the record that its name says', async () => {
  const records: Record<string, unknown> = {};
  for (const name of PERSONA_NAMES) {
    signIn(world, name);
    const { user, trial, subscription } = (await call('/vpn/v1/users')).json;
    const days = subscription && Math.round((Date.parse(subscription.date_stop) - world.now()) / 86_400_000);
    const has = `${user.email ? 'e' : '-'}${user.tg_id ? 't' : '-'}${trial.is_available ? 'T' : '-'}`;
    records[name] = subscription
      ? `${has} ${subscription.product_code} ${days} ${subscription.is_owner} ${subscription.members_limit} ${subscription.members_names}`
      : has;
  }
  expect(records).toEqual({
    new: 'etT',
    active: 'et- DEFAULT 90 true 0 ',
    ending: 'et- DEFAULT 3 true 0 ',
    ended: 'et- DEFAULT -1 true 0 ',
    'family-owner': 'et- FAMILY 120 true 5 Anna,Олег',
    'family-member': 'et- FAMILY 120 false 5 ',
    'corporate-owner': 'et- CORPORATE 200 true 20 Ivan,Оля,Max',
    heavy: 'et- DEFAULT 365 true 0 ',
    'email-only': 'e-- DEFAULT 40 true 0 ',
    'messenger-only': '-t- DEFAULT 40 true 0 ',
  } satisfies Record<PersonaName, string>);
});

test('the configuration is for guests as well', async () => {
  const { status, json } = await call('/vpn/v1/configs');
  expect(status).toBe(200);
  expect(json.config.locations).toHaveLength(11);
  expect(Object.keys(json.config.message_texts['frontend.web.mail_auth_warning'])).toEqual(['ru', 'en']);
});

describe('signing in', () => {
  test('a wrong code is told in the language of its request', async () => {
    await call('/auth/email/request', { project: 'vpn', email: 'a@tern.test', language_code: 'ru' });
    const { status, json } = await call('/auth/email/otp/verify', { email: 'a@tern.test', code: 'x' });
    expect({ status, json }).toEqual({
      status: 400,
      json: { detail: expect.stringContaining('Неверный код') },
    });
  });

  test('asking too soon says when to ask again', async () => {
    const request = { project: 'vpn', email: 'a@tern.test', language_code: 'en' };
    expect((await call('/auth/email/request', request)).json).toEqual({ ttl: 60 });
    const { status, headers } = await call('/auth/email/request', request);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(55);
  });

  test('an address that is none is refused with a list of problems', async () => {
    const { status, json } = await call('/auth/email/request', { project: 'vpn', email: 'no' });
    expect(status).toBe(422);
    expect(json.detail[0]).toMatchObject({ loc: ['email'], msg: expect.any(String) });
  });

  test('the messenger signs in without a session and binds with one', async () => {
    const payload = { id: 700100901, first_name: 'Мария', auth_date: 1, hash: 'ab' };
    signIn(world, 'email-only');
    expect((await call('/auth/telegram', { project: 'vpn', payload })).status).toBe(200);
    expect(world.persona('email-only').tg_id).toBe('700100901');
    signIn(world, 'active');
    expect((await call('/auth/telegram', { project: 'vpn', payload })).status).toBe(409);
    signIn(world, 'guest');
    expect((await call('/auth/telegram', { project: 'vpn', payload })).status).toBe(200);
    expect((await call('/vpn/v1/users')).json.user.user_id).toBe(84620913);
  });

  test('an e-mail is bound by its own pair of calls', async () => {
    signIn(world, 'messenger-only');
    const who = { user_id: 84620955, email: 'fresh@tern.test' };
    await call('/auth/email/bind/request', { project: 'vpn', language_code: 'en', ...who });
    const code = world.mailbox.read('fresh@tern.test')[0]?.code;
    expect((await call('/auth/email/bind/verify', { ...who, code })).status).toBe(200);
    expect((await call('/vpn/v1/users')).json.user.email).toBe('fresh@tern.test');
    const taken = { user_id: 84620955, email: 'active@tern.test' };
    await call('/auth/email/bind/request', { project: 'vpn', language_code: 'en', ...taken });
    const other = world.mailbox.read('active@tern.test')[0]?.code;
    expect((await call('/auth/email/bind/verify', { ...taken, code: other })).status).toBe(409);
  });
});

describe('lists', () => {
  test('transactions come in pages, newest first, to the last one', async () => {
    signIn(world, 'heavy');
    const dates: string[] = [];
    let after = '';
    for (let page = 0; page < 50; page++) {
      const { json } = await call(`/vpn/v1/transactions?limit=10${after}`);
      dates.push(...json.transactions.map((one: { created_at: string }) => one.created_at));
      expect(json).toMatchObject({ count: 10, has_more: page < 49 });
      after = `&after_tx_id=${json.next_after_tx_id}`;
    }
    expect(dates).toHaveLength(500);
    expect(dates).toEqual([...new Set(dates)].sort().reverse());
    expect(after).toBe('&after_tx_id=null');
  });

  test('gifts come five at a time unless asked otherwise', async () => {
    signIn(world, 'heavy');
    const { json } = await call('/vpn/v1/gifts/active');
    expect(json).toMatchObject({ user_id: 73518804, count: 5, has_more: true });
    const next = await call(`/vpn/v1/gifts/active?limit=100&after_gift_id=${json.next_after_gift_id}`);
    expect(next.json).toMatchObject({ count: 55, has_more: false, next_after_gift_id: null });
  });
});

describe('subscriptions', () => {
  test('a location must exist and be on', async () => {
    signIn(world, 'active');
    const choose = (location: string) => call('/vpn/v1/subscriptions/location', { location });
    expect((await choose('JP')).status).toBe(200);
    expect((await choose('FI')).json.detail).toContain('not available');
    expect((await choose('ZZ')).status).toBe(400);
  });

  test('a trial is for seven days and for once', async () => {
    signIn(world, 'new');
    expect((await call('/vpn/v1/subscriptions/trial', {})).status).toBe(200);
    const { subscription, trial } = (await call('/vpn/v1/users')).json;
    expect(Math.round((Date.parse(subscription.date_stop) - world.now()) / 86_400_000)).toBe(7);
    expect(trial.is_available).toBe(false);
    expect((await call('/vpn/v1/subscriptions/trial', {})).status).toBe(400);
  });

  test('the owner invites and removes, and the guest joins', async () => {
    signIn(world, 'family-owner');
    const owner_user_id = 51390216;
    const made = await call('/vpn/v1/subscriptions/add-member/token', { owner_user_id, name: 'Nina' });
    signIn(world, 'new');
    expect((await call('/vpn/v1/subscriptions/add-member', { token: made.json.token })).status).toBe(204);
    expect((await call('/vpn/v1/users')).json.subscription).toMatchObject({
      product_code: 'FAMILY',
      is_owner: false,
    });
    signIn(world, 'family-owner');
    expect(await call('/vpn/v1/subscriptions/remove-member-by-name', { name: 'Nina' })).toMatchObject({
      json: null,
    });
    expect((await call('/vpn/v1/subscriptions/remove-member-by-name', { name: 'Nina' })).status).toBe(404);
  });

  test('the second key and the overview are there', async () => {
    signIn(world, 'active');
    expect((await call('/vpn/v1/subscriptions/key')).json.key).toMatch(/^ss:\/\//);
    const { info, rules, available } = (await call('/vpn/v1/referrals/overview')).json;
    expect(info).toMatchObject({ user_id: 48210734, referral_points: 420 });
    expect(rules).toContainEqual({ action: 'SUB', product_code: 'DEFAULT', term_id: 1, points: 100 });
    expect(available.terms_by_product.FAMILY).toEqual([1, 2, 3, 4]);
  });
});

describe('payments', () => {
  beforeEach(() => signIn(world, 'active'));

  test('a preview adds up and names the providers', async () => {
    const product = { product_code: 'FAMILY', term_id: 1, currency: 'RUB', recipient_type: 'self' };
    const { final_price, providers } = (await call('/vpn/v1/billing/preview', product)).json;
    expect(final_price).toMatchObject({ base_price_period: 499, upgrade_delta: 750, final_price: 1249 });
    expect(providers).toHaveLength(4);
    const { prices, count } = (await call('/vpn/v1/billing/available?currency=USD&recipient_type=self')).json;
    expect(prices).toHaveLength(count);
  });

  test('a paid order puts time on the plan, shows in the history and tells it live', async () => {
    const before = world.persona('active').plan?.date_stop ?? 0;
    const { json } = await checkout();
    expect(json.payment_url).toBe(`${location.origin}/sandbox/pay/${ORDER_ID}`);
    expect(world.orders.pay(ORDER_ID)).toBe(true);
    expect(world.orders.pay(ORDER_ID)).toBe(false);
    const days = ((world.persona('active').plan?.date_stop ?? 0) - before) / 86_400_000;
    expect(days).toBeGreaterThan(88);
    expect((await call('/vpn/v1/transactions?limit=1')).json.transactions[0]).toMatchObject({ amount: 687 });
    expect(world.persona('active').notifications).toHaveLength(1);
  });

  test('a gift that is paid is among the active gifts', async () => {
    await checkout({ recipient_type: 'gift' });
    world.orders.pay(ORDER_ID);
    expect((await call('/vpn/v1/gifts/active?limit=1')).json.gifts[0]).toMatchObject({ term_id: 2 });
    expect(world.gifts.activeOf('48210734')).toHaveLength(4);
  });

  test('the same order id is the same order, with the details of the last try', async () => {
    await checkout();
    await checkout({ provider: 'cryptomus', currency: 'USD' });
    expect(world.orders.all()).toHaveLength(1);
    expect(world.orders.get(ORDER_ID)).toMatchObject({ provider: 'cryptomus', amount: 8.07 });
  });

  test('an order ends after thirty minutes', async () => {
    await checkout();
    world.advance(30 * 60_000);
    expect(world.orders.pay(ORDER_ID)).toBe(false);
  });

  test('an order that is confirmed late changes nothing until then', async () => {
    world.orders.hold(true);
    await checkout();
    world.orders.pay(ORDER_ID);
    expect(world.persona('active').transactions).toHaveLength(12);
    world.orders.hold(false);
    expect(world.persona('active').transactions).toHaveLength(13);
  });

  test('a query that is not right is refused with the field', async () => {
    const wrong = {
      currency: 'USD',
      order_id: '1',
      success_url: 'https://elsewhere.test/',
      email: '',
      method: 'qr',
      origin: 'app',
    };
    const { status, json } = await checkout(wrong);
    expect(status).toBe(422);
    const fields = json.detail.map(({ loc }: { loc: string[] }) => loc[0]);
    expect(fields.sort()).toEqual(Object.keys(wrong).sort());
    expect((await checkout({ provider: 'freekassa', method: 'card' })).status).toBe(200);
    expect((await checkout({ provider: 'nobody' })).status).toBe(404);
    expect((await checkout({ user_id: '1' })).status).toBe(403);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxServer, signIn, startSandbox, useWorld } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import type { Fault } from '../../sandbox/world/faults';

const API = '/public-api/api';
const USERS = '/vpn/v1/users';

let world: World;

beforeAll(() => {
  startSandbox();
});
beforeEach(() => {
  world = useWorld();
  signIn(world, 'active');
});
afterAll(() => sandboxServer.close());

const get = (path: string, init: RequestInit = {}) => fetch(API + path, { credentials: 'include', ...init });
const post = (path: string, body: unknown = {}, init: RequestInit = {}) =>
  get(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  });

test('a session is renewed, ends, and goes with credentials alone', async () => {
  const status = async (answer: Promise<Response>) => (await answer).status;
  expect(await status(get(USERS, { credentials: 'omit' }))).toBe(401);
  world.expireAccess();
  expect(await status(get(USERS))).toBe(401);
  expect([await status(post('/auth/refresh')), await status(get(USERS))]).toEqual([200, 200]);
  expect([await status(post('/auth/logout')), await status(get(USERS))]).toEqual([204, 401]);
  expect(document.cookie).not.toContain('tern_');
});

test('an order is one by its id, is paid once within thirty minutes, and waits while payments are held', async () => {
  const order_id = '0b8f6a52-7c1d-4e0f-9a3b-2f4c5d6e7f80';
  const checkout = (more: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      project_code: 'vpn',
      currency: 'RUB',
      user_id: '48210734',
      origin: 'website',
      expires_in_minutes: '30',
      order_id,
      email: 'active@tern.test',
      success_url: `${location.origin}/webui/account`,
      description: 'Tern VPN',
      recipient_type: 'self',
      product_code: 'DEFAULT',
      term_id: '2',
      item_quantity: '1',
      ...more,
    });
    const path = `/checkout/${more.provider ?? 'yookassa'}/link?${query}`;
    return fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  };
  const wrong = {
    currency: 'USD',
    order_id: '1',
    success_url: 'https://elsewhere.test/',
    email: '',
    origin: 'app',
  };
  const { detail } = await (await checkout(wrong)).json();
  expect(detail.map(({ loc }: { loc: string[] }) => loc[0]).sort()).toEqual(Object.keys(wrong).sort());
  await checkout();
  await checkout({ provider: 'cryptomus', currency: 'USD' });
  expect(world.orders.all()).toMatchObject([{ provider: 'cryptomus', amount: 8.07 }]);
  world.orders.hold(true);
  expect([world.orders.pay(order_id), world.persona('active').transactions.length]).toEqual([true, 12]);
  world.orders.hold(false);
  expect([world.orders.pay(order_id), world.persona('active').transactions.length]).toEqual([false, 13]);
  await checkout({ order_id: order_id.replace('0b', '1c') });
  world.advance(30 * 60_000);
  expect(world.orders.pay(order_id.replace('0b', '1c'))).toBe(false);
});

describe('faults', () => {
  test.each<[Fault, boolean]>([
    ['network', false],
    ['lost-answer', true],
    ['cut-body', true],
    ['malformed', false],
    ['html', false],
    [{ status: 503 }, false],
  ])('by %j no command answers well, and whether it takes effect is %s', async (fault, hasEffect) => {
    const heal = world.fail({ path: '/vpn/v1/subscriptions/location' }, fault);
    await expect(
      post('/vpn/v1/subscriptions/location', { location: 'JP' }).then((one) => one.json()),
    ).rejects.toThrow();
    expect(world.persona('active').location).toBe(hasEffect ? 'JP' : 'NL');
    heal();
    expect((await post('/vpn/v1/subscriptions/location', { location: 'JP' })).status).toBe(200);
  });

  test('of a call that hangs, or its body, end with the caller and with the world', async () => {
    const gone = new AbortController();
    world.fail({ path: USERS }, 'hang-body', 1);
    const answer = await get(USERS, { signal: gone.signal });
    world.fail({ path: USERS }, 'hang');
    const asked = get(USERS, { signal: gone.signal });
    await expect.poll(() => world.requests.length).toBe(2);
    gone.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    await expect(answer.json()).rejects.toThrow();
    const last = get(USERS);
    await expect.poll(() => world.requests.length).toBe(3);
    useWorld();
    await expect(last).rejects.toThrow();
  });

  test('of faults without an end the last counts, and counted ones come before', async () => {
    world.fail({ path: USERS }, { status: 500 });
    world.fail({ path: USERS }, { status: 429, headers: { 'retry-after': '7' } }, 1);
    world.fail({ path: USERS }, { status: 503 });
    const [first, second] = [await get(USERS), await get(USERS)];
    expect([first.status, first.headers.get('retry-after'), second.status]).toEqual([429, '7', 503]);
  });

  test('by a delay an answer carries the data of its arrival', async () => {
    world.delay({ path: USERS }, 30, 1);
    const late = get(USERS);
    await post('/vpn/v1/subscriptions/location', { location: 'JP' });
    expect((await (await get(USERS)).json()).subscription.location).toBe('JP');
    expect((await (await late).json()).subscription.location).toBe('NL');
  });

  test('for no call of the server are a mistake of the test', () => {
    expect(() => world.fail({ path: '/vpn/v1/user' }, 'network')).toThrow('no call');
    expect(() => world.fail({ method: 'GET', path: '/auth/refresh' }, 'network')).toThrow('no call');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxServer, signIn, startSandbox, useWorld } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';

const API = '/public-api/api';
const get = (path: string, init: RequestInit = {}) =>
  fetch(`${API}${path}`, { credentials: 'include', ...init });
const post = (path: string, body: unknown = {}, init: RequestInit = {}) =>
  get(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  });

let world: World;

beforeAll(() => {
  startSandbox();
});
beforeEach(() => {
  world = useWorld();
});
afterAll(() => sandboxServer.close());

describe('the session of the page', () => {
  test('a guest is not authenticated', async () => {
    expect((await get('/vpn/v1/users')).status).toBe(401);
  });

  test('a signed-in persona gets its record', async () => {
    signIn(world, 'active');
    const answer = await (await get('/vpn/v1/users')).json();
    expect(answer.user).toMatchObject({ user_id: 48210734, email: 'active@tern.test' });
    expect(answer.subscription).toMatchObject({ product_code: 'DEFAULT', is_owner: true });
  });

  test('a code signs in, an expired access part is renewed, logout ends it', async () => {
    await post('/auth/email/request', { project: 'vpn', email: 'fresh@tern.test', language_code: 'ru' });
    const code = world.mailbox.read('fresh@tern.test')[0]?.code;
    expect((await post('/auth/email/otp/verify', { email: 'fresh@tern.test', code })).status).toBe(200);
    expect((await get('/vpn/v1/users')).status).toBe(200);
    world.expireAccess();
    expect((await get('/vpn/v1/users')).status).toBe(401);
    expect((await post('/auth/refresh')).status).toBe(200);
    expect((await get('/vpn/v1/users')).status).toBe(200);
    expect((await post('/auth/logout')).status).toBe(204);
    expect((await get('/vpn/v1/users')).status).toBe(401);
    expect((await post('/auth/refresh')).status).toBe(401);
  });

  test('nothing is written to the page by signing in', async () => {
    world.signIn.byEmail('active@tern.test');
    const token = world.mintMagicLink(world.persona('active').user_id);
    expect((await get(`/auth/magic/verify?token=${token}`)).status).toBe(200);
    expect((await get('/vpn/v1/users')).status).toBe(200);
    expect(document.cookie).toBe('');
    expect(localStorage.length).toBe(0);
  });

  test('a request without credentials carries no session', async () => {
    signIn(world, 'active');
    expect((await get('/vpn/v1/users', { credentials: 'omit' })).status).toBe(401);
    expect((await get('/vpn/v1/users', { credentials: 'same-origin' })).status).toBe(200);
  });
});

describe('faults', () => {
  beforeEach(() => signIn(world, 'active'));

  test('a status fault answers as many times as it was asked to', async () => {
    world.fail({ path: '/vpn/v1/users' }, { status: 503 }, 2);
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await get('/vpn/v1/users')).status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  test('a network fault rejects the fetch', async () => {
    world.fail({ path: '/vpn/v1/users' }, 'network');
    await expect(get('/vpn/v1/users')).rejects.toThrow(TypeError);
    expect(world.requests.at(-1)?.status).toBe(0);
  });

  test('a lost answer has taken effect', async () => {
    const gift_id = world.mintGift(world.persona('heavy').user_id);
    world.fail({ path: '/vpn/v1/subscriptions/gift' }, 'lost-answer', 1);
    await expect(post('/vpn/v1/subscriptions/gift', { gift_id })).rejects.toThrow(TypeError);
    expect((await post('/vpn/v1/subscriptions/gift', { gift_id })).status).toBe(400);
  });

  test('a hanging call ends when its caller gives up', async () => {
    world.fail({ path: '/vpn/v1/users' }, 'hang');
    const gone = new AbortController();
    const asked = get('/vpn/v1/users', { signal: gone.signal });
    setTimeout(() => gone.abort(), 20);
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => world.requests.at(-1)?.status).toBe(0);
  });

  test('a hanging call ends with its world', async () => {
    world.fail({ path: '/vpn/v1/users' }, 'hang');
    const asked = get('/vpn/v1/users');
    setTimeout(() => useWorld(), 20);
    await expect(asked).rejects.toThrow();
  });

  test('a body that hangs comes after the headers', async () => {
    world.fail({ path: '/vpn/v1/users' }, 'hang-body');
    const gone = new AbortController();
    const answer = await get('/vpn/v1/users', { signal: gone.signal });
    expect(answer.status).toBe(200);
    setTimeout(() => gone.abort(), 20);
    await expect(answer.json()).rejects.toThrow();
  });

  test('a cut body cannot be read', async () => {
    world.fail({ path: '/vpn/v1/users' }, 'cut-body');
    const answer = await get('/vpn/v1/users');
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  test('an answer with no body to cut is lost', async () => {
    world.fail({ path: '/auth/logout' }, 'cut-body', 1);
    await expect(post('/auth/logout')).rejects.toThrow(TypeError);
  });

  test('a stream can break at its start', async () => {
    world.fail({ path: '/vpn/v1/notifications/stream' }, 'cut-body', 1);
    const answer = await get('/vpn/v1/notifications/stream');
    await expect(answer.text()).rejects.toThrow();
    expect(world.streams.count()).toBe(0);
  });

  test('of faults without an end the last counts, and counted ones come before', async () => {
    const path = '/vpn/v1/users';
    world.fail({ path }, { status: 500 });
    world.fail({ path }, { status: 503 });
    world.fail({ path }, { status: 429, headers: { 'retry-after': '7' } }, 1);
    const first = await get(path);
    expect([first.status, first.headers.get('retry-after'), (await get(path)).status]).toEqual([
      429,
      '7',
      503,
    ]);
    expect(world.requestsOf('GET /vpn/v1/users')).toHaveLength(2);
  });

  test('broken JSON and a captive portal answer with 200', async () => {
    world.fail({ path: '/vpn/v1/users' }, 'malformed', 1);
    await expect((await get('/vpn/v1/users')).json()).rejects.toThrow();
    world.fail({ path: '/vpn/v1/users' }, 'html', 1);
    expect((await get('/vpn/v1/users')).headers.get('content-type')).toContain('text/html');
  });

  test('a delayed answer carries the data of its arrival', async () => {
    world.delay({ path: '/vpn/v1/users' }, 30, 1);
    const late = get('/vpn/v1/users');
    await post('/vpn/v1/subscriptions/location', { location: 'JP' });
    const early = await (await get('/vpn/v1/users')).json();
    expect(early.subscription.location).toBe('JP');
    expect((await (await late).json()).subscription.location).toBe('NL');
  });

  test('a fault for no call of the server is a mistake of the test', () => {
    expect(() => world.fail({ path: '/vpn/v1/user' }, 'network')).toThrow('no call');
    expect(() => world.fail({ method: 'GET', path: '/auth/refresh' }, 'network')).toThrow('no call');
  });

  test('what fail returns undoes it', async () => {
    const heal = world.fail({ path: /users$/ }, { status: 500 });
    expect((await get('/vpn/v1/users')).status).toBe(500);
    heal();
    expect((await get('/vpn/v1/users')).status).toBe(200);
  });
});

describe('what the server asks of every request', () => {
  test('a POST that is not JSON is refused', async () => {
    signIn(world, 'new');
    const answer = await get('/vpn/v1/subscriptions/trial', { method: 'POST' });
    expect(answer.status).toBe(415);
  });

  test('an unknown path is not found and logged', async () => {
    expect((await get('/vpn/v1/nothing?x=1')).status).toBe(404);
    expect(world.requests.at(-1)).toMatchObject({ path: '/vpn/v1/nothing', query: { x: '1' }, status: 404 });
  });
});

test('the stream sends what was stored, then what comes, and closes with its reader', async () => {
  const { user_id } = world.persona('active');
  world.pushNotification(user_id, 'stored');
  signIn(world, 'active');
  const gone = new AbortController();
  const answer = await get('/vpn/v1/notifications/stream', { signal: gone.signal });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const reader = answer.body?.getReader();
  let text = '';
  const readTo = async (end: string) => {
    while (!text.includes(end)) text += new TextDecoder().decode((await reader?.read())?.value);
  };
  await readTo('stored');
  expect(text).toContain('event: BACKLOG\ndata: {"entry_id":"n1"');
  world.pushNotification(user_id, 'fresh');
  await readTo('fresh');
  expect(text).toContain('event: LIVE');
  expect(world.streams.count()).toBe(1);
  gone.abort();
  await expect.poll(() => world.streams.count()).toBe(0);
});

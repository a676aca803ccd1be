import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLocation, fetchAlternativeKey } from '../../../src/account/subscription.api';
import { isSessionDead, reviveSession } from '../../../src/api/client';
import { ApiError, readDetail, readRetryAfter, statusOf } from '../../../src/api/errors';
import { fetchAccount } from '../../../src/session/users.api';
import { sandboxServer, signIn, startSandbox, useWorld } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import { CALLS, COMMANDS, failureOf, never, pathOf, READS } from './every-call';

let world: World;
const sent = () => world.requests.map(({ method, path, status }) => `${method} ${path} ${status}`);

beforeAll(async () => {
  startSandbox();
});
beforeEach(() => {
  world = useWorld();
  signIn(world, 'active');
  reviveSession();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => sandboxServer.close());

describe('the time limit', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  describe.each(['hang', 'hang-body'] as const)('over an answer that does a %s', (fault) => {
    it.each(READS)('ends %s after 15 seconds, not earlier', async (name, call) => {
      world.fail({ path: pathOf(name) }, fault);
      let end: unknown;
      const ended = failureOf(call()).then((error) => {
        end = error;
      });
      await vi.advanceTimersByTimeAsync(14_999);
      expect(world.requests).toHaveLength(1);
      expect(end).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      await ended;
      expect(end).toMatchObject({ name: 'ApiError', kind: 'timeout', status: 0 });
    });
  });

  it.each(COMMANDS)('ends %s, sent once', async (name, call) => {
    world.fail({ path: pathOf(name) }, 'hang');
    const ended = failureOf(call());
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await ended).toMatchObject({ kind: 'timeout' });
    expect(world.requests).toHaveLength(1);
  });

  it('leaves no clock behind a call that has ended', async () => {
    await fetchAccount(never);
    world.fail({ path: '/vpn/v1/users' }, 'network', 1);
    await failureOf(fetchAccount(never));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('of the refresh is 10 seconds: the call ends, and the session is kept', async () => {
    world.expireAccess();
    world.fail({ path: '/auth/refresh' }, 'hang', 1);
    let end: unknown;
    const ended = failureOf(fetchAccount(never)).then((error) => {
      end = error;
    });
    await vi.advanceTimersByTimeAsync(9_999);
    expect([sent().length, end]).toEqual([2, undefined]);
    await vi.advanceTimersByTimeAsync(1);
    await ended;
    expect(end).toMatchObject({ kind: 'timeout' });
    expect(isSessionDead.value).toBe(false);
    await expect(fetchAccount(never)).resolves.toBeDefined();
    expect(world.requestsOf('POST /auth/refresh')).toHaveLength(2);
  });
});

describe('an answer that is no use', () => {
  it.each([
    ['network', 'network'],
    ['cut-body', 'network'],
    ['html', 'network'],
    ['malformed', 'malformed'],
  ] as const)('because of %s is a failure of kind %s', async (fault, kind) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    for (const [name, call] of READS) {
      world.fail({ path: pathOf(name) }, fault);
      const error = await failureOf(call());
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ kind, status: 0, message: kind });
    }
  });

  it.each(['', '[]', 'null', '"text"', '{}', '{"user":null}'])(
    'because it is %j is malformed',
    async (body) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      world.fail({ path: '/vpn/v1/users' }, { status: 200, body });
      expect(await failureOf(fetchAccount(never))).toMatchObject({ kind: 'malformed' });
    },
  );

  it('is fine for a command, whose answer is not read', async () => {
    for (const fault of [
      'malformed',
      { status: 204 },
      { status: 200 },
      { status: 200, body: '[' },
    ] as const) {
      world.fail({ path: '/vpn/v1/subscriptions/location' }, fault, 1);
      await expect(changeLocation('JP')).resolves.toBeUndefined();
    }
  });
});

describe('a command of which nothing comes back', () => {
  it.each(['network', 'cut-body', 'lost-answer'] as const)('is a network failure: %s', async (fault) => {
    world.fail({ path: '/vpn/v1/subscriptions/location' }, fault);
    expect(await failureOf(changeLocation('JP'))).toMatchObject({ kind: 'network', status: 0 });
    expect(world.requests).toHaveLength(1);
  });
});

describe('a 401', () => {
  /** What a person with a subscription may ask for again and again. */
  const ASKED = /users|location|key|billing|transactions/;

  it.each(CALLS.filter(([name]) => ASKED.test(name)))(
    'to %s is answered by one refresh and one more try',
    async (name, call) => {
      world.expireAccess();
      await call();
      expect(sent()).toEqual([`${name} 401`, 'POST /auth/refresh 200', `${name} 200`]);
    },
  );

  it('leads to the same request once more, body and all', async () => {
    world.expireAccess();
    await changeLocation('SE');
    const [first, again] = world.requestsOf('POST /vpn/v1/subscriptions/location');
    expect(again).toMatchObject({ body: { location: 'SE' }, headers: first?.headers });
    expect(world.persona('active').location).toBe('SE');
  });

  it('to many calls at once leads to one refresh', async () => {
    world.expireAccess();
    await Promise.all([
      fetchAccount(never),
      fetchAlternativeKey(),
      changeLocation('SE'),
      fetchAccount(never),
    ]);
    expect(world.requestsOf('POST /auth/refresh')).toHaveLength(1);
    expect(world.requests).toHaveLength(4 + 1 + 4);
  });

  it('with a refused refresh ends the session, until somebody signs in', async () => {
    world.expireSession();
    expect(await failureOf(fetchAccount(never))).toMatchObject({ kind: 'http', status: 401 });
    expect([sent().length, isSessionDead.value]).toEqual([2, true]);
    await failureOf(fetchAccount(never));
    expect(world.requestsOf('POST /auth/refresh')).toHaveLength(1);
    signIn(world, 'active');
    reviveSession();
    world.expireAccess();
    await fetchAccount(never);
    expect(isSessionDead.value).toBe(false);
    expect(world.requestsOf('POST /auth/refresh')).toHaveLength(2);
  });

  it.each([400, 401, 403, 429])('with a refresh answered by %i ends the session', async (status) => {
    world.expireAccess();
    world.fail({ path: '/auth/refresh' }, { status });
    expect(await failureOf(fetchAccount(never))).toMatchObject({ status: 401 });
    expect(isSessionDead.value).toBe(true);
  });

  it.each([500, 502, 503])('with a refresh answered by %i keeps the session', async (status) => {
    world.expireAccess();
    world.fail({ path: '/auth/refresh' }, { status }, 1);
    expect(await failureOf(fetchAccount(never))).toMatchObject({ kind: 'http', status });
    expect(isSessionDead.value).toBe(false);
    await expect(fetchAccount(never)).resolves.toBeDefined();
  });

  it('with a refresh that finds no network keeps the session', async () => {
    world.expireAccess();
    world.fail({ path: '/auth/refresh' }, 'network', 1);
    expect(await failureOf(fetchAlternativeKey())).toMatchObject({ kind: 'network' });
    expect(isSessionDead.value).toBe(false);
    await expect(fetchAlternativeKey()).resolves.toContain('ss://');
  });

  it('without Web Locks waits a little and looks again before it refreshes', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    world.expireAccess();
    const asked = fetchAccount(never);
    await vi.advanceTimersByTimeAsync(1_049);
    expect(sent()).toEqual(['GET /vpn/v1/users 401']);
    // The other tab has been quicker.
    world.cookies?.set('tern_access', world.sessions.start(world.persona('active').user_id).access);
    await vi.advanceTimersByTimeAsync(1);
    await expect(asked).resolves.toBeDefined();
    expect(sent()).toEqual(['GET /vpn/v1/users 401', 'GET /vpn/v1/users 200']);
  });
});

describe('an error of the server', () => {
  it.each(CALLS)('is told at once and tried no second time: %s', async (name, call) => {
    world.fail({ path: pathOf(name) }, { status: 503, body: { detail: 'Down' } });
    const error = await failureOf(call());
    expect(error).toMatchObject({ kind: 'http', status: 503, detail: 'Down', message: 'http 503' });
    expect(world.requests).toHaveLength(1);
  });

  it.each([
    ['a text', { detail: 'No such location' }, 'No such location'],
    ['a list', { detail: [{ msg: 'First' }, { msg: 'Second', loc: ['email'] }] }, 'First\nSecond'],
    [
      'a list with rubbish',
      { detail: [null, 'x', { msg: 7 }, { msg: ' ' }, { msg: 'Only this' }] },
      'Only this',
    ],
    ['markup', { detail: '<img onerror=alert(1)>' }, '<img onerror=alert(1)>'],
    ['an object', { detail: { msg: 'x' } }, undefined],
    ['a number', { detail: 400 }, undefined],
    ['blanks', { detail: '  ' }, undefined],
    ['an empty list', { detail: [] }, undefined],
    ['null', { detail: null }, undefined],
    ['nothing', {}, undefined],
    ['a body that is no object', 'null', undefined],
    ['a body that is no JSON', '<h1>502</h1>', undefined],
  ])('says what is in its detail: %s', async (_, body, detail) => {
    world.fail({ path: '/vpn/v1/subscriptions/location' }, { status: 400, body });
    const error = await failureOf(changeLocation('JP'));
    expect(statusOf(error)).toBe(400);
    expect(error).toHaveProperty('detail', detail);
  });

  it('says it in 300 characters at most', () => {
    expect(readDetail({ detail: 'x'.repeat(1_000_000) })).toHaveLength(300);
    expect(readDetail({ detail: Array.from({ length: 1000 }, () => ({ msg: 'wrong' })) })).toHaveLength(300);
  });

  it('is no error of the server when it is anything else', () => {
    expect([statusOf(new Error('x')), statusOf(undefined), statusOf({ status: 500 })]).toEqual([0, 0, 0]);
  });
});

describe('a 429', () => {
  const NOW = Date.parse('2026-03-01T12:00:00Z');

  it.each([
    ['30', 30],
    ['0', 1],
    ['3600', 3600],
    ['86400', 3600],
    ['9'.repeat(300), 3600],
    ['Sun, 01 Mar 2026 12:00:45 GMT', 45],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 1],
    ['Sun, 01 Mar 2099 12:00:00 GMT', 3600],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('that says %j means a wait of %j seconds', (header, seconds) => {
    expect(readRetryAfter(header, NOW)).toBe(seconds);
  });

  it('is told with its wait and not waited for', async () => {
    vi.useFakeTimers();
    world.fail(
      { path: /./ },
      { status: 429, headers: { 'retry-after': '3600' }, body: { detail: 'Slow down' } },
    );
    for (const [, call] of CALLS) {
      world.requests.length = 0;
      const error = await failureOf(call());
      expect(error).toMatchObject({ status: 429, retryAfterS: 3600, detail: 'Slow down' });
      expect(world.requests).toHaveLength(1);
    }
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a call given up by its caller', () => {
  it('before it is sent asks nobody', async () => {
    expect(await failureOf(fetchAccount(AbortSignal.abort()))).toMatchObject({ name: 'AbortError' });
    expect(world.requests).toEqual([]);
  });

  it.each(['hang', 'hang-body'] as const)('during a %s ends at once, and not as a failure', async (fault) => {
    world.fail({ path: '/vpn/v1/users' }, fault);
    const caller = new AbortController();
    const asked = failureOf(fetchAccount(caller.signal));
    await expect.poll(() => world.requests.length).toBe(1);
    caller.abort();
    const error = await asked;
    // happy-dom names the end of a body otherwise than browsers do.
    expect(error).toBeInstanceOf(DOMException);
    expect(error).not.toBeInstanceOf(ApiError);
  });
});

describe('every request', () => {
  it.each(COMMANDS)('that is a POST is JSON: %s', async (name, call) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    world.fail({ path: pathOf(name) }, { status: 200, body: {} });
    // Some want more of the answer.
    await call().catch(() => {});
    expect(world.requests[0]?.headers['content-type']).toBe('application/json');
    expect(world.requests[0]?.body).toEqual(expect.any(Object));
  });

  it('of the refresh is a JSON POST as well', async () => {
    world.expireAccess();
    await fetchAccount(never);
    expect(world.requestsOf('POST /auth/refresh')).toMatchObject([
      { body: {}, headers: { 'content-type': 'application/json' } },
    ]);
  });

  it('carries the session, also to another origin', async () => {
    const modes: string[] = [];
    const note = ({ request }: { request: Request }) => modes.push(request.credentials);
    sandboxServer.events.on('request:start', note);
    world.fail({ path: /./ }, { status: 200, body: {} });
    vi.spyOn(console, 'warn').mockReturnValue();
    for (const [, call] of CALLS) await call().catch(() => {});
    sandboxServer.events.removeListener('request:start', note);
    expect(modes).toEqual(CALLS.map(() => 'include'));
  });

  it('stays below the base of the public API', async () => {
    const urls: string[] = [];
    const note = ({ request }: { request: Request }) => urls.push(request.url);
    sandboxServer.events.on('request:start', note);
    await fetchAccount(never);
    await changeLocation('JP');
    sandboxServer.events.removeListener('request:start', note);
    expect(urls).toEqual([
      `${location.origin}/public-api/api/vpn/v1/users`,
      `${location.origin}/public-api/api/vpn/v1/subscriptions/location`,
    ]);
  });
});

describe('a wrong shape', () => {
  const secret = 'top-secret-token';

  it('is told once on the console, by its path and with nothing of the answer', async () => {
    vi.resetModules();
    const { fetchAccount: fetchFresh } = await import('../../../src/session/users.api');
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    world.fail(
      { path: '/vpn/v1/users' },
      { status: 200, body: { user: { user_id: null, email: secret }, subscription: { token: secret } } },
    );
    for (let call = 0; call < 3; call++) await failureOf(fetchFresh(never));
    expect(warn.mock.calls).toEqual([['Unexpected answer of vpn/v1/users: user.user_id']]);
  });

  it('is told again when it is another one', async () => {
    vi.resetModules();
    const { fetchAccount: fetchFresh } = await import('../../../src/session/users.api');
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    for (const body of [{ user: { user_id: null } }, { user: 7 }, {}, '"x"']) {
      world.fail({ path: '/vpn/v1/users' }, { status: 200, body }, 1);
      await failureOf(fetchFresh(never));
    }
    expect(warn.mock.calls.map(([text]) => text)).toEqual([
      'Unexpected answer of vpn/v1/users: user.user_id',
      'Unexpected answer of vpn/v1/users: user',
      'Unexpected answer of vpn/v1/users: body',
    ]);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLocation, fetchAlternativeKey } from '../../../src/account/subscription.api';
import { isSessionDead, unauthorizedAfterRefresh } from '../../../src/api/client';
import { ApiError, readDetail, readRetryAfter } from '../../../src/api/errors';
import { serverNow } from '../../../src/api/server-clock';
import { fetchAccount } from '../../../src/session/users.api';
import { verifyEmailCode } from '../../../src/sign-in/sign-in.api';
import { sandboxServer } from '../../sandbox/in-process';
import { callAs, world } from './calling';
import { CALLS, getFailure, never, READS } from './every-call';

const ANY = { path: /./ };
const USERS = { path: '/vpn/v1/users' };
const LOCATION = { path: '/vpn/v1/subscriptions/location' };
const REFRESH = { path: '/auth/refresh' };
const refreshes = () => world.requestsOf('POST /auth/refresh');
const sent = () => world.requests.map(({ method, path, status }) => `${method} ${path} ${status}`);

const getFailures = (calls: typeof CALLS) => Promise.all(calls.map(([, call]) => getFailure(call())));

callAs('active');

describe('the time limit', () => {
  beforeEach(() => void vi.useFakeTimers());

  /** Checks that the user call times out then, and not earlier. */
  async function shouldEndAfter(ms: number) {
    let end: unknown;
    const ended = getFailure(fetchAccount(never)).then((error) => {
      end = error;
    });
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(end).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await ended;
    expect(end).toMatchObject({ name: 'ApiError', kind: 'timeout', status: 0 });
  }

  it.each(['hang', 'hang-body'] as const)('is 15 seconds over an answer that does a %s', async (fault) => {
    world.fail(USERS, fault);
    await shouldEndAfter(15_000);
    expect(world.requests).toHaveLength(1);
  });

  it('leaves no clock behind a call that has ended', async () => {
    await fetchAccount(never);
    world.fail(USERS, 'network', 1);
    await getFailure(fetchAccount(never));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('of the refresh is 10 seconds: the call ends, and the session is kept', async () => {
    world.expireAccess();
    world.fail(REFRESH, 'hang', 1);
    await shouldEndAfter(10_000);
    expect(sent()).toHaveLength(2);
    expect(isSessionDead.value).toBe(false);
    await expect(fetchAccount(never)).resolves.toBeDefined();
    expect(refreshes()).toHaveLength(2);
  });
});

it('every answer sets the clock of the server', async () => {
  const headers = { date: 'Thu, 26 Nov 2026 15:00:00 GMT' };
  world.fail(ANY, { status: 500, headers }, 1);
  await getFailure(fetchAccount(never));
  expect(Math.abs(serverNow() - Date.parse(headers.date))).toBeLessThan(5000);
});

describe('an answer that is no use', () => {
  it.each([
    ['network', 'network'],
    ['cut-body', 'network'],
    ['malformed', 'malformed'],
  ] as const)('because of %s is a failure of kind %s [api-f1]', async (fault, kind) => {
    world.fail(ANY, fault);
    for (const error of await getFailures(READS)) {
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ kind, status: 0, message: kind });
    }
  });

  it('is fine for a command, whose answer is not read', async () => {
    for (const fault of [{ status: 204 }, { status: 200 }, { status: 200, body: '[' }] as const) {
      world.fail(LOCATION, fault, 1);
      await expect(changeLocation('JP')).resolves.toBeUndefined();
    }
  });
});

describe('a 401', () => {
  it('is answered by one refresh and the same request once more, body and all', async () => {
    world.expireAccess();
    await changeLocation('SE');
    const call = 'POST /vpn/v1/subscriptions/location';
    expect(sent()).toEqual([`${call} 401`, 'POST /auth/refresh 200', `${call} 200`]);
    const [first, again] = world.requestsOf(call);
    expect(again).toMatchObject({ body: { location: 'SE' }, headers: first?.headers });
    expect(world.persona('active').location).toBe('SE');
    expect(refreshes()).toMatchObject([{ body: {}, headers: { 'content-type': 'application/json' } }]);
  });

  it.each([
    [{ status: 400 }, { status: 401 }, true],
    [{ status: 429 }, { status: 401 }, true],
    [{ status: 500 }, { status: 500 }, false],
    ['network', { kind: 'network' }, false],
  ] as const)(
    'with a refresh that meets %j fails with %j; the session has ended: %s',
    async (fault, failure, isOver) => {
      world.expireAccess();
      world.fail(REFRESH, fault, 1);
      expect(await getFailure(fetchAlternativeKey())).toMatchObject(failure);
      expect(isSessionDead.value).toBe(isOver);
      if (!isOver) await expect(fetchAlternativeKey()).resolves.toContain('ss://');
    },
  );

  it('that stays after a refresh is the call’s own, and raises a doubt where the call says nothing of the session', async () => {
    const before = unauthorizedAfterRefresh.value;
    const ended = async (path: string, pendingCall: Promise<unknown>) => {
      const mend = world.fail({ path }, { status: 401 });
      expect(await getFailure(pendingCall)).toMatchObject({ status: 401 });
      mend();
      return unauthorizedAfterRefresh.value - before;
    };
    expect(await ended('/auth/email/otp/verify', verifyEmailCode('anna@example.org', '123456'))).toBe(0);
    expect(await ended(USERS.path, fetchAccount(never))).toBe(0);
    expect(await ended(LOCATION.path, changeLocation('JP'))).toBe(1);
    expect(refreshes()).toHaveLength(3);
    expect(isSessionDead.value).toBe(false);
  });

  it('without Web Locks waits a little and looks again before it refreshes', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    world.expireAccess();
    const pendingCall = fetchAccount(never);
    await vi.advanceTimersByTimeAsync(1_049);
    expect(sent()).toEqual(['GET /vpn/v1/users 401']);
    // The other tab has refreshed first.
    world.cookies?.set('tern_access', world.sessions.start(world.persona('active').user_id).access);
    await vi.advanceTimersByTimeAsync(1);
    await expect(pendingCall).resolves.toBeDefined();
    expect(sent()).toEqual(['GET /vpn/v1/users 401', 'GET /vpn/v1/users 200']);
  });
});

describe('an error of the server', () => {
  it('is told at once by every call, with its detail, and tried no second time', async () => {
    world.fail(ANY, { status: 503, body: { detail: 'Down' } });
    for (const error of await getFailures(CALLS))
      expect(error).toMatchObject({ kind: 'http', status: 503, detail: 'Down', message: 'http 503' });
    expect(world.requests).toHaveLength(CALLS.length);
  });

  it.each([
    ['a list', { detail: [{ msg: 'First' }, { msg: 'Second', loc: ['email'] }] }, 'First\nSecond'],
    ['a list with rubbish', { detail: [null, 'x', { msg: 7 }, { msg: ' ' }, { msg: 'This' }] }, 'This'],
    ['markup', { detail: '<img onerror=alert(1)>' }, '<img onerror=alert(1)>'],
    ['an object', { detail: { msg: 'x' } }, undefined],
    ['blanks', { detail: '  ' }, undefined],
    ['no detail', {}, undefined],
    ['nothing', null, undefined],
    ['a million letters', { detail: 'x'.repeat(1_000_000) }, 'x'.repeat(300)],
  ])('says what is in its detail, in 300 characters at most: %s', (_, body, detail) => {
    expect(readDetail(body)).toBe(detail);
  });

  it('may have no JSON for a body', async () => {
    world.fail(LOCATION, { status: 400, body: '<h1>502</h1>' });
    expect(await getFailure(changeLocation('JP'))).toMatchObject({ status: 400, detail: undefined });
  });
});

describe('a 429', () => {
  it.each([
    ['30', 30],
    ['0', 1],
    ['86400', 3600],
    ['9'.repeat(300), 3600],
    ['Sun, 01 Mar 2026 12:00:45 GMT', 45],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 1],
    ['Sun, 01 Mar 2099 12:00:00 GMT', 3600],
    ['soon', undefined],
    ['', undefined],
  ])('that says %j means a wait of %j seconds', (header, seconds) => {
    expect(readRetryAfter(header, Date.parse('2026-03-01T12:00:00.400Z'))).toBe(seconds);
  });

  it('counts a date from the Date of the answer when the device clock is wrong [api-f10]', async () => {
    vi.setSystemTime('2026-03-08T09:00:00Z');
    const headers = { date: 'Sun, 01 Mar 2026 12:00:00 GMT', 'retry-after': 'Sun, 01 Mar 2026 12:00:45 GMT' };
    world.fail(LOCATION, { status: 429, headers });
    expect(await getFailure(changeLocation('JP'))).toMatchObject({ retryAfterS: 45 });
  });

  it('is told with its wait and not waited for [api-f6]', async () => {
    vi.useFakeTimers();
    world.fail(ANY, { status: 429, headers: { 'retry-after': '3600' } });
    for (const error of await getFailures(CALLS))
      expect(error).toMatchObject({ status: 429, retryAfterS: 3600 });
    expect(world.requests.length).toEqual(CALLS.length);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a call given up by its caller', () => {
  it('before it is sent asks nobody', async () => {
    expect(await getFailure(fetchAccount(AbortSignal.abort()))).toMatchObject({ name: 'AbortError' });
    expect(world.requests).toEqual([]);
  });

  it.each(['hang', 'hang-body'] as const)('during a %s ends at once, and not as a failure', async (fault) => {
    world.fail(USERS, fault);
    const caller = new AbortController();
    const pendingCall = getFailure(fetchAccount(caller.signal));
    await expect.poll(() => world.requests.length).toBe(1);
    caller.abort();
    const error = await pendingCall;
    // happy-dom reports the end of a body by another error than browsers.
    expect(error).toBeInstanceOf(DOMException);
    expect(error).not.toBeInstanceOf(ApiError);
  });
});

it('every request carries the session, also to another origin, and stays below the base of the public API', async () => {
  const requests: Request[] = [];
  const recordRequest = ({ request }: { request: Request }) => void requests.push(request);
  sandboxServer.events.on('request:start', recordRequest);
  world.fail(ANY, { status: 200, body: {} });
  for (const [, call] of CALLS) await call().catch(() => {});
  sandboxServer.events.removeListener('request:start', recordRequest);
  const base = `${location.origin}/public-api/api`;
  expect(requests.map(({ credentials }) => credentials)).toEqual(CALLS.map(() => 'include'));
  expect(requests.map(({ url }) => url)).toEqual(
    expect.arrayContaining([base + USERS.path, base + LOCATION.path]),
  );
});

it('a wrong shape is told once on the console, by its path and with nothing of the answer [api-f9]', async () => {
  vi.resetModules();
  const { fetchAccount: fetchFresh } = await import('../../../src/session/users.api');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const secret = 'top-secret-token';
  const unnamed = { user: { user_id: null, email: secret }, subscription: { token: secret } };
  for (const body of [unnamed, unnamed, { user: 7 }, {}, '"x"']) {
    world.fail(USERS, { status: 200, body }, 1);
    await getFailure(fetchFresh(never));
  }
  expect(warn.mock.calls.flat()).toEqual([
    'Unexpected answer of vpn/v1/users: user.user_id',
    'Unexpected answer of vpn/v1/users: user',
    'Unexpected answer of vpn/v1/users: body',
  ]);
});

describe('the page of a captive portal', () => {
  const page = (status: number, type = 'text/html') => ({
    status,
    body: '<!doctype html><title>Free wireless</title>',
    headers: { 'content-type': type },
  });

  it.each([
    ['is no answer, ends no session, starts no refresh and signs nobody in [api-f3]', 200],
    ['with a 511 is no answer either [api-f4]', 511],
  ])('%s', async (_, status) => {
    world.fail(ANY, page(status));
    for (const [, call] of CALLS)
      expect(await getFailure(call())).toMatchObject({ name: 'ApiError', kind: 'network', status: 0 });
    expect(world.requests.length).toEqual(CALLS.length);
    expect(isSessionDead.value).toBe(false);
  });

  it('is known by its type, in any spelling, and is an error of the server when it comes as one', async () => {
    world.fail(LOCATION, page(200, 'Text/HTML;charset=ISO-8859-1'), 1);
    expect(await getFailure(changeLocation('JP'))).toMatchObject({ kind: 'network' });
    world.fail(LOCATION, page(502));
    expect(await getFailure(changeLocation('JP'))).toMatchObject({ kind: 'http', status: 502 });
  });

  it('in place of a refresh fails the calls that wait for it, and keeps the session [api-f5]', async () => {
    world.expireAccess();
    world.fail(REFRESH, 'html', 1);
    const errors = await Promise.all([fetchAccount(never), changeLocation('SE')].map(getFailure));
    expect(errors).toMatchObject([{ kind: 'network' }, { kind: 'network' }]);
    expect(refreshes()).toHaveLength(1);
    expect(isSessionDead.value).toBe(false);
    await expect(fetchAccount(never)).resolves.toBeDefined();
    expect(refreshes()).toHaveLength(2);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isSessionDead, unauthorizedAfterRefresh } from '../../../src/api/client';
import { ApiError, readDetail, readRetryAfter } from '../../../src/api/errors';
import { serverNow } from '../../../src/api/server-clock';
import { changeLocation, fetchAlternativeKey } from '../../../src/session/subscription.api';
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

describe('API client › time limit', () => {
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

  it.each(['hang', 'hang-body'] as const)(
    'rejects after 15 seconds when the server does a %s',
    async (fault) => {
      world.fail(USERS, fault);
      await shouldEndAfter(15_000);
      expect(world.requests).toHaveLength(1);
    },
  );

  it('leaves no timer when a call has ended', async () => {
    await fetchAccount(never);
    world.fail(USERS, 'network', 1);
    await getFailure(fetchAccount(never));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects after 10 seconds of refresh, and keeps the session', async () => {
    world.expireAccess();
    world.fail(REFRESH, 'hang', 1);
    await shouldEndAfter(10_000);
    expect(sent()).toHaveLength(2);
    expect(isSessionDead.value).toBe(false);
    await expect(fetchAccount(never)).resolves.toBeDefined();
    expect(refreshes()).toHaveLength(2);
  });
});

it('API client › sets the server clock from every response', async () => {
  const headers = { date: 'Thu, 26 Nov 2026 15:00:00 GMT' };
  world.fail(ANY, { status: 500, headers }, 1);
  await getFailure(fetchAccount(never));
  expect(Math.abs(serverNow() - Date.parse(headers.date))).toBeLessThan(5000);
});

describe('API client › unusable response', () => {
  it.each([
    ['network', 'network'],
    ['cut-body', 'network'],
    ['malformed', 'malformed'],
  ] as const)('rejects for %s with the kind %s [api-f1]', async (fault, kind) => {
    world.fail(ANY, fault);
    for (const error of await getFailures(READS)) {
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ kind, status: 0, message: kind });
    }
  });

  it('is accepted for a command, whose body is not read', async () => {
    for (const fault of [{ status: 204 }, { status: 200 }, { status: 200, body: '[' }] as const) {
      world.fail(LOCATION, fault, 1);
      await expect(changeLocation('JP')).resolves.toBeUndefined();
    }
  });
});

describe('API client › 401', () => {
  it('refreshes once and sends the same request again with its body', async () => {
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
    'rejects when the refresh fails with %j: %j, session ended: %s',
    async (fault, failure, isOver) => {
      world.expireAccess();
      world.fail(REFRESH, fault, 1);
      expect(await getFailure(fetchAlternativeKey())).toMatchObject(failure);
      expect(isSessionDead.value).toBe(isOver);
      if (!isOver) await expect(fetchAlternativeKey()).resolves.toContain('ss://');
    },
  );

  it('keeps the session when the call is refused after the refresh, and counts the refusal', async () => {
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

  it('retries once before the refresh when there are no Web Locks', async () => {
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

describe('API client › server error', () => {
  it('rejects every call at once with its detail, without a retry', async () => {
    world.fail(ANY, { status: 503, body: { detail: 'Down' } });
    for (const error of await getFailures(CALLS))
      expect(error).toMatchObject({ kind: 'http', status: 503, detail: 'Down', message: 'http 503' });
    expect(world.requests).toHaveLength(CALLS.length);
  });

  it.each([
    ['a list', { detail: [{ msg: 'First' }, { msg: 'Second', loc: ['email'] }] }, 'First\nSecond'],
    [
      'a list with invalid elements',
      { detail: [null, 'x', { msg: 7 }, { msg: ' ' }, { msg: 'This' }] },
      'This',
    ],
    ['markup', { detail: '<img onerror=alert(1)>' }, '<img onerror=alert(1)>'],
    ['an object', { detail: { msg: 'x' } }, undefined],
    ['blanks', { detail: '  ' }, undefined],
    ['no detail', {}, undefined],
    ['nothing', null, undefined],
    ['a million characters', { detail: 'x'.repeat(1_000_000) }, 'x'.repeat(300)],
  ])('readDetail › reads at most 300 characters of %s', (_, body, detail) => {
    expect(readDetail(body)).toBe(detail);
  });

  it('rejects without a detail when the body is no JSON', async () => {
    world.fail(LOCATION, { status: 400, body: '<h1>502</h1>' });
    expect(await getFailure(changeLocation('JP'))).toMatchObject({ status: 400, detail: undefined });
  });
});

describe('API client › 429', () => {
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
  ])('readRetryAfter › reads %j as %j seconds', (header, seconds) => {
    expect(readRetryAfter(header, Date.parse('2026-03-01T12:00:00.400Z'))).toBe(seconds);
  });

  it('counts Retry-After from the Date of the response when the device clock is wrong [api-f10]', async () => {
    vi.setSystemTime('2026-03-08T09:00:00Z');
    const headers = { date: 'Sun, 01 Mar 2026 12:00:00 GMT', 'retry-after': 'Sun, 01 Mar 2026 12:00:45 GMT' };
    world.fail(LOCATION, { status: 429, headers });
    expect(await getFailure(changeLocation('JP'))).toMatchObject({ retryAfterS: 45 });
  });

  it('rejects at once with the seconds to wait [api-f6]', async () => {
    vi.useFakeTimers();
    world.fail(ANY, { status: 429, headers: { 'retry-after': '3600' } });
    for (const error of await getFailures(CALLS))
      expect(error).toMatchObject({ status: 429, retryAfterS: 3600 });
    expect(world.requests.length).toEqual(CALLS.length);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('API client › abort', () => {
  it('sends nothing when the signal is already aborted', async () => {
    expect(await getFailure(fetchAccount(AbortSignal.abort()))).toMatchObject({ name: 'AbortError' });
    expect(world.requests).toEqual([]);
  });

  it.each(['hang', 'hang-body'] as const)('rejects at once with no ApiError during a %s', async (fault) => {
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

it('API client › sends the session with every request, below the base of the public API', async () => {
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

it('API client › warns once of a wrong shape by its path, without data of the response [api-f9]', async () => {
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

describe('API client › captive portal', () => {
  const page = (status: number, type = 'text/html') => ({
    status,
    body: '<!doctype html><title>Free wireless</title>',
    headers: { 'content-type': type },
  });

  it.each([
    ['is a network error, and does not change the session [api-f3]', 200],
    ['with a 511 is a network error, too [api-f4]', 511],
  ])('%s', async (_, status) => {
    world.fail(ANY, page(status));
    for (const [, call] of CALLS)
      expect(await getFailure(call())).toMatchObject({ name: 'ApiError', kind: 'network', status: 0 });
    expect(world.requests.length).toEqual(CALLS.length);
    expect(isSessionDead.value).toBe(false);
  });

  it('is recognised by its content type, and is a server error when the status says so', async () => {
    world.fail(LOCATION, page(200, 'Text/HTML;charset=ISO-8859-1'), 1);
    expect(await getFailure(changeLocation('JP'))).toMatchObject({ kind: 'network' });
    world.fail(LOCATION, page(502));
    expect(await getFailure(changeLocation('JP'))).toMatchObject({ kind: 'http', status: 502 });
  });

  it('rejects the waiting calls when it replaces the refresh, and keeps the session [api-f5]', async () => {
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

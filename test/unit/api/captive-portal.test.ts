import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeLocation } from '../../../src/account/subscription.api';
import { isSessionDead, reviveSession } from '../../../src/api/client';
import { ApiError } from '../../../src/api/errors';
import { fetchAccount } from '../../../src/session/users.api';
import { verifyEmailCode } from '../../../src/sign-in/sign-in.api';
import { sandboxServer, signIn, startSandbox, useWorld } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import { CALLS, failureOf, never, pathOf } from './every-call';

let world: World;
const PAGE = '<!doctype html><title>Free wireless</title>';

beforeAll(async () => {
  startSandbox();
});
beforeEach(() => {
  world = useWorld();
  signIn(world, 'active');
  reviveSession();
});
afterAll(() => sandboxServer.close());

describe('the page of a captive portal', () => {
  it.each(CALLS)('is no answer to %s', async (name, call) => {
    world.fail({ path: pathOf(name) }, 'html');
    const error = await failureOf(call());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'network', status: 0, message: 'network' });
    expect(world.requests).toHaveLength(1);
  });

  it.each(['text/html', 'text/html; charset=utf-8', 'text/html;charset=ISO-8859-1', 'Text/HTML'])(
    'is known by its type: %s',
    async (type) => {
      const fault = { status: 200, body: PAGE, headers: { 'content-type': type } };
      world.fail({ path: '/vpn/v1/subscriptions/location' }, fault);
      expect(await failureOf(changeLocation('JP'))).toMatchObject({ kind: 'network' });
    },
  );

  it('ends no session, starts no refresh and signs nobody in', async () => {
    world.fail({ path: /./ }, 'html');
    for (const [, call] of CALLS) await failureOf(call());
    expect(world.requestsOf('POST /auth/refresh')).toEqual([]);
    expect(isSessionDead.value).toBe(false);
  });

  it('does not bring a dead session back to life', async () => {
    world.expireSession();
    await failureOf(fetchAccount(never));
    world.fail({ path: '/auth/email/otp/verify' }, 'html');
    await failureOf(verifyEmailCode('anna@example.org', '123456'));
    expect(isSessionDead.value).toBe(true);
  });

  it('in place of a refresh fails the calls that wait for it, and keeps the session', async () => {
    world.expireAccess();
    world.fail({ path: '/auth/refresh' }, 'html', 1);
    const errors = await Promise.all([fetchAccount(never), changeLocation('SE')].map(failureOf));
    expect(errors).toMatchObject([{ kind: 'network' }, { kind: 'network' }]);
    expect(world.requestsOf('POST /auth/refresh')).toHaveLength(1);
    expect(isSessionDead.value).toBe(false);
    await expect(fetchAccount(never)).resolves.toBeDefined();
    expect(world.requestsOf('POST /auth/refresh')).toHaveLength(2);
  });

  it('is an error of the server when it comes as one', async () => {
    const fault = { status: 502, body: PAGE, headers: { 'content-type': 'text/html' } };
    world.fail({ path: '/vpn/v1/subscriptions/location' }, fault);
    expect(await failureOf(changeLocation('JP'))).toMatchObject({ kind: 'http', status: 502 });
  });

  it('with a 511 is no answer either: no session ends, and no refresh starts', async () => {
    const fault = { status: 511, body: PAGE, headers: { 'content-type': 'text/html' } };
    world.fail({ path: /./ }, fault);
    for (const [, call] of CALLS) expect(await failureOf(call())).toMatchObject({ kind: 'network' });
    expect(world.requestsOf('POST /auth/refresh')).toEqual([]);
    expect(isSessionDead.value).toBe(false);
  });
});

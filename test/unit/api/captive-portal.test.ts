import { describe, expect, it } from 'vitest';
import { changeLocation } from '../../../src/account/subscription.api';
import { isSessionDead } from '../../../src/api/client';
import { ApiError } from '../../../src/api/errors';
import { fetchAccount } from '../../../src/session/users.api';
import { verifyEmailCode } from '../../../src/sign-in/sign-in.api';
import { callAs, world } from './calling';
import { CALLS, failureOf, never } from './every-call';

const ANY = { path: /./ };
const LOCATION = { path: '/vpn/v1/subscriptions/location' };

/** A portal's page, by status and type. */
const page = (status: number, type = 'text/html') => ({
  status,
  body: '<!doctype html><title>Free wireless</title>',
  headers: { 'content-type': type },
});

callAs('active');

describe('the page of a captive portal', () => {
  it('is no answer, ends no session, starts no refresh and signs nobody in', async () => {
    world.fail(ANY, 'html');
    for (const [, call] of CALLS) {
      const error = await failureOf(call());
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ kind: 'network', status: 0, message: 'network' });
    }
    expect([world.requests.length, isSessionDead.value]).toEqual([CALLS.length, false]);
  });

  it.each(['text/html', 'Text/HTML;charset=ISO-8859-1'])('is known by its type: %s', async (type) => {
    world.fail(LOCATION, page(200, type));
    expect(await failureOf(changeLocation('JP'))).toMatchObject({ kind: 'network' });
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
    expect([world.requestsOf('POST /auth/refresh').length, isSessionDead.value]).toEqual([1, false]);
    await expect(fetchAccount(never)).resolves.toBeDefined();
    expect(world.requestsOf('POST /auth/refresh')).toHaveLength(2);
  });

  it('is an error of the server when it comes as one', async () => {
    world.fail(LOCATION, page(502));
    expect(await failureOf(changeLocation('JP'))).toMatchObject({ kind: 'http', status: 502 });
  });

  it('with a 511 is no answer either: no session ends, and no refresh starts', async () => {
    world.fail(ANY, page(511));
    for (const [, call] of CALLS) expect(await failureOf(call())).toMatchObject({ kind: 'network' });
    expect([world.requests.length, isSessionDead.value]).toEqual([CALLS.length, false]);
  });
});

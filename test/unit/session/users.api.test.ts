import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import type { Account } from '../../../src/session/entities';
import { changeLanguage, fetchAccount } from '../../../src/session/users.api';
import { sandboxServer, signIn, startSandbox, useWorld } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import { type Json, mutationsOf } from '../api/json';

let world: World;
const never = new AbortController().signal;

beforeAll(() => {
  startSandbox();
});
beforeEach(() => {
  world = useWorld();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterAll(() => sandboxServer.close());

const GOOD = {
  user: { user_id: 48210734, tg_id: 700100234, email: 'anna@example.org', language_code: 'ru' },
  trial: { is_available: false },
  subscription: {
    token: 'sub1',
    location: 'NL',
    product_code: 'FAMILY',
    is_owner: true,
    members_limit: 5,
    date_stop: '2026-05-01T10:00:00Z',
    members_names: ['Anna', 'Олег'],
  },
} satisfies Json;

function answering(body: unknown): Promise<Account> {
  world.fail({ path: '/vpn/v1/users' }, { status: 200, body: body === undefined ? '' : body }, 1);
  return fetchAccount(never);
}

describe('the account', () => {
  it('is read whole, with its ids as texts', async () => {
    expect(await answering(GOOD)).toEqual({
      ...GOOD,
      user: { ...GOOD.user, user_id: '48210734', tg_id: '700100234' },
    });
  });

  it('takes ids that are texts already, and nothing it does not know', async () => {
    const account = await answering({ ...GOOD, user: { user_id: 'a-1', secret: 1 }, extra: [1] });
    expect(account.user).toEqual({ user_id: 'a-1', tg_id: null, email: null, language_code: null });
    expect(Object.keys(account).sort()).toEqual(['subscription', 'trial', 'user']);
  });

  it('has null for every optional part that is missing', async () => {
    expect(await answering({ user: { user_id: 1 } })).toEqual({
      user: { user_id: '1', tg_id: null, email: null, language_code: null },
      trial: null,
      subscription: null,
    });
  });

  it('has plain values for a subscription with nothing in it', async () => {
    expect((await answering({ user: { user_id: 1 }, subscription: {} })).subscription).toEqual({
      token: '',
      location: null,
      product_code: '',
      is_owner: false,
      members_limit: 0,
      date_stop: null,
      members_names: [],
    });
  });

  it.each([
    ['tg_id', { user: { ...GOOD.user, tg_id: { a: 1 } } }, (found: Account) => found.user.tg_id, null],
    ['email', { user: { ...GOOD.user, email: 7 } }, (found: Account) => found.user.email, null],
    [
      'language',
      { user: { ...GOOD.user, language_code: [] } },
      (found: Account) => found.user.language_code,
      null,
    ],
    ['trial', { trial: 'yes' }, (found: Account) => found.trial, null],
    ['trial offer', { trial: { is_available: 'yes' } }, (found: Account) => found.trial, null],
    [
      'token',
      { subscription: { ...GOOD.subscription, token: 5 } },
      (found: Account) => found.subscription?.token,
      '',
    ],
    [
      'owner',
      { subscription: { ...GOOD.subscription, is_owner: 'no' } },
      (found: Account) => found.subscription?.is_owner,
      false,
    ],
    [
      'limit',
      { subscription: { ...GOOD.subscription, members_limit: '5' } },
      (found: Account) => found.subscription?.members_limit,
      0,
    ],
    [
      'end',
      { subscription: { ...GOOD.subscription, date_stop: {} } },
      (found: Account) => found.subscription?.date_stop,
      null,
    ],
    [
      'names',
      { subscription: { ...GOOD.subscription, members_names: 'Anna' } },
      (found: Account) => found.subscription?.members_names,
      [],
    ],
    [
      'some names',
      { subscription: { ...GOOD.subscription, members_names: ['Anna', null, 7, ['x'], 'Олег'] } },
      (found: Account) => found.subscription?.members_names,
      ['Anna', 'Олег'],
    ],
  ])('falls back where the %s is of a wrong type, and keeps the rest', async (_, change, read, expected) => {
    const account = await answering({ ...GOOD, ...change });
    expect(read(account)).toEqual(expected);
    expect(account.user.user_id).toBe('48210734');
  });

  it.each([{}, { user: null }, { user: {} }, { user: { user_id: null } }, { user: { user_id: {} } }, [GOOD]])(
    'is malformed when nobody can be read from it: %j',
    async (body) => {
      await expect(answering(body)).rejects.toMatchObject({ name: 'ApiError', kind: 'malformed' });
    },
  );

  it.each(['1e999', '-1e999'])('has no number that is none: %s', async (number) => {
    const body = `{"user":{"user_id":1,"tg_id":${number}},"subscription":{"members_limit":${number}}}`;
    const { user, subscription } = await answering(body);
    expect(user.tg_id).toBeNull();
    expect(subscription?.members_limit).toBe(0);
  });

  const isText = (value: unknown) => typeof value === 'string';
  const isTextOrNull = (value: unknown) => value === null || isText(value);
  const isAccount = ({ user, trial, subscription, ...rest }: Account) =>
    Object.keys(rest).length === 0 &&
    isText(user.user_id) &&
    [user.tg_id, user.email, user.language_code].every(isTextOrNull) &&
    (trial === null || typeof trial.is_available === 'boolean') &&
    (subscription === null ||
      (isText(subscription.token) &&
        isTextOrNull(subscription.location) &&
        isText(subscription.product_code) &&
        typeof subscription.is_owner === 'boolean' &&
        Number.isFinite(subscription.members_limit) &&
        isTextOrNull(subscription.date_stop) &&
        subscription.members_names.every(isText)));

  it('is an account or malformed, whatever the server changes in its answer', async () => {
    let good = 0;
    await fc.assert(
      fc.asyncProperty(mutationsOf(GOOD), async (body) => {
        try {
          const account = await answering(body);
          good++;
          expect(isAccount(account)).toBe(true);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          expect(error.kind).toBe('malformed');
        }
      }),
      { seed: 20_262, numRuns: 1000 },
    );
    // Most changes cost a field, not the account.
    expect(good).toBeGreaterThan(500);
  }, 20_000);
});

describe('the language', () => {
  it('is saved with the account', async () => {
    signIn(world, 'active');
    await changeLanguage('ru');
    expect(world.requestsOf('POST /vpn/v1/users/change-language')).toMatchObject([
      { body: { language_code: 'ru' } },
    ]);
    expect(world.persona('active').language_code).toBe('ru');
  });
});

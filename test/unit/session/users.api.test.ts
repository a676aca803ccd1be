import { describe, expect, it, vi } from 'vitest';
import type { Account } from '../../../src/session/entities';
import { fetchAccount } from '../../../src/session/users.api';
import { answerOnce, callAs } from '../api/calling';

const never = new AbortController().signal;

callAs('active');

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
};

const EMPTY = {
  token: '',
  location: null,
  product_code: '',
  is_owner: false,
  members_limit: 0,
  date_stop: null,
  members_names: [],
};

function answering(body: unknown): Promise<Account> {
  answerOnce('/vpn/v1/users', body);
  return fetchAccount(never);
}

describe('the account', () => {
  it('is read whole, with its ids as texts', async () => {
    expect(await answering(GOOD)).toEqual({
      ...GOOD,
      user: { ...GOOD.user, user_id: '48210734', tg_id: '700100234' },
    });
  });

  it('takes ids that are texts, null for what is missing, and nothing that it does not know', async () => {
    const user = { user_id: 'a-1', tg_id: null, email: null, language_code: null };
    const none = { user, trial: null, subscription: null };
    expect(await answering({ user: { user_id: 'a-1', secret: 1 }, extra: [1] })).toEqual(none);
    expect(await answering({ user, subscription: {} })).toEqual({ ...none, subscription: EMPTY });
  });

  it('falls back field by field where one is of a wrong type, and says where of the members', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const { user, trial, subscription } = await answering({
      user: { user_id: 48210734, tg_id: { a: 1 }, email: 7, language_code: [] },
      trial: { is_available: 'yes' },
      subscription: {
        token: 5,
        location: 1,
        product_code: null,
        is_owner: 'no',
        members_limit: '5',
        date_stop: {},
        members_names: 'Anna',
      },
    });
    expect(user).toEqual({ user_id: '48210734', tg_id: null, email: null, language_code: null });
    expect([trial, subscription]).toEqual([null, { ...EMPTY, members_names: null }]);
    expect(warned.mock.calls).toEqual([['Unexpected answer of vpn/v1/users: subscription.members_names']]);
  });

  it.each(['soon', '2026-02-30', ''])('has no subscription until %j', async (date_stop) => {
    const { subscription } = await answering({ ...GOOD, subscription: { ...GOOD.subscription, date_stop } });
    expect(subscription?.date_stop).toBeNull();
  });

  it('loses the names that are none, and keeps the others', async () => {
    const members_names = ['Anna', null, 7, ['x'], 'Олег'];
    const account = await answering({ ...GOOD, subscription: { ...GOOD.subscription, members_names } });
    expect(account.subscription).toEqual({ ...GOOD.subscription, members_names: ['Anna', 'Олег'] });
  });

  it.each([{}, { user: null }, { user: { user_id: null } }, { user: { user_id: {} } }, [GOOD]])(
    'is malformed when nobody can be read from it: %j',
    async (body) => {
      await expect(answering(body)).rejects.toMatchObject({ name: 'ApiError', kind: 'malformed' });
    },
  );
});

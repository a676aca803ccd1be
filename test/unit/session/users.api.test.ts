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

const NONE = {
  user: { user_id: 'a-1', tg_id: null, email: null, language_code: null },
  trial: null,
  subscription: null,
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

describe('fetchAccount', () => {
  it('reads the whole account, with ids as strings', async () => {
    expect(await answering(GOOD)).toEqual({
      ...GOOD,
      user: { ...GOOD.user, user_id: '48210734', tg_id: '700100234' },
    });
  });

  it('accepts string ids and missing fields, and drops unknown ones', async () => {
    const user = { user_id: 'a-1', secret: 1 };
    expect(await answering({ user, extra: [1] })).toEqual(NONE);
    expect(await answering({ user, subscription: {} })).toEqual({ ...NONE, subscription: EMPTY });
  });

  it('replaces fields of a wrong type by defaults, and warns of the members [api-f2]', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const plan = { token: 5, location: 1, product_code: null, is_owner: 'no', members_limit: '5' };
    const account = await answering({
      user: { user_id: 'a-1', tg_id: { a: 1 }, email: 7, language_code: [] },
      trial: { is_available: 'yes' },
      subscription: { ...plan, date_stop: {}, members_names: 'Anna' },
    });
    expect(account).toEqual({ ...NONE, subscription: { ...EMPTY, members_names: null } });
    expect(warned.mock.calls).toEqual([
      ['Unexpected answer of vpn/v1/users: subscription.date_stop'],
      ['Unexpected answer of vpn/v1/users: subscription.members_names'],
    ]);
  });

  it.each([
    [{ date_stop: 'soon' }, { date_stop: null }],
    [{ date_stop: '2026-02-30' }, { date_stop: null }],
    [{ date_stop: '' }, { date_stop: null }],
    [{ members_names: ['Anna', null, 7, ['x'], 'Олег'] }, { members_names: ['Anna', 'Олег'] }],
  ])('keeps the valid fields beside %j', async (sent, read) => {
    const { subscription } = await answering({ ...GOOD, subscription: { ...GOOD.subscription, ...sent } });
    expect(subscription).toEqual({ ...GOOD.subscription, ...read });
  });

  it.each([{}, { user: null }, { user: { user_id: null } }, { user: { user_id: {} } }, [GOOD]])(
    'rejects an account without a user: %j',
    async (body) => {
      await expect(answering(body)).rejects.toMatchObject({ name: 'ApiError', kind: 'malformed' });
    },
  );
});

describe('numeric date_stop [account-f4]', () => {
  const readEnd = async (date_stop: unknown) => {
    const { subscription } = await answering({ ...GOOD, subscription: { ...GOOD.subscription, date_stop } });
    return subscription?.date_stop;
  };

  it.each([1_798_761_600, 1_798_761_600_000])(
    'is read as epoch seconds or milliseconds: %d',
    async (sent) => {
      expect(await readEnd(sent)).toBe('2027-01-01T00:00:00.000Z');
    },
  );

  it.each([0, -1, 1e300])('is null when it is %d', async (sent) => {
    expect(await readEnd(sent)).toBeNull();
  });

  it('is warned of once', async () => {
    vi.resetModules();
    const { checkAccount } = await import('../../../src/session/account/schema');
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const sent = { ...GOOD, subscription: { ...GOOD.subscription, date_stop: 1_798_761_600 } };
    for (let poll = 0; poll < 3; poll++) checkAccount(sent);
    expect(warned.mock.calls).toEqual([['Unexpected answer of vpn/v1/users: subscription.date_stop']]);
  });
});

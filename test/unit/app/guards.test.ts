import { describe, expect, it } from 'vitest';
import { PATHS, type PageName } from '../../../src/session/paths';
import { ask, follow, type Session, say, VISITORS } from './asking';

const FROM_MANAGE = 'from=%2Faccount%2Fmanage';
const FROM_OUTLINE = 'from=%2Faccount%2Foutline';

describe('a page', () => {
  // Columns: while it loads, server unreachable, signed out, no account, with a subscription, without one.
  it.each<[PageName | 'lost', string, string[]]>([
    ['welcome', '', ['wait', '/error-500', 'show', 'show', '/account', '/account']],
    ['login', '', ['wait', '/error-500', 'show', 'show', '/account', '/account']],
    ['telegramReturn', '', ['show', 'show', 'show', 'show', 'show', 'show']],
    ['magicLink', '', ['show', 'show', 'show', 'show', 'show', 'show']],
    ['error500', '', ['show', 'show', 'show', 'show', 'show', 'show']],
    ['lost', '', ['show', 'show', 'show', 'show', 'show', 'show']],
    [
      'noSub',
      '',
      ['wait', '/error-500', '/login?from=%2Fno-sub', '/login?from=%2Fno-sub', '/account', 'show'],
    ],
    ['account', '', ['wait', '/error-500', '/login', '/login', 'show', 'show']],
    [
      'manage',
      '',
      ['wait', '/error-500', `/login?${FROM_MANAGE}`, `/login?${FROM_MANAGE}`, 'show', '/no-sub'],
    ],
    [
      'outline',
      '',
      ['wait', '/error-500', `/login?${FROM_OUTLINE}`, `/login?${FROM_OUTLINE}`, 'show', '/no-sub'],
    ],
    ...(['gifts', 'referrals', 'participants'] as const).map((name): [PageName, string, string[]] => {
      const login = `/login?from=%2Faccount%2F${name}`;
      const last = name === 'participants' ? '/no-sub' : 'show';
      return [name, '', ['wait', '/error-500', login, login, 'show', last]];
    }),

    [
      'welcome',
      '?gift_id=7&x=1',
      ['wait', '/error-500', 'show', 'show', '/account?gift_id=7&x=1', '/account?gift_id=7&x=1'],
    ],
    [
      'login',
      '?gift_id=7&x=1',
      ['wait', '/error-500', 'show', 'show', '/account?gift_id=7&x=1', '/account?gift_id=7&x=1'],
    ],
    ['telegramReturn', '?gift_id=7&x=1', ['show', 'show', 'show', 'show', 'show', 'show']],
    ['magicLink', '?gift_id=7&x=1', ['show', 'show', 'show', 'show', 'show', 'show']],
    ['error500', '?gift_id=7&x=1', ['show', 'show', 'show', 'show', 'show', 'show']],
    ['lost', '?gift_id=7&x=1', ['show', 'show', 'show', 'show', 'show', 'show']],
    [
      'noSub',
      '?gift_id=7&x=1',
      [
        'wait',
        '/error-500',
        '/login?gift_id=7&x=1&from=%2Fno-sub%3Fx%3D1',
        '/login?gift_id=7&x=1&from=%2Fno-sub%3Fx%3D1',
        '/account?gift_id=7',
        '/account?gift_id=7',
      ],
    ],
    [
      'account',
      '?gift_id=7&x=1',
      ['wait', '/error-500', '/login?gift_id=7&x=1', '/login?gift_id=7&x=1', 'show', 'show'],
    ],
    [
      'manage',
      '?gift_id=7&x=1',
      [
        'wait',
        '/error-500',
        `/login?gift_id=7&x=1&${FROM_MANAGE}%3Fx%3D1`,
        `/login?gift_id=7&x=1&${FROM_MANAGE}%3Fx%3D1`,
        '/account?gift_id=7',
        '/account?gift_id=7',
      ],
    ],

    [
      'welcome',
      `?${FROM_MANAGE}`,
      ['wait', '/error-500', 'show', 'show', `/account?${FROM_MANAGE}`, `/account?${FROM_MANAGE}`],
    ],
    [
      'login',
      `?${FROM_MANAGE}`,
      ['wait', '/error-500', 'show', 'show', `/account?${FROM_MANAGE}`, `/account?${FROM_MANAGE}`],
    ],
    [
      'noSub',
      `?${FROM_MANAGE}`,
      ['wait', '/error-500', '/login?from=%2Fno-sub', '/login?from=%2Fno-sub', '/account', 'show'],
    ],
    [
      'account',
      `?${FROM_MANAGE}`,
      [
        'wait',
        '/error-500',
        `/login?${FROM_MANAGE}`,
        `/login?${FROM_MANAGE}`,
        '/account/manage',
        '/account/manage',
      ],
    ],
    [
      'manage',
      `?${FROM_OUTLINE}`,
      ['wait', '/error-500', `/login?${FROM_MANAGE}`, `/login?${FROM_MANAGE}`, 'show', '/no-sub'],
    ],

    [
      'account',
      `?member_token=t&${FROM_MANAGE}`,
      [
        'wait',
        '/error-500',
        `/login?member_token=t&${FROM_MANAGE}`,
        `/login?member_token=t&${FROM_MANAGE}`,
        'show',
        'show',
      ],
    ],
    [
      'account',
      `?promocode=P&${FROM_MANAGE}`,
      [
        'wait',
        '/error-500',
        `/login?promocode=P&${FROM_MANAGE}`,
        `/login?promocode=P&${FROM_MANAGE}`,
        '/account/manage',
        '/account/manage',
      ],
    ],
    [
      'outline',
      `?promocode=P&referral_to_user_id=4&${FROM_MANAGE}`,
      [
        'wait',
        '/error-500',
        `/login?promocode=P&referral_to_user_id=4&${FROM_OUTLINE}`,
        `/login?promocode=P&referral_to_user_id=4&${FROM_OUTLINE}`,
        '/account?promocode=P&referral_to_user_id=4',
        '/account?promocode=P&referral_to_user_id=4',
      ],
    ],
  ])('%s%s is shown, waits, or leads elsewhere', (name, search, outcomes) => {
    const path = name === 'lost' ? '/account/lost' : PATHS[name];
    const found = VISITORS.map(([session, hasSubscription]) =>
      say(ask(session, hasSubscription, path, search)),
    );
    expect(found).toEqual(outcomes);
  });
});

describe('while it is not known who is here', () => {
  it.each<[PageName | 'lost', string, string]>([
    ['welcome', 'show', 'wait'],
    ['login', 'show', 'wait'],
    ['account', 'wait', 'wait'],
    ['manage', 'wait', 'wait'],
    ['noSub', 'wait', 'wait'],
    ['magicLink', 'show', 'show'],
    ['lost', 'show', 'show'],
  ])('%s meets a likely guest with: %s, and anybody else with: %s', (name, likely, other) => {
    const path = name === 'lost' ? '/account/lost' : PATHS[name];
    const found = [true, false].map((isLikelyGuest) =>
      say(ask('loading', false, path, '?x=1', null, isLikelyGuest)),
    );
    expect(found).toEqual([likely, other]);
  });

  it.each<[Session, string]>([
    ['signed-in', '/account'],
    ['unreachable', '/error-500'],
  ])('no longer, what is known counts, not what was likely: %s leads to %s', (session, to) => {
    for (const path of ['/', '/login']) expect(say(ask(session, true, path, '', null, true))).toBe(to);
  });
});

describe('the other name of the participants', () => {
  const OTHER = '/account/sub-participants';

  it.each([
    '',
    '?product_code=FAMILY',
    '?product_code=corporate&x=%20a%2Fb',
    '?gift_id=7',
    '?from=%2F%2Fevil.example',
  ])('leads everybody to the page, with the query %j as it is', (search) => {
    for (const [session, hasSubscription] of VISITORS)
      expect(say(ask(session, hasSubscription, OTHER, search))).toBe(`/account/participants${search}`);
  });

  it('is no other than that one', () => {
    for (const path of [`${OTHER}/`, `${OTHER}x`, '/sub-participants', '/account/Sub-participants'])
      expect(say(ask('signed-in', true, path, '?x=1'))).toBe('show');
  });

  it('brings a guest, after the sign-in, to the page with the query', () => {
    const login = follow(['unauthorized', false], { path: OTHER, search: '?product_code=FAMILY' }, 4);
    expect(login).toMatchObject({
      path: '/login',
      search: '?product_code=FAMILY&from=%2Faccount%2Fparticipants%3Fproduct_code%3DFAMILY',
    });
    const end = follow(['signed-in', true], login, 4);
    expect(end).toMatchObject({ path: '/account/participants', search: '?product_code=FAMILY', end: 'show' });
  });

  it('brings somebody without a subscription to the explanation', () => {
    expect(follow(['signed-in', false], { path: OTHER, search: '?product_code=FAMILY' }, 4)).toMatchObject({
      path: '/no-sub',
      end: 'show',
    });
  });
});

describe('the way back that a sign-in leads to', () => {
  it('keeps the other parameters when it is dropped', () => {
    expect(say(ask('signed-in', true, '/account', '?promocode=P&from=%2F%2Fevil&x=1'))).toBe(
      '/account?promocode=P&x=1',
    );
  });

  it('waits until a gift or an invitation has been claimed', () => {
    for (const claim of ['gift_id=7', 'member_token=t'])
      expect(say(ask('signed-in', false, '/account', `?${FROM_MANAGE}&${claim}`))).toBe('show');
  });

  it('is dropped also when its name is spelt with escapes', () => {
    const search = '?fr%6Fm=https://evil.example';
    expect(say(ask('signed-in', true, '/account', search))).not.toBe(`/account${search}`);
  });
});

describe('the error page', () => {
  it.each<[Session, string]>([
    ['signed-in', '/account/manage?a=b'],
    ['unauthorized', '/account/manage?a=b'],
    ['not_found', '/account/manage?a=b'],
    ['loading', 'show'],
    ['unreachable', 'show'],
  ])('with a server that says %s leads to %s', (session, outcome) => {
    expect(say(ask(session, true, '/error-500', '', '/account/manage?a=b'))).toBe(outcome);
  });

  it('stays where nobody was interrupted', () => {
    expect(say(ask('signed-in', true, '/error-500', ''))).toBe('show');
  });
});

import { describe, expect, it } from 'vitest';
import { PATHS, type PageName } from '../../../src/domain/paths';
import { ask, type Session, say, VISITORS } from './asking';

const FROM_MANAGE = 'from=%2Faccount%2Fmanage';
const FROM_OUTLINE = 'from=%2Faccount%2Foutline';

describe('a page', () => {
  // Columns: while it loads, server unreachable, signed out, no account, with a subscription, without one.
  it.each<[PageName | 'lost', string, string[]]>([
    ['welcome', '', ['wait', '/error-500', 'show', 'show', '/account', '/account']],
    ['login', '', ['wait', '/error-500', 'show', 'show', '/account', '/account']],
    ['messengerReturn', '', ['show', 'show', 'show', 'show', 'show', 'show']],
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
    ['messengerReturn', '?gift_id=7&x=1', ['show', 'show', 'show', 'show', 'show', 'show']],
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

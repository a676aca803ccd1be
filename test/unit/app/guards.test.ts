import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decision, decide, type GuardFacts } from '../../../src/app/guards';
import { ROUTES } from '../../../src/app/routes';
import { findPage, PATHS, type PageName } from '../../../src/domain/paths';

type Session = GuardFacts['session'];
/** Everybody who may come: the session, and whether there is a subscription. */
const VISITORS: [Session, boolean][] = [
  ['loading', false],
  ['unreachable', false],
  ['unauthorized', false],
  ['not_found', false],
  ['signed-in', true],
  ['signed-in', false],
];

function ask(
  session: Session,
  hasSubscription: boolean,
  path: string,
  search: string,
  interrupted: string | null = null,
): Decision {
  const page = findPage(path);
  const { access } = ROUTES[page ?? 'notFound'];
  return decide({ session, hasSubscription, page, access, path, search, interrupted });
}

const say = (decision: Decision) => (decision.kind === 'redirect' ? decision.to : decision.kind);

const FROM_MANAGE = 'from=%2Faccount%2Fmanage';
const FROM_OUTLINE = 'from=%2Faccount%2Foutline';

describe('a page', () => {
  // Columns: while it loads, server unreachable, signed out, no account, with a subscription, without one.
  it.each<[PageName | 'lost', string, string[]]>([
    ['welcome', '', ['wait', '/error-500', 'show', 'show', '/account', '/account']],
    ['login', '', ['wait', '/error-500', 'show', 'show', '/account', '/account']],
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
      ['wait', '/error-500', '/login', '/login', '/account/manage', '/account/manage'],
    ],
    [
      'manage',
      `?${FROM_OUTLINE}`,
      ['wait', '/error-500', `/login?${FROM_MANAGE}`, `/login?${FROM_MANAGE}`, 'show', '/no-sub'],
    ],

    [
      'account',
      `?member_token=t&${FROM_MANAGE}`,
      ['wait', '/error-500', '/login?member_token=t', '/login?member_token=t', 'show', 'show'],
    ],
    [
      'account',
      `?promocode=P&${FROM_MANAGE}`,
      [
        'wait',
        '/error-500',
        '/login?promocode=P',
        '/login?promocode=P',
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

  it('is in the table whatever its name', () => {
    expect(Object.keys(PATHS).sort()).toEqual(
      ['account', 'error500', 'login', 'manage', 'noSub', 'outline', 'welcome'].sort(),
    );
  });
});

describe('the way back that a sign-in leads to', () => {
  it.each([
    ['https%3A%2F%2Fevil.example', '/account'],
    ['%2F%2Fevil.example', '/account'],
    ['%2Flogin', '/account'],
    ['javascript%3Aalert(1)', '/account'],
    ['', '/account'],
    ['%2Faccount%2Fmanage%3Fa%3Db', '/account/manage?a=b'],
  ])('from %s is %s', (from, to) => {
    expect(say(ask('signed-in', true, '/account', `?from=${from}`))).toBe(to);
  });

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

describe('whatever the address', () => {
  const names = [
    'gift_id',
    'member_token',
    'promocode',
    'referral_to_user_id',
    'from',
    'lang',
    'x',
    'fr%6Fm',
    '%66rom',
    'gift%5Fid',
  ];
  const values = fc.oneof(
    fc.constantFrom(
      '',
      '7',
      '%2F%2Fevil.example',
      'https%3A%2F%2Fevil.example',
      '/account/manage',
      '%2Faccount%2Fmanage',
      '%2Faccount%2F',
      '/account/?from=/account/',
      '%2Faccount',
      '%2Flogin',
      '%2Fno-sub',
      '%E0%A4%A',
      '%2Faccount%2Foutline%3Fgift_id%3D7',
      '%2Faccount%2Fmanage%3Ffrom%3D%252Faccount%252Foutline',
    ),
    fc.string({ maxLength: 12 }).map(encodeURIComponent),
  );
  const pair = fc.tuple(fc.constantFrom(...names), values, fc.boolean());
  const searches = fc
    .array(pair, { maxLength: 5 })
    .map((pairs) =>
      pairs.map(([name, value, isBare]) => (isBare && !value ? name : `${name}=${value}`)).join('&'),
    )
    .map((text) => (text ? `?${text}` : ''));
  const paths = fc.constantFrom(...Object.values(PATHS), '/lost', '/account/lost');

  it('nobody is led to where they are, out of the app, or round in a circle', () => {
    let redirects = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...VISITORS),
        paths,
        searches,
        ([session, hasSubscription], start, query) => {
          let [path, search]: [string, string] = [start, query];
          for (let step = 0; ; step++) {
            expect(step).toBeLessThan(8);
            const decision = ask(session, hasSubscription, path, search);
            if (decision.kind !== 'redirect') return;
            redirects++;
            expect(decision.to).not.toBe(path + search);
            const url = new URL(`https://host.example/webui${decision.to}`);
            expect([url.origin, url.pathname.startsWith('/webui/')]).toEqual(['https://host.example', true]);
            expect(url.pathname).not.toContain('//');
            // As state/navigation reads the address bar.
            path = url.pathname.slice('/webui'.length).replace(/(.)\/+$/, '$1') || '/';
            search = url.search;
          }
        },
      ),
      { seed: 20_274, numRuns: 2000 },
    );
    expect(redirects).toBeGreaterThan(500);
  });

  it('a carried parameter is never lost on the way to the sign-in or to the account', () => {
    fc.assert(
      fc.property(paths, fc.constantFrom(...VISITORS), (path, [session, hasSubscription]) => {
        const search = '?gift_id=7&member_token=t&promocode=P&referral_to_user_id=4';
        const decision = ask(session, hasSubscription, path, search);
        if (decision.kind !== 'redirect' || decision.to === PATHS.error500) return;
        for (const pair of search.slice(1).split('&')) expect(decision.to).toContain(pair);
      }),
      { seed: 20_275, numRuns: 300 },
    );
  });
});

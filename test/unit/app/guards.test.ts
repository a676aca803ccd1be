import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Access, decide, type GuardFacts, toSafeReturnPath } from '../../../src/app/guards';
import { notFound, ROUTES } from '../../../src/app/routes';
import * as paths from '../../../src/navigation/paths';
import { SIGN_IN_PARAMS, withoutParams } from '../../../src/navigation/search';

type Session = GuardFacts['session'];
type Visitor = [Session, boolean];

const SUBSCRIBER: Visitor = ['signed-in', true];
const LAPSED: Visitor = ['signed-in', false];
const GUESTS: Visitor[] = [
  ['unauthorized', false],
  ['not_found', false],
];
const VISITORS: Visitor[] = [['loading', false], ['unreachable', false], ...GUESTS, SUBSCRIBER, LAPSED];

/**
 * Returns the guards' decision for an address as the router gets it: a word, or the target of the redirect.
 */
function getDecision(
  [session, hasSubscription]: Visitor,
  address: string,
  more: Partial<Pick<GuardFacts, 'isLikelyGuest'>> = {},
): string {
  const [path = '', ...rest] = address.split('?');
  const search = rest.length > 0 ? `?${rest.join('?')}` : '';
  const { access } = ROUTES[path] ?? notFound;
  const facts = { session, hasSubscription, access, path, search, isLikelyGuest: false };
  const decision = decide({ ...facts, ...more });
  return typeof decision === 'string' ? decision : decision.to;
}

/** Returns the address after a redirect as navigation reads it; throws if it is outside the app. */
function getLandingAddress(to: string): string {
  const { origin, pathname, search } = new URL(`https://host.example/webui${to}`);
  const isOurs = origin === 'https://host.example' && pathname.startsWith('/webui/');
  if (!isOurs || /\/\/|\\/.test(pathname)) throw new Error(`${to} leads out of the app`);
  return pathname.slice('/webui'.length).replace(/(.)\/+$/, '$1') + search;
}

/** Follows the redirects and returns the final address; throws if there is a loop. */
function follow(visitor: Visitor, start: string, limit = 4): string {
  let address = start;
  for (let steps = 0; steps <= limit; steps++) {
    const outcome = getDecision(visitor, address);
    if (['show', 'wait', 'outage'].includes(outcome)) return address;
    if (outcome === address) throw new Error(`${outcome} leads to itself`);
    address = getLandingAddress(outcome);
  }
  throw new Error(`${start} leads on and on`);
}

const FROM_MANAGE = 'from=%2Faccount%2Fmanage';
const FROM_OUTLINE = 'from=%2Faccount%2Foutline';

/** Who sees a page of each access: guests, subscribers, users without a subscription. */
const AUDIENCES: Record<Access, [isForGuests: boolean, isForSubscribers: boolean, isForLapsed: boolean]> = {
  public: [true, true, true],
  guest: [true, false, false],
  user: [false, true, true],
  subscriber: [false, true, false],
  'no-subscriber': [false, false, true],
};

/** Pages whose access is a rule of the product; every other page is one of the account. */
const FIXED: Partial<Record<keyof typeof paths, Access>> = {
  welcome: 'guest',
  login: 'guest',
  telegramReturn: 'public',
  magicLink: 'public',
  error500: 'public',
  trouble: 'public',
  noSub: 'no-subscriber',
  participants: 'subscriber',
  manage: 'subscriber',
  outline: 'subscriber',
  instructions: 'subscriber',
};
const ADDRESSES = [...Object.values(paths), '/account/lost'];

const getAccess = (path: string): Access =>
  ROUTES[path]?.access ?? expect.fail(`${path} is not in the route table, src/app/routes.ts`);

describe('route guards', () => {
  it.each(Object.entries(paths))('show %s at %s to the users it is for', (_, path) => {
    const access = getAccess(path);
    expect(
      [GUESTS[0], SUBSCRIBER, LAPSED].map((visitor) => visitor && getDecision(visitor, path) === 'show'),
    ).toEqual(AUDIENCES[access]);
    // Public pages check the session themselves.
    expect(getDecision(['loading', false], path)).toBe(access === 'public' ? 'show' : 'wait');
    expect(getDecision(['unreachable', false], path)).toBe(access === 'public' ? 'show' : 'outage');
  });

  it.each(Object.entries(paths))('give %s at %s the access of app-7', (name, path) => {
    const fixed = FIXED[name as keyof typeof paths];
    if (fixed) expect(getAccess(path)).toBe(fixed);
    else expect(['user', 'subscriber']).toContain(getAccess(path));
  });

  it.each(['/account/lost?gift_id=7', '/Account', '/account/', '/constructor'])(
    'show the not-found page to everybody: %s',
    (address) => {
      for (const visitor of VISITORS) expect(getDecision(visitor, address)).toBe('show');
    },
  );

  // The address, and the decisions for guests, subscribers and users without a subscription.
  it.each<[string, string, string, string]>([
    ['/', 'show', '/account', '/account'],
    ['/login?gift_id=7&x=1', 'show', '/account?gift_id=7&x=1', '/account?gift_id=7&x=1'],
    [`/login?${FROM_MANAGE}`, 'show', `/account?${FROM_MANAGE}`, `/account?${FROM_MANAGE}`],
    ['/account', '/login', 'show', 'show'],
    ['/account?gift_id=7&x=1', '/login?gift_id=7&x=1', 'show', 'show'],
    [`/account?${FROM_MANAGE}`, `/login?${FROM_MANAGE}`, '/account/manage', '/account/manage'],
    [`/account?gift_id=7&${FROM_MANAGE}`, `/login?gift_id=7&${FROM_MANAGE}`, 'show', 'show'],
    [`/account?member_token=t&${FROM_MANAGE}`, `/login?member_token=t&${FROM_MANAGE}`, 'show', 'show'],
    [
      `/account?promocode=P&${FROM_MANAGE}%3Fa%3Db`,
      `/login?promocode=P&${FROM_MANAGE}%3Fa%3Db`,
      '/account/manage?a=b',
      '/account/manage?a=b',
    ],
    ['/account?from=', '/login?from=', '/account', '/account'],
    [
      '/account?x=1&from=//evil.example/account/&promocode=P',
      '/login?x=1&from=//evil.example/account/&promocode=P',
      '/account?x=1&promocode=P',
      '/account?x=1&promocode=P',
    ],
    ['/no-sub', '/login?from=%2Fno-sub', '/account', 'show'],
    [
      '/no-sub?gift_id=7&x=1',
      '/login?gift_id=7&x=1&from=%2Fno-sub%3Fx%3D1',
      '/account?gift_id=7',
      '/account?gift_id=7',
    ],
    ['/account/gifts', '/login?from=%2Faccount%2Fgifts', 'show', 'show'],
    [`/account/manage?${FROM_OUTLINE}`, `/login?${FROM_MANAGE}`, 'show', '/no-sub'],
    [
      `/account/outline?promocode=P&referral_to_user_id=4&${FROM_MANAGE}`,
      `/login?promocode=P&referral_to_user_id=4&${FROM_OUTLINE}`,
      '/account?promocode=P&referral_to_user_id=4',
      '/account?promocode=P&referral_to_user_id=4',
    ],
  ])('redirect %s by app-5 to app-9', (address, guest, subscriber, lapsed) => {
    expect([...GUESTS, SUBSCRIBER, LAPSED].map((visitor) => getDecision(visitor, address))).toEqual([
      guest,
      guest,
      subscriber,
      lapsed,
    ]);
  });

  it('do not wait on guest pages when nobody has signed in before', () => {
    for (const visitor of VISITORS)
      for (const path of ADDRESSES) {
        const isSooner = visitor[0] === 'loading' && ['/', '/login'].includes(path);
        const expected = isSooner ? 'show' : getDecision(visitor, path);
        expect(getDecision(visitor, path, { isLikelyGuest: true }), path).toBe(expected);
      }
  });

  it('return to the page after sign-in and claim', () => {
    for (const path of Object.values(paths)) {
      if (!path.startsWith('/account/')) continue;
      const visitor = getAccess(path) === 'user' ? LAPSED : SUBSCRIBER;
      const login = follow(['unauthorized', false], `${path}?x=%7E1&gift_id=7&promocode=P&${FROM_OUTLINE}`);
      const [home, search = ''] = follow(visitor, login).split('?');
      expect(home, path).toBe('/account');
      const claimed = withoutParams(search, ['gift_id', 'member_token']);
      expect(follow(visitor, home + claimed)).toBe(`${path}?x=%7E1`);
    }
  });
});

it('/account/sub-participants › redirects to the participants with its query', () => {
  for (const search of ['', '?product_code=corporate&x=%20a%2Fb', '?gift_id=7', '?from=%2F%2Fevil.example'])
    for (const visitor of VISITORS)
      expect(getDecision(visitor, `/account/sub-participants${search}`)).toBe(
        `/account/participants${search}`,
      );
});

it('return path › ends within four redirects inside the app for any address', () => {
  const names = [...SIGN_IN_PARAMS, 'from', 'lang', 'x', 'fr%6Fm', '%66rom', 'gift%5Fid'];
  const values = fc.oneof(
    fc.constantFrom('', '7', '/account/manage', '%2Faccount%2F', '/account/?from=/account/', '%2Faccount'),
    fc.constantFrom('%2Fno-sub', '%E0%A4%A', '%2Faccount%2Foutline%3Fgift_id%3D7', '%2F%2Fevil.example'),
    fc.constant('%2Faccount%2Fmanage%3Ffrom%3D%252Faccount%252Foutline'),
    fc.string({ maxLength: 12 }).map(encodeURIComponent),
  );
  const pair = fc.tuple(fc.constantFrom(...names), values, fc.boolean());
  const searches = fc
    .array(pair, { maxLength: 5 })
    .map((pairs) => pairs.map(([name, value, isBare]) => name + (isBare && !value ? '' : `=${value}`)));
  const pathnames = fc.oneof(
    fc.constantFrom(...ADDRESSES, '/account/sub-participants'),
    fc.webPath().filter((path) => path.startsWith('/')),
  );
  let redirects = 0;
  fc.assert(
    fc.property(fc.constantFrom(...VISITORS), pathnames, searches, (visitor, path, search) => {
      const start = path + (search.length > 0 ? `?${search.join('&')}` : '');
      // A `from` may contain another `from`, up to the maximum length of an address.
      const end = follow(visitor, start, 7);
      if (end !== start) redirects++;
      if (visitor[0] === 'signed-in') expect(['/', '/login']).not.toContain(end.split('?')[0]);
    }),
    { seed: 20_274, numRuns: 2000 },
  );
  expect(redirects).toBeGreaterThan(300);
});

describe('return path', () => {
  it.each([
    ['/account/plans?recipient_type=self&x=%2F', '/account/plans?recipient_type=self&x=%2F'],
    ['/account/payment?next=https://a.b', '/account/payment?next=https://a.b'],
    ['/account/manage#part', '/account/manage'],
    ['/account/a-b_c~d', '/account/a-b_c~d'],
    [`/account/${'a'.repeat(491)}`, `/account/${'a'.repeat(491)}`],
  ])('accepts %s', (from, path) => {
    expect(toSafeReturnPath(from)).toBe(path);
  });

  it.each([
    null,
    '',
    '/account',
    '/accounts/manage',
    '/login?from=/account/manage',
    '//evil.example/account/',
    '/account//evil.example',
    '/account/../login',
    '/account/%2e%2e/login',
    '/account/a%2eb',
    '/account/a\\b',
    '/account/..%2flogin',
    '/account/%5cevil.example',
    '/account/%252e%252e/login',
    'https://evil.example/account/',
    'javascript:/account/alert(1)',
    '@evil.example/account/',
    '/account/\tmanage',
    '/account/man age',
    '/account/\u0000manage',
    '/account/%0d%0aSet-Cookie:x',
    '/account/\u202emanage',
    '/account/настройки',
    `/account/${'a'.repeat(492)}`,
  ])('rejects %j', (from) => {
    expect(toSafeReturnPath(from)).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARRIED, withoutParams } from '../../../src/session/carried';
import { PATHS, type PageName, SUB_PARTICIPANTS } from '../../../src/session/paths';
import { ask, follow, land, type Session, say, VISITORS } from './asking';

/** Who a page is for, said here a second time and without the route table. */
type Kind = 'open' | 'guests' | 'home' | 'the signed-in' | 'subscribers' | 'the lapsed';

const KINDS: Record<PageName | 'lost', Kind> = {
  welcome: 'guests',
  login: 'guests',
  telegramReturn: 'open',
  magicLink: 'open',
  error500: 'open',
  lost: 'open',
  noSub: 'the lapsed',
  account: 'home',
  plans: 'the signed-in',
  payment: 'the signed-in',
  transactions: 'the signed-in',
  gifts: 'the signed-in',
  referrals: 'the signed-in',
  participants: 'subscribers',
  manage: 'subscribers',
  outline: 'subscribers',
  instructions: 'subscribers',
  faq: 'the signed-in',
};
const BUILT: Record<string, string> = { ...PATHS, lost: '/account/lost' };

const CARRIED_SETS = [
  '',
  'gift_id=7',
  'member_token=t%2B1',
  'promocode=%D0%9B%D0%95%D0%A2%D0%9E',
  'referral_to_user_id=4',
  'gift_id=7&member_token=t%2B1&promocode=P&referral_to_user_id=4',
];
const FROMS = ['', 'from=%2Faccount%2Foutline%3Fa%3Db'];
const OTHERS = ['', 'x=%7E1'];

interface Case {
  kind: Kind;
  path: string;
  session: Session;
  hasSubscription: boolean;
  carried: string;
  from: string;
  other: string;
  search: string;
}

const join = (...pairs: string[]) => {
  const text = pairs.filter(Boolean).join('&');
  return text && `?${text}`;
};

const CASES: Case[] = Object.entries(KINDS).flatMap(([name, kind]) =>
  VISITORS.flatMap(([session, hasSubscription]) =>
    CARRIED_SETS.flatMap((carried) =>
      FROMS.flatMap((from) =>
        OTHERS.map((other) => ({
          kind,
          path: BUILT[name] ?? '',
          session,
          hasSubscription,
          carried,
          from,
          other,
          search: join(other, carried, from),
        })),
      ),
    ),
  ),
);

const isOut = ({ session }: Case) => session === 'unauthorized' || session === 'not_found';
const isIn = ({ session }: Case) => session === 'signed-in';
const isPrivate = ({ kind }: Case) => kind !== 'open' && kind !== 'guests';
const hasClaim = ({ carried }: Case) => /gift_id|member_token/.test(carried);
const isCalled = (one: Case) => isIn(one) && one.kind === 'home' && one.from !== '' && !hasClaim(one);
/** Signed in, on a private page other than home, with nothing to carry there. */
const isInside = (one: Case) => isIn(one) && isPrivate(one) && one.kind !== 'home' && one.carried === '';
const isFitting = (one: Case) =>
  one.kind === 'the signed-in' || one.hasSubscription === (one.kind === 'subscribers');

/** The rules of the guards (app-5 to app-11): where each holds, and what then becomes of the address. */
const RULES: [string, (one: Case) => boolean, (one: Case) => string][] = [
  ['a page that is open to all is shown to all', ({ kind }) => kind === 'open', () => 'show'],
  [
    'a server that does not answer leads to the error page',
    ({ kind, session }) => kind !== 'open' && session === 'unreachable',
    () => '/error-500',
  ],
  [
    'a page waits until it is known who is here',
    ({ kind, session }) => kind !== 'open' && session === 'loading',
    () => 'wait',
  ],
  ['a guest sees the pages for guests', (one) => one.kind === 'guests' && isOut(one), () => 'show'],
  [
    'a signed-in person goes from them to the account with the whole search',
    (one) => one.kind === 'guests' && isIn(one),
    ({ search }) => `/account${search}`,
  ],
  [
    'a guest at home goes to the sign-in with the whole search',
    (one) => one.kind === 'home' && isOut(one),
    ({ search }) => `/login${search}`,
  ],
  [
    'a guest on another private page goes to the sign-in with the whole search and the way back',
    (one) => isPrivate(one) && one.kind !== 'home' && isOut(one),
    ({ path, other, carried }) =>
      `/login${join(other, carried, `from=${encodeURIComponent(path + join(other))}`)}`,
  ],
  [
    'what is carried leads from another private page to the account, and nothing else with it',
    (one) => isPrivate(one) && one.kind !== 'home' && isIn(one) && one.carried !== '',
    ({ carried }) => `/account${join(carried)}`,
  ],
  [
    'who has no subscription does not see the pages that need one',
    (one) => isInside(one) && !isFitting(one) && one.kind === 'subscribers',
    () => '/no-sub',
  ],
  [
    'who has a subscription does not see that there is none',
    (one) => isInside(one) && !isFitting(one) && one.kind === 'the lapsed',
    () => '/account',
  ],
  ['whom a private page is for sees it', (one) => isInside(one) && isFitting(one), () => 'show'],
  [
    'the account leads on to where the person came from, unless something is to be claimed',
    isCalled,
    () => '/account/outline?a=b',
  ],
  [
    'the account is shown to whoever is signed in',
    (one) => one.kind === 'home' && isIn(one) && !isCalled(one),
    () => 'show',
  ],
];

describe('every page, session and query', () => {
  it('is there, and under one rule', () => {
    expect(Object.keys(KINDS).sort()).toEqual([...Object.keys(PATHS), 'lost'].sort());
    expect(CASES).toHaveLength(Object.keys(KINDS).length * 6 * 6 * 2 * 2);
    const wrong = CASES.filter((one) => RULES.filter(([, holds]) => holds(one)).length !== 1);
    expect(wrong).toEqual([]);
  });

  it.each(RULES)('%s', (_, holds, outcome) => {
    const cases = CASES.filter(holds);
    expect(cases.length).toBeGreaterThan(0);
    for (const one of cases) {
      // A carried value may be spelt anew; what it says stays.
      const found = say(ask(one.session, one.hasSubscription, one.path, one.search));
      expect([one, decodeURIComponent(found)]).toEqual([one, decodeURIComponent(outcome(one))]);
    }
  });

  it('is not waited for by a guest page where nobody has signed in before; nothing else asks about that', () => {
    const outcomes = (isLikelyGuest: boolean) =>
      CASES.map((one) =>
        say(ask(one.session, one.hasSubscription, one.path, one.search, null, isLikelyGuest)),
      );
    const [before, after] = [outcomes(false), outcomes(true)];
    const isShownSooner = ({ kind, session }: Case) => kind === 'guests' && session === 'loading';
    expect(CASES.filter((_, at) => before[at] !== after[at])).toEqual(CASES.filter(isShownSooner));
    const sooner = CASES.flatMap((one, at) => (isShownSooner(one) ? [after[at]] : []));
    expect([...new Set(sooner)]).toEqual(['show']);
  });

  it('ends within four steps on a page of the app, with the same facts', () => {
    for (const one of CASES) {
      const end = follow([one.session, one.hasSubscription], one, 4);
      expect([one, end.end]).toEqual([
        one,
        one.session === 'loading' && one.kind !== 'open' ? 'wait' : 'show',
      ]);
      if (isIn(one)) expect([one, ['/', '/login'].includes(end.path)]).toEqual([one, false]);
    }
  });

  it('brings a guest who signs in, and claims what came with the link, back to the page', () => {
    // With a subscription or without: whoever may see the page.
    const guests = CASES.filter(
      (one) => isOut(one) && ['subscribers', 'the signed-in'].includes(one.kind),
    ).flatMap((one) => [true, false].map((hasSubscription) => ({ ...one, hasSubscription })));
    for (const one of guests.filter(isFitting)) {
      const visitor: [Session, boolean] = ['signed-in', one.hasSubscription];
      const login = follow([one.session, false], one, 4);
      expect(login.path).toBe('/login');
      const home = follow(visitor, login, 4);
      const rest = withoutParams(home.search, ['gift_id', 'member_token']);
      const back = follow(visitor, { path: home.path, search: rest }, 4);
      expect([one, back]).toMatchObject([one, { path: one.path, search: join(one.other), end: 'show' }]);
    }
    const led = Object.values(KINDS).filter((kind) => kind === 'the signed-in' || kind === 'subscribers');
    expect(new Set(guests.filter(isFitting).map(({ path }) => path)).size).toBe(led.length);
  });

  it('keeps what is carried on the way to the sign-in and to the account', () => {
    for (const one of CASES) {
      const decision = ask(one.session, one.hasSubscription, one.path, one.search);
      if (typeof decision === 'string' || decision.to === PATHS.error500 || isCalled(one)) continue;
      const [before, after] = [one.search, land(decision.to).search].map((search) => {
        const params = new URLSearchParams(search);
        return CARRIED.map((name) => params.getAll(name));
      });
      expect([one, after]).toEqual([one, before]);
    }
  });
});

describe('whatever the address', () => {
  const names = [...CARRIED, 'from', 'lang', 'x', 'fr%6Fm', '%66rom', 'gift%5Fid'];
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
      join(...pairs.map(([name, value, isBare]) => (isBare && !value ? name : `${name}=${value}`))),
    );
  const paths = fc.oneof(
    fc.constantFrom(...Object.values(BUILT), SUB_PARTICIPANTS),
    fc.webPath().filter((path) => path.startsWith('/')),
  );

  it('nobody is led to where they are, out of the app, or round in a circle', () => {
    let redirects = 0;
    fc.assert(
      fc.property(fc.constantFrom(...VISITORS), paths, searches, (visitor, path, search) => {
        // A `from` may have a `from` of its own, in the length that an address may have.
        redirects += follow(visitor, { path, search }, 7).steps;
      }),
      { seed: 20_274, numRuns: 3000 },
    );
    expect(redirects).toBeGreaterThan(500);
  });
});

import fc from 'fast-check';

/** Known routes and what no route begins with. */
const HEADS = [
  '/',
  '/login',
  '/auth/telegram/callback',
  '/auth/magic/verify',
  '/error-500',
  '/no-sub',
  '/account',
  '/account/manage',
  '/account/outline',
  '/account/plans',
  '/account/participants',
  '//evil.example/account/',
  '/\\evil.example/x',
  '/@evil.example/x',
  '/https://evil.example/x',
  '/javascript:alert(1)',
  '/data:text/html,<script>alert(1)</script>',
  '/настройки/😀',
  '/__proto__/constructor/toString',
  `/${'long/'.repeat(400)}`,
];

const TAILS = [
  '/',
  '//',
  '///evil.example/',
  '/\\',
  '/%2F%2Fevil.example%2F',
  '/%5c%5Cevil',
  '/..%2f..%2f',
  '/./a/../b/.',
  '/%E0%A4%A',
  '%',
  '/%00',
  '%0d%0aSet-Cookie:x=1',
  '/\u202e\u200b',
  ';a=b',
  ':80',
  '/__proto__',
  '/x'.repeat(1000),
  '/<b>',
  '/\'"`',
  '.',
];

const FROMS = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/account/',
  'javascript:alert(1)',
  '/account/..%2f..%2flogin',
  '/account//evil.example',
  '/account?from=/account?from=/account',
  '/login?from=%2Flogin%3Ffrom%3D%2Faccount%2Foutline',
  '/account/outline?from=//evil.example',
  '/account/no/such',
  `/account/${'x'.repeat(600)}`,
  '\u0000',
];

/** What the messenger never signed; `{"id":1,"hash":"x"}` has the form of it all the same. */
const RESULTS = [
  '',
  '%E0%A4%A',
  'false',
  '!!!!',
  'e30',
  btoa('{"id":1,"hash":"x"}'),
  '//evil.example',
  'x'.repeat(5000),
];

const PAIRS = [
  'lang=ru',
  'lang=en&lang=ru',
  'lang=xx',
  '%6Cang=ru',
  'gift_id=%00',
  'gift_id=777777&gift_id=888888',
  'gift_id=',
  'member_token=..%2F..%2F',
  'member_token=javascript:alert(1)',
  'promocode=%F0%9F%98%80%E0%A4%A',
  'referral_to_user_id=1&referral_to_user_id=2',
  'recipient_type=__proto__',
  'token=%E0%A4%A',
  'token=junk',
  '__proto__=1&constructor=2',
  '&&=&%=&%E0%A4%A=1',
  `x=${'y'.repeat(3000)}`,
  '?',
  'javascript:alert(1)',
  ...FROMS.map((from) => `from=${encodeURIComponent(from)}`),
  ...RESULTS.map((result) => `tgAuthResult=${result}`),
];

const HASHES = [
  '#',
  '#content',
  '#//evil.example',
  '#javascript:alert(1)',
  '#%E0%A4%A',
  '#lang=ru',
  ...RESULTS.map((result) => `#tgAuthResult=${result}`),
];

const address = fc
  .record({
    head: fc.constantFrom(...HEADS),
    tails: fc.array(fc.constantFrom(...TAILS), { maxLength: 2 }),
    pairs: fc.array(fc.constantFrom(...PAIRS), { maxLength: 3 }),
    hash: fc.option(fc.constantFrom(...HASHES), { nil: '' }),
  })
  .map(({ head, tails, pairs, hash }) => {
    const search = pairs.length ? `?${pairs.join('&')}` : '';
    return `/webui${head}${tails.join('')}${search}${hash}`;
  })
  // Dots may lead out of the app, where other pages answer.
  .filter((one) => new URL(one, 'http://app.invalid').pathname.startsWith('/webui/'));

/** hostileAddresses makes addresses under the app's base that no honest link has: always the same ones. */
export const hostileAddresses = (count: number): string[] =>
  fc.sample(address, { seed: 20261121, numRuns: count });

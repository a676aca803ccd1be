import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstOf, type PayWay, safePaymentUrl, waysOf } from '../../../src/shop/payment';

const KNOWN = ['yookassa', 'cryptomus', 'freekassa', 'keepz'];
/** The order of display with its methods, and what each way takes. */
const IN_ORDER: [PayWay['key'], string][] = [
  ['yookassa', 'RUB'],
  ['cryptomus', 'USD'],
  ['sbp', 'RUB'],
  ['card', 'RUB'],
  ['keepz', 'GEL'],
];

const keys = (providers: string[]) => waysOf(providers).map(({ key }) => key);

describe('the ways to pay', () => {
  it('are all there in their order, each in its currency, with the method where a provider has several', () => {
    const ways = waysOf([...KNOWN].reverse());
    expect(ways.map(({ key, currency }) => [key, currency])).toEqual(IN_ORDER);
    expect(ways.map(({ provider, method }) => [provider, method])).toEqual([
      ['yookassa', undefined],
      ['cryptomus', undefined],
      ['freekassa', 'qr'],
      ['freekassa', 'card'],
      ['keepz', undefined],
    ]);
  });

  it.each([
    [[], []],
    [['stripe', ''], []],
    [['YOOKASSA', ' keepz', 'sbp', '__proto__'], []],
    [['stripe', 'keepz'], ['keepz']],
    [['keepz', 'keepz', 'keepz'], ['keepz']],
    [['freekassa'], ['sbp', 'card']],
  ])('for %j are %j', (providers, expected) => {
    expect(keys(providers)).toEqual(expected);
  });

  it('have one order and no doubles, whatever the server lists', () => {
    const lists = fc.array(fc.oneof(fc.constantFrom(...KNOWN), fc.string()), { maxLength: 12 });
    fc.assert(
      fc.property(lists, (providers) => {
        const found = waysOf(providers);
        const places = found.map(({ key }) => IN_ORDER.findIndex(([known]) => known === key));
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
        expect(new Set(found.map(({ provider }) => provider))).toEqual(
          new Set(providers.filter((one) => KNOWN.includes(one))),
        );
      }),
      { seed: 20_314, numRuns: 500 },
    );
  });
});

it.each([
  [KNOWN, 'sbp'],
  [['keepz', 'freekassa'], 'sbp'],
  [['cryptomus', 'keepz', 'yookassa'], 'yookassa'],
  [['cryptomus', 'keepz'], 'keepz'],
  [['cryptomus'], 'cryptomus'],
  [[], null],
  [['stripe'], null],
])('the way that is open at first among %j is %s', (providers, key) => {
  expect(firstOf(waysOf(providers))).toBe(key);
});

describe('the address to pay at', () => {
  it.each([
    ['https://pay.example/order/1?a=b#c', 'https://pay.example/order/1?a=b#c'],
    ['HTTPS://PAY.example:8443', 'https://pay.example:8443/'],
    ['http://localhost:4173/sandbox/pay/1', 'http://localhost:4173/sandbox/pay/1'],
    ['http://127.0.0.1/pay', 'http://127.0.0.1/pay'],
    ['http://[::1]:4173/pay', 'http://[::1]:4173/pay'],
    ['https://pay.example/?to=user:pass@x', 'https://pay.example/?to=user:pass@x'],
    // Browsers read the host before the backslash.
    ['https://pay.example\\@evil.example:x', 'https://pay.example/@evil.example:x'],
  ])('may be %s', (text, href) => {
    expect(safePaymentUrl(text)).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'javascript://pay.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://pay.example/1',
    'ftp://pay.example/',
    'intent://pay.example#Intent;scheme=https;end',
    '//pay.example/order',
    '/\\pay.example',
    'https:pay.example',
    'https:///pay.example',
    'https:\\\\pay.example',
    'http://pay.example/order',
    'http://localhost.pay.example/',
    'http://localhost@pay.example/',
    'https://user@pay.example/',
    'https://:pass@pay.example/',
    'https://',
    'https://?x',
    'https://pay example/',
    'https://[::1',
    '/order/1',
    '',
    ' https://pay.example/',
  ])('is never the text %j', (text) => {
    expect(safePaymentUrl(text)).toBeNull();
  });

  it.each<unknown>([
    7,
    null,
    ['https://pay.example/'],
    new URL('https://pay.example/'),
    { toString: () => 'https://pay.example/' },
  ])('is no value other than a text: %s', (value) => {
    expect(safePaymentUrl(value)).toBeNull();
  });

  it('names a safe host and nobody’s password, whatever was sent', () => {
    const pieces = fc.constantFrom(
      ...['https:', 'http:', 'javascript:', 'data:', '/', '//', '\\', '@', ':', '#', '?', '.', ' ', '\t'],
      ...['localhost', '127.0.0.1', '[::1]', 'pay.example', 'user', 'alert(1)', '%2F', '%40', '\n', 'é', '0'],
    );
    const texts = fc.oneof(
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.array(pieces, { maxLength: 6 }).map((parts) => `https://${parts.join('')}`),
      fc.array(pieces, { maxLength: 6 }).map((parts) => `http://localhost${parts.join('')}`),
      fc.webUrl({ withQueryParameters: true }),
    );
    let followed = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const found = safePaymentUrl(text);
        if (found === null) return;
        followed++;
        const { protocol, hostname, username, password } = new URL(found);
        expect([username, password]).toEqual(['', '']);
        expect(hostname).not.toBe('');
        if (protocol !== 'https:') {
          expect(protocol).toBe('http:');
          expect(['localhost', '127.0.0.1', '[::1]']).toContain(hostname);
        }
      }),
      { seed: 20_315, numRuns: 1500 },
    );
    expect(followed).toBeGreaterThan(200);
  });
});

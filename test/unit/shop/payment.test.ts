import { describe, expect, it } from 'vitest';
import { getDefaultWay, isPaymentUrl, listPayWays } from '../../../src/shop/payment';

const KNOWN = ['yookassa', 'cryptomus', 'freekassa', 'keepz'];
describe('payment methods', () => {
  it('are listed in order with currency and method', () => {
    expect(listPayWays([...KNOWN].reverse())).toEqual([
      { key: 'yookassa', provider: 'yookassa', currency: 'RUB' },
      { key: 'cryptomus', provider: 'cryptomus', currency: 'USD' },
      { key: 'sbp', provider: 'freekassa', currency: 'RUB', method: 'qr' },
      { key: 'card', provider: 'freekassa', currency: 'RUB', method: 'card' },
      { key: 'keepz', provider: 'keepz', currency: 'GEL' },
    ]);
  });

  it.each([
    [[], []],
    [['stripe', ''], []],
    [['YOOKASSA', ' keepz', 'sbp', '__proto__'], []],
    [['stripe', 'keepz'], ['keepz']],
    [['keepz', 'keepz', 'keepz'], ['keepz']],
    [['freekassa'], ['sbp', 'card']],
    // The operator's own (docs/payments/example.yaml).
    [
      ['kestrel', 'cryptobot', 'keepz'],
      ['keepz', 'cryptobot', 'bank-card', 'bank-debit'],
    ],
  ])('for %j are %j', (providers, expected) => {
    expect(listPayWays(providers).map(({ key }) => key)).toEqual(expected);
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
  [['kestrel'], 'bank-card'],
  [['kestrel', 'cryptomus'], 'cryptomus'],
])('payment methods › of %j open %s first', (providers, key) => {
  expect(getDefaultWay(listPayWays(providers))).toBe(key);
});

describe('payment URL', () => {
  it.each([
    'https://pay.example/order/1?a=b#c',
    'HTTPS://PAY.example:8443',
    'http://localhost:4173/sandbox/pay/1',
    'http://127.0.0.1/pay',
    'http://[::1]:4173/pay',
    'https://pay.example/?to=user:pass@x',
    // Browsers end the host at the backslash.
    'https://pay.example\\@evil.example:x',
  ])('accepts %s', (text) => {
    expect(isPaymentUrl(text)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
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
  ])('rejects %j', (text) => {
    expect(isPaymentUrl(text)).toBe(false);
  });
});

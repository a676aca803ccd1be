import { describe, expect, it } from 'vitest';
import { getDefaultWay, listPayWays } from '../../../src/shop/pay-ways';

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

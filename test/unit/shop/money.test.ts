import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../../src/shop/money';

const NBSP = '\u00a0';
const SHAPE = /^(?!-0\.00)-?\d+\.\d\d\u00a0₽$/;

/** Independent of the module: Intl rounds a number as it is written. */
const written = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

describe('amount', () => {
  it.each([
    [-0, '0.00'],
    [1.005, '1.01'],
    [-0.004, '0.00'],
    [-12.5, '-12.50'],
    [5e-324, '0.00'],
    [999_999_999_999.99, '999999999999.99'],
  ])('formats %d as %s', (amount, text) => {
    expect(formatMoney(amount, 'RUB')).toBe(`${text}${NBSP}₽`);
  });

  it.each<unknown>([
    Number.NaN,
    Number.NEGATIVE_INFINITY,
    1e13,
    -1e21,
    null,
    '12.5',
    [5],
    { valueOf: () => 5 },
    12n,
  ])('is a dash without a currency for %s', (amount) => {
    expect(formatMoney(amount, 'RUB')).toBe('—');
  });

  it('is exact to the cent up to a billion', () => {
    const amounts = fc.oneof(
      fc.double({ min: 0, max: 1e9, noNaN: true }),
      // Many of these end on half a cent.
      fc.integer({ min: 0, max: 1e9 }).map((thousandths) => thousandths / 1000),
    );
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(formatMoney(amount, 'RUB')).toBe(`${written.format(amount)}${NBSP}₽`);
      }),
      { seed: 20_310, numRuns: 1000 },
    );
  });

  it('never has other than two decimals, a negative zero or an exponent [i18n-f9]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.double({ min: -1, max: 1 })), (amount) => {
        const text = formatMoney(amount, 'RUB');
        if (Math.abs(amount) < 1e13) expect(text).toMatch(SHAPE);
        else expect(text).toBe('—');
      }),
      { seed: 20_311, numRuns: 1000 },
    );
  });
});

describe('currency', () => {
  it.each([
    ['RUB', '₽'],
    ['USD', '$'],
    ['EUR', '€'],
    ['KZT', '₸'],
    ['UAH', '₴'],
    ['BYN', 'Br'],
    ['GBP', '£'],
    ['TRY', '₺'],
  ])('%s has the sign %s', (code, sign) => {
    expect(formatMoney(5, code)).toBe(`5.00${NBSP}${sign}`);
  });

  it.each([
    ['GEL', 'GEL'],
    ['', ''],
    ['toString', 'toString'],
    ['__proto__', '__proto_'],
    ['x'.repeat(100_000), 'xxxxxxxx'],
  ])('is cut to the length of a code when it is none: %.20j [i18n-f10]', (code, shown) => {
    expect(formatMoney(5, code)).toBe(`5.00${NBSP}${shown}`);
  });
});

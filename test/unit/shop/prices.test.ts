import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanCode, Price } from '../../../src/session/entities';
import {
  groupPrices,
  monthsOf,
  readRecipient,
  readSelection,
  type Selection,
  writeSelection,
} from '../../../src/shop/prices';

const price = (product_code: string, term_id: number, final_price = 10, base_price = 10): Price => ({
  product_code,
  term_id,
  currency: 'RUB',
  base_price,
  final_price,
});

const PLANS: PlanCode[] = ['DEFAULT', 'FAMILY', 'CORPORATE'];

it.each([
  [1, 1],
  [2, 3],
  [3, 6],
  [4, 12],
  [0, null],
  [5, null],
  [1.5, null],
  [Number.NaN, null],
])('a term of id %d has %j months', (id, months) => {
  expect(monthsOf(id)).toBe(months);
});

it.each([
  ['?recipient_type=gift', 'gift'],
  ['?recipient_type=self', 'self'],
  ['', 'self'],
  ['?recipient_type=Gift', 'self'],
  ['?recipient_type=gift%00', 'self'],
  ['?recipient_type=other&recipient_type=gift', 'self'],
  ['?x=gift&recipient_type=%67ift', 'gift'],
])('for whom is bought by %j is %s', (search, recipient) => {
  expect(readRecipient(search)).toBe(recipient);
});

describe('what the address asks to pay for', () => {
  it.each([
    [
      '?product_code=FAMILY&term_id=4&recipient_type=gift',
      { product_code: 'FAMILY', term_id: 4, recipient_type: 'gift' },
    ],
    [
      '?a=b&recipient_type=self&term_id=1&product_code=DEFAULT&lang=ru',
      { product_code: 'DEFAULT', term_id: 1, recipient_type: 'self' },
    ],
  ])('is read from %s', (search, expected) => {
    expect(readSelection(search)).toEqual(expected);
  });

  it.each([
    ['no query', ''],
    ['no product', '?term_id=4&recipient_type=self'],
    ['a product in small letters', '?product_code=family&term_id=4&recipient_type=self'],
    ['a product that runs on', '?product_code=FAMILY%00&term_id=4&recipient_type=self'],
    ['a product of every object', '?product_code=__proto__&term_id=4&recipient_type=self'],
    ['an unknown product first', '?product_code=X&product_code=FAMILY&term_id=4&recipient_type=self'],
    ['no term', '?product_code=FAMILY&recipient_type=self'],
    ['an empty term', '?product_code=FAMILY&term_id=&recipient_type=self'],
    ['term 5', '?product_code=FAMILY&term_id=5&recipient_type=self'],
    ['a term that is no number', '?product_code=FAMILY&term_id=constructor&recipient_type=self'],
    ['nobody', '?product_code=FAMILY&term_id=4'],
    ['an unknown somebody', '?product_code=FAMILY&term_id=4&recipient_type=SELF'],
  ])('is nothing with %s', (_, search) => {
    expect(readSelection(search)).toBeNull();
  });

  it('is read back as it was written', () => {
    const selection: Selection = { product_code: 'CORPORATE', term_id: 3, recipient_type: 'gift' };
    expect(writeSelection(selection)).toBe('?product_code=CORPORATE&term_id=3&recipient_type=gift');
    expect(readSelection(writeSelection(selection))).toEqual(selection);
  });
});

describe('prices', () => {
  it('stand by product in the order of the server, the longest term first', () => {
    const products = groupPrices([
      price('FAMILY', 1),
      price('DEFAULT', 2),
      price('FAMILY', 4),
      price('DEFAULT', 3),
      price('FAMILY', 2),
    ]);
    expect(products.map(({ code, terms }) => [code, terms.map(({ months }) => months)])).toEqual([
      ['FAMILY', [12, 3, 1]],
      ['DEFAULT', [6, 3]],
    ]);
  });

  it('keep the first of a term that comes twice', () => {
    const [product] = groupPrices([price('DEFAULT', 4, 7), price('DEFAULT', 4, 9), price('DEFAULT', 4, 5)]);
    expect(product?.terms.map((term) => term.price.final_price)).toEqual([7]);
  });

  it('of a product with no known term leave the product, without terms', () => {
    expect(groupPrices([price('CORPORATE', 9), price('CORPORATE', 0)])).toEqual([
      { code: 'CORPORATE', terms: [] },
    ]);
  });

  it('of unknown products are nothing', () => {
    expect(groupPrices([price('PLATINUM', 1), price('__proto__', 1), price('default', 1)])).toEqual([]);
  });

  it.each([
    [100, 80, true],
    [100, 100, false],
    [80, 100, false],
  ])('with %d before and %d now say of a discount: %s', (base, final, isDiscounted) => {
    const [product] = groupPrices([price('DEFAULT', 1, final, base)]);
    expect(product?.terms[0]?.isDiscounted).toBe(isDiscounted);
  });

  it('are known products with falling terms, each once, whatever is sent', () => {
    const amounts = fc.double({ min: 0, max: 1e6, noNaN: true });
    const prices: fc.Arbitrary<Price> = fc.record({
      product_code: fc.oneof(fc.constantFrom<string>(...PLANS), fc.string({ maxLength: 4 })),
      term_id: fc.oneof(fc.integer({ min: -1, max: 6 }), fc.double()),
      currency: fc.constant('RUB'),
      base_price: amounts,
      final_price: amounts,
    });
    fc.assert(
      fc.property(fc.array(prices, { maxLength: 30 }), (given) => {
        const before = structuredClone(given);
        const products = groupPrices(given);
        expect(given).toEqual(before);
        const codes = products.map(({ code }) => code);
        expect(codes).toEqual([...new Set(given.map((one) => one.product_code))].filter(isPlan));
        for (const { code, terms } of products) {
          const own = given.filter((one) => one.product_code === code);
          const known = new Set(own.map((one) => monthsOf(one.term_id)).filter((months) => months !== null));
          expect(terms.map(({ months }) => months)).toEqual([...known].sort((a, b) => b - a));
          for (const term of terms)
            expect(term.price).toBe(own.find((one) => monthsOf(one.term_id) === term.months));
        }
      }),
      { seed: 20_317, numRuns: 500 },
    );
  });
});

const isPlan = (code: string): boolean => PLANS.some((plan) => plan === code);

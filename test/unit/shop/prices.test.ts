import { describe, expect, it } from 'vitest';
import type { Price } from '../../../src/session/entities';
import { getMonths } from '../../../src/session/plan';
import {
  groupPrices,
  isDiscounted,
  readRecipient,
  readSelection,
  writeSelection,
} from '../../../src/shop/prices';

const price = (product_code: string, term_id: number, final_price = 10, base_price = 10): Price => ({
  product_code,
  term_id,
  currency: 'RUB',
  base_price,
  final_price,
});

it.each([
  [1, 1],
  [2, 3],
  [3, 6],
  [4, 12],
  [0, 0],
  [5, 0],
  [1.5, 0],
  [Number.NaN, 0],
])('term %d › has %d months', (id, months) => {
  expect(getMonths(id)).toBe(months);
});

it.each([
  ['?recipient_type=gift', 'gift'],
  ['?recipient_type=self', 'self'],
  ['', 'self'],
  ['?recipient_type=Gift', 'self'],
  ['?recipient_type=gift%00', 'self'],
  ['?recipient_type=other&recipient_type=gift', 'self'],
  ['?x=gift&recipient_type=%67ift', 'gift'],
])('recipient › for %j is %s', (search, recipient) => {
  expect(readRecipient(search)).toBe(recipient);
});

describe('selection in the address', () => {
  it('is read in any order of parameters, and written in one', () => {
    const selection = { product_code: 'CORPORATE', term_id: 3, recipient_type: 'gift' } as const;
    expect(readSelection('?a=b&recipient_type=gift&term_id=3&product_code=CORPORATE&lang=ru')).toEqual(
      selection,
    );
    expect(writeSelection(selection)).toBe('?product_code=CORPORATE&term_id=3&recipient_type=gift');
  });

  it.each([
    ['no product', '?term_id=4&recipient_type=self'],
    ['an inherited name as the product', '?product_code=__proto__&term_id=4&recipient_type=self'],
    ['an unknown product first', '?product_code=X&product_code=FAMILY&term_id=4&recipient_type=self'],
    ['an empty term', '?product_code=FAMILY&term_id=&recipient_type=self'],
    ['term 5', '?product_code=FAMILY&term_id=5&recipient_type=self'],
    ['a term other than a number', '?product_code=FAMILY&term_id=constructor&recipient_type=self'],
    ['nobody', '?product_code=FAMILY&term_id=4'],
    ['an unknown recipient', '?product_code=FAMILY&term_id=4&recipient_type=SELF'],
  ])('is null with %s', (_, search) => {
    expect(readSelection(search)).toBeNull();
  });
});

describe('prices', () => {
  it("are grouped by product in the server's order, the longest term first", () => {
    const products = groupPrices([
      price('FAMILY', 1),
      price('DEFAULT', 2),
      price('FAMILY', 4),
      price('DEFAULT', 3),
      price('FAMILY', 2),
    ]);
    expect(products.map(({ code, terms }) => [code, terms.map(({ term_id }) => getMonths(term_id))])).toEqual(
      [
        ['FAMILY', [12, 3, 1]],
        ['DEFAULT', [6, 3]],
      ],
    );
  });

  it('keep the first price of a duplicate term [plans-f2]', () => {
    const [product] = groupPrices([price('DEFAULT', 4, 7), price('DEFAULT', 4, 9), price('DEFAULT', 4, 5)]);
    expect(product?.terms.map(({ final_price }) => final_price)).toEqual([7]);
  });

  it('of a product without known terms keep the product', () => {
    expect(groupPrices([price('CORPORATE', 9), price('CORPORATE', 0)])).toEqual([
      { code: 'CORPORATE', terms: [] },
    ]);
  });

  it('of unknown products are dropped', () => {
    expect(groupPrices([price('PLATINUM', 1), price('__proto__', 1), price('default', 1)])).toEqual([]);
  });

  it.each([
    [100, 80, true],
    [100, 100, false],
    [80, 100, false],
  ])('from %d to %d have a discount: %s [plans-f1]', (base, final, isCut) => {
    const [product] = groupPrices([price('DEFAULT', 1, final, base)]);
    expect(product?.terms.map(isDiscounted)).toEqual([isCut]);
  });
});

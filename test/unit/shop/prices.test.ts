import { describe, expect, it } from 'vitest';
import type { Price } from '../../../src/session/entities';
import { getMonths } from '../../../src/session/plan';
import { groupPrices, isDiscounted } from '../../../src/shop/prices';

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

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showLanguage } from '../../../src/i18n/locale';
import type { Price } from '../../../src/session/entities';
import { getMonths } from '../../../src/session/subscription';
import { groupPrices, isDiscounted, pricesFor } from '../../../src/shop/prices.model';
import { enter, startUsers, world } from '../../support/user';

startUsers('/webui/account/plans');

const CALL = 'GET /vpn/v1/billing/available';
const requested = () =>
  world.requestsOf(CALL).map(({ query }) => `${query.currency} ${query.recipient_type}`);

describe('price queries', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await enter('active');
  });

  it.each([
    ['en', 'self', 'USD self'],
    ['ru', 'gift', 'RUB gift'],
  ] as const)('in %s for %s are requested as %s', async (language, recipient, expected) => {
    await showLanguage(language);
    const query = pricesFor(recipient);
    expect(query.data.value).toBeUndefined();
    await query.fetchIfStale();
    expect(requested()).toEqual([expected]);
    expect(query.data.value?.map(({ currency }) => currency)).toEqual(Array(12).fill(expected.slice(0, 3)));
  });

  it('are fresh for a minute', async () => {
    await pricesFor('self').fetchIfStale();
    vi.setSystemTime(Date.now() + 59_000);
    await pricesFor('self').fetchIfStale();
    expect(requested()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1000);
    await pricesFor('self').fetchIfStale();
    expect(requested()).toHaveLength(2);
  });

  it('are separate for language and recipient, and cleared for another user', async () => {
    const first = pricesFor('self');
    await first.fetchIfStale();
    await pricesFor('gift').fetchIfStale();
    await showLanguage('ru');
    expect(pricesFor('self').data.value).toBeUndefined();
    await pricesFor('self').fetchIfStale();
    await enter('ending');
    await showLanguage('en');
    expect(pricesFor('self').data.value).toBeUndefined();
    await pricesFor('self').fetchIfStale();
    expect(pricesFor('self')).toBe(first);
    expect(requested()).toEqual(['USD self', 'USD gift', 'RUB self', 'USD self']);
  });
});

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

import { describe, expect, it } from 'vitest';
import type { ReferralRule, Referrals } from '../../../src/session/entities';
import { listExchanges, listRates } from '../../../src/sharing/referrals';
import { rule } from '../../support/rule';

const ALL = { DEFAULT: [1, 2, 3, 4], FAMILY: [1, 2, 3, 4], CORPORATE: [1, 2, 3, 4] };

const known = (
  rules: ReferralRule[],
  terms_by_product: Record<string, unknown> = ALL,
  products = Object.keys(ALL),
): Referrals => ({
  info: { referral_points: 0, referrals_count: 0 },
  rules,
  available: { products, terms_by_product },
});

const read = (rules: ReferralRule[]) =>
  rules.map(({ product_code, term_id, points }) => `${product_code} ${term_id}: ${points}`);

describe('referral rates', () => {
  const rules = [
    rule('ADD', 'FAMILY', 1, 20),
    rule('SUB', 'FAMILY', 1, 200),
    rule('ADD', 'DEFAULT', 2, 30),
    rule('ADD', 'DEFAULT', 1, 10),
    rule('SUB', 'DEFAULT', 1, 100),
  ];

  it('for purchases are sorted by points', () => {
    expect(read(listRates(known(rules), 'ADD'))).toEqual(['DEFAULT 1: 10', 'FAMILY 1: 20', 'DEFAULT 2: 30']);
  });

  it('for exchanges are their costs, also when none is available', () => {
    expect(read(listRates(known(rules, {}), 'SUB'))).toEqual(['DEFAULT 1: 100', 'FAMILY 1: 200']);
  });

  it.each([rule('add', 'DEFAULT', 1, 1), rule('ADD', 'GOLD', 1, 1), rule('ADD', 'DEFAULT', 5, 1)])(
    'leave out unknown products: $action $product_code $term_id',
    (strange) => {
      expect(read(listRates(known([strange, rule('ADD', 'DEFAULT', 1, 10)]), 'ADD'))).toEqual([
        'DEFAULT 1: 10',
      ]);
    },
  );
});

describe('exchanges', () => {
  const sub = (code: string, term: number, points: number) => rule('SUB', code, term, points);

  it('are at most the twelve cheapest', () => {
    const rules = Array.from({ length: 40 }, (_, index) => sub('DEFAULT', (index % 4) + 1, 400 - index));
    const found = listExchanges(known(rules)).map(({ points }) => points);
    expect(found).toEqual(Array.from({ length: 12 }, (_, index) => 361 + index));
  });

  it('count only available ones to twelve', () => {
    const rules = Array.from({ length: 20 }, (_, index) =>
      index < 10 ? sub('FAMILY', 1, index) : sub('DEFAULT', 1, index),
    );
    expect(listExchanges(known(rules, { DEFAULT: [1] }))).toHaveLength(10);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['has both', { DEFAULT: [1], FAMILY: [1, 2] }, ['DEFAULT 1: 100', 'FAMILY 1: 200']],
    ['has one term', { DEFAULT: [2, 1] }, ['DEFAULT 1: 100']],
    ['is empty', {}, []],
    ['has objects like lists', { DEFAULT: { includes: true, length: 1, 0: 1 }, FAMILY: null }, []],
    ['has invalid values beside a list', { DEFAULT: {}, FAMILY: [null, {}, [1], 1] }, ['FAMILY 1: 200']],
  ])('are listed when the list of terms %s', (_, terms, expected) => {
    const rules = [sub('DEFAULT', 1, 100), sub('FAMILY', 1, 200)];
    expect(read(listExchanges(known(rules, terms)))).toEqual(expected);
  });

  it.each([
    [['FAMILY'], ['FAMILY 1: 200']],
    [['default', 'GOLD', ''], []],
  ])('are limited to the products %j', (products, expected) => {
    const rules = [sub('DEFAULT', 1, 100), sub('FAMILY', 1, 200)];
    expect(read(listExchanges(known(rules, ALL, products)))).toEqual(expected);
  });

  it.each(['__proto__', 'constructor'])('are empty for a product called %s', (name) => {
    const terms: Record<string, unknown> = JSON.parse(`{"${name}":[1],"DEFAULT":[1]}`);
    const rules = [sub(name, 1, 1), sub('DEFAULT', 1, 100)];
    expect(read(listExchanges(known(rules, terms, [name, 'DEFAULT'])))).toEqual(['DEFAULT 1: 100']);
  });
});

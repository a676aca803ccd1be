import { screen, waitFor } from '@testing-library/preact';
import { describe, expect, test, vi } from 'vitest';
import type { World } from '../../sandbox/world';
import { settle, tidyApps } from '../support/app';
import { planFor } from '../support/buying';
import { answering, exchanged, missing, offer, offers, overviewOf, rule } from '../support/exchange';
import { say } from '../support/say';
import { main, OVERVIEW, openReferrals, points } from '../support/sharing';

tidyApps();

const sub = (code: unknown, term: unknown, cost: unknown) => rule('SUB', code, term, cost);
const GOOD = [sub('DEFAULT', 1, 100), sub('FAMILY', 1, 200)];
const GOOD_OFFERS = [
  [planFor('default', 1), 100, null],
  [planFor('family', 1), 200, null],
];

describe('what is to be had for points', () => {
  test('is the cheapest first, and says how many points are missing', async () => {
    await openReferrals();
    expect(offers()).toEqual([
      [planFor('default', 1), 100, null],
      [planFor('family', 1), 200, null],
      [planFor('default', 3), 300, null],
      [planFor('default', 6), 600, missing(180)],
      [planFor('family', 3), 600, missing(180)],
      [planFor('default', 12), 1200, missing(780)],
      [planFor('family', 6), 1200, missing(780)],
      [planFor('family', 12), 2400, missing(1980)],
    ]);
  });

  test.each([
    [99, missing(1)],
    [100, null],
    [0, missing(100)],
  ])('with a balance of %d is short of %j', async (balance, text) => {
    await openReferrals({ prepare: answering([sub('DEFAULT', 1, 100)], balance) });
    expect(offers()).toEqual([[planFor('default', 1), 100, text]]);
    expect(offer(planFor('default', 1)).getAttribute('aria-disabled')).toBe(text && 'true');
  });

  test('cannot be chosen when points are missing', async () => {
    const { user, world } = await openReferrals();
    const dear = offer(planFor('default', 6));
    expect(dear).toHaveAttribute('aria-disabled', 'true');
    await user.click(dear);
    dear.focus();
    await user.keyboard('{Enter}');
    await settle();
    expect([screen.queryByRole('alertdialog'), exchanged(world)]).toEqual([null, []]);
  });

  test('is twelve offers at most, and those the cheapest', async () => {
    const rules = ['DEFAULT', 'FAMILY', 'CORPORATE'].flatMap((code, at) =>
      [1, 2, 3, 4].flatMap((term) => [
        sub(code, term, 1000 - at * 10 - term),
        sub(code, term, 50 + at * 4 + term),
      ]),
    );
    await openReferrals({ prepare: answering(rules) });
    const costs = offers().map(([, cost]) => cost);
    expect(costs).toEqual(Array.from({ length: 12 }, (_, at) => 51 + at));
  });

  test('is of the products and terms that the server has now', async () => {
    const rules = [...GOOD, sub('DEFAULT', 2, 50), sub('CORPORATE', 1, 10), rule('ADD', 'DEFAULT', 4, 5)];
    const available = {
      products: ['DEFAULT', 'FAMILY'],
      terms_by_product: { DEFAULT: [1, 4], CORPORATE: [1] },
    };
    await openReferrals({
      prepare: (world) => world.fail({ path: OVERVIEW }, overviewOf(rules, 420, { available })),
    });
    expect(offers()).toEqual([[planFor('default', 1), 100, null]]);
  });
});

describe('an overview of a strange shape', () => {
  const serve = (body: unknown) => ({
    prepare: (world: World) => world.fail({ path: OVERVIEW }, { status: 200, body }),
  });
  const spelt = (terms: string) =>
    JSON.stringify(overviewOf(GOOD, 420).body).replace(
      /"terms_by_product":\{.*?\}/,
      `"terms_by_product":${terms}`,
    );

  test.each([
    ['{"__proto__":{"DEFAULT":[1],"FAMILY":[1]}}', []],
    ['{"__proto__":[1],"constructor":[1],"FAMILY":[1]}', [GOOD_OFFERS[1]]],
    ['{"DEFAULT":"1","FAMILY":{"0":1,"length":1}}', []],
    ['{"DEFAULT":{"includes":true},"FAMILY":[1]}', [GOOD_OFFERS[1]]],
    ['{"DEFAULT":null,"FAMILY":5}', []],
    ['{"DEFAULT":["1",null,[1],{}],"FAMILY":[[]]}', []],
    ['[[1],[1]]', []],
    ['"DEFAULT"', []],
    ['null', []],
    ['{"DEFAULT":[1],"FAMILY":[1],"GOLD":[1]}', GOOD_OFFERS],
  ])('with the terms %s offers what is plain of it', async (terms, expected) => {
    await openReferrals(serve(spelt(terms)));
    expect(offers()).toEqual(expected);
    if (expected.length === 0)
      expect(main().getByText(say('frontend.web.referrals.exchange.empty'))).toBeInTheDocument();
    expect(main().getByText(points(420))).toBeInTheDocument();
    expect(Reflect.get({}, 'DEFAULT')).toBeUndefined();
  });

  test.each<[string, unknown]>([
    ['a plan that is not known', [sub('GOLD', 1, 5), sub('__proto__', 1, 5), sub('<b>', 1, 5), ...GOOD]],
    [
      'a term that is not known',
      [sub('DEFAULT', 99, 5), sub('DEFAULT', 0, 5), sub('DEFAULT', '1', 5), ...GOOD],
    ],
    [
      'prices that are none',
      [sub('DEFAULT', 1, null), sub('DEFAULT', 1, '5'), sub('DEFAULT', 1, -5), ...GOOD],
    ],
    ['a price that is no whole number', [sub('DEFAULT', 1, 1.5), ...GOOD]],
    ['rules that are none', [null, 5, 'SUB', [], {}, ...GOOD]],
    ['another kind of rule', [rule('sub', 'DEFAULT', 1, 5), rule('', 'DEFAULT', 1, 5), ...GOOD]],
  ])('with %s offers the others', async (_, rules) => {
    await openReferrals({ prepare: answering(rules) });
    expect(offers()).toEqual(GOOD_OFFERS);
    expect(document.body.textContent).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
  });

  test.each([null, 'SUB', {}, 5, []])('with %j for rules offers nothing, and has no rates', async (rules) => {
    await openReferrals({ prepare: answering(rules) });
    expect(offers()).toEqual([]);
    expect(main().getByText(say('frontend.web.referrals.exchange.empty'))).toBeInTheDocument();
    expect(main().queryAllByRole('term')).toEqual([]);
  });

  test.each([null, '420', {}, [], true, -420, 4.2])('with %j for points has none', async (balance) => {
    await openReferrals({ prepare: answering(GOOD, balance) });
    expect(main().getByText(points(0), { selector: 'p' })).toBeInTheDocument();
    expect(offers()).toEqual([
      [planFor('default', 1), 100, missing(100)],
      [planFor('family', 1), 200, missing(200)],
    ]);
  });

  test('with one offer twice can be chosen from', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { user } = await openReferrals({
      prepare: answering([sub('DEFAULT', 1, 100), sub('DEFAULT', 1, 120)]),
    });
    expect(offers().map(([, cost]) => cost)).toEqual([100, 120]);
    await user.click(offer(planFor('default', 1)));
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeInTheDocument());
    expect(error).not.toHaveBeenCalled();
  });
});

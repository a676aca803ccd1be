import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import type { Referrals } from '../../../src/session/entities';
import { exchangesOf, ratesOf } from '../../../src/sharing/referrals';
import { exchangePoints, fetchReferrals } from '../../../src/sharing/referrals.api';
import { answerOnce, callAs, FAILURES, world } from '../api/calling';
import { type Json, mutationsOf } from '../api/json';

const PATH = '/vpn/v1/referrals/overview';
const EXCHANGE = '/vpn/v1/subscriptions/referral';

const RULE = { action: 'SUB', product_code: 'DEFAULT', term_id: 1, points: 100 } satisfies Json;
const BODY = {
  info: { user_id: 5, referral_to_user_id: null, referral_points: 420, referrals_count: 4 },
  rules: [RULE, { ...RULE, action: 'ADD', points: 10 }],
  available: { products: ['DEFAULT'], terms_by_product: { DEFAULT: [1, 2] } },
} satisfies Json;
const READ: Referrals = {
  points: 420,
  friends: 4,
  rules: [RULE, { ...RULE, action: 'ADD', points: 10 }],
  products: ['DEFAULT'],
  terms_by_product: { DEFAULT: [1, 2] },
};
const NOTHING = { products: [], terms_by_product: {} };

callAs('active');

function answering(body: unknown) {
  answerOnce(PATH, body);
  return fetchReferrals();
}

describe('the overview', () => {
  it('has the points, the friends and the rules of whoever is signed in', async () => {
    const found = await fetchReferrals();
    expect(found).toMatchObject({ points: 420, friends: 4 });
    expect(found?.rules).toHaveLength(20);
    expect(found?.terms_by_product).toEqual({ DEFAULT: [1, 2, 3, 4], FAMILY: [1, 2, 3, 4] });
  });

  it('is read whole, without what is not known', async () => {
    expect(await answering({ ...BODY, more: 1 })).toEqual(READ);
  });

  it('loses the rules that are broken, not the others', async () => {
    const bad = [
      null,
      7,
      'x',
      [],
      {},
      { ...RULE, action: null },
      { ...RULE, product_code: 5 },
      { ...RULE, term_id: '1' },
      { ...RULE, points: '100' },
      { ...RULE, points: null },
      { ...RULE, points: 1.5 },
      { ...RULE, points: -100 },
    ];
    expect((await answering({ ...BODY, rules: [...bad, RULE] }))?.rules).toEqual([RULE]);
  });

  it('has no points without an end', async () => {
    const text = JSON.stringify(BODY).replace('420', '1e999').replace('"points":100', '"points":1e999');
    expect(await answering(text)).toEqual({ ...READ, points: 0, rules: READ.rules.slice(1) });
  });

  it.each<[object, Partial<Referrals>]>([
    [{ info: {} }, { points: 0, friends: 0 }],
    [{ info: { referral_points: null, referrals_count: '4' } }, { points: 0, friends: 0 }],
    [{ info: { referral_points: 1.5, referrals_count: -4 } }, { points: 0, friends: 0 }],
    [{ rules: null }, { rules: [] }],
    [{ rules: { 0: RULE } }, { rules: [] }],
    [{ rules: 'SUB' }, { rules: [] }],
    [{ available: null }, NOTHING],
    [{ available: [] }, NOTHING],
    [{ available: 'DEFAULT' }, NOTHING],
    [{ available: {} }, NOTHING],
    [{ available: { terms_by_product: null } }, NOTHING],
    [{ available: { products: ['DEFAULT'], terms_by_product: 'DEFAULT' } }, { terms_by_product: {} }],
    [
      { available: { products: null, terms_by_product: { A: [1] } } },
      { products: [], terms_by_product: { A: [1] } },
    ],
    [
      { available: { products: ['A', 5, null, 'B'], terms_by_product: {} } },
      { products: ['A', 'B'], terms_by_product: {} },
    ],
    [{ available: { terms_by_product: { A: 1 } } }, { products: [], terms_by_product: { A: 1 } }],
  ])('falls back where a part is strange, and keeps the rest: %j', async (change, expected) => {
    expect(await answering({ ...BODY, ...change })).toEqual({ ...READ, ...expected });
  });

  it('lets nothing of the server reach a prototype', async () => {
    const terms = '{"__proto__":{"DEFAULT":[1],"polluted":1},"constructor":[1],"FAMILY":[1]}';
    const text = JSON.stringify(BODY).replace('{"DEFAULT":[1,2]}', terms);
    expect(text).toContain('__proto__');
    const found = await answering(text);
    expect(found && exchangesOf(found)).toEqual([]);
    expect([Reflect.get({}, 'polluted'), Reflect.get(found?.terms_by_product ?? {}, 'polluted')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each([{}, { rules: [] }, { info: null }, { info: 5 }, [], 'null', '"x"', ''])(
    'is malformed in %j',
    async (body) => {
      await expect(answering(body)).rejects.toMatchObject({ kind: 'malformed' });
    },
  );

  it.each([401, 404])('is none when the server says %i', async (status) => {
    world.fail({ path: PATH }, { status });
    expect(await fetchReferrals()).toBeNull();
  });

  it.each(FAILURES)('does not come with %j, and is asked for once', async (fault, failure) => {
    world.fail({ path: PATH }, fault);
    await expect(fetchReferrals()).rejects.toMatchObject(failure);
    expect(world.requests).toHaveLength(1);
  });

  it('is good to draw from or malformed, whatever the server changes', async () => {
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(mutationsOf(BODY), async (body) => {
        try {
          const found = await answering(body);
          if (!found) expect.fail('an answer is no absence');
          kept++;
          expect([found.points, found.friends].every(Number.isFinite)).toBe(true);
          for (const rule of [...exchangesOf(found), ...ratesOf(found, 'ADD')])
            expect([rule.product_code, Number.isFinite(rule.points)]).toEqual(['DEFAULT', true]);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          expect(error.kind).toBe('malformed');
        }
      }),
      { seed: 20_333, numRuns: 400 },
    );
    expect(kept).toBeGreaterThan(250);
  }, 20_000);
});

describe('an exchange', () => {
  it('pays for a term with points', async () => {
    await exchangePoints('DEFAULT', 1);
    expect(world.persona('active').points).toBe(320);
    expect(world.requestsOf(`POST ${EXCHANGE}`).map(({ body }) => body)).toEqual([
      { product_code: 'DEFAULT', term_id: 1 },
    ]);
  });

  it('that costs too much is refused with a reason', async () => {
    await expect(exchangePoints('FAMILY', 4)).rejects.toMatchObject({
      status: 400,
      detail: 'There are not enough points.',
    });
    expect(world.persona('active').points).toBe(420);
  });

  it('whose answer is lost has failed, and is not repeated by itself', async () => {
    world.fail({ path: EXCHANGE }, 'lost-answer', 1);
    await expect(exchangePoints('DEFAULT', 1)).rejects.toMatchObject({ kind: 'network' });
    expect([world.persona('active').points, world.requests.length]).toEqual([320, 1]);
  });
});

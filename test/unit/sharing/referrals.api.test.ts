import { describe, expect, it } from 'vitest';
import type { Referrals } from '../../../src/session/entities';
import { fetchReferrals } from '../../../src/sharing/referrals.api';
import { answerOnce, callAs } from '../api/calling';

const PATH = '/vpn/v1/referrals/overview';

const RULE = { action: 'SUB', product_code: 'DEFAULT', term_id: 1, points: 100 };
const BODY = {
  info: { user_id: 5, referral_to_user_id: null, referral_points: 420, referrals_count: 4 },
  rules: [RULE, { ...RULE, action: 'ADD', points: 10 }],
  available: { products: ['DEFAULT'], terms_by_product: { DEFAULT: [1, 2] } },
};
const READ: Referrals = {
  info: { referral_points: 420, referrals_count: 4 },
  rules: [RULE, { ...RULE, action: 'ADD', points: 10 }],
  available: { products: ['DEFAULT'], terms_by_product: { DEFAULT: [1, 2] } },
};
const NO_POINTS = { referral_points: 0, referrals_count: 0 };
const NOTHING = { products: [], terms_by_product: {} };

callAs('active');

function answering(body: unknown) {
  answerOnce(PATH, body);
  return fetchReferrals();
}

describe('fetchReferrals', () => {
  it('reads points, friends and rules', async () => {
    const found = await fetchReferrals();
    expect(found).toMatchObject({ info: { referral_points: 420, referrals_count: 4 } });
    expect(found?.rules).toHaveLength(20);
    expect(found?.available.terms_by_product).toEqual({ DEFAULT: [1, 2, 3, 4], FAMILY: [1, 2, 3, 4] });
  });

  it('reads the whole overview, without unknown fields', async () => {
    expect(await answering({ ...BODY, more: 1 })).toEqual(READ);
  });

  it('drops invalid rules only [referrals-f3]', async () => {
    const changes = [
      { action: null },
      { term_id: '1' },
      { points: '100' },
      { points: 1.5 },
      { points: -100 },
    ];
    const bad = [null, ...changes.map((change) => ({ ...RULE, ...change }))];
    expect((await answering({ ...BODY, rules: [...bad, RULE] }))?.rules).toEqual([RULE]);
  });

  it('rejects infinite points', async () => {
    const text = JSON.stringify(BODY).replace('420', '1e999').replace('"points":100', '"points":1e999');
    expect(await answering(text)).toEqual({
      ...READ,
      info: { referral_points: 0, referrals_count: 4 },
      rules: READ.rules.slice(1),
    });
  });

  it.each<[object, Partial<Referrals>]>([
    [{ info: { referral_points: null, referrals_count: '4' } }, { info: NO_POINTS }],
    [{ info: { referral_points: 1.5, referrals_count: -4 } }, { info: NO_POINTS }],
    [{ available: null }, { available: NOTHING }],
    [
      { available: { products: ['DEFAULT'] } },
      { available: { products: ['DEFAULT'], terms_by_product: {} } },
    ],
    [
      { available: { products: ['A', 5], terms_by_product: { A: [1] } } },
      { available: { products: ['A'], terms_by_product: { A: [1] } } },
    ],
  ])('uses defaults for invalid fields: %j', async (change, expected) => {
    expect(await answering({ ...BODY, ...change })).toEqual({ ...READ, ...expected });
  });

  it.each([
    'DEFAULT',
    { products: 'DEFAULT' },
    { products: [5] },
    { terms_by_product: 'DEFAULT' },
    { terms_by_product: { A: 1 } },
  ])('rejects %j as available exchanges', async (available) => {
    await expect(answering({ ...BODY, available })).rejects.toMatchObject({ kind: 'malformed' });
  });

  it.each([{ rules: [] }, { info: null }, [], 'null', ''])('rejects %j', async (body) => {
    await expect(answering(body)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

import { describe, expect, it } from 'vitest';
import type { Gift } from '../../../src/session/entities';
import { fetchGifts } from '../../../src/sharing/gifts.api';
import { answerOnce, callAs, world } from '../api/calling';

const CALL = 'GET /vpn/v1/gifts/active';
const PATH = '/vpn/v1/gifts/active';
const EMPTY = { items: [], next: null };
const GIFT = { gift_id: 7, product_code: 'FAMILY', term_id: 4 };
const READ: Gift = { gift_id: '7', product_code: 'FAMILY', term_id: 4 };

callAs('heavy');

function answering(body: unknown) {
  answerOnce(PATH, body);
  return fetchGifts(10, null);
}

describe('fetchGifts', () => {
  it('loads pages by cursor', async () => {
    const first = await fetchGifts(50, null);
    const last = await fetchGifts(50, first.next);
    const own = world.gifts.activeOf(world.persona('heavy').user_id).map(({ gift_id }) => gift_id);
    expect(first.items).toHaveLength(50);
    expect(first.next).toBe(own[49]);
    expect(last.next).toBeNull();
    expect([...first.items, ...last.items].map(({ gift_id }) => gift_id)).toEqual(own);
    expect(world.requestsOf(CALL).map(({ query }) => query)).toEqual([
      { limit: '50' },
      { limit: '50', after_gift_id: own[49] },
    ]);
  });

  it('sends the cursor encoded', async () => {
    await fetchGifts(10, 'a b&limit=1#?/%2F+é');
    expect(world.requestsOf(CALL)[0]?.query).toEqual({ limit: '10', after_gift_id: 'a b&limit=1#?/%2F+é' });
  });

  it('reads whole gifts, without unknown fields', async () => {
    const body = { user_id: 1, gifts: [{ ...GIFT, more: 1 }], has_more: true, next_after_gift_id: 7 };
    expect(await answering(body)).toEqual({ items: [READ], next: '7' });
    expect(await answering({ gifts: [] })).toEqual(EMPTY);
  });

  it('drops elements without an id', async () => {
    const bad = [null, {}, { ...GIFT, gift_id: null }, { ...GIFT, gift_id: {} }];
    expect((await answering({ gifts: [...bad, GIFT] })).items).toEqual([READ]);
  });

  it.each([
    [{ product_code: 5 }, { product_code: '' }],
    [{ term_id: '4' }, { term_id: 0 }],
  ])('uses defaults for invalid fields: %j', async (change, expected) => {
    const { items } = await answering({ gifts: [{ ...GIFT, ...change }] });
    expect(items).toEqual([{ ...READ, ...expected }]);
  });

  it.each([401, 404])('resolves to an empty list for %i', async (status) => {
    world.fail({ path: PATH }, { status });
    expect(await fetchGifts(10, null)).toEqual(EMPTY);
  });
});

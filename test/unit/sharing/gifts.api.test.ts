import { describe, expect, it } from 'vitest';
import type { Gift } from '../../../src/session/entities';
import { fetchGifts } from '../../../src/sharing/gifts.api';
import { answerOnce, callAs, FAILURES_OF_OBJECTS, world } from '../api/calling';
import { holdToShape, isPageOf, type Json } from '../api/json';

const CALL = 'GET /vpn/v1/gifts/active';
const PATH = '/vpn/v1/gifts/active';
const EMPTY = { items: [], next: null, hasMore: false };
const GIFT = { gift_id: 7, product_code: 'FAMILY', term_id: 4 } satisfies Json;
const READ: Gift = { gift_id: '7', product_code: 'FAMILY', term_id: 4 };

callAs('heavy');

function answering(body: unknown) {
  answerOnce(PATH, body);
  return fetchGifts(10, null);
}

describe('the gifts that wait', () => {
  it('come by pages, each after the last of the one before', async () => {
    const found: Gift[] = [];
    let cursor: string | null = null;
    for (let page = 1; page <= 6; page++) {
      const { items, next, hasMore } = await fetchGifts(10, cursor);
      expect([items.length, hasMore, next]).toEqual([10, page < 6, page < 6 ? items[9]?.gift_id : null]);
      found.push(...items);
      cursor = next;
    }
    const own = world.gifts.activeOf(world.persona('heavy').user_id);
    expect(found.map(({ gift_id }) => gift_id)).toEqual(own.map(({ gift_id }) => gift_id));
    expect(world.requestsOf(CALL).map(({ query }) => query)).toEqual([
      { limit: '10' },
      ...[9, 19, 29, 39, 49].map((at) => ({ limit: '10', after_gift_id: found[at]?.gift_id })),
    ]);
  });

  it('ask with a cursor as it was given, whatever is in it', async () => {
    await fetchGifts(10, 'a b&limit=1#?/%2F+é');
    expect(world.requestsOf(CALL)[0]?.query).toEqual({ limit: '10', after_gift_id: 'a b&limit=1#?/%2F+é' });
  });

  it('are read whole, without what is not known', async () => {
    const body = {
      user_id: 1,
      gifts: [{ ...GIFT, more: 1 }],
      count: 1,
      has_more: true,
      next_after_gift_id: 7,
    };
    expect(await answering(body)).toEqual({ items: [READ], next: '7', hasMore: true });
  });

  it('lose the elements that have no id, not the list', async () => {
    const bad = [null, 7, 'x', [], {}, { ...GIFT, gift_id: null }, { ...GIFT, gift_id: {} }];
    expect((await answering({ gifts: [...bad, GIFT] })).items).toEqual([READ]);
  });

  it.each([
    [{ product_code: null }, { product_code: '' }],
    [{ product_code: 5 }, { product_code: '' }],
    [{ product_code: 'GOLD' }, { product_code: 'GOLD' }],
    [{ term_id: null }, { term_id: 0 }],
    [{ term_id: '4' }, { term_id: 0 }],
    [{ term_id: 99 }, { term_id: 99 }],
    [{ gift_id: 'a-1' }, { gift_id: 'a-1' }],
  ])('fall back where a part is strange, and keep the rest: %j', async (change, expected) => {
    const { items } = await answering({ gifts: [{ ...GIFT, ...change }] });
    expect(items).toEqual([{ ...READ, ...expected }]);
  });

  it.each([
    [
      { has_more: 'yes', next_after_gift_id: 5 },
      { hasMore: false, next: '5' },
    ],
    [
      { has_more: true, next_after_gift_id: {} },
      { hasMore: true, next: null },
    ],
    [
      { has_more: true, next_after_gift_id: 'a-1' },
      { hasMore: true, next: 'a-1' },
    ],
    [{}, { hasMore: false, next: null }],
  ])('go on only when the server plainly says so: %j', async (rest, expected) => {
    expect(await answering({ gifts: [], ...rest })).toEqual({ items: [], ...expected });
  });

  it.each([401, 404])('are none when the server says %i', async (status) => {
    world.fail({ path: PATH }, { status });
    expect(await fetchGifts(10, null)).toEqual(EMPTY);
  });

  it.each(FAILURES_OF_OBJECTS)('do not come with %j', async (fault, failure) => {
    world.fail({ path: PATH }, fault);
    await expect(fetchGifts(10, null)).rejects.toMatchObject(failure);
  });

  const isGift = (one: Gift) =>
    typeof one.gift_id === 'string' &&
    typeof one.product_code === 'string' &&
    typeof one.term_id === 'number';

  it('are a page or malformed, whatever the server changes', async () => {
    const good = { gifts: [GIFT, { ...GIFT, gift_id: 8 }], count: 2, has_more: true, next_after_gift_id: 8 };
    await holdToShape(good, answering, isPageOf(isGift), { seed: 20_332, atLeast: 250 });
  }, 20_000);
});

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadClient } from '../../../src/api/calls';
import { ApiError } from '../../../src/api/errors';
import { fetchGifts } from '../../../src/api/gifts';
import { reviveSession } from '../../../src/api/http';
import type { Gift } from '../../../src/domain/entities';
import { sandboxServer, signIn, startSandbox, useWorld } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import type { Fault } from '../../sandbox/world/faults';
import { type Json, mutationsOf } from './json';

let world: World;

const CALL = 'GET /vpn/v1/gifts/active';
const PATH = '/vpn/v1/gifts/active';
const EMPTY = { items: [], next: null, hasMore: false };
const GIFT = { gift_id: 7, product_code: 'FAMILY', term_id: 4 } satisfies Json;
const READ: Gift = { gift_id: '7', product_code: 'FAMILY', term_id: 4 };

beforeAll(async () => {
  startSandbox();
  await loadClient();
});
beforeEach(() => {
  world = useWorld();
  signIn(world, 'heavy');
  reviveSession();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterAll(() => sandboxServer.close());

function answering(body: unknown) {
  world.fail({ path: PATH }, { status: 200, body: body === undefined ? '' : body }, 1);
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

  it.each<[Fault, object]>([
    [{ status: 403 }, { kind: 'http', status: 403 }],
    [{ status: 500 }, { kind: 'http', status: 500 }],
    ['network', { kind: 'network' }],
    ['cut-body', { kind: 'network' }],
    ['html', { kind: 'network' }],
    ['malformed', { kind: 'malformed' }],
    [{ status: 200, body: 'null' }, { kind: 'malformed' }],
  ])('do not come with %j', async (fault, failure) => {
    world.fail({ path: PATH }, fault);
    await expect(fetchGifts(10, null)).rejects.toMatchObject(failure);
  });

  const isGift = (one: Gift) =>
    typeof one.gift_id === 'string' &&
    typeof one.product_code === 'string' &&
    typeof one.term_id === 'number';

  it('are a page or malformed, whatever the server changes', async () => {
    let kept = 0;
    const good = { gifts: [GIFT, { ...GIFT, gift_id: 8 }], count: 2, has_more: true, next_after_gift_id: 8 };
    await fc.assert(
      fc.asyncProperty(mutationsOf(good), async (body) => {
        try {
          const page = await answering(body);
          kept++;
          expect(page.items.every(isGift)).toBe(true);
          expect([typeof page.hasMore, page.next === null || typeof page.next === 'string']).toEqual([
            'boolean',
            true,
          ]);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          expect(error.kind).toBe('malformed');
        }
      }),
      { seed: 20_332, numRuns: 400 },
    );
    expect(kept).toBeGreaterThan(250);
  }, 20_000);
});

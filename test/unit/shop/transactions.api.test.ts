import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../../src/session/entities';
import { fetchTransactions } from '../../../src/shop/transactions.api';
import { answerOnce, callAs, world } from '../api/calling';

const CALL = 'GET /vpn/v1/transactions';
const PATH = '/vpn/v1/transactions';
const EMPTY = { items: [], next: null };

const ITEM = {
  id: 900_001,
  amount: 2148,
  currency: 'RUB',
  created_at: '2026-01-05T10:20:30Z',
  metadata: { product_metadata: { recipient_type: 'gift', product_code: 'FAMILY', term_id: 4 } },
};
const READ: Transaction = {
  id: '900001',
  amount: 2148,
  currency: 'RUB',
  created_at: Date.UTC(2026, 0, 5, 10, 20, 30),
  metadata: { product_metadata: { recipient_type: 'gift', product_code: 'FAMILY', term_id: 4 } },
};

callAs('active');

function answering(body: unknown) {
  answerOnce(PATH, body);
  return fetchTransactions(10, null);
}
const itemOf = async (change: object) =>
  (await answering({ transactions: [{ ...ITEM, ...change }] })).items[0];

describe('the payment history', () => {
  it('comes by pages, each after the last of the one before', async () => {
    const first = await fetchTransactions(10, null);
    expect(first.items).toHaveLength(10);
    expect(first.next).toBe(first.items[9]?.id);
    const second = await fetchTransactions(10, first.next);
    expect([second.items.length, second.next]).toEqual([2, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(12);
    expect(world.requestsOf(CALL).map(({ query }) => query)).toEqual([
      { limit: '10' },
      { limit: '10', after_tx_id: first.next },
    ]);
  });

  it('is read whole, without what is not known', async () => {
    const body = { transactions: [{ ...ITEM, more: 1 }], count: 1, has_more: true, next_after_tx_id: 7 };
    expect(await answering(body)).toEqual({ items: [READ], next: '7' });
  });

  it('has null for every optional part that is missing', async () => {
    expect(await answering({ transactions: [{ id: 'tx-1' }] })).toEqual({
      ...EMPTY,
      items: [{ id: 'tx-1', amount: null, currency: '', created_at: Number.NaN, metadata: null }],
    });
  });

  it('loses the elements that have no id, not the list [transactions-f1]', async () => {
    const bad = [null, {}, { ...ITEM, id: null }];
    expect((await answering({ transactions: [...bad, ITEM] })).items).toEqual([READ]);
  });

  it.each<[object, Partial<Transaction>]>([
    [{ amount: '2148' }, { amount: null }],
    [{ amount: -2148 }, { amount: -2148 }],
    [{ currency: 643 }, { currency: '' }],
    [{ created_at: {} }, { created_at: Number.NaN }],
    [{ metadata: 'x' }, { metadata: null }],
    [{ metadata: { product_metadata: 7 } }, { metadata: { product_metadata: null } }],
    [
      { metadata: { product_metadata: { product_code: null, term_id: '4' } } },
      { metadata: { product_metadata: { recipient_type: '', product_code: '', term_id: 0 } } },
    ],
  ])('falls back where a part is strange, and keeps the rest: %j', async (change, expected) => {
    expect(await itemOf(change)).toEqual({ ...READ, ...expected });
  });

  it.each([
    { has_more: 'yes', next_after_tx_id: 5 },
    { has_more: false, next_after_tx_id: 5 },
    { has_more: true, next_after_tx_id: {} },
    {},
  ])('goes on only when the server plainly says so, and where: %j', async (rest) => {
    expect(await answering({ transactions: [], ...rest })).toEqual(EMPTY);
  });

  it.each([401, 404])('is empty when the server says %i', async (status) => {
    world.fail({ path: PATH }, { status });
    expect(await fetchTransactions(10, null)).toEqual(EMPTY);
  });
});

import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../../src/session/entities';
import { fetchNewestPayment, fetchTransactions } from '../../../src/shop/transactions.api';
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

describe('fetchTransactions', () => {
  it('loads pages by cursor', async () => {
    const first = await fetchTransactions(10, null);
    expect(first.items).toHaveLength(10);
    expect(first.next).toBe(first.items[9]?.id);
    const second = await fetchTransactions(10, first.next);
    expect(second.items).toHaveLength(2);
    expect(second.next).toBeNull();
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(12);
    expect(world.requestsOf(CALL).map(({ query }) => query)).toEqual([
      { limit: '10' },
      { limit: '10', after_tx_id: first.next },
    ]);
  });

  it('reads whole payments, without unknown fields', async () => {
    const body = { transactions: [{ ...ITEM, more: 1 }], count: 1, has_more: true, next_after_tx_id: 7 };
    expect(await answering(body)).toEqual({ items: [READ], next: '7' });
  });

  it('has null for missing optional fields', async () => {
    expect(await answering({ transactions: [{ id: 'tx-1' }] })).toEqual({
      ...EMPTY,
      items: [{ id: 'tx-1', amount: null, currency: '', created_at: Number.NaN, metadata: null }],
    });
  });

  it('drops elements without an id [transactions-f1]', async () => {
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
  ])('uses defaults for invalid fields: %j', async (change, expected) => {
    expect(await itemOf(change)).toEqual({ ...READ, ...expected });
  });

  it.each([
    { has_more: 'yes', next_after_tx_id: 5 },
    { has_more: false, next_after_tx_id: 5 },
    { has_more: true, next_after_tx_id: {} },
    {},
  ])('has no next page for %j', async (rest) => {
    expect(await answering({ transactions: [], ...rest })).toEqual(EMPTY);
  });

  it.each([401, 404])('resolves to an empty list for %i', async (status) => {
    world.fail({ path: PATH }, { status });
    expect(await fetchTransactions(10, null)).toEqual(EMPTY);
  });
});

describe('fetchNewestPayment', () => {
  it.each([401, 404, 500])('knows of no payment only from a list, not from a %i', async (status) => {
    world.fail({ path: PATH }, { status });
    expect(await fetchNewestPayment()).toEqual({ status: 'unknown' });
  });

  it('knows that there is no payment from an empty list', async () => {
    answerOnce(PATH, { transactions: [] });
    expect(await fetchNewestPayment()).toEqual({ status: 'none' });
  });
});

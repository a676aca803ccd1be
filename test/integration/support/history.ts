import { waitFor } from '@testing-library/preact';
import { expect } from 'vitest';
import type { World } from '../../sandbox/world';
import { heading, openApp, rows } from './app';
import { say, sayRussian } from './say';
import { stubSentinel } from './sentinel';

export const HISTORY = '/vpn/v1/transactions';

type Start = NonNullable<Parameters<typeof openApp>[0]>;

/** Opens the payment history; the list is there unless `isPending`. */
export async function openHistory({ isPending = false, ...start }: Start & { isPending?: boolean } = {}) {
  const sentinel = stubSentinel();
  const app = await openApp({ persona: 'active', isAsked: true, ...start, at: '/account/transactions' });
  await heading(start.language === 'ru' ? sayRussian('frontend.web.tx.title') : say('frontend.web.tx.title'));
  if (!isPending) await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  return { ...app, sentinel };
}

/** A payment as the server sends it. */
export const payment = (id: unknown, more: object = {}) => ({
  id,
  amount: 100,
  currency: 'RUB',
  created_at: '2026-03-25T09:05:00',
  metadata: { product_metadata: { recipient_type: 'self', product_code: 'DEFAULT', term_id: 1 } },
  ...more,
});

/** A page of payments as the server sends it. */
export const page = (transactions: unknown, more: object = {}) => ({
  status: 200,
  body: { transactions, has_more: false, next_after_tx_id: null, ...more },
});

/** The first answers of the server; its own come after them. */
export const answering = (...faults: Parameters<World['fail']>[1][]) => ({
  prepare(world: World) {
    for (const fault of faults) world.fail({ path: HISTORY }, fault, 1);
  },
});

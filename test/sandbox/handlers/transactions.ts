import type { RequestHandler } from 'msw';
import { call, type Pick } from './call';
import { pageOf } from './read';

/** transactionHandlers: the payment history, newest first, by pages (transactions-1). */
export function transactionHandlers(pick: Pick): RequestHandler[] {
  return [
    call(pick, 'GET /vpn/v1/transactions', ({ account, query }) => {
      const { transactions } = account();
      const { page, count, has_more, next } = pageOf(transactions, query, 'after_tx_id', (one) =>
        String(one.id),
      );
      return { transactions: page, count, has_more, next_after_tx_id: next === null ? null : Number(next) };
    }),
  ];
}

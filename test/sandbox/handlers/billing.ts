import type { RequestHandler } from 'msw';
import { allPrices, type Currency, isCurrency } from '../world/prices';
import { invalid } from '../world/refusal';
import { call, type Pick } from './call';
import { productIn, recipientIn } from './read';

function currencyIn(value: unknown): Currency {
  if (!isCurrency(value)) throw invalid({ currency: 'Unknown currency' });
  return value;
}

/** billingHandlers: what there is to buy and what it comes to (plans-2, checkout-2). */
export function billingHandlers(pick: Pick): RequestHandler[] {
  return [
    call(pick, 'GET /vpn/v1/billing/available', ({ account, query }) => {
      account();
      recipientIn(Object.fromEntries(query));
      const prices = allPrices(currencyIn(query.get('currency')));
      return { prices, count: prices.length };
    }),
    call(pick, 'POST /vpn/v1/billing/preview', ({ world, account, body }) => {
      const product = productIn(body);
      const currency = currencyIn(body.currency);
      const recipient_type = recipientIn(body);
      const { period, delta, total } = world.orders.quote(account().user_id, {
        ...product,
        currency,
        recipient_type,
      });
      return {
        final_price: {
          ...product,
          currency,
          base_price_period: period,
          upgrade_delta: delta,
          final_price: total,
        },
        providers: world.providers,
      };
    }),
  ];
}

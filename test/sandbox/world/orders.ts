import type { PlanCode, RecipientType } from '../../../src/session/entities';
import type { Accounts, Transaction } from './accounts';
import type { Gifts } from './gifts';
import type { Ids } from './ids';
import { type Currency, MONTHS, priceOf, type TermId, upgradeDelta } from './prices';
import type { createReferrals } from './referrals';
import type { Streams } from './streams';
import { say } from './texts';

export interface OrderRequest {
  order_id: string;
  user_id: string;
  provider: string;
  method: string | null;
  currency: Currency;
  product_code: PlanCode;
  term_id: TermId;
  recipient_type: RecipientType;
  email: string | null;
  description: string;
  success_url: string;
  expires_in_minutes: number;
}

export interface Order extends OrderRequest {
  amount: number;
  expires_at: number;
  /** `paid` means that the account does not show the payment yet. */
  state: 'open' | 'paid' | 'settled';
}

interface Parts {
  now: () => number;
  ids: Ids;
  accounts: Accounts;
  gifts: Gifts;
  referrals: ReturnType<typeof createReferrals>;
  streams: Streams;
}

/** createOrders stores payments: one per order id, open for some minutes, paid once. */
export function createOrders({ now, ids, accounts, gifts, referrals, streams }: Parts) {
  const orders = new Map<string, Order>();
  let isHeld = false;

  function quote(
    userId: string,
    request: Pick<OrderRequest, 'product_code' | 'term_id' | 'currency' | 'recipient_type'>,
  ) {
    const { product_code, term_id, currency, recipient_type } = request;
    const plan = accounts.get(userId)?.plan;
    const period = priceOf(product_code, term_id, currency).final_price;
    const delta =
      plan && recipient_type === 'self'
        ? upgradeDelta(plan.product_code, product_code, plan.date_stop - now(), currency)
        : 0;
    return { period, delta, total: Math.round((period + delta) * 100) / 100 };
  }

  function settle(order: Order) {
    const account = accounts.get(order.user_id);
    if (!account || order.state !== 'paid') return;
    order.state = 'settled';
    const { recipient_type, product_code, term_id } = order;
    const isGift = recipient_type === 'gift';
    if (isGift) gifts.mint(account.user_id, product_code, term_id);
    else accounts.extend(account, product_code, MONTHS[term_id]);
    const transaction: Transaction = {
      id: 900_000 + ids.next('transaction'),
      amount: order.amount,
      currency: order.currency,
      created_at: new Date(now()).toISOString(),
      metadata: { product_metadata: { recipient_type, product_code, term_id } },
    };
    account.transactions.unshift(transaction);
    referrals.reward(account, product_code, term_id);
    streams.push(account, say(isGift ? 'paidGift' : 'paid', account.language_code));
  }

  return {
    quote,
    get: (orderId: string) => orders.get(orderId) ?? null,
    all: () => [...orders.values()],
    isExpired: (order: Order) => order.state === 'open' && order.expires_at <= now(),
    /** Creates an order, or updates an open one with the same id. A paid order does not change. */
    place(request: OrderRequest): Order {
      const known = orders.get(request.order_id);
      if (known && known.state !== 'open') return known;
      const amount = quote(request.user_id, request).total;
      const order: Order = {
        ...request,
        amount,
        state: 'open',
        expires_at: now() + request.expires_in_minutes * 60_000,
      };
      orders.set(order.order_id, order);
      return order;
    },
    /** Returns false for an order that is unknown, expired or already paid. */
    pay(orderId: string): boolean {
      const order = orders.get(orderId);
      if (order?.state !== 'open' || order.expires_at <= now()) return false;
      order.state = 'paid';
      if (!isHeld) settle(order);
      return true;
    },
    /** Delays the confirmation of paid orders; `false` confirms them. */
    hold(isOn: boolean) {
      isHeld = isOn;
      if (!isOn) for (const order of orders.values()) settle(order);
    },
  };
}

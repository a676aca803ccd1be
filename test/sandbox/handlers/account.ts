import { HttpResponse, type RequestHandler } from 'msw';
import type { World } from '../world';
import type { Account } from '../world/accounts';
import { allPrices, type Currency, isCurrency, MEMBERS_LIMIT } from '../world/prices';
import { REFERRAL_AVAILABLE, REFERRAL_RULES } from '../world/referrals';
import { invalid } from '../world/refusal';
import { call, type Pick } from './call';
import { languageIn, pageOf, productIn, recipientIn } from './read';

/** subscriptionView returns an account's plan as the API sends it; a participant gets the owner's (session-1). */
export function subscriptionView(world: World, account: Account) {
  const plan = world.accounts.planOf(account);
  if (!plan) return null;
  const is_owner = account.owner_id === null;
  return {
    token: account.token,
    location: account.location,
    product_code: plan.product_code,
    is_owner,
    members_limit: MEMBERS_LIMIT[plan.product_code],
    date_stop: new Date(plan.date_stop).toISOString(),
    members_names: is_owner ? plan.members.map(({ name }) => name) : [],
  };
}

/** Sends ids as numbers. */
const idOf = (id: string | null) => (id === null ? null : Number(id));

function currencyIn(value: unknown): Currency {
  if (!isCurrency(value)) throw invalid({ currency: 'Unknown currency' });
  return value;
}

/** accountHandlers handle the calls of the account, prices, configuration and notifications. */
export function accountHandlers(pick: Pick): RequestHandler[] {
  return [
    call(pick, 'GET /vpn/v1/users', ({ world, account }) => {
      const { user_id, tg_id, email, language_code, trial_available } = account();
      return {
        user: { user_id: idOf(user_id), tg_id: idOf(tg_id), email, language_code },
        trial: { is_available: trial_available },
        subscription: subscriptionView(world, account()),
      };
    }),
    call(pick, 'POST /vpn/v1/users/change-language', ({ account, body }) => {
      const owner = account();
      const language = languageIn(body);
      if (!language) throw invalid({ language_code: 'Must be ru or en' });
      owner.language_code = language;
      return { language_code: language };
    }),
    // Guests get it, too: the sign-in screen shows one of the texts (session-16).
    call(pick, 'GET /vpn/v1/configs', ({ world }) => ({ config: world.config })),
    call(pick, 'GET /vpn/v1/billing/available', ({ account, query }) => {
      account();
      recipientIn(Object.fromEntries(query));
      const prices = allPrices(currencyIn(query.get('currency')));
      return { prices, count: prices.length };
    }),
    call(pick, 'POST /vpn/v1/billing/preview', ({ world, account, body }) => {
      const product = { ...productIn(body), currency: currencyIn(body.currency) };
      const selection = { ...product, recipient_type: recipientIn(body) };
      const { period, delta, total } = world.orders.quote(account().user_id, selection);
      return {
        final_price: { ...product, base_price_period: period, upgrade_delta: delta, final_price: total },
        providers: world.providers,
      };
    }),
    call(pick, 'GET /vpn/v1/referrals/overview', ({ account }) => {
      const { user_id, referred_by, points, referrals } = account();
      return {
        info: {
          user_id: idOf(user_id),
          referral_to_user_id: idOf(referred_by),
          referral_points: points,
          referrals_count: referrals,
        },
        rules: REFERRAL_RULES,
        available: REFERRAL_AVAILABLE,
      };
    }),
    call(pick, 'GET /vpn/v1/gifts/active', ({ world, account, query }) => {
      const { user_id } = account();
      const list = world.gifts.activeOf(user_id);
      const { page, count, has_more, next } = pageOf(list, query, 'after_gift_id', (gift) => gift.gift_id);
      const gifts = page.map(({ gift_id, product_code, term_id }) => ({ gift_id, product_code, term_id }));
      return { user_id: idOf(user_id), gifts, count, has_more, next_after_gift_id: next };
    }),
    call(pick, 'GET /vpn/v1/transactions', ({ account, query }) => {
      const list = account().transactions;
      const { page, count, has_more, next } = pageOf(list, query, 'after_tx_id', ({ id }) => String(id));
      return { transactions: page, count, has_more, next_after_tx_id: idOf(next) };
    }),
    // Open until the client leaves (notifications-1).
    call(pick, 'GET /vpn/v1/notifications/stream', ({ world, account, request }) => {
      return new HttpResponse(world.streams.connect(account(), request.signal), {
        headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
      });
    }),
  ];
}

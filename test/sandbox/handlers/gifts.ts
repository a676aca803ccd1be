import type { RequestHandler } from 'msw';
import { call, type Pick } from './call';
import { pageOf } from './read';

/** giftHandlers: gifts bought and not yet claimed, by pages (gifts-1). */
export function giftHandlers(pick: Pick): RequestHandler[] {
  return [
    call(pick, 'GET /vpn/v1/gifts/active', ({ world, account, query }) => {
      const { user_id } = account();
      const list = world.gifts.activeOf(user_id);
      const { page, count, has_more, next } = pageOf(list, query, 'after_gift_id', (gift) => gift.gift_id);
      return {
        user_id: Number(user_id),
        gifts: page.map(({ gift_id, product_code, term_id }) => ({ gift_id, product_code, term_id })),
        count,
        has_more,
        next_after_gift_id: next,
      };
    }),
  ];
}

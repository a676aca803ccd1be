import type { RequestHandler } from 'msw';
import { Refusal } from '../world/refusal';
import { accountHandlers } from './account';
import { authHandlers } from './auth';
import { call, type Pick } from './call';
import { checkoutHandlers } from './checkout';
import { subscriptionHandlers } from './subscriptions';

/** createHandlers creates the handlers of all calls (api-1); `pick` returns the world of a request. */
export function createHandlers(pick: Pick): RequestHandler[] {
  return [
    ...accountHandlers(pick),
    ...authHandlers(pick),
    ...subscriptionHandlers(pick),
    ...checkoutHandlers(pick),
    call(pick, 'ALL *', () => {
      throw new Refusal(404, 'Not Found');
    }),
  ];
}

import type { RequestHandler } from 'msw';
import { Refusal } from '../world/refusal';
import { authHandlers } from './auth';
import { billingHandlers } from './billing';
import { call, type Pick } from './call';
import { checkoutHandlers } from './checkout';
import { configHandlers } from './configs';
import { giftHandlers } from './gifts';
import { notificationHandlers } from './notifications';
import { referralHandlers } from './referrals';
import { subscriptionHandlers } from './subscriptions';
import { transactionHandlers } from './transactions';
import { userHandlers } from './users';

/** createHandlers is the whole server (api-1); `pick` says which world a request belongs to. */
export function createHandlers(pick: Pick): RequestHandler[] {
  return [
    ...userHandlers(pick),
    ...configHandlers(pick),
    ...authHandlers(pick),
    ...subscriptionHandlers(pick),
    ...billingHandlers(pick),
    ...checkoutHandlers(pick),
    ...referralHandlers(pick),
    ...giftHandlers(pick),
    ...transactionHandlers(pick),
    ...notificationHandlers(pick),
    call(pick, 'ALL *', () => {
      throw new Refusal(404, 'Not Found');
    }),
  ];
}

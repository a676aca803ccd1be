import type { RequestHandler } from 'msw';
import type { Pick } from '../handlers/call';
import { connectionPages } from './connection';
import { messengerPages } from './messenger';
import { paymentPages } from './payment';

/** createPageHandlers are the places outside the API that the app sends people to. */
export function createPageHandlers(pick: Pick): RequestHandler[] {
  return [...messengerPages(pick), ...paymentPages(pick), ...connectionPages(pick)];
}

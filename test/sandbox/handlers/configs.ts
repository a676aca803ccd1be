import type { RequestHandler } from 'msw';
import { call, type Pick } from './call';

/** configHandlers: locations and texts, for guests as well: the sign-in screen shows one of the texts (session-16). */
export function configHandlers(pick: Pick): RequestHandler[] {
  return [call(pick, 'GET /vpn/v1/configs', ({ world }) => ({ config: world.config }))];
}

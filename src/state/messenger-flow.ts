import { sessionStore } from '../lib/storage';

/** What the way to the messenger is for. */
export type MessengerFlow = 'auth' | 'bind';

/** saveMessengerFlow marks this tab for the way back (§4). */
export function saveMessengerFlow(flow: MessengerFlow): void {
  sessionStore.save('tg_flow', flow);
  if (flow === 'bind') sessionStore.save('tg_pending_bind', '1');
  else sessionStore.remove('tg_pending_bind');
}

/** takeMessengerFlow reads the mark, which counts once; null without one, and never 'bind' by half a mark. */
export function takeMessengerFlow(): MessengerFlow | null {
  const isBind = sessionStore.take('tg_pending_bind') === '1';
  const flow = sessionStore.take('tg_flow');
  return flow === 'auth' || (flow === 'bind' && isBind) ? flow : null;
}

/** The messenger account that should be bound belongs to another account: kept until it is read or a bind succeeds. */
const CONFLICT = 'tg_bind_conflict.v1';

/** hasBindConflict holds after a messenger that belongs to another account (markBindConflict), until clearBindConflict. */
export const hasBindConflict = () => sessionStore.read(CONFLICT) !== null;
export const markBindConflict = () => sessionStore.save(CONFLICT, '1');
export const clearBindConflict = () => sessionStore.remove(CONFLICT);

import { sessionStore } from '../lib/storage';

/** What the way to the messenger is for. */
export type MessengerFlow = 'auth' | 'bind';

/** saveMessengerFlow marks this tab for the way back (sign-in-23). */
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

import { sessionStore } from '../lib/storage';

/** What the visit to Telegram is for. */
export type MessengerFlow = 'auth' | 'bind';

/** saveMessengerFlow marks this tab before leaving for Telegram (sign-in-23). */
export function saveMessengerFlow(flow: MessengerFlow): void {
  sessionStore.save('tg_flow', flow);
  if (flow === 'bind') sessionStore.save('tg_pending_bind', '1');
  else sessionStore.remove('tg_pending_bind');
}

/** takeMessengerFlow reads and clears the marker; null without one, 'bind' only with both halves (sign-in-23). */
export function takeMessengerFlow(): MessengerFlow | null {
  const isBind = sessionStore.take('tg_pending_bind') === '1';
  const flow = sessionStore.take('tg_flow');
  return flow === 'auth' || (flow === 'bind' && isBind) ? flow : null;
}

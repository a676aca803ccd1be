import { sessionStore } from '../lib/storage';

/** What the visit to Telegram is for. */
export type TelegramFlow = 'auth' | 'bind';

/** saveTelegramFlow marks this tab before leaving for Telegram (sign-in-23). */
export function saveTelegramFlow(flow: TelegramFlow): void {
  sessionStore.save('tg_flow', flow);
  if (flow === 'bind') sessionStore.save('tg_pending_bind', '1');
  else sessionStore.remove('tg_pending_bind');
}

/** takeTelegramFlow reads and clears the marker; null without one, 'bind' only with both halves (sign-in-23). */
export function takeTelegramFlow(): TelegramFlow | null {
  const isBind = sessionStore.take('tg_pending_bind') === '1';
  const flow = sessionStore.take('tg_flow');
  return flow === 'auth' || (flow === 'bind' && isBind) ? flow : null;
}

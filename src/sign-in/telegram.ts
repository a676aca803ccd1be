import type { Language } from '../i18n/language';
import * as settings from '../lib/settings';
import { sessionStore } from '../lib/storage';

/** Telegram's sign-in by redirect; the one module that knows its format (sign-in-22). */

/** Whether the operator has set a bot. */
export const hasTelegram = settings.telegramBotId !== '0';

/** telegramUrl is Telegram's authorization page; `returnTo` is the absolute callback URL with the query. */
export function telegramUrl(returnTo: string, lang: Language): string {
  const params = new URLSearchParams({
    bot_id: settings.telegramBotId,
    origin: returnTo,
    embed: '1',
    request_access: 'write',
    return_to: returnTo,
    lang,
  });
  return `${settings.telegramAuthUrl}?${params}`;
}

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

import type { Language } from '../i18n/language';
import { settings } from '../lib/settings';
import { sessionStore } from '../lib/storage';

/** Telegram's sign-in by redirect. Only this module knows its format. */

/** True when the operator has configured a bot. */
export const hasTelegram = settings.telegramBotId !== '0';

/**
 * createTelegramUrl creates the URL of Telegram's authorization page. `returnTo` is the absolute callback
 * URL.
 */
export function createTelegramUrl(returnTo: string, lang: Language): string {
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

/** Purpose of the visit to Telegram: signing in, or connecting Telegram to the account. */
export type TelegramFlow = 'auth' | 'bind';

/** saveTelegramFlow marks this tab before it leaves for Telegram. */
export function saveTelegramFlow(flow: TelegramFlow): void {
  sessionStore.save('tg_flow', flow);
  if (flow === 'bind') sessionStore.save('tg_pending_bind', '1');
  else sessionStore.remove('tg_pending_bind');
}

/** takeTelegramFlow reads and clears the marker; null without one. 'bind' needs both of its keys. */
export function takeTelegramFlow(): TelegramFlow | null {
  const isBind = sessionStore.take('tg_pending_bind') === '1';
  const flow = sessionStore.take('tg_flow');
  return flow === 'auth' || (flow === 'bind' && isBind) ? flow : null;
}

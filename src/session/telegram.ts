import type { Language } from '../i18n/language';
import * as settings from '../lib/settings';

/** Telegram's sign-in by redirect; the one module that knows its format (sign-in-22). */

/** The callback parameter, at the start of the fragment (sign-in-27). */
export const AUTH_RESULT = 'tgAuthResult';

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

import type { Language } from '../i18n/language';
import { settings } from '../lib/settings';

/** The messenger's older way of signing in, by redirect: all that the product knows of its form (sign-in-22). */

/** The parameter of the answer: in the fragment, or, by some in-app browsers, in the query. */
export const AUTH_RESULT = 'tgAuthResult';

/** hasMessenger tells whether the operator has set a bot up. */
export const hasMessenger = settings.telegramBotId !== '0';

/** messengerUrl is the authorisation page; `returnTo` is the callback route's full address with the query. */
export function messengerUrl(returnTo: string, lang: Language): string {
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

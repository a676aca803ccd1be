import type { Language } from '../i18n/language';
import { readCarried } from '../session/carried';

/** contextOf is what every sign-in request tells, from the page on screen (sign-in-4, sign-in-5). */
export function contextOf(language_code: Language) {
  const { referral_to_user_id, promocode } = readCarried(location.search);
  return { project: 'vpn', referral_to_user_id, promocode, language_code };
}

export const EMAIL_CODE_PATH = 'auth/email/request';

import type { Language } from '../i18n/language';
import { readReferralParams } from './referral-params';

/** createSignInContext is what every sign-in request tells, from the device and the page on screen (sign-in-4, sign-in-5). */
export function createSignInContext(language_code: Language) {
  return { project: 'vpn', ...readReferralParams(location.search), language_code };
}

export const EMAIL_CODE_PATH = 'auth/email/request';

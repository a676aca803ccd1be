import type { Language } from '../i18n/language';
import { readReferralParams } from './referral-params';

/**
 * createSignInContext creates the fields that every sign-in request has: the language, the referrer and the
 * promo code.
 */
export function createSignInContext(language_code: Language) {
  return { project: 'vpn', ...readReferralParams(location.search), language_code };
}

export const EMAIL_CODE_PATH = 'auth/email/request';

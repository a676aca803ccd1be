import type { Language } from '../i18n/language';
import { readCarried } from '../session/carried';

/** Context of every sign-in request (sign-in-5). */
export interface SignInContext {
  referral_to_user_id: string | null;
  promocode: string | null;
  language_code: Language;
}

/** contextOf is the context of a sign-in request from a page with this query. */
export function contextOf(search: string, language_code: Language): SignInContext {
  const { referral_to_user_id, promocode } = readCarried(search);
  return { referral_to_user_id, promocode, language_code };
}

export const EMAIL_CODE_PATH = 'auth/email/request';

/** codeRequest is the body of a request for a code, the same whoever sends it. */
export const codeRequest = (identity: { email: string; user_id?: string }, context: SignInContext) => ({
  project: 'vpn',
  ...identity,
  ...context,
});

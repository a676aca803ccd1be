import { readCarried } from '../session/carried';
import { language } from '../session/locale';
import { place } from '../session/navigation';
import type { SignInContext } from './code-request.api';

/** signInContext is the context of a sign-in request: carried parameters and language (sign-in-5). */
export function signInContext(): SignInContext {
  const { referral_to_user_id, promocode } = readCarried(place.peek().search);
  return { referral_to_user_id, promocode, language_code: language.peek() };
}

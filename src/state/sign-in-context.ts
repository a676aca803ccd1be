import type { SignInContext } from '../api/code-request';
import { readCarried } from '../domain/carried';
import { language } from './locale';
import { place } from './navigation';

/** readSignInContext is what a sign-in request tells besides the identity: what the link carried, the language (§3). */
export function readSignInContext(): SignInContext {
  const { referral_to_user_id, promocode } = readCarried(place.peek().search);
  return { referral_to_user_id, promocode, language_code: language.peek() };
}

import { removeInvisible } from '../lib/invisible';

/** Parameters that survive every sign-in method, in the order in which they are written. */
export const SIGN_IN_PARAMS = ['gift_id', 'member_token', 'promocode', 'referral_to_user_id'] as const;

export type SignInParams = Record<(typeof SIGN_IN_PARAMS)[number], string | null>;

/**
 * readSignInParams parses the sign-in parameters of a query string; missing and empty ones are null. It
 * removes invisible characters, which copied links may contain.
 */
export function readSignInParams(search: string): SignInParams {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    SIGN_IN_PARAMS.map((name) => [name, removeInvisible(params.get(name) ?? '') || null]),
  ) as SignInParams;
}

import { removeInvisible } from '../lib/invisible';

/** Parameters that survive every way to sign in, in the order they are written (app-8). */
export const SIGN_IN_PARAMS = ['gift_id', 'member_token', 'promocode', 'referral_to_user_id'] as const;

export type SignInParams = Record<(typeof SIGN_IN_PARAMS)[number], string | null>;

/**
 * readSignInParams parses the carried parameters of a query string; missing or empty ones are null. Invisible characters, which
 * a copied link may contain, are left out.
 */
export function readSignInParams(search: string): SignInParams {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    SIGN_IN_PARAMS.map((name) => [name, removeInvisible(params.get(name) ?? '') || null]),
  ) as SignInParams;
}

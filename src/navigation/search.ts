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

/** pickSignInParams returns a query with only the sign-in parameters: '' or starting with '?'. */
export function pickSignInParams(search: string): string {
  const params = Object.entries(readSignInParams(search)).filter(([, value]) => value) as string[][];
  return params.length ? `?${new URLSearchParams(params)}` : '';
}

/** hasClaim returns whether the query contains a gift or an invitation to claim. */
export function hasClaim(search: string): boolean {
  const { gift_id, member_token } = readSignInParams(search);
  return Boolean(gift_id || member_token);
}

/** withoutParams removes the named parameters and does not re-encode the rest. */
export function withoutParams(search: string, names: readonly string[]): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    // Names may be percent-encoded.
    .filter((pair) => pair && !names.some((name) => new URLSearchParams(pair).has(name)));
  return rest.length ? `?${rest.join('&')}` : '';
}

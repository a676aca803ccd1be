import { readSignInParams } from './sign-in-params';

/** hasClaim returns whether the query contains a gift or an invitation to claim. */
export function hasClaim(search: string): boolean {
  const { gift_id, member_token } = readSignInParams(search);
  return Boolean(gift_id || member_token);
}

/** pickSignInParams returns a query with only the sign-in parameters: '' or starting with '?'. */
export function pickSignInParams(search: string): string {
  const params = Object.entries(readSignInParams(search)).filter(([, value]) => value) as string[][];
  return params.length ? `?${new URLSearchParams(params)}` : '';
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

import { readSignInParams } from './sign-in-params';

/** hasClaim tells whether the query has a gift or an invitation to claim. */
export function hasClaim(search: string): boolean {
  const { gift_id, member_token } = readSignInParams(search);
  return Boolean(gift_id || member_token);
}

/** pickSignInParams strips all but the carried parameters; '' or starting with '?'. */
export function pickSignInParams(search: string): string {
  const kept = Object.entries(readSignInParams(search)).filter(([, value]) => value) as string[][];
  return kept.length ? `?${new URLSearchParams(kept)}` : '';
}

/** withoutParams removes the named parameters and leaves the rest as spelt. */
export function withoutParams(search: string, names: readonly string[]): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    // Names may be percent-encoded.
    .filter((pair) => pair && !names.some((name) => new URLSearchParams(pair).has(name)));
  return rest.length ? `?${rest.join('&')}` : '';
}

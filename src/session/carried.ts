/** Parameters of a link that must survive every way in, in the order they are written (app-8). */
export const CARRIED = ['gift_id', 'member_token', 'promocode', 'referral_to_user_id'] as const;

export type Carried = Record<(typeof CARRIED)[number], string | null>;

/** readCarried takes the carried parameters out of a search string; missing or empty ones are null. */
export function readCarried(search: string): Carried {
  const params = new URLSearchParams(search);
  return Object.fromEntries(CARRIED.map((name) => [name, params.get(name) || null])) as Carried;
}

/** hasClaim tells whether a link brings a gift or an invitation, to be claimed at the account's home. */
export function hasClaim(search: string): boolean {
  const { gift_id, member_token } = readCarried(search);
  return Boolean(gift_id || member_token);
}

/** keepCarried is `search` with nothing but the carried parameters; '' or starting with '?'. */
export function keepCarried(search: string): string {
  const isKept = (pair: [string, string | null]): pair is [string, string] => pair[1] !== null;
  const kept = Object.entries(readCarried(search)).filter(isKept);
  return kept.length ? `?${new URLSearchParams(kept)}` : '';
}

/** withoutParams is `search` without the named parameters, the rest as it was spelt. */
export function withoutParams(search: string, names: readonly string[]): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    // A name may be spelt with escapes.
    .filter((pair) => pair && !names.some((name) => new URLSearchParams(pair).has(name)));
  return rest.length ? `?${rest.join('&')}` : '';
}

/** Parameters of a link that must survive every way in, in the order they are written (§4, decisions §3). */
export const CARRIED = ['gift_id', 'member_token', 'promocode', 'referral_to_user_id'] as const;

export type Carried = Record<(typeof CARRIED)[number], string | null>;

/** readCarried takes the carried parameters out of a search string; missing or empty ones are null. */
export function readCarried(search: string): Carried {
  const params = new URLSearchParams(search);
  return Object.fromEntries(CARRIED.map((name) => [name, params.get(name) || null])) as Carried;
}

/** hasCarried tells whether a search string holds any of the carried parameters. */
export function hasCarried(search: string): boolean {
  return Object.values(readCarried(search)).some(Boolean);
}

/** keepCarried is `search` with nothing but the carried parameters, plus `extra`; '' or starting with '?'. */
export function keepCarried(search: string, extra: Record<string, string> = {}): string {
  const kept = Object.entries({ ...readCarried(search), ...extra }).filter(([, value]) => value !== null);
  return withQuery('', kept as [string, string][]);
}

/** withoutParams is `search` without the named parameters, the rest as it was spelt. */
export function withoutParams(search: string, names: readonly string[]): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    // A name may be spelt with escapes.
    .filter((pair) => pair && ![...new URLSearchParams(pair).keys()].some((name) => names.includes(name)));
  return rest.length ? `?${rest.join('&')}` : '';
}

/** withQuery appends parameters to a path that has none yet. */
export function withQuery(path: string, params: Iterable<[string, string]>): string {
  const query = new URLSearchParams([...params]).toString();
  return query ? `${path}?${query}` : path;
}

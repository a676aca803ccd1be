import { removeInvisible } from '../lib/invisible';

/** Parameters that survive every way to sign in, in the order they are written (app-8). */
export const CARRIED = ['gift_id', 'member_token', 'promocode', 'referral_to_user_id'] as const;

export type Carried = Record<(typeof CARRIED)[number], string | null>;

/**
 * readCarried parses the carried parameters of a query string; missing or empty ones are null. Invisible characters, which
 * a copied link may contain, are left out.
 */
export function readCarried(search: string): Carried {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    CARRIED.map((name) => [name, removeInvisible(params.get(name) ?? '') || null]),
  ) as Carried;
}

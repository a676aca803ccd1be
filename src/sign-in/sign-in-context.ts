import type { Language } from '../i18n/language';
import { isRecord } from '../lib/is-record';
import { localStore } from '../lib/storage';
import { readSignInParams } from '../navigation/search';

/** Local storage key of the referrer and the promo code. */
const KEY = 'referral';
const LIFETIME_MS = 30 * 864e5;
/** Our links have no longer values; a longer one is sent, but not saved. */
const MAX_LENGTH = 200;

const NAMES = ['referral_to_user_id', 'promocode'] as const;
type Name = (typeof NAMES)[number];

export type ReferralParams = Record<Name, string | null>;

/** Each value with the time when it was saved, in epoch ms. */
type Saved = Partial<Record<Name, [value: string, at: number]>>;

function isSaved(entry: unknown): entry is [string, number] {
  if (!Array.isArray(entry)) return false;
  const [value, at]: unknown[] = entry;
  if (typeof value !== 'string' || value === '' || value.length > MAX_LENGTH || typeof at !== 'number')
    return false;
  const age = Date.now() - at;
  // A negative age means that the device clock was set back.
  return age >= 0 && age < LIFETIME_MS;
}

/** The saved values that have not expired; invalid ones are ignored. */
function readSaved(): Saved {
  try {
    const stored: unknown = JSON.parse(localStore.read(KEY) ?? '');
    if (!isRecord(stored)) return {};
    return Object.fromEntries(
      NAMES.map((name) => [name, stored[name]]).filter(([, entry]) => isSaved(entry)),
    );
  } catch {
    return {};
  }
}

/** readReferralParams returns the saved value of each parameter, or else that of the URL's query. */
export function readReferralParams(search: string): ReferralParams {
  const saved = readSaved();
  const { referral_to_user_id, promocode } = readSignInParams(search);
  return {
    referral_to_user_id: saved.referral_to_user_id?.[0] ?? referral_to_user_id,
    promocode: saved.promocode?.[0] ?? promocode,
  };
}

/** saveReferralParams saves the query's values for 30 days; a value already saved stays. */
export function saveReferralParams(search: string): void {
  const params = readSignInParams(search);
  const previous = readSaved();
  const saved: Saved = { ...previous };
  for (const name of NAMES) {
    const value = params[name];
    if (value && value.length <= MAX_LENGTH) saved[name] ??= [value, Date.now()];
  }
  if (Object.keys(saved).length > Object.keys(previous).length) localStore.save(KEY, JSON.stringify(saved));
}

/** clearReferralParams removes the saved values after a sign-in has sent them. */
export function clearReferralParams(): void {
  localStore.remove(KEY);
}

/**
 * createSignInContext creates the fields that every sign-in request has: the language, the referrer and the
 * promo code.
 */
export function createSignInContext(language_code: Language) {
  return { project: 'vpn', ...readReferralParams(location.search), language_code };
}

/** Path of the code request, which the entry sends before the client has loaded (src/app/preflight.ts). */
export const EMAIL_CODE_PATH = 'auth/email/request';

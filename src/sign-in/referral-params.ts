import { isRecord } from '../lib/is-record';
import { localStore } from '../lib/storage';
import { readSignInParams } from '../navigation/sign-in-params';

/** Where the local storage holds who referred this device, and its promo code. */
const KEY = 'referral';
const LIFE_MS = 30 * 864e5;
/** Longer values come from no link of ours; they are sent, but not saved. */
const MAX_LENGTH = 200;

const NAMES = ['referral_to_user_id', 'promocode'] as const;
type Name = (typeof NAMES)[number];

export type ReferralParams = Record<Name, string | null>;

/** A value, and when it was saved, in epoch ms. */
type Saved = Partial<Record<Name, [value: string, at: number]>>;

function isSaved(entry: unknown): entry is [string, number] {
  if (!Array.isArray(entry)) return false;
  const [value, at]: unknown[] = entry;
  if (typeof value !== 'string' || value === '' || value.length > MAX_LENGTH || typeof at !== 'number')
    return false;
  const age = Date.now() - at;
  // A negative age means that the device clock was set back.
  return age >= 0 && age < LIFE_MS;
}

/** What is saved and still counts; anything else in the storage counts as nothing. */
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

/** readReferralParams is what the device has saved, else what the query of the URL says; the first one wins (sign-in-5). */
export function readReferralParams(search: string): ReferralParams {
  const saved = readSaved();
  const { referral_to_user_id, promocode } = readSignInParams(search);
  return {
    referral_to_user_id: saved.referral_to_user_id?.[0] ?? referral_to_user_id,
    promocode: saved.promocode?.[0] ?? promocode,
  };
}

/** saveReferralParams keeps for 30 days what the query says, unless there is one already. */
export function saveReferralParams(search: string): void {
  const sent = readSignInParams(search);
  const before = readSaved();
  const saved: Saved = { ...before };
  for (const name of NAMES) {
    const value = sent[name];
    if (value && value.length <= MAX_LENGTH) saved[name] ??= [value, Date.now()];
  }
  if (Object.keys(saved).length > Object.keys(before).length) localStore.save(KEY, JSON.stringify(saved));
}

/** clearReferralParams forgets them once a sign-in has sent them. */
export function clearReferralParams(): void {
  localStore.remove(KEY);
}

import { localStore } from '../lib/storage';

/** Local storage key of the expiry times of the codes that this device has requested. */
const KEY = 'sent_codes';
/** A code is valid for ten minutes, or for its `ttl` if that is longer. */
const MIN_LIFETIME_S = 600;
const MAX_LIFETIME_S = 3600;

/** getCodeLifetimeS returns for how many seconds a code sent with this `ttl` is valid. */
export const getCodeLifetimeS = (ttlS = 0): number => Math.max(ttlS, MIN_LIFETIME_S);

type Expirations = [code: string, expiresAt: number][];

/** Returns the valid codes. Expiry times too far ahead are dropped: the device clock was set back. */
function readValid(): Expirations {
  try {
    const stored: unknown = JSON.parse(localStore.read(KEY) ?? '{}');
    return Object.entries(stored as object).filter(([, expiresAt]) => {
      const leftMs = expiresAt - Date.now();
      return leftMs > 0 && leftMs <= MAX_LIFETIME_S * 1000;
    });
  } catch {
    return [];
  }
}

function write(expirations: Expirations): void {
  if (expirations.length > 0) localStore.save(KEY, JSON.stringify(Object.fromEntries(expirations)));
  else forgetSentCodes();
}

/** Returns the storage name of a code; `flow` is what the code is for. */
const toCodeName = (flow: string, email: string): string => `${flow} ${email.toLowerCase()}`;

/** isCodeSent returns whether this device has requested a code for the e-mail address that is still valid. */
export function isCodeSent(flow: string, email: string): boolean {
  return readValid().some(([code]) => code === toCodeName(flow, email));
}

/** saveSentCode records that a code was sent. */
export function saveSentCode(flow: string, email: string, ttlS: number): void {
  const name = toCodeName(flow, email);
  const others = readValid().filter(([code]) => code !== name);
  write([...others, [name, Date.now() + getCodeLifetimeS(ttlS) * 1000]]);
}

/** forgetSentCode removes a code that was used. */
export function forgetSentCode(flow: string, email: string): void {
  write(readValid().filter(([code]) => code !== toCodeName(flow, email)));
}

/** forgetSentCodes removes all codes together with their e-mail addresses. */
export function forgetSentCodes(): void {
  localStore.remove(KEY);
}

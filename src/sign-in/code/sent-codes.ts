import { localStore } from '../../lib/storage';
import { forgetSentCodes, getCodeLifetimeS, SENT_CODES } from '../../session/requested-codes';
import { MAX_TTL_S } from './countdown';

/** The codes that this device has requested, with their expiry in epoch ms. */
type Expirations = [code: string, expiresAt: number][];

/** Returns the valid codes. Expiry times too far ahead are dropped: the device clock was set back. */
function readSentCodes(): Expirations {
  try {
    const stored: unknown = JSON.parse(localStore.read(SENT_CODES) ?? '{}');
    return Object.entries(stored as object).filter(([, expiresAt]) => {
      const leftMs = expiresAt - Date.now();
      return leftMs > 0 && leftMs <= MAX_TTL_S * 1000;
    });
  } catch {
    return [];
  }
}

function writeSentCodes(expirations: Expirations): void {
  if (expirations.length > 0) localStore.save(SENT_CODES, JSON.stringify(Object.fromEntries(expirations)));
  else forgetSentCodes();
}

/** Returns the storage name of a code; `flow` is what the code is for. */
const toCodeName = (flow: string, email: string): string => `${flow} ${email.toLowerCase()}`;

/** isCodeSent returns whether this device has requested a code for the e-mail address that is still valid. */
export function isCodeSent(flow: string, email: string): boolean {
  return readSentCodes().some(([code]) => code === toCodeName(flow, email));
}

/** saveSentCode records that a code was sent. */
export function saveSentCode(flow: string, email: string, ttlS: number): void {
  const name = toCodeName(flow, email);
  const others = readSentCodes().filter(([code]) => code !== name);
  writeSentCodes([...others, [name, Date.now() + getCodeLifetimeS(ttlS) * 1000]]);
}

/** forgetSentCode removes a code that was used. */
export function forgetSentCode(flow: string, email: string): void {
  writeSentCodes(readSentCodes().filter(([code]) => code !== toCodeName(flow, email)));
}

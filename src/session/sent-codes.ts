import { localStore } from '../lib/storage';

/** Where the local storage holds when the codes die that this device has sent. */
const KEY = 'sent_codes';
/** A code lives ten minutes, or as long as its ttl where that is longer. */
const MIN_LIFE_S = 600;
const MAX_LIFE_S = 3600;

/** getCodeLifeS is how many seconds a code can be used that was sent with this `ttl`. */
export const getCodeLifeS = (ttlS = 0): number => Math.max(ttlS, MIN_LIFE_S);

type Deaths = [code: string, diesAt: number][];

/** Drops what has died, and what lies further ahead than any code lives: the clock was set back since. */
function readLiving(): Deaths {
  try {
    const stored: unknown = JSON.parse(localStore.read(KEY) ?? '{}');
    return Object.entries(stored as object).filter(([, diesAt]) => {
      const leftMs = diesAt - Date.now();
      return leftMs > 0 && leftMs <= MAX_LIFE_S * 1000;
    });
  } catch {
    return [];
  }
}

function write(deaths: Deaths): void {
  if (deaths.length > 0) localStore.save(KEY, JSON.stringify(Object.fromEntries(deaths)));
  else forgetSentCodes();
}

/** `flow`: what the code is for. */
const nameOf = (flow: string, email: string): string => `${flow} ${email.toLowerCase()}`;

/** isCodeSent tells whether this device has sent a code to the address that can still be used. */
export function isCodeSent(flow: string, email: string): boolean {
  return readLiving().some(([code]) => code === nameOf(flow, email));
}

/** saveSentCode remembers that a code was sent. */
export function saveSentCode(flow: string, email: string, ttlS: number): void {
  const name = nameOf(flow, email);
  const others = readLiving().filter(([code]) => code !== name);
  write([...others, [name, Date.now() + getCodeLifeS(ttlS) * 1000]]);
}

/** forgetSentCode forgets a code that was used. */
export function forgetSentCode(flow: string, email: string): void {
  write(readLiving().filter(([code]) => code !== nameOf(flow, email)));
}

/** forgetSentCodes forgets all codes, and with them their addresses. */
export function forgetSentCodes(): void {
  localStore.remove(KEY);
}

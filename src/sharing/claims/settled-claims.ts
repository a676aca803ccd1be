import { localStore } from '../../lib/storage';
import { userId } from '../../session/session';

const KEY = 'claims';
/** Enough for a device that a family shares. */
const KEPT = 50;

type Settled = [claim: string, status: number];

/** A digest of 32 bits: neither users nor tokens are stored. */
function digest(name: string): string {
  let hash = 0;
  for (const letter of `${userId.peek()} ${name}`) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return hash.toString(36);
}

function read(): Settled[] {
  try {
    return JSON.parse(localStore.read(KEY) ?? '').filter(Array.isArray);
  } catch {
    return [];
  }
}

/** settledStatus is the response to an earlier claim of this user on this device, 0 for success (claims-7). */
export function settledStatus(name: string): number | undefined {
  return new Map(read()).get(digest(name));
}

/** settleClaim keeps the response to a claim for all tabs and later visits. */
export function settleClaim(name: string, status: number): void {
  const settled: Settled = [digest(name), status];
  localStore.save(KEY, JSON.stringify([settled, ...read()].slice(0, KEPT)));
}

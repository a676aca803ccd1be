import { localStore } from '../../lib/storage';
import { userId } from '../../session/session';

const KEY = 'claims';
/** Enough for a device that a family shares. */
const KEPT = 50;

type Settled = [claim: string, status: number, at: number];

/** A digest of 32 bits: neither users nor tokens are stored. */
function digest(name: string): string {
  let hash = 0;
  for (const letter of `${userId.peek()} ${name}`) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return hash.toString(36);
}

/**
 * Successes, and the refusals since this page was opened: one that is older may have lost its reason, such as a plan that
 * has ended since.
 */
function read(): Settled[] {
  try {
    const stored: unknown[] = JSON.parse(localStore.read(KEY) ?? '');
    return stored
      .filter((item): item is Settled => Array.isArray(item))
      .filter(([, status, at]) => status === 0 || at >= performance.timeOrigin);
  } catch {
    return [];
  }
}

/**
 * settledStatus is the response to an earlier claim of this user on this device, 0 for success (claims-7). A refusal
 * counts, in all tabs, for pages that were open when it came.
 */
export function settledStatus(name: string): number | undefined {
  const claim = digest(name);
  return read().find(([known]) => known === claim)?.[1];
}

/** settleClaim keeps the response to a claim for all tabs; a success for later visits, too. */
export function settleClaim(name: string, status: number): void {
  const claim = digest(name);
  const others = read().filter(([known]) => known !== claim);
  localStore.save(KEY, JSON.stringify([[claim, status, Date.now()], ...others].slice(0, KEPT)));
}

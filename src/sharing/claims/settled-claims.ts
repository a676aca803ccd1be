import { type GenericSchema, object } from 'valibot';
import { amount, listOf, text } from '../../api/schema/fields';
import { readStored } from '../../api/schema/stored';
import { localStore } from '../../lib/storage';
import { userId } from '../../session/session';

const KEY = 'claims';
/** Enough for a device that a family shares. */
const MAX_CLAIMS = 50;

interface SettledClaim {
  /** Digest of the user and the claim. */
  digest: string;
  /** 0 for success. */
  status: number;
  /** Epoch ms. */
  at: number;
}

const schema: GenericSchema<unknown, SettledClaim[]> = listOf(
  object({ digest: text, status: amount, at: amount }),
);

/** A digest of 32 bits: neither users nor tokens are stored. */
function toDigest(name: string): string {
  let hash = 0;
  for (const letter of `${userId.peek()} ${name}`) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return hash.toString(36);
}

/**
 * Successes, and the refusals since this page was opened: one that is older may have lost its reason, such as a plan that
 * has ended since.
 */
function read(): SettledClaim[] {
  const stored = readStored(localStore, KEY, schema) ?? [];
  return stored.filter(({ status, at }) => status === 0 || at >= performance.timeOrigin);
}

/**
 * settledStatus is the response to an earlier claim of this user on this device, 0 for success (claims-7). A refusal
 * counts, in all tabs, for pages that were open when it came.
 */
export function settledStatus(name: string): number | undefined {
  const digest = toDigest(name);
  return read().find((claim) => claim.digest === digest)?.status;
}

/** settleClaim keeps the response to a claim for all tabs; a success for later visits, too. */
export function settleClaim(name: string, status: number): void {
  const digest = toDigest(name);
  const others = read().filter((claim) => claim.digest !== digest);
  const settled: SettledClaim = { digest, status, at: Date.now() };
  localStore.save(KEY, JSON.stringify([settled, ...others].slice(0, MAX_CLAIMS)));
}

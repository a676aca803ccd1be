import { type GenericSchema, object } from 'valibot';
import { amount, listOf, text } from '../../api/schema/fields';
import { readStored } from '../../api/schema/stored';
import { localStore, sessionStore } from '../../lib/storage';
import { waitMs } from '../../lib/wait';
import { planState } from '../../session/current-subscription';

const SENT_KEY = 'claim_sent';

/** A claim without a definite response yet. The page may be closed before the response arrives. */
interface SentClaim {
  /** The user's id and the claim. */
  name: string;
  /** The plan's state before the claim. */
  plan: string;
}

const sentSchema: GenericSchema<unknown, SentClaim> = object({ name: text, plan: text });

/** saveSentClaim saves that a claim is being sent. */
export function saveSentClaim(name: string): void {
  const sent: SentClaim = { name, plan: planState() };
  sessionStore.save(SENT_KEY, JSON.stringify(sent));
}

/** readSentClaim returns the unanswered claim with that name, sent in this tab; null for none. */
export function readSentClaim(name: string): SentClaim | null {
  const sent = readStored(sessionStore, SENT_KEY, sentSchema);
  return sent?.name === name ? sent : null;
}

/** removeSentClaim removes the claim once a response has arrived. */
export const removeSentClaim = () => sessionStore.remove(SENT_KEY);

const SETTLED_KEY = 'claims';
/** Enough for a device shared by a family. */
const MAX_CLAIMS = 50;
/** Another tab's storage changes arrive some time after its lock is released, late on a busy device. */
const OTHER_TAB_STORAGE_MS = 2000;
const CHECK_MS = 50;

interface SettledClaim {
  /** Hash of the claim's name, which contains the user's id. */
  digest: string;
  /** HTTP status of a refusal; 0 for success. */
  status: number;
  /** When the response arrived, in epoch ms. */
  at: number;
}

const settledSchema: GenericSchema<unknown, SettledClaim[]> = listOf(
  object({ digest: text, status: amount, at: amount }),
);

/** Hashes to 32 bits, so that neither user ids nor tokens are stored. */
function toDigest(name: string): string {
  let hash = 0;
  for (const letter of name) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return hash.toString(36);
}

/**
 * Reads the successes, and the refusals since this page was opened. The reason for an older refusal may no
 * longer hold, for example because the plan has ended.
 */
function read(): SettledClaim[] {
  const stored = readStored(localStore, SETTLED_KEY, settledSchema) ?? [];
  return stored.filter(({ status, at }) => status === 0 || at >= performance.timeOrigin);
}

/**
 * readSettledStatus returns the response status of an earlier claim on this device; 0 for success,
 * undefined if there is none. A refusal counts only in tabs whose page was open when it arrived.
 */
export function readSettledStatus(name: string): number | undefined {
  const digest = toDigest(name);
  return read().find((claim) => claim.digest === digest)?.status;
}

/** waitForSettledStatus is readSettledStatus after another tab has had the claim's lock. */
export async function waitForSettledStatus(name: string): Promise<number | undefined> {
  const end = performance.now() + OTHER_TAB_STORAGE_MS;
  while (readSettledStatus(name) === undefined && performance.now() < end) await waitMs(CHECK_MS);
  return readSettledStatus(name);
}

/** settleClaim saves the response to a claim for all tabs, and a success also for later visits. */
export function settleClaim(name: string, status: number): void {
  const digest = toDigest(name);
  const others = read().filter((claim) => claim.digest !== digest);
  const settled: SettledClaim = { digest, status, at: Date.now() };
  localStore.save(SETTLED_KEY, JSON.stringify([settled, ...others].slice(0, MAX_CLAIMS)));
}

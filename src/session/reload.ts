import { historyState, setHistoryState } from './navigation';

const LIMIT_MS = 10_000;

/**
 * reloadToRetry reloads the page if its server responds, else resolves to false. `prepare` runs just before; returning
 * false or throwing cancels. Never rejects.
 * A reload is needed because some browsers cache a failed module download for the life of the page.
 */
export async function reloadToRetry(prepare?: () => unknown): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    if (!ok || prepare?.() === false) return false;
  } catch {
    return false;
  }
  location.reload();
  return true;
}

const RELOADED = 'reloaded';

let inFlight: Promise<boolean> | undefined;

/**
 * reloadOnce reloads the page when a chunk is missing, as after a deployment; once per history entry, or a chunk lost
 * for good would loop. True when the page is about to reload; `isWanted` can still veto. Never rejects.
 */
export function reloadOnce(isWanted = () => true): Promise<boolean> {
  inFlight ??= reload(isWanted).then((isLeaving) => {
    // While the page unloads, later callers get the same result.
    if (!isLeaving) inFlight = undefined;
    return isLeaving;
  });
  return inFlight;
}

async function reload(isWanted: () => boolean): Promise<boolean> {
  if (historyState.peek()[RELOADED]) return false;
  return reloadToRetry(() => {
    if (!isWanted()) return false;
    setHistoryState(RELOADED, true);
  });
}

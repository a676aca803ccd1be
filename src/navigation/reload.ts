import { historyState, setHistoryState } from './navigation';

const LIMIT_MS = 10_000;

/**
 * reloadToRetry reloads the page if its server responds, else resolves to false. `prepare` runs just before
 * the reload; it cancels it by returning false or throwing. Never rejects. A reload is needed because some
 * browsers cache a failed module download for the life of the page.
 */
export async function reloadToRetry(prepare?: () => unknown): Promise<boolean> {
  try {
    // A GET, because some hosts answer HEAD with 405, without the fragment, which may contain a one-time secret.
    const { ok } = await fetch(location.pathname + location.search, {
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
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
 * reloadOnce reloads the page after a chunk failed to load, as happens after a deployment. It does so once
 * per history entry, as a chunk that is missing for good would cause a loop. It resolves to whether the page
 * is about to reload; `isWanted` is checked just before and can cancel. Never rejects.
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

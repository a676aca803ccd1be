import { historyState, setHistoryState } from './navigation';

const LIMIT_MS = 10_000;

/**
 * reloadToRetry reloads the page if its server responds, else resolves to false. `prepare` runs just before; returning
 * false or throwing cancels. Never rejects.
 * A reload is needed because some browsers cache a failed module download for the life of the page.
 */
export async function reloadToRetry(prepare?: () => unknown): Promise<boolean> {
  try {
    if (!(await isServerThere()) || prepare?.() === false) return false;
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Not by HEAD, which some hosts answer with 405. The body, a small page, is not waited for. */
async function isServerThere(): Promise<boolean> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LIMIT_MS);
  try {
    // Without the fragment, which may hold a one-time secret.
    const { ok } = await fetch(location.pathname + location.search, {
      cache: 'no-store',
      signal: limit.signal,
    });
    return ok;
  } finally {
    clearTimeout(timer);
    limit.abort();
  }
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

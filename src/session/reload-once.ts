import { reloadToRetry } from '../lib/reload-to-retry';
import { readEntry, saveEntry } from './navigation';

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
  if (readEntry(RELOADED)) return false;
  return reloadToRetry(() => {
    if (!isWanted()) return false;
    saveEntry(RELOADED, true);
  });
}

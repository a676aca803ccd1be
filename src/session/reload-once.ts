import { reloadToRetry } from '../lib/reload-to-retry';
import { readEntry, saveEntry } from './navigation';

const RELOADED = 'reloaded';

let underWay: Promise<boolean> | undefined;

/**
 * reloadOnce loads the page anew by itself when code did not come, as after a deployment; once for an entry of the
 * history: what is lost for good would be loaded for ever. True when the page is about to go; `isWanted` is asked just
 * before that. Never rejects.
 */
export function reloadOnce(isWanted = () => true): Promise<boolean> {
  underWay ??= reload(isWanted).then((isLeaving) => {
    // While the page is on its way out, whoever asks again is told so.
    if (!isLeaving) underWay = undefined;
    return isLeaving;
  });
  return underWay;
}

async function reload(isWanted: () => boolean): Promise<boolean> {
  if (readEntry(RELOADED)) return false;
  return reloadToRetry(() => {
    if (!isWanted()) return false;
    saveEntry(RELOADED, true);
    return true;
  });
}

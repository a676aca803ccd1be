import { reloadToRetry } from '../lib/reload-to-retry';
import { readEntry, saveEntry } from './navigation';

const RELOADED = 'reloaded';

let underWay: Promise<boolean> | undefined;

/**
 * reloadOnce loads the page anew by itself when code did not come, as after a deployment; once for an entry of the
 * history: what is lost for good would be loaded for ever. True when the page is about to go.
 */
export function reloadOnce(): Promise<boolean> {
  underWay ??= reload().then((isLeaving) => {
    // While the page is on its way out, whoever asks again is told so.
    if (!isLeaving) underWay = undefined;
    return isLeaving;
  });
  return underWay;
}

async function reload(): Promise<boolean> {
  if (readEntry(RELOADED)) return false;
  saveEntry(RELOADED, true);
  const isLeaving = await reloadToRetry();
  if (!isLeaving) saveEntry(RELOADED, false);
  return isLeaving;
}

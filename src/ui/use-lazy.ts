import { type FunctionComponent, useEffect, useRef, useState } from 'react';
import { reloadToRetry } from '../lib/reload-to-retry';

/**
 * useLazy downloads a part of a screen when it is first wanted, null until it is here. `onFailed` is told when the
 * chunk does not come; when it is wanted again, only a new load of the page can bring it.
 */
export function useLazy<P>(
  load: () => Promise<FunctionComponent<P>>,
  isWanted: boolean,
  onFailed: () => void,
): { View: FunctionComponent<P> } | null {
  const [loaded, setLoaded] = useState<{ View: FunctionComponent<P> } | null>(null);
  const hasFailed = useRef(false);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    if (!isWanted || loaded) return;
    let isHere = true;
    load().then(
      (View) => isHere && setLoaded({ View }),
      async () => {
        if (!isHere || (hasFailed.current && (await reloadToRetry()))) return;
        hasFailed.current = true;
        failed.current();
      },
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, loaded, load]);
  return loaded;
}

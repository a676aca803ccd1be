import { type FunctionComponent, useEffect, useRef, useState } from 'react';

/**
 * useLazy downloads a part of a screen when it is first wanted, null until it is here. `onFailed` is told when the
 * chunk does not come; some browsers remember that, so only a new load of the page brings it surely (`reloadToRetry`).
 */
export function useLazy<P>(
  load: () => Promise<FunctionComponent<P>>,
  isWanted: boolean,
  onFailed: () => void,
): { View: FunctionComponent<P> } | null {
  const [loaded, setLoaded] = useState<{ View: FunctionComponent<P> } | null>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    if (!isWanted || loaded) return;
    let isHere = true;
    load().then(
      (View) => isHere && setLoaded({ View }),
      () => isHere && failed.current(),
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, loaded, load]);
  return loaded;
}

import { type FunctionComponent, useEffect, useState } from 'react';

/**
 * useLazy loads a component once `isWanted`; null until loaded. `onFailed` runs when `load` rejects; browsers may cache
 * that, so offer a reload (`reloadToRetry`), not a retry, or let `load` resolve to what stands in its place (LostPart).
 */
export function useLazy<P>(
  load: () => Promise<FunctionComponent<P>>,
  isWanted: boolean,
  onFailed?: () => void,
): { View: FunctionComponent<P> } | null {
  const [loaded, setLoaded] = useState<{ View: FunctionComponent<P> } | null>(null);
  useEffect(() => {
    if (!isWanted || loaded) return;
    let isHere = true;
    load().then(
      (View) => isHere && setLoaded({ View }),
      () => isHere && onFailed?.(),
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, loaded, load]);
  return loaded;
}

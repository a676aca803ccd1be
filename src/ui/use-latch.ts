import { useState } from 'react';

/** useLatch is true from the first render with `isSet` on. */
export function useLatch(isSet: boolean): boolean {
  const [isLatched, setLatched] = useState(isSet);
  if (isSet && !isLatched) setLatched(true);
  return isSet || isLatched;
}

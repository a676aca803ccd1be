import { useState } from 'react';

/** useLatch returns true from the first render with `isSet` on, for as long as the component is mounted. */
export function useLatch(isSet: boolean): boolean {
  const [isLatched, setLatched] = useState(isSet);
  if (isSet && !isLatched) setLatched(true);
  return isSet || isLatched;
}

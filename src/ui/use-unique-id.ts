import { useState } from 'react';

let last = 0;

/** useUniqueId is an id unique in the page; Preact's useId restarts in each root. */
export function useUniqueId(): string {
  const [id] = useState(() => `u${++last}`);
  return id;
}

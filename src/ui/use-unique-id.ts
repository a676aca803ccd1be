import { useState } from 'react';

let last = 0;

/** useUniqueId is an id of one component, unique in the page: Preact's own count begins anew with each root. */
export function useUniqueId(): string {
  const [id] = useState(() => `u${++last}`);
  return id;
}

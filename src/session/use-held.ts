import { useLayoutEffect, useState } from 'react';
import { clearWithSession, session } from './session';

const held = clearWithSession(new Map<string, unknown>());

/**
 * useHeld is useState, except that the error page does not lose what the user has typed, chosen or opened: when an outage
 * unmounts the component, its next mount starts with the same value (session-10). Names are unique in the product.
 */
export function useHeld<T>(name: string, initial: T | (() => T)) {
  const state = useState<T>(held.has(name) ? (held.get(name) as T) : initial);
  held.set(name, state[0]);
  useLayoutEffect(
    () => () => {
      if (session.peek() !== 'unreachable') held.delete(name);
    },
    [name],
  );
  return state;
}

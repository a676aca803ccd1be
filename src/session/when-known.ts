import { effect } from '@preact/signals';
import { type Session, session } from './session';

/**
 * whenKnown resolves once it is known who is here, or that nobody can tell. A sign-in waits for it: the refresh of an
 * older session that is still under way would answer later, and put that session back.
 */
export function whenKnown(): Promise<Session> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (session.value === 'loading') return;
      resolve(session.value);
      queueMicrotask(() => stop());
    });
  });
}

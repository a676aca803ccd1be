import { effect } from '@preact/signals';
import { type Session, session } from './session';

/**
 * whenSessionKnown resolves once the session is known or unreachable. A sign-in waits for it: a late refresh of an older
 * session would overwrite the new one.
 */
export function whenSessionKnown(): Promise<Session> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (session.value === 'loading') return;
      resolve(session.value);
      queueMicrotask(() => stop());
    });
  });
}

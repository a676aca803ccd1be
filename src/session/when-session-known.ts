import { until } from '../lib/until';
import { type Session, session } from './session';

/**
 * whenSessionKnown resolves once the session is known or unreachable. A sign-in waits for it: a late refresh of an older
 * session would overwrite the new one.
 */
export async function whenSessionKnown(): Promise<Session> {
  await until(() => session.value !== 'loading');
  return session.peek();
}

import type { MessageKey } from '../../i18n/translate';
import { until } from '../../lib/until';
import { t } from '../../session/locale';
import { refreshAccount, type Session, session } from '../../session/session';
import { toast } from '../../session/toasts';
import { setback } from '../setback';

const ERROR_MS = 5000;

/** tellSetback says why a way in has failed: in a toast, and on the sign-in screen that it leads back to. */
export function tellSetback(tone: 'error' | 'info', key: MessageKey, durationMs: number): void {
  setback.value = key;
  toast(tone, t(key), durationMs);
}

/**
 * whenSessionKnown resolves once the session is known or unreachable. A sign-in waits for it: a late refresh of an older
 * session would overwrite the new one.
 */
export async function whenSessionKnown(): Promise<Session> {
  await until(() => session.value !== 'loading');
  return session.peek();
}

/** enterAccount refetches the account after a sign-in by link; says it when the session cookie was not kept. */
export async function enterAccount(): Promise<void> {
  await refreshAccount();
  if (session.peek() === 'unauthorized') tellSetback('error', 'auth.not_kept', ERROR_MS);
}

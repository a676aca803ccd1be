import { ApiError } from '../api/errors';
import type { Message } from '../i18n/messages';
import { formatTimer } from '../lib/format-timer';

/** Default wait for a 429 without Retry-After, in seconds. */
const WAIT_S = 60;

/** getWaitS is how many seconds the server asks to wait; 0 where it does not. */
export function getWaitS(error: unknown): number {
  if (!(error instanceof ApiError)) return 0;
  const { status, detail, retryAfterS } = error;
  return retryAfterS ?? (status === 429 && !detail ? WAIT_S : 0);
}

/**
 * getErrorMessage says what an error means for the user: how long to wait, the server's detail, or which side failed.
 * Null for a refusal (4xx) without a detail: only the caller knows what was refused. Only a 5xx and an unusable answer
 * speak of our side (api-5, api-11).
 */
export function getErrorMessage(error: unknown): Message | null {
  if (!(error instanceof ApiError)) return { key: 'error.server' };
  const { kind, status, detail } = error;
  const waitS = getWaitS(error);
  if (waitS)
    return { key: status >= 500 ? 'error.busy' : 'error.wait', values: { time: formatTimer(waitS) } };
  if (kind === 'network' || kind === 'timeout') return { key: `error.${kind}` };
  if (kind !== 'http' || status >= 500) return { key: 'error.server' };
  if (detail) return { detail };
  return status === 408 ? { key: 'error.timeout' } : null;
}

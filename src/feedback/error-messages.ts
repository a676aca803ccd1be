import { ApiError } from '../api/errors';
import type { Message } from '../i18n/account/messages';
import { formatTimer } from '../lib/dates';

/** Default wait for a 429 without Retry-After or a detail, in seconds. */
const WAIT_S = 60;

/** getWaitS returns for how many seconds the server asks the client to wait; 0 if it does not. */
export function getWaitS(error: unknown): number {
  if (!(error instanceof ApiError)) return 0;
  const { status, detail, retryAfterS } = error;
  return retryAfterS ?? (status === 429 && !detail ? WAIT_S : 0);
}

/**
 * getErrorMessage returns the message for an error: how long to wait, the server's detail, or whether the
 * network or the server failed. It returns null for a 4xx without a detail: only the caller knows what was
 * refused. Only a 5xx and an invalid response are reported as a failure of the server.
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

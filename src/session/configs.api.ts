import { call } from '../api/client';
import { ApiError, missingAs } from '../api/errors';
import { isRecord } from '../lib/is-record';

/**
 * fetchConfig fetches locations and texts, as sent (session-16); null on 401, 404 or an empty config. For likely guests a
 * 401 is final; for others it may be an expired token, so the session is refreshed. It is validated where it is used, to
 * keep Valibot out of the first visit.
 */
export function fetchConfig(signal: AbortSignal, isLikelyGuest: boolean): Promise<unknown> {
  return call('vpn/v1/configs', readConfig, { signal, isOpen: isLikelyGuest }).catch(missingAs(null));
}

function readConfig(body: unknown): unknown {
  if (!isRecord(body)) throw new ApiError('malformed');
  return body.config || null;
}

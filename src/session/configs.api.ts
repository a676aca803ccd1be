import { call } from '../api/client';
import { ApiError, missingAs } from '../api/errors';
import { isRecord } from '../lib/is-record';

/**
 * fetchConfig fetches locations and texts without validating them, to keep Valibot out of the first visit:
 * callers validate what they use. It resolves to null on 401, 404 or an empty config. For likely guests a 401
 * is final; for others the token may have expired, so the session is refreshed.
 */
export function fetchConfig(signal: AbortSignal, isLikelyGuest: boolean): Promise<unknown> {
  return call('vpn/v1/configs', readConfig, { signal, isPublic: isLikelyGuest }).catch(missingAs(null));
}

function readConfig(body: unknown): unknown {
  if (!isRecord(body)) throw new ApiError('malformed');
  return body.config || null;
}

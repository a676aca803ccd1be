import { isRecord } from '../lib/is-record';

export type FailureKind =
  /** No usable response: offline, refused, cut off, or a captive portal's HTML instead of JSON. */
  | 'network'
  /** No complete response within the time limit. */
  | 'timeout'
  /** An error status. */
  | 'http'
  /** The response does not match its schema. */
  | 'malformed';

/** ApiError is the only error that src/api throws. Its message contains no query string and no token. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** `retryAfterS` is in seconds, at most an hour; undefined without a Retry-After header. */
  constructor(
    readonly kind: FailureKind,
    readonly status = 0,
    readonly detail?: string,
    readonly retryAfterS?: number,
  ) {
    super(status ? `${kind} ${status}` : kind);
  }
}

/** getStatus is the HTTP status of an error, 0 without a response. */
export function getStatus(error: unknown): number {
  return error instanceof ApiError ? error.status : 0;
}

/** isRefusal reports whether the server rejected a command: a 4xx other than 408 and 429. */
export function isRefusal(error: unknown): boolean {
  const status = getStatus(error);
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/**
 * missingAs turns a 401 or 404, which mean that the resource does not exist, into `fallback`; it rethrows
 * other errors.
 */
export const missingAs =
  <T>(fallback: T) =>
  (error: unknown): T => {
    if ([401, 404].includes(getStatus(error))) return fallback;
    throw error;
  };

const MAX_DETAIL = 300;

/** readDetail extracts the text of an error body: `{detail: string}` or `{detail: [{msg}]}`. */
export function readDetail(body: unknown): string | undefined {
  const detail = isRecord(body) ? body.detail : undefined;
  const parts: unknown[] = Array.isArray(detail)
    ? detail.map((item) => (isRecord(item) ? item.msg : undefined))
    : [detail];
  const text = parts.filter((part) => typeof part === 'string' && part.trim()).join('\n');
  return text.slice(0, MAX_DETAIL) || undefined;
}

/**
 * readRetryAfter parses a Retry-After header (seconds or an HTTP date) into seconds, clamped to 1 s … 1 h.
 */
export function readRetryAfter(header: string, now: number): number | undefined {
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(3600, Math.max(1, Math.ceil(seconds))) : undefined;
}

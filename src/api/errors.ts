export type FailureKind =
  /** No usable answer: offline, refused, cut, or a page of a captive portal instead of JSON. */
  | 'network'
  /** No whole answer within the time limit. */
  | 'timeout'
  /** The server answered with an error status. */
  | 'http'
  /** The answer is not of the shape its schema asks for. */
  | 'malformed';

/** ApiError is the one error that src/api throws. Its message never holds a query string or a token. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** `retryAfterS`: seconds, clamped to an hour; set when the server asked to wait. */
  constructor(
    readonly kind: FailureKind,
    readonly status = 0,
    readonly detail?: string,
    readonly retryAfterS?: number,
  ) {
    super(status ? `${kind} ${status}` : kind);
  }
}

/** statusOf is the HTTP status of a failure, 0 when there was no answer. */
export function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0;
}

/** isRefusal holds when the server has looked at what was asked and said no: it was not done. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** orMissing gives `instead` for 401 and 404, by which many calls say that there is none (api-4); rethrows all else. */
export const orMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if ([401, 404].includes(statusOf(error))) return instead;
    throw error;
  };

const MAX_DETAIL = 300;

/** readDetail takes the text out of an error body: `{detail: string}` or `{detail: [{msg}]}` (api-5). */
export function readDetail(body: unknown): string | undefined {
  const { detail } = Object(body) as { detail?: unknown };
  const parts: unknown[] = Array.isArray(detail) ? detail.map((item) => item?.msg) : [detail];
  const text = parts.filter((part) => typeof part === 'string' && part.trim()).join('\n');
  return text.slice(0, MAX_DETAIL) || undefined;
}

/** readRetryAfter reads a Retry-After header: seconds or an HTTP date, clamped to 1 s … 1 h. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(3600, Math.max(1, Math.ceil(seconds))) : undefined;
}

import { type Signal, signal } from '@preact/signals';
import { ApiError } from '../api/errors';
import { formatTimer } from '../lib/format-timer';
import { t } from './locale';

/** Of a 429 that says neither how long nor why. */
const WAIT_S = 60;

/**
 * failureText puts an error into words: how long to wait, the server's detail, or `refused`, the caller's own words for
 * a 4xx without one. Only a 5xx and an answer of no use speak of our side (api-5, api-11).
 */
export function failureText(error: unknown, refused = t('error.text')): string {
  if (!(error instanceof ApiError)) return t('error.server');
  const { kind, status, detail, retryAfterS = status === 429 && !detail ? WAIT_S : 0 } = error;
  if (retryAfterS) return t('error.wait', { time: formatTimer(retryAfterS) });
  if (kind === 'network' || kind === 'timeout') return t(`error.${kind}`);
  if (kind !== 'http' || status >= 500) return t('error.server');
  return detail || (status === 408 ? t('error.timeout') : refused);
}

/** The text of a failed action, shown beside it until the next try; null without one. */
export type Failure = Signal<string | null>;

/** createFailure holds the failure text of one action. */
export const createFailure = (): Failure => signal<string | null>(null);

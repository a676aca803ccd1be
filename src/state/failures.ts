import { ApiError } from '../api/errors';
import { formatTimer } from '../lib/dates';
import { t } from './locale';

/** failureText says what went wrong and what to do: the server's own words first, ours otherwise. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('frontend.web.error.server');
  if (error.retryAfterS) return t('frontend.web.error.wait', { time: formatTimer(error.retryAfterS) });
  if (error.kind === 'network' || error.kind === 'timeout') return t(`frontend.web.error.${error.kind}`);
  return error.detail && error.status < 500 ? error.detail : t('frontend.web.error.server');
}

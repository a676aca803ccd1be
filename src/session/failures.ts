import { type ReadonlySignal, signal } from '@preact/signals';
import { ApiError } from '../api/errors';
import { formatTimer } from '../lib/format-timer';
import { t } from './locale';

/** Of a 429 that says neither how long nor why. */
const WAIT_S = 60;

/** failureText puts an error into words: how long to wait, what is wrong, or the server's detail (api-5). */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.server');
  const { status, detail, retryAfterS = status === 429 && !detail ? WAIT_S : 0 } = error;
  if (retryAfterS) return t('error.wait', { time: formatTimer(retryAfterS) });
  if (error.kind === 'network' || error.kind === 'timeout') return t(`error.${error.kind}`);
  return detail && status < 500 ? detail : t('error.server');
}

/** The text of a failed action, shown beside it until the next try. */
export interface Failure {
  readonly text: ReadonlySignal<string | null>;
  show(text: string): void;
  clear(): void;
}

/** createFailure holds the failure text of one action. */
export function createFailure(): Failure {
  const text = signal<string | null>(null);
  return {
    text,
    show(words) {
      text.value = words;
    },
    clear() {
      text.value = null;
    },
  };
}

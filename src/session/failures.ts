import { type ReadonlySignal, signal } from '@preact/signals';
import { ApiError } from '../api/errors';
import { formatTimer } from '../lib/format-timer';
import { t } from './locale';

/** failureText says what went wrong and what to do: how long to wait, what is the matter, or the server's own words. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('frontend.web.error.server');
  if (error.retryAfterS) return t('frontend.web.error.wait', { time: formatTimer(error.retryAfterS) });
  if (error.kind === 'network' || error.kind === 'timeout') return t(`frontend.web.error.${error.kind}`);
  return error.detail && error.status < 500 ? error.detail : t('frontend.web.error.server');
}

/** Why an action failed, in words, for the page to show beside it until the next try. */
export interface Failure {
  readonly text: ReadonlySignal<string | null>;
  show(text: string): void;
  /** Also as the clean-up of the view that shows it: the next person must not read it. */
  clear(): void;
}

/** createFailure keeps the words of one action's failure. */
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

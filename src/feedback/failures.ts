import type { Message } from '../i18n/account/messages';
import { t } from '../i18n/locale';
import type { MessageKey } from '../i18n/translate';
import { createVisitState, type VisitState } from '../navigation/visit';
import { toast } from './toasts';

/** The error of the last attempt, until the next attempt, page or user; null without one. */
export type Failure = VisitState<Message | null>;

/** createFailure creates the failure state of one action. */
export const createFailure = (): Failure => createVisitState<Message | null>(null);

/** The error of something outside the page; shown above the page until the next page or attempt. */
export const pageError = createFailure();

/** showPageError shows an error above the page and in a toast. */
export function showPageError(key: MessageKey): void {
  pageError.set({ key });
  toast('error', t(key), { isInPage: true });
}

/** clearPageError removes the error above the page. */
export function clearPageError(): void {
  pageError.set(null);
}

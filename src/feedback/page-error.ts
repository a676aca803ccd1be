import { t } from '../i18n/locale';
import type { MessageKey } from '../i18n/translate';
import { createFailure } from './failures';
import { toast } from './toasts';

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

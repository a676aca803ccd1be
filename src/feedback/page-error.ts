import { t } from '../i18n/locale';
import type { MessageKey } from '../i18n/translate';
import { createFailure } from './failures';
import { toast } from './toasts';

/** What has failed beside the page; stands above it until the next one or the next attempt (ui-3). */
export const pageError = createFailure();

/** showPageError shows an error above the page and in a toast. */
export function showPageError(key: MessageKey): void {
  pageError.set({ key });
  toast('error', t(key), { isInPage: true });
}

/** clearPageError takes it away. */
export function clearPageError(): void {
  pageError.set(null);
}

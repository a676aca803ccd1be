import { type ReadonlySignal, signal } from '@preact/signals';
import type { MessageKey } from '../i18n/translate';
import { t } from './locale';
import { toast } from './toasts';

const key = signal<MessageKey | null>(null);

/** What has failed beside the page, above which it stands until the next one or the next try (ui-3). */
export const pageError: ReadonlySignal<MessageKey | null> = key;

/** tellPageError shows an error as a toast and above the page. */
export function tellPageError(text: MessageKey): void {
  key.value = text;
  toast('error', t(text));
}

/** clearPageError takes it away. */
export function clearPageError(): void {
  key.value = null;
}

import { signal } from '@preact/signals';
import type { MessageKey } from '../i18n/translate';

/** Why the last way in led back to the sign-in screen, which says so until it is left. */
export const setback = signal<MessageKey | null>(null);

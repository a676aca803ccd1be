import { signal } from '@preact/signals';
import type { MessageKey } from '../i18n/translate';
import { userId } from '../session/session';

/** Why the last way in led back to the sign-in screen, which says so (sign-in-30). */
export const setback = signal<MessageKey | null>(null);
userId.subscribe(() => {
  setback.value = null;
});

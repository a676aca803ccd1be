import { signal } from '@preact/signals';
import type { MessageKey } from '../i18n/translate';
import { clearWithSession } from '../session/session';

/** Why the last sign-in attempt failed. The sign-in screen shows it until the user leaves the screen. */
export const signInNotice = signal<MessageKey | null>(null);

/** clearSignInNotice removes the notice. */
export function clearSignInNotice(): void {
  signInNotice.value = null;
}

clearWithSession({ clear: clearSignInNotice });

import { signal } from '@preact/signals';
import { whileSignedIn } from './session';

/** The overlay above the page: menu, notifications, or the prompt for a missing contact; null if none. */
export const overlay = signal<'menu' | 'news' | 'contact' | null>(null);

export function closeOverlay(): void {
  overlay.value = null;
}

// An overlay must not stay open for the next user.
whileSignedIn(() => closeOverlay);

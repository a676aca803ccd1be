import { signal } from '@preact/signals';
import { whileSignedIn } from './session';

/** What is open over the page: the menu, the notifications, or the prompt for the missing contact. */
export const overlay = signal<'menu' | 'news' | 'contact' | null>(null);

/** closeOverlay closes it. */
export function closeOverlay(): void {
  overlay.value = null;
}

// Never the next user's.
whileSignedIn(() => closeOverlay);

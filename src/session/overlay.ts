import { signal } from '@preact/signals';
import { whileSignedIn } from './session';

/**
 * What is open over the page: the menu, the notifications, the prompt for the missing contact, or a text to copy by hand,
 * when all else has failed.
 */
export const overlay = signal<'menu' | 'news' | 'contact' | { copy: string } | null>(null);

/** closeOverlay closes it. */
export function closeOverlay(): void {
  overlay.value = null;
}

// Never the next user's.
whileSignedIn(() => closeOverlay);

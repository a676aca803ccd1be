import { signal } from '@preact/signals';
import { whileSignedIn } from './session';

/** The overlay above the page: menu, notifications, or the prompt for a missing contact; null if none. */
export const overlay = signal<'menu' | 'news' | 'contact' | null>(null);

export function closeOverlay(): void {
  overlay.value = null;
}

/** startOverlay closes the overlay for the next user. Returns a function that stops it. */
export const startOverlay = (): (() => void) => whileSignedIn(() => closeOverlay);

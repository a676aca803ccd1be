import { type ReadonlySignal, signal } from '@preact/signals';

const text = signal<string | null>(null);

/** The text to copy by hand, or null while its dialog is closed. */
export const manualCopy: ReadonlySignal<string | null> = text;

/** openManualCopy offers a text that could not be copied. */
export function openManualCopy(uncopied: string): void {
  text.value = uncopied;
}

/** closeManualCopy closes that dialog. */
export function closeManualCopy(): void {
  text.value = null;
}

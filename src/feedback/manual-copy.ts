import { type ReadonlySignal, signal } from '@preact/signals';

const text = signal<string | null>(null);

/** The text to copy by hand, or null while its dialog is closed. */
export const manualCopy: ReadonlySignal<string | null> = text;

/** openManualCopy opens the dialog for a text that could not be copied. */
export function openManualCopy(textToCopy: string): void {
  text.value = textToCopy;
}

/** closeManualCopy closes the dialog. */
export function closeManualCopy(): void {
  text.value = null;
}

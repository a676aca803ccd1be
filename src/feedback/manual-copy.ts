import { createVisitState } from '../navigation/visit';

const text = createVisitState<string | null>(null);

/** The text to copy by hand, or null while its dialog is closed. */
export const manualCopy = text.current;

/** openManualCopy opens the dialog for a text that could not be copied, until the next page or user. */
export function openManualCopy(textToCopy: string): void {
  text.set(textToCopy);
}

/** closeManualCopy closes the dialog. */
export function closeManualCopy(): void {
  text.set(null);
}

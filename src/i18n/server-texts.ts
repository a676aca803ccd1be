import { type ReadonlySignal, signal } from '@preact/signals';

const texts = signal<object | undefined>(undefined);

/**
 * Texts of the server by code and language, not validated: those of the last config that this device has
 * read. They contain nothing personal and outlive a sign-out. Undefined until the first config.
 */
export const serverTexts: ReadonlySignal<object | undefined> = texts;

export function setServerTexts(next: object | undefined): void {
  texts.value = next;
}

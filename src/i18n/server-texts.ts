import { type ReadonlySignal, signal } from '@preact/signals';

const texts = signal<object | undefined>(undefined);

/**
 * Texts supplied by the server, by code and language, as sent: those of the last config that was read on this device. They
 * name nobody and outlive a sign-out. Undefined until known.
 */
export const serverTexts: ReadonlySignal<object | undefined> = texts;

/** setServerTexts replaces the texts supplied by the server. */
export function setServerTexts(sent: object | undefined): void {
  texts.value = sent;
}

import type { Settings } from '../../tools/settings';

declare global {
  /** The settings where no document has them: while a page is prerendered, and in tests. */
  var ternSettings: Settings | undefined;
}

const readDocument = () => document.getElementById('settings')?.textContent ?? '';

/** The operator's settings, which tools/configure.ts has checked and written into the document. */
export const settings: Settings = globalThis.ternSettings ?? JSON.parse(readDocument());

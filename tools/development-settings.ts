import type { Plugin } from 'vite';
import { fillInSettings } from './configure.ts';
import { DOCUMENT_TEXTS, fillIn } from './document-texts.ts';
import type { Settings } from './settings.ts';

/** developmentSettings fills the settings into the document of `npm run dev`. */
export const developmentSettings = (settings: Settings, base: string): Plugin => ({
  name: 'tern:development-settings',
  apply: 'serve',
  transformIndexHtml: (html) => fillIn(fillInSettings(html, settings, base), DOCUMENT_TEXTS.en),
});

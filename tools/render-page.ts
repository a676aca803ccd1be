import { pathToFileURL } from 'node:url';
import type * as Prerendering from '../src/app/prerender.tsx';
import { type Language, PAGES, type PageName } from './document-names.ts';
import type { Settings } from './settings.ts';

/** Renders a page as a guest sees it. Pages are rendered one after the other. */
export type RenderPage = (settings: Settings, page: PageName, language: Language) => Promise<string>;

let imports = 0;

/** createRenderer renders pages with the bundle of src/app/prerender.tsx that tools/prerender.ts has written. */
export const createRenderer =
  (file: string, base: string): RenderPage =>
  async (settings, page, language) => {
    const { location, ternSettings } = globalThis;
    const url = new URL(base + PAGES[page], 'https://prerendered.invalid');
    globalThis.location = url as unknown as Location;
    globalThis.ternSettings = settings;
    try {
      // Modules read both on import, so each page gets modules of its own.
      imports += 1;
      const module: typeof Prerendering = await import(`${pathToFileURL(file)}?${imports}`);
      const body = await module.prerenderPage(language);
      // The page must work on any host.
      if (body.includes(url.origin)) throw new Error(`The prerendered ${page} names ${url.origin}: ${body}`);
      return body;
    } finally {
      globalThis.location = location;
      globalThis.ternSettings = ternSettings;
    }
  };

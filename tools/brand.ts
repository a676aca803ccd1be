import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Plugin } from 'vite';
import { listContrastFaults } from './contrast.ts';
import { drawIcon, FOLDER, listMarkFaults, readMark, readPalette } from './mark.ts';
import { getType } from './serving.ts';

let renderer: Promise<void> | undefined;

async function createPng(svg: string, width: number): Promise<Uint8Array> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  renderer ??= initWasm(readFileSync(wasm));
  await renderer;
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
}

/** Files that follow from the brand, by path: the icons, and the palette of the legal pages. */
const FILES: Record<string, () => string | Promise<string | Uint8Array>> = {
  'icon.svg': () => drawIcon(false),
  'icons/192.png': () => createPng(drawIcon(false), 192),
  'icons/maskable.png': () => createPng(drawIcon(true), 512),
  'legal/brand.css': () => readFileSync(join(FOLDER, 'brand.css'), 'utf8'),
};

/** listBrandFaults lists the colours of src/brand that are hard to read, and names a mark that is too large. */
export const listBrandFaults = (): string[] => [...listContrastFaults(readPalette()), ...listMarkFaults()];

/** brand adds the mark and the colour of the page to the documents, and the files that follow from src/brand. */
export function brand(base: string): Plugin {
  return {
    name: 'tern:brand',
    configureServer({ middlewares }) {
      middlewares.use(async ({ url = '' }, response, next) => {
        const path = url.replace(base, '');
        const create = FILES[path];
        if (!create) return next();
        response.setHeader('Content-Type', getType(path));
        response.end(await create());
      });
    },
    transformIndexHtml: (html) => {
      const { content, viewBox } = readMark();
      return html
        .replace('<!-- mark -->', `<symbol id="mark" viewBox="${viewBox}">${content}</symbol>`)
        .replace('%BACKGROUND%', readPalette()['ink-0'] ?? '');
    },
    async generateBundle() {
      for (const [fileName, create] of Object.entries(FILES))
        this.emitFile({ type: 'asset', fileName, source: await create() });
    },
  };
}

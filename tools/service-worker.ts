import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';
import { type Plugin, transformWithOxc } from 'vite';
import { entryOf } from './delivery.ts';
import { ROOT } from './install.mjs';

const SOURCE = join(ROOT, 'src/service-worker.ts');

/** What an operator puts in the place of `sw.js` to be rid of it in every browser (docs/deploying.md). */
const OFF = `self.oninstall = () => self.skipWaiting();
self.onactivate = (event) =>
  event.waitUntil(
    caches.keys()
      .then((names) => names.filter((name) => name.startsWith('tern ')))
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
`;

interface Files {
  files: string[];
  texts: Record<string, string[]>;
}

/**
 * filesToKeep sorts the addresses of a build's chunks and style sheet: what every visitor loads, the entry first, and
 * each language's texts.
 */
export function filesToKeep(
  base: string,
  chunks: Array<{ fileName: string; facadeModuleId?: string | null }>,
  entry: string,
): Files {
  const languageOf = (id: string | null | undefined) => /\/i18n\/(\w+)\/\w+\.ts$/.exec(id ?? '')?.[1] ?? '';
  const of = (language: string) =>
    chunks
      .filter(({ facadeModuleId }) => languageOf(facadeModuleId) === language)
      .sort((a, b) => Number(b.fileName === entry) - Number(a.fileName === entry))
      .map(({ fileName }) => base + fileName);
  return { files: of(''), texts: { en: of('en'), ru: of('ru') } };
}

/** writeWorker is the code of the service worker for a build: `shell` is its index.html, which names its start. */
export async function writeWorker(base: string, shell: string, { files, texts }: Files): Promise<string> {
  const build = `tern ${createHash('sha256').update(shell).digest('base64url').slice(0, 8)}`;
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE);
  const { code: minified = '' } = await minify(code, {
    ecma: 2020,
    toplevel: true,
    compress: {
      passes: 3,
      global_defs: { __SHELL__: base, __BUILD__: build, __FILES__: files, __TEXTS__: texts },
    },
  });
  return minified;
}

/** serviceWorker adds `sw.js` to the build, and `sw-off.js`, which an operator puts in its place to switch it off. */
export function serviceWorker(base: string): Plugin {
  return {
    name: 'tern:service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') throw new Error('index.html is not in the build');
        const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css)$/.test(fileName));
        const page = String(shell.source);
        const source = await writeWorker(base, page, filesToKeep(base, files, entryOf(page, base)));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
        this.emitFile({ type: 'asset', fileName: 'sw-off.js', source: OFF });
      },
    },
  };
}

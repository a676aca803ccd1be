import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { LANGUAGES, toDocumentFile } from './document-names.ts';
import { ROOT } from './install.mjs';

const SOURCE = join(ROOT, 'src/service-worker.ts');

/** collectFacts collects the URLs and digests of a build for the service worker. */
export function collectFacts(base: string, bundle: Rolldown.OutputBundle): BuildFacts {
  const documents = LANGUAGES.map((language) => {
    const shell = bundle[toDocumentFile('shell', language)];
    if (shell?.type !== 'asset') throw new Error(`There is no shell in "${language}"`);
    return shell;
  });
  const sources = documents.map(({ source }) => String(source));
  const items = Object.values(bundle).filter(({ fileName }) => /^assets\/.*\.(js|css)$/.test(fileName));
  const getLanguage = (item: (typeof items)[number]) =>
    item.type === 'chunk' ? /\/i18n\/(\w+)\/\w+\.ts$/.exec(item.facadeModuleId ?? '')?.[1] : undefined;
  const listUrls = (language: string | undefined) =>
    items.filter((item) => getLanguage(item) === language).map(({ fileName }) => base + fileName);
  const byLanguage = <T>(create: (language: (typeof LANGUAGES)[number]) => T) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, create(language)]));
  const digests = [...items, ...documents].map((item) => {
    const source = item.type === 'chunk' ? item.code : item.source;
    return [base + item.fileName, createHash('sha256').update(source).digest('base64')];
  });
  const build = `tern ${createHash('sha256').update(sources.join('')).digest('base64url').slice(0, 8)}`;
  return {
    build,
    base,
    files: listUrls(undefined),
    texts: byLanguage(listUrls),
    shells: byLanguage((language) => base + toDocumentFile('shell', language)),
    digests: Object.fromEntries(digests),
  };
}

/** buildWorker compiles the service worker and prefixes it with the facts of the build. */
export async function buildWorker(facts: BuildFacts): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE);
  const { code: minified } = await minify(code, { module: true });
  return `self.facts=${JSON.stringify(facts)};${minified}`;
}

/** serviceWorker adds `sw.js` to the build. */
export function serviceWorker(base: string): Plugin {
  return {
    name: 'tern:service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const source = await buildWorker(collectFacts(base, bundle));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

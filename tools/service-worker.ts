import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { documentOf, LANGUAGES } from './document-names.ts';
import { ROOT } from './install.mjs';

const SOURCE = join(ROOT, 'src/service-worker.ts');

/** factsOf lists a build's URLs for the service worker. */
export function factsOf(base: string, bundle: Rolldown.OutputBundle): BuildFacts {
  const documents = LANGUAGES.map((language) => {
    const shell = bundle[documentOf('shell', language)];
    if (shell?.type !== 'asset') throw new Error(`There is no shell in "${language}"`);
    return shell;
  });
  const sources = documents.map(({ source }) => String(source));
  const items = Object.values(bundle).filter(({ fileName }) => /^assets\/.*\.(js|css)$/.test(fileName));
  const languageOf = (item: (typeof items)[number]) =>
    item.type === 'chunk' ? /\/i18n\/(\w+)\/\w+\.ts$/.exec(item.facadeModuleId ?? '')?.[1] : undefined;
  const addresses = (language: string | undefined) =>
    items.filter((item) => languageOf(item) === language).map(({ fileName }) => base + fileName);
  const byLanguage = <T>(of: (language: (typeof LANGUAGES)[number]) => T) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, of(language)]));
  const digests = [...items, ...documents].map((item) => {
    const source = item.type === 'chunk' ? item.code : item.source;
    return [base + item.fileName, createHash('sha256').update(source).digest('base64')];
  });
  const build = `tern ${createHash('sha256').update(sources.join('')).digest('base64url').slice(0, 8)}`;
  return {
    build,
    base,
    files: addresses(undefined),
    texts: byLanguage(addresses),
    shells: byLanguage((language) => base + documentOf('shell', language)),
    digests: Object.fromEntries(digests),
  };
}

/** writeWorker is the service worker's code, prefixed with the build facts. */
export async function writeWorker(facts: BuildFacts): Promise<string> {
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
        const source = await writeWorker(factsOf(base, bundle));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';
import { type Rolldown, transformWithOxc } from 'vite';
import { LANGUAGES } from './document-names.ts';
import { ROOT } from './install.mjs';

const SOURCE = join(ROOT, 'src/service-worker.ts');

/** The scripts and style sheets of a build, for the service worker's list. */
export type Assets = Pick<BuildFacts, 'files' | 'texts' | 'digests'>;

/** listAssets lists the URLs and digests of the scripts and style sheets of a build. */
export function listAssets(base: string, bundle: Rolldown.OutputBundle): Assets {
  const items = Object.values(bundle).filter(({ fileName }) => /^assets\/.*\.(js|css)$/.test(fileName));
  const getLanguage = (item: (typeof items)[number]) =>
    item.type === 'chunk' ? /\/i18n\/(\w+)\/\w+\.ts$/.exec(item.facadeModuleId ?? '')?.[1] : undefined;
  const listUrls = (language: string | undefined) =>
    items.filter((item) => getLanguage(item) === language).map(({ fileName }) => base + fileName);
  const digests = items.map((item) => {
    const source = item.type === 'chunk' ? item.code : item.source;
    return [base + item.fileName, createHash('sha256').update(source).digest('base64')];
  });
  return {
    files: listUrls(undefined),
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, listUrls(language)])),
    digests: Object.fromEntries(digests),
  };
}

/** compileWorker compiles the service worker, without the facts that come before it. */
export async function compileWorker(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE);
  const { code: minified } = await minify(code, { module: true });
  return minified ?? '';
}

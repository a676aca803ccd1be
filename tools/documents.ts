import { transform } from 'lightningcss';
import { createGenerator } from 'unocss';
import { createServer, type Plugin, type PluginOption, type ResolvedConfig, type Rolldown } from 'vite';
import type * as Prerendering from '../src/app/prerender.tsx';
import unoConfig, { LATE_LAYER } from '../uno.config.ts';
import { documentOf, LANGUAGES, type Language, PAGE_NAMES, PAGES, type PageName } from './document-names.ts';
import { policyFor, sourceHash } from './policy.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Modules that every start needs, and those that each document's visit needs next. */
const startOf = (language: Language) => ['src/app/show.tsx', `src/i18n/${language}/public.ts`];
const ACCOUNT = ['src/app/account/AccountLayout.tsx', 'src/app/account/HomePage.tsx'];
const laterOf = (language: Language) => ({
  welcome: ['src/sign-in/welcome/WelcomePage.tsx'],
  login: [],
  shell: [...ACCOUNT, `src/i18n/${language}/account.ts`],
});

/** chunksWith lists the chunks of the modules, with all their transitive imports. */
export function chunksWith(bundle: Bundle, modules: string[]): Chunk[] {
  const chunks = Object.values(bundle).filter((item): item is Chunk => item.type === 'chunk');
  const found = new Set(
    modules.map((end) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${end}`)));
      if (!chunk) throw new Error(`No chunk holds ${end}`);
      return chunk;
    }),
  );
  // Iterating a growing set visits transitive imports.
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  return [...found];
}

/** importMapOf is the build's import map, without the chunk of index.html itself, which is empty and not written. */
function importMapOf(bundle: Bundle, base: string): string {
  const map = bundle['importmap.json'];
  if (map?.type !== 'asset') throw new Error('The build has no import map');
  delete bundle['importmap.json'];
  const { imports } = JSON.parse(String(map.source)) as { imports: Record<string, string> };
  const written = Object.entries(imports).filter(([, url]) => url.slice(base.length) in bundle);
  return JSON.stringify({ imports: Object.fromEntries(written) });
}

/** entryOf is the URL of a document's entry script. */
const entryOf = (page: string): string => /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';

/** The oldest supported browsers. */
const TARGETS = { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 114 << 16 };

const minify = (css: string) =>
  String(transform({ filename: 'style.css', code: Buffer.from(css), minify: true, targets: TARGETS }).code);

/**
 * The two style sheets, from the classes in the chunks: one for the first visit, inlined, and the rest, loaded with the
 * account (src/parts/lazy.tsx). Cascade layers keep utilities above shortcuts across both. The second repeats the
 * first one's variants, so that `md:p-8` still wins over a later `p-4`.
 */
async function createStyles(bundle: Bundle, html: string, start: Chunk[]): Promise<string[]> {
  const uno = await createGenerator(unoConfig);
  const early = await uno.applyExtractors(html);
  const late = new Set<string>();
  for (const item of Object.values(bundle))
    if (item.type === 'chunk')
      await uno.applyExtractors(item.code, undefined, start.includes(item) ? early : late);
  for (const token of early)
    if (/[^:]:[^:]/.test(token)) late.add(token);
    else late.delete(token);
  const first = await uno.generate(early);
  const { css: rest } = await uno.generate(late, { preflights: false });
  return [first.getLayers(undefined, [LATE_LAYER]), `${first.getLayer(LATE_LAYER)}${rest}`].map(minify);
}

/** prerenderAll renders every page in every language in Node (src/app/prerender.tsx). */
async function prerenderAll({ root, base, define }: ResolvedConfig, plugins: PluginOption[]) {
  const server = await createServer({
    root,
    base,
    define,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    plugins,
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const pages: Array<{ name: PageName; language: Language; body: string }> = [];
  const { location } = globalThis;
  try {
    for (const language of LANGUAGES)
      for (const name of PAGE_NAMES) {
        const url = new URL(base + PAGES[name], 'https://prerendered.invalid');
        globalThis.location = url as unknown as Location;
        // Modules read `location` on import.
        server.environments.ssr.moduleGraph.invalidateAll();
        const module = await server.ssrLoadModule('/src/app/prerender.tsx');
        const body = await (module as typeof Prerendering).prerenderPage(language);
        // The page must work on any host.
        if (body.includes(url.origin))
          throw new Error(`The prerendered ${name} names ${url.origin}: ${body}`);
        pages.push({ name, language, body });
      }
  } finally {
    globalThis.location = location;
    await server.close();
  }
  return pages;
}

/**
 * documents makes a file per prerendered page and language, plus shells, each with its styles, CSP and preloads. `hosts`
 * are origins of the API and payments other than our own, `calls` the URLs that every start requests, `plugins` those
 * that compile views.
 */
export function documents(options: { hosts: string[]; calls: string[]; plugins: PluginOption[] }): Plugin {
  const { hosts, calls, plugins } = options;
  let config: ResolvedConfig;
  return {
    name: 'tern:documents',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { base } = config;
        const html = bundle['index.html'];
        if (html?.type !== 'asset') throw new Error('index.html is not in the build');
        // Replaced by the documents.
        delete bundle['index.html'];
        const importMap = importMapOf(bundle, base);
        const page = String(html.source)
          .replace(/<!--[\s\S]*?-->/g, '')
          .replace(/\n\s*(?=<)/g, '')
          .replace(/(<script type="importmap">).*?(?=<)/s, (_, tag) => tag + importMap);
        const entry = entryOf(page);
        const pages = await prerenderAll(config, plugins);
        const markup = page + pages.map(({ body }) => body).join('');
        const first = chunksWith(bundle, [...LANGUAGES.flatMap(startOf), ...laterOf('en').welcome]);
        const [style = '', late = ''] = await createStyles(bundle, markup, first);
        const lateStyle = this.emitFile({ type: 'asset', name: 'style.css', source: late });
        const lateUrl = base + this.getFileName(lateStyle);
        const policy = policyFor({ scripts: [sourceHash(importMap)], styles: [sourceHash(style)], hosts });

        const write = (name: PageName | 'shell', language: Language, body?: string) => {
          const needed = chunksWith(bundle, startOf(language)).reverse();
          const later = chunksWith(bundle, laterOf(language)[name]).filter(
            (chunk) => !needed.includes(chunk),
          );
          const preload = (chunks: Chunk[], priority = '') =>
            chunks
              .map(({ fileName }) => base + fileName)
              .filter((url) => url !== entry)
              .map((url) => `<link rel="modulepreload" crossorigin${priority} href="${url}">`);
          const head = [
            ...calls.map(
              (url) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${url}">`,
            ),
            ...preload(needed),
            ...preload(later, ' fetchpriority="low"'),
            `<style>${style}</style>`,
            `<template id="late-style"><link rel="stylesheet" href="${lateUrl}"></template>`,
            body === undefined ? `<link rel="preload" as="style" href="${lateUrl}">` : '',
          ].join('');
          const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
          const source = page
            .replace('<html lang="en">', `<html lang="${language}">`)
            .replace('<meta charset="utf-8">', (charset) => charset + meta)
            .replace('</head>', () => `${head}</head>`)
            .replace(/<div id="app">.*?<\/div>/s, (splash) =>
              name === 'shell' ? splash : `<div id="app" data-page="/${PAGES[name]}">${body}</div>`,
            );
          this.emitFile({ type: 'asset', fileName: documentOf(name, language), source });
        };
        for (const { name, language, body } of pages) write(name, language, body);
        for (const language of LANGUAGES) write('shell', language);
      },
    },
  };
}

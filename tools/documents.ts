import preact from '@preact/preset-vite';
import { transform } from 'lightningcss';
import { createGenerator } from 'unocss';
import { createServer, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type * as Prerendering from '../src/app/prerender.tsx';
import unoConfig, { ICON_LAYER } from '../uno.config.ts';
import { policyFor, sourceHash } from './policy.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The pages that are prerendered, by the name of their route; the shell is for every other address. */
export const PAGES = { welcome: '', login: 'login' } as const;
type PageName = keyof typeof PAGES;

/** documentOf is the file of a page, or of the shell, in a language: English lies at the top, others in their folder. */
export function documentOf(page: PageName | 'shell', language: Language): string {
  const folder = language === 'en' ? '' : `${language}/`;
  if (page === 'shell') return `${folder}shell.html`;
  return `${folder}${PAGES[page] && `${PAGES[page]}/`}index.html`;
}

/** What the product starts by, and what each document's visit needs after that: by the modules that it begins with. */
const startOf = (language: Language) => ['src/app/show.tsx', `src/i18n/${language}/public.ts`];
const ACCOUNT = ['src/app/account/AccountLayout.tsx', 'src/account/AccountPage.tsx'];
const laterOf = (language: Language) => ({
  welcome: ['src/sign-in/welcome/WelcomePage.tsx'],
  login: [],
  shell: [...ACCOUNT, `src/i18n/${language}/account.ts`],
});

/** chunksWith are the chunks that hold the modules, with all that they import, however far. */
export function chunksWith(bundle: Bundle, modules: string[]): Chunk[] {
  const chunks = Object.values(bundle).filter((item): item is Chunk => item.type === 'chunk');
  const found = new Set(
    modules.map((end) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${end}`)));
      if (!chunk) throw new Error(`No chunk holds ${end}`);
      return chunk;
    }),
  );
  // A set grows while it is walked: the imports of imports are met as well.
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  return [...found];
}

/** entryOf is the address of the script that a document begins with. */
export const entryOf = (page: string): string =>
  /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';

/** The oldest browsers that the product is built for. */
const TARGETS = { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 114 << 16 };

const minify = (css: string) =>
  String(transform({ filename: 'style.css', code: Buffer.from(css), minify: true, targets: TARGETS }).code);

/**
 * The two style sheets, by the classes that the chunks hold: what the first visit needs, inlined into the documents, and
 * the rest, which comes with the account (src/lib/late-style.ts). Cascade layers keep utilities above shortcuts in either,
 * and the variants of the first are repeated in the second, so that `md:p-8` still wins over a `p-4` that comes later.
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
  return [first.getLayers(undefined, [ICON_LAYER]), `${first.getLayer(ICON_LAYER)}${rest}`].map(minify);
}

/** prerenderAll draws every page in every language by the product's own code, in Node (src/app/prerender.tsx). */
async function prerenderAll({ root, base, define }: ResolvedConfig) {
  const server = await createServer({
    root,
    base,
    define,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    plugins: [preact()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const pages: Array<{ name: PageName; language: Language; body: string }> = [];
  const { location } = globalThis;
  try {
    for (const language of LANGUAGES)
      for (const name of Object.keys(PAGES) as PageName[]) {
        const url = new URL(base + PAGES[name], 'https://prerendered.invalid');
        globalThis.location = url as unknown as Location;
        // Modules read the address when they are loaded.
        server.environments.ssr.moduleGraph.invalidateAll();
        const module = await server.ssrLoadModule('/src/app/prerender.tsx');
        const body = await (module as typeof Prerendering).prerenderPage(name, language);
        // What stands in the page must be true on every host.
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
 * documents makes of the built index.html one plain file for each prerendered page and language, and a shell for all
 * other addresses: each with its style, its policy, and links to what its visit loads. `hosts` are the origins of the API
 * and of the payments service, where they are not the page's own; `calls` are the addresses that every start asks.
 */
export function documents({ hosts, calls }: { hosts: string[]; calls: string[] }): Plugin {
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
        // The documents take the places of both.
        delete bundle['index.html'];
        delete bundle['importmap.json'];
        const page = String(html.source)
          .replace(/<!--[\s\S]*?-->/g, '')
          .replace(/\n\s*(?=<)/g, '');
        const [, importMap = ''] = /<script type="importmap">(.*?)<\/script>/s.exec(page) ?? [];
        const entry = entryOf(page);
        const pages = await prerenderAll(config);
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
            chunks.flatMap(({ fileName }) => {
              const url = base + fileName;
              return url === entry ? [] : `<link rel="modulepreload" crossorigin${priority} href="${url}">`;
            });
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
              body === undefined ? splash : `<div id="app" data-page="${name}">${body}</div>`,
            );
          this.emitFile({ type: 'asset', fileName: documentOf(name, language), source });
        };
        for (const { name, language, body } of pages) write(name, language, body);
        for (const language of LANGUAGES) write('shell', language);
      },
    },
  };
}

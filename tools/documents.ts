import { createHash } from 'node:crypto';
import preact from '@preact/preset-vite';
import { transform } from 'lightningcss';
import { createGenerator } from 'unocss';
import { createServer, type Plugin, type ResolvedConfig, type Rolldown, type ViteDevServer } from 'vite';
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

/** What is loaded beside a document, by the modules that it begins with. */
const startOf = (language: Language) => ['src/app/show.tsx', `src/i18n/${language}/public.ts`];
const WELCOME = ['src/pages/welcome/WelcomePage.tsx'];
const ACCOUNT = ['src/layout/account/AccountLayout.tsx', 'src/pages/account/AccountPage.tsx'];
const accountOf = (language: Language) => [...ACCOUNT, `src/i18n/${language}/account.ts`];

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
  transform({
    filename: 'style.css',
    code: Buffer.from(css),
    minify: true,
    targets: TARGETS,
  }).code.toString();

/**
 * The two style sheets, by the classes that the chunks hold: what the first visit needs, inlined into the documents, and
 * the rest, which comes with the account (src/lib/late-style.ts). Cascade layers keep utilities above shortcuts in either,
 * and the variants of the first are repeated in the second, so that `md:p-8` still wins over a `p-4` that comes later.
 */
async function createStyles(bundle: Bundle, html: string, start: Chunk[]): Promise<[string, string]> {
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
  return [first.getLayers(undefined, [ICON_LAYER]), `${first.getLayer(ICON_LAYER)}${rest}`];
}

/** Draws a page by the product's own code, in Node (src/app/prerender.tsx). */
async function prerender(server: ViteDevServer, name: PageName, language: Language): Promise<string> {
  const { location } = globalThis;
  // No address of the result begins with it: what stands in the page must be true on every host.
  const url = new URL(server.config.base + PAGES[name], 'https://prerendered.invalid');
  globalThis.location = url as unknown as Location;
  try {
    // Modules read the address when they are loaded.
    server.environments.ssr.moduleGraph.invalidateAll();
    const module = await server.ssrLoadModule('/src/app/prerender.tsx');
    const html = await (module as typeof import('../src/app/prerender.tsx')).prerenderPage(name, language);
    if (html.includes(url.origin)) throw new Error(`The prerendered ${name} names ${url.origin}: ${html}`);
    return html;
  } finally {
    globalThis.location = location;
  }
}

/** prerenderAll draws every page in every language: one after the other, as each has `location` to itself. */
async function prerenderAll({ root, base, define }: ResolvedConfig) {
  const server = await createServer({
    root,
    base,
    define,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [preact()],
  });
  try {
    const pages: Array<{ name: PageName; language: Language; body: string }> = [];
    for (const language of LANGUAGES)
      for (const name of Object.keys(PAGES) as PageName[])
        pages.push({ name, language, body: await prerender(server, name, language) });
    return pages;
  } finally {
    await server.close();
  }
}

/** The icon of the page, drawn from its own mark: a file of its own would come while the code is waited for. */
function inlineIcon(page: string): string {
  const [, box, mark] = /<symbol id="mark" viewBox="([^"]+)">(.*?)<\/symbol>/.exec(page) ?? [];
  if (!box || !mark) return page;
  const ground = /<meta name="theme-color" content="([^"]+)">/.exec(page)?.[1];
  const drawing = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${box}'><rect width='32' height='32' rx='7' fill='${ground}'/>${mark}</svg>`;
  const icon = drawing.replaceAll('"', "'").replaceAll('#', '%23');
  return page.replace(/(<link rel="icon" href=")[^"]+/, (_, start) => `${start}data:image/svg+xml,${icon}`);
}

/** The entry of index.html is empty, as its one script is a chunk of its own: Vite drops it, but not out of the map. */
function withoutGone(map: string, base: string, bundle: Bundle): string {
  const { imports }: { imports: Record<string, string> } = JSON.parse(map);
  const there = Object.entries(imports).filter(([, url]) => url.slice(base.length) in bundle);
  return JSON.stringify({ imports: Object.fromEntries(there) });
}

interface Options {
  /** Origins of the API and of the payments service, where they are not the page's own. */
  hosts: string[];
  /** Addresses that every start asks. */
  calls: string[];
}

/**
 * documents makes of the built index.html one plain file for each prerendered page and language, and a shell for all
 * other addresses: each with its style, its policy, and links to what its visit loads.
 */
export function documents({ hosts, calls }: Options): Plugin {
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
        const html = bundle['index.html'];
        if (html?.type !== 'asset') throw new Error('index.html is not in the build');
        // The documents take the places of both.
        delete bundle['index.html'];
        delete bundle['importmap.json'];
        const page = inlineIcon(String(html.source))
          .replace(/<!--[\s\S]*?-->/g, '')
          .replace(/(?<=<script type="importmap">).*?(?=<\/script>)/s, (map) =>
            withoutGone(map, config.base, bundle),
          )
          .replace(/\n\s*(?=<)/g, '');
        const importMap = /<script type="importmap">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
        const entry = entryOf(page);
        const pages = await prerenderAll(config);
        const markup = pages.map(({ body }) => body).join('');
        const first = chunksWith(bundle, [...LANGUAGES.flatMap(startOf), ...WELCOME]);
        const sheets = await createStyles(bundle, page + markup, first);
        const [style = '', late = ''] = sheets.map(minify);
        const lateFile = `assets/style-${createHash('sha256').update(late).digest('base64url').slice(0, 8)}.css`;
        this.emitFile({ type: 'asset', fileName: lateFile, source: late });
        const address = (file: string) => config.base + file;
        const policy = policyFor({ scripts: [sourceHash(importMap)], styles: [sourceHash(style)], hosts });

        const write = (name: PageName | 'shell', language: Language, body?: string) => {
          const more = { welcome: WELCOME, login: [], shell: accountOf(language) };
          const needed = chunksWith(bundle, startOf(language)).reverse();
          const later = chunksWith(bundle, more[name]).filter((chunk) => !needed.includes(chunk));
          const preload = (chunks: Chunk[], priority: string) =>
            chunks
              .map(({ fileName }) => address(fileName))
              .filter((url) => url !== entry)
              .map((url) => `<link rel="modulepreload" crossorigin${priority} href="${url}">`);
          // What the product starts by goes first, what the account needs after that.
          const preloads = [...preload(needed, ''), ...preload(later, ' fetchpriority="low"')];
          const asks = calls.map(
            (url) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${url}">`,
          );
          const head = [
            `<style>${style}</style>`,
            `<template id="late-style"><link rel="stylesheet" href="${address(lateFile)}"></template>`,
            body === undefined ? `<link rel="preload" as="style" href="${address(lateFile)}">` : '',
          ];
          const source = page
            .replace('<html lang="en">', `<html lang="${language}">`)
            .replace(
              '<meta charset="utf-8">',
              (tag) => `${tag}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
            )
            .replace(
              /<script type="module".*?<\/script>/s,
              (script) => script + asks.join('') + preloads.join(''),
            )
            .replace('</head>', () => `${head.join('')}</head>`)
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

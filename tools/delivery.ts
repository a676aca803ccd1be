import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import { transform } from 'lightningcss';
import { createGenerator } from 'unocss';
import type { Plugin } from 'vite';
import unoConfig from '../uno.config.ts';
import { type ClassNames, LONG_NAMES } from './class-names.ts';
import { filesUnder } from './files.ts';

const compressBrotli = promisify(brotliCompress);

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/;

/** policyFor is the content security policy of the product; `hosts` are the API's and the payments' origins. */
export function policyFor(styles: string[], hosts: string[]): string {
  const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", ...hashes].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...hosts].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types tern',
  ].join('; ');
}

/** The chunk that the entry brings beside the first texts (src/main.tsx). */
const START = 'core';

export interface Chunk {
  fileName: string;
  name: string;
  code: string;
  isEntry: boolean;
  imports: string[];
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

/** entryOf is the file that a page begins with. */
export const entryOf = (page: string, base: string): string =>
  new RegExp(`<script[^>]* src="${base}([^"]+)"`).exec(page)?.[1] ?? '';

/** chunksOfFirstVisit are the entry and what starts the product, with all that they import, however far. */
function chunksOfFirstVisit(chunks: Chunk[], entry: string): Set<Chunk> {
  const found = new Set(chunks.filter(({ fileName, name }) => fileName === entry || name === START));
  // A set grows while it is walked: the imports of imports are met as well.
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  return found;
}

/** minify compresses a style sheet for the browsers that the product is built for. */
function minify(css: string): string {
  const targets = { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 114 << 16 };
  return transform({ filename: 'style.css', code: Buffer.from(css), minify: true, targets }).code.toString();
}

/**
 * writeStyles generates the two style sheets from the classes that the page and the finished chunks hold: what the first
 * visit needs, and what comes later. Cascade layers keep utilities above shortcuts in either, and the variants of the
 * first are repeated in the second, so that `md:p-8` still wins over a `p-4` that comes later.
 */
async function writeStyles(
  chunks: Chunk[],
  page: string,
  names: ClassNames,
  first: Set<Chunk>,
): Promise<[string, string]> {
  const uno = await createGenerator(unoConfig);
  const early = await uno.applyExtractors(page);
  const late = new Set<string>();
  for (const chunk of chunks) {
    const tokens = first.has(chunk) ? early : late;
    await uno.applyExtractors(chunk.code, undefined, tokens);
    for (const name of names.usedIn(chunk.code)) tokens.add(name);
  }
  // `w[b.c]` is code, although it reads like a class.
  for (const tokens of [early, late])
    for (const token of tokens) if (/\w\[/.test(token)) tokens.delete(token);
  for (const token of early)
    if (/[^:]:[^:]/.test(token)) late.add(token);
    else late.delete(token);
  const sheets = [await uno.generate(early), await uno.generate(late, { preflights: false })] as const;
  return [names.shortenSheet(minify(sheets[0].css)), names.shortenSheet(minify(sheets[1].css))];
}

/** What stands in index.html, for each file that it becomes. */
export type Contents = Record<string, string>;

/** Where index.html has its place for it. */
const PLACE = /<!-- painted pages and texts -->/;

/**
 * inlineStyleAndPolicy puts the first style sheet into index.html (one round trip less before the first paint) and the
 * second one's address into a template there (src/lib/late-style.ts); names the chunks of the first visit, so that they
 * are asked for at once, and `calls`, the addresses that the start asks for in any case; and writes the content security
 * policy, with the style's hash, as a meta tag. `contentsOf` tells, from the finished code, what documents index.html
 * becomes, and what each of them holds besides.
 */
export function inlineStyleAndPolicy(
  base: string,
  { hosts, calls }: { hosts: string[]; calls: string[] },
  naming: () => ClassNames | Promise<ClassNames> = () => LONG_NAMES,
  contentsOf: (chunks: Chunk[], entry: string) => Promise<Contents> = async () => ({ 'index.html': '' }),
): Plugin {
  return {
    name: 'tern:inline-style-and-policy',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const html = bundle['index.html'];
        if (html?.type !== 'asset') throw new Error('index.html is not in the build');
        const page = inlineIcon(String(html.source).replace(/<link rel="stylesheet"[^>]*>/g, ''));
        const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
        for (const [file, item] of Object.entries(bundle)) {
          if (item.type === 'asset' && file.endsWith('.css')) delete bundle[file];
        }
        const names = await naming();
        const entry = entryOf(page, base);
        const first = chunksOfFirstVisit(chunks, entry);
        const [style, later] = await writeStyles(chunks, page, names, first);
        const laterFile = `assets/${createHash('sha256').update(later).digest('base64url').slice(0, 8)}.css`;
        this.emitFile({ type: 'asset', fileName: laterFile, source: later });
        const scripts = [...first].filter(({ fileName }) => fileName !== entry);
        const preloads = [
          ...scripts.map(
            ({ fileName }) => `<link rel="modulepreload" crossorigin href="${base}${fileName}">`,
          ),
          ...calls.map(
            (url) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${url}">`,
          ),
        ];
        const head = [
          `<meta http-equiv="Content-Security-Policy" content="${policyFor([style], hosts)}">`,
          ...preloads,
          `<style>${style}</style>`,
          `<template id="late-style"><link rel="stylesheet" href="${base}${laterFile}"></template>`,
        ];
        for (const [fileName, content] of Object.entries(await contentsOf(chunks, entry))) {
          const source = names
            .shorten(page)
            .replace('<meta charset="utf-8">', (tag) => tag + head[0])
            .replace('</head>', () => `${head.slice(1).join('')}</head>`)
            .replace(PLACE, () => content)
            // The server's header tells the language, and by it what is to be seen (uno.config.ts).
            .replace(/^(<!doctype html>\s*<html) lang="\w+">/i, (whole, start) =>
              content ? `${start}>` : whole,
            )
            .replace(/<!--[\s\S]*?-->/g, '')
            .replace(/\n\s*(?=<)/g, '');
          if (fileName === 'index.html') html.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

/**
 * plainImports replaces Vite's preload helper: the chunks that pages share are in the first visit anyway, and there
 * are no style sheets of chunks to wait for.
 */
export function plainImports(): Plugin {
  return {
    name: 'tern:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined,
  };
}

const {
  BROTLI_MODE_FONT,
  BROTLI_MODE_GENERIC,
  BROTLI_MODE_TEXT,
  BROTLI_PARAM_LGWIN,
  BROTLI_PARAM_MODE,
  BROTLI_PARAM_NDIRECT,
  BROTLI_PARAM_NPOSTFIX,
  BROTLI_PARAM_QUALITY,
  BROTLI_PARAM_SIZE_HINT,
} = constants;

const brotliOf = (window: number, mode: number, postfix = 0, direct = 0) => ({
  [BROTLI_PARAM_QUALITY]: 11,
  [BROTLI_PARAM_LGWIN]: window,
  [BROTLI_PARAM_MODE]: mode,
  [BROTLI_PARAM_NPOSTFIX]: postfix,
  [BROTLI_PARAM_NDIRECT]: direct << postfix,
});

/** Which of these gives the smallest file no rule tells: windows, modes, and how distances are spelt. */
const BROTLI_TRIES = [15, 16, 18, 22].flatMap((window) => [
  ...[BROTLI_MODE_TEXT, BROTLI_MODE_FONT].map((mode) => brotliOf(window, mode)),
  ...[0, 1, 2, 3].flatMap((postfix) =>
    [0, 4, 15].map((direct) => brotliOf(window, BROTLI_MODE_GENERIC, postfix, direct)),
  ),
]);

async function smallestBrotli(bytes: Buffer): Promise<Buffer> {
  const sizes = { [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const tries = await Promise.all(
    BROTLI_TRIES.map((params) => compressBrotli(bytes, { params: { ...params, ...sizes } })),
  );
  return tries.reduce((best, one) => (one.length < best.length ? one : best));
}

/** precompress writes `.br` and `.gz` beside every file of the build that compresses. */
export function precompress(): Plugin {
  return {
    name: 'tern:precompress',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        for (const path of filesUnder(dir ?? 'dist')) {
          if (!COMPRESSIBLE.test(path) || path.includes('.vite')) continue;
          const bytes = readFileSync(path);
          writeFileSync(`${path}.br`, await smallestBrotli(bytes));
          writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle as bundleCss, transform } from 'lightningcss';
import { createGenerator } from 'unocss';
import unoConfig, { ACCOUNT_LAYER, PAGE_LAYER } from '../uno.config.ts';
import { ROOT } from './install.mjs';

/** The oldest supported browsers. */
const TARGETS = { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 114 << 16 };

/** Bundles a style sheet with its imports. */
const readSheet = (name: string) => String(bundleCss({ filename: join(ROOT, 'src/styles', name) }).code);

const minify = (css: string) =>
  String(transform({ filename: 'style.css', code: Buffer.from(css), minify: true, targets: TARGETS }).code);

/** Source files for each style sheet. */
interface Sources {
  /** Files of the views that every document shows. */
  first: string[];
  /** Files of the views of the welcome page. */
  welcome: string[];
  /** Files of the views of the home page and of the code step, and the one that names the menu's icons. */
  account: string[];
  all: string[];
}

/**
 * createStyles creates the style sheets from those of src/styles and the classes in `markup` and the sources:
 * the first one, for every document; the additional one of the welcome page; that of the account's home; and
 * that of all other pages (src/feedback/lazy.tsx). Cascade layers keep utilities above components across
 * them. Later sheets repeat the variants of earlier ones, so that `md:p-8` still wins over a later `p-4`.
 */
export async function createStyles(markup: string, sources: Sources) {
  const uno = await createGenerator(unoConfig);
  const firstTokens = await uno.applyExtractors(markup);
  const read = async (files: string[], found: Set<string>) => {
    for (const file of files) await uno.applyExtractors(readFileSync(file, 'utf8'), file, found);
    return found;
  };
  await read(sources.first, firstTokens);
  const generateRest = async (files: string[], earlier: Iterable<string> = firstTokens) => {
    const found = await read(files, new Set<string>());
    for (const token of earlier) if (!/[^:]:[^:]/.test(token)) found.delete(token);
    return (await uno.generate(found, { preflights: false })).css;
  };
  const accountTokens = await read(sources.account, new Set(firstTokens));
  const first = await uno.generate(firstTokens);
  const pageIcons = first.getLayer(PAGE_LAYER);
  return {
    first: minify(readSheet('first.css') + first.getLayers(undefined, [ACCOUNT_LAYER, PAGE_LAYER])),
    welcome: minify(readSheet('welcome.css') + pageIcons + (await generateRest(sources.welcome))),
    account: minify(
      readSheet('account.css') + first.getLayer(ACCOUNT_LAYER) + (await generateRest(sources.account)),
    ),
    pages: minify(readSheet('pages.css') + pageIcons + (await generateRest(sources.all, accountTokens))),
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle as bundleCss, transform } from 'lightningcss';
import { createGenerator } from 'unocss';
import unoConfig, { ACCOUNT_LAYER, WELCOME_LAYER } from '../uno.config.ts';
import { ROOT } from './install.mjs';

/** The oldest supported browsers. */
const TARGETS = { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 114 << 16 };

/** The style sheet and all that it imports. */
const readSheet = (name: string) =>
  String(bundleCss({ filename: join(ROOT, 'src/styles', name), targets: TARGETS }).code);

const minify = (css: string) =>
  String(transform({ filename: 'style.css', code: Buffer.from(css), minify: true, targets: TARGETS }).code);

/** Source files of what a style sheet is for. */
interface Sources {
  /** What every document shows. */
  first: string[];
  /** What the welcome page shows. */
  welcome: string[];
  all: string[];
}

/**
 * createStyles makes the style sheets, from those of src/styles and the classes in `markup` and the sources: that of every
 * document, what the welcome page's documents have in addition, and the account's, which has all the rest
 * (src/feedback/lazy.tsx). Cascade layers keep utilities above components across them. The later ones repeat the first
 * one's variants, so that `md:p-8` still wins over a later `p-4`.
 */
export async function createStyles(markup: string, sources: Sources) {
  const uno = await createGenerator(unoConfig);
  const early = await uno.applyExtractors(markup);
  const read = async (files: string[], found: Set<string>) => {
    for (const file of files) await uno.applyExtractors(readFileSync(file, 'utf8'), file, found);
    return found;
  };
  await read(sources.first, early);
  const rest = async (files: string[]) => {
    const found = await read(files, new Set<string>());
    for (const token of early) if (!/[^:]:[^:]/.test(token)) found.delete(token);
    return (await uno.generate(found, { preflights: false })).css;
  };
  const first = await uno.generate(early);
  const welcomeIcons = first.getLayer(WELCOME_LAYER);
  return {
    first: minify(readSheet('first.css') + first.getLayers(undefined, [WELCOME_LAYER, ACCOUNT_LAYER])),
    welcome: minify(readSheet('welcome.css') + welcomeIcons + (await rest(sources.welcome))),
    account: minify(
      readSheet('account.css') + welcomeIcons + first.getLayer(ACCOUNT_LAYER) + (await rest(sources.all)),
    ),
  };
}

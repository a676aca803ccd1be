import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle as bundleCss, transform } from 'lightningcss';
import { createGenerator } from 'unocss';
import unoConfig, { LATE_LAYER } from '../uno.config.ts';
import { ROOT } from './install.mjs';

/** The oldest supported browsers. */
const TARGETS = { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 114 << 16 };

/** The style sheet and all that it imports. */
const readSheet = (name: string) =>
  String(bundleCss({ filename: join(ROOT, 'src/styles', name), targets: TARGETS }).code);

const minify = (css: string) =>
  String(transform({ filename: 'style.css', code: Buffer.from(css), minify: true, targets: TARGETS }).code);

/**
 * createStyles makes the two style sheets, from those of src/styles and the classes in `markup` and the modules: one for
 * the first visit, which shows the modules `first`, and the rest, loaded with the account (src/feedback/lazy.tsx). Cascade
 * layers keep utilities above components across both. The second repeats the first one's variants, so that `md:p-8` still
 * wins over a later `p-4`.
 */
export async function createStyles(markup: string, modules: { first: string[]; all: string[] }) {
  const uno = await createGenerator(unoConfig);
  const early = await uno.applyExtractors(markup);
  for (const file of modules.first) await uno.applyExtractors(readFileSync(file, 'utf8'), file, early);
  const late = new Set<string>();
  for (const file of modules.all) await uno.applyExtractors(readFileSync(file, 'utf8'), file, late);
  for (const token of early) if (!/[^:]:[^:]/.test(token)) late.delete(token);
  const first = await uno.generate(early);
  const { css: rest } = await uno.generate(late, { preflights: false });
  return [
    `${readSheet('first.css')}${first.getLayers(undefined, [LATE_LAYER])}`,
    `${readSheet('account.css')}${first.getLayer(LATE_LAYER)}${rest}`,
  ].map(minify);
}

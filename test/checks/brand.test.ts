import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './source';

/** Where the colour of the page stands besides the palette, and how it is written there. */
const COPIES: [path: string, pattern: RegExp][] = [
  ['index.html', /<meta name="theme-color" content="(#\w+)">/],
  ['tools/manifest.ts', /const BACKGROUND = '(#\w+)'/],
  ['public/icon.svg', /<rect [^>]*fill="(#\w+)"/],
  ['public/legal/legal.css', /body \{[^}]*background: (#\w+);/],
];

const groundIn = (path: string, pattern: RegExp) =>
  pattern.exec(readFileSync(join(ROOT, path), 'utf8'))?.[1] ?? `none in ${path}`;

const ground = groundIn('src/styles/tokens.css', /--ink-0: (#[0-9a-f]{6});/);

it.each(COPIES)('%s has the colour of the page', (path, written) => {
  expect(groundIn(path, written)).toBe(ground);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ROOT } from './source';

/** Where the colour of the page stands besides the palette, and how it is written there. */
const COPIES: [path: string, pattern: RegExp][] = [
  ['index.html', /<meta name="theme-color" content="(#\w+)">/],
  ['tools/manifest.ts', /const GROUND = '(#\w+)'/],
  ['public/icon.svg', /<rect [^>]*fill="(#\w+)"/],
  ['public/legal/legal.css', /body \{[^}]*background: (#\w+);/],
];

const groundIn = (path: string, pattern: RegExp) =>
  pattern.exec(readFileSync(join(ROOT, path), 'utf8'))?.[1] ?? `none in ${path}`;

const ground = groundIn('uno.config.ts', /'ink-0': '(#[0-9a-f]{6})'/);

it.each(COPIES)('%s has the colour of the page', (path, written) => {
  expect(groundIn(path, written)).toBe(ground);
});

/** cornerOf is the colour of a picture's first pixel, which no filter of PNG changes. */
function cornerOf(png: Buffer): string {
  const chunks: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      chunks.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  return `#${inflateSync(Buffer.concat(chunks)).toString('hex', 1, 4)}`;
}

it('the icon that a system may cut is drawn in the colour of the page', () => {
  expect(cornerOf(readFileSync(join(ROOT, 'public/icons/maskable.png')))).toBe(ground);
});

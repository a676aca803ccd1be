import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listContrastFaults } from '../../tools/contrast';
import { readPalette } from '../../tools/mark';
import { ROOT } from './source';

/** Black and white, also transparent. */
const NEUTRAL = /^#(0{3,4}|f{3,4}|[0f]{6}[\da-f]{0,2}|000[\da-f])$/;

it('palette › has readable contrasts', () => {
  expect(listContrastFaults(readPalette())).toEqual([]);
});

it('style sheets › use the colours of the palette', () => {
  const sheets = ['src', 'public'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css') && path !== 'brand/brand.css')
      .map((path) => `${folder}/${path}`),
  );
  const colors = sheets.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/#[\da-f]{3,8}\b/gi)].map(
      ([color]) => `${path}: ${color}`,
    ),
  );
  expect(sheets.length).toBeGreaterThan(30);
  expect(colors.filter((line) => !NEUTRAL.test(line.slice(line.indexOf(': ') + 2)))).toEqual([]);
});

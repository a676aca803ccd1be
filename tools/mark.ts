import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';
import { OperatorError } from './operator-error.ts';

/** What a brand replaces. */
export const FOLDER = join(ROOT, 'src', 'brand');

/** readPalette reads the colours of src/brand/brand.css, by name without the dashes. */
export function readPalette(css = readFileSync(join(FOLDER, 'brand.css'), 'utf8')): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

/** Every document contains the mark; what is larger soon exceeds the budgets of tools/size-budget.ts. */
const MARK_BYTES = 600;

const readMarkFile = () => readFileSync(join(FOLDER, 'mark.svg'), 'utf8');

/** Splits a mark into its content and its coordinates. */
function parseMark(svg: string): { content: string; viewBox: string } {
  const { viewBox, content } =
    /viewBox="(?<viewBox>[^"]+)"[^>]*>(?<content>.*)<\/svg>/s.exec(svg)?.groups ?? {};
  if (!viewBox || !content)
    throw new OperatorError('src/brand/mark.svg must be an SVG image with a viewBox.');
  return { content: content.trim(), viewBox };
}

/** readMark reads the content of src/brand/mark.svg and its coordinates. */
export const readMark = () => parseMark(readMarkFile());

/** listMarkFaults says that a mark is large, for the log of a build. Throws an error for an image without a viewBox. */
export function listMarkFaults(svg = readMarkFile()): string[] {
  parseMark(svg);
  const bytes = Buffer.byteLength(svg);
  if (bytes <= MARK_BYTES) return [];
  return [
    `src/brand/mark.svg has ${bytes} bytes and is part of every document. Simplify it to ${MARK_BYTES} bytes, or npm run size fails.`,
  ];
}

/** drawMarkUrl draws the mark as the URL of a style sheet. */
export function drawMarkUrl(): string {
  const { content, viewBox } = readMark();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`;
  return `url("data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll('#', '%23')}")`;
}

/** drawIcon draws the mark on the colour of the page: full-bleed, with the safe zone of maskable icons, or with round corners. */
export function drawIcon(isMaskable: boolean): string {
  const { content, viewBox } = readMark();
  const [size, radius] = isMaskable ? [18, 0] : [26, 7];
  const place = (32 - size) / 2;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="${radius}" fill="${readPalette()['ink-0']}"/>`,
    `<svg x="${place}" y="${place}" width="${size}" height="${size}" viewBox="${viewBox}">${content}</svg>`,
    '</svg>',
  ].join('');
}

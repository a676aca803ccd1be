import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createGenerator } from 'unocss';
import { expect, it } from 'vitest';
import unoConfig from '../../uno.config';
import { ROOT, readSources } from './source';

const STYLES = join(ROOT, 'src/styles');
const LISTS = /class=(?:"([^"]*)"|\{`([^`]*)`\})|['"](i-[\w-]+)['"]/g;

/** Paths of the style sheets, relative to src. */
const sheets = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);
const readSheet = (path: string) => readFileSync(join(ROOT, 'src', path), 'utf8');

it('class of a view › has a rule', async () => {
  const uno = await createGenerator(unoConfig);
  const words = readSources('src').flatMap(({ code }) =>
    [...code.matchAll(LISTS)].flatMap(([, plain, built, icon]) =>
      (plain ?? built ?? icon ?? '').replace(/[\w-]*\$\{[^}]*\}/g, ' ').split(/\s+/),
    ),
  );
  const used = new Set(words.filter((word) => word));
  const { matched } = await uno.generate(used, { preflights: false });
  const inSheets = new Set(
    sheets.flatMap((path) => [...readSheet(path).matchAll(/\.(-?[a-z][\w-]*)/g)].map(([, name]) => name)),
  );
  expect(used.size).toBeGreaterThan(100);
  expect([...used].filter((word) => !matched.has(word) && !inSheets.has(word))).toEqual([]);
});

it('style sheet › is imported by one of the four that are loaded', () => {
  const lists = ['styles/first.css', 'styles/welcome.css', 'styles/account.css', 'styles/pages.css'];
  const listed = lists.flatMap((list) =>
    [...readSheet(list).matchAll(/@import "([^"]+)"/g)].map(([, path = '']) =>
      relative(join(ROOT, 'src'), join(STYLES, path)),
    ),
  );
  expect(listed.filter((path) => !lists.includes(path)).toSorted()).toEqual(
    sheets.filter((path) => !lists.includes(path)).toSorted(),
  );
});

/** 13, 15, 17, 20, 28, 40 and 72 px at the default font size, optionally with an upper limit. */
const TYPE_SIZE = /^(min\()?(0\.8125|0\.9375|1\.0625|1\.25|1\.75|2\.5|4\.5)rem\b/;
/** Radii of controls, cards and dialogs, and of the background inside a control. */
const RADII = ['14px', '24px', '28px', 'calc(14px - 4px)'];
const listValues = (property: RegExp) =>
  sheets
    // A flag is a glyph of a font.
    .filter((path) => path !== 'ui/Flag.css')
    .flatMap((path) => [...readSheet(path).matchAll(property)].map(([, value = '']) => `${path}: ${value}`));
const getValue = (line: string) => line.slice(line.indexOf(': ') + 2);

it('font size › is one of the scale', () => {
  const own = listValues(/font-size: ([^;]+);/g).filter((line) => !/: (inherit|min\(1em,)/.test(line));
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter((line) => !TYPE_SIZE.test(getValue(line)))).toEqual([]);
});

it('border radius › is one of three, or round', () => {
  const own = listValues(/radius: ([^;]+);/g).filter((line) => !/: (9999px|50%)/.test(line));
  expect(own.filter((line) => !RADII.includes(getValue(line)))).toEqual(['ui/Checkbox.css: 6px']);
});

it('font weight › is 400 or 600', () => {
  const own = listValues(/font-weight: ([^;]+);/g).map(getValue);
  expect(new Set(own)).toEqual(new Set(['400', '600', 'inherit']));
});

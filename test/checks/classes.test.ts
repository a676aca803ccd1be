import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createGenerator } from 'unocss';
import { expect, it } from 'vitest';
import unoConfig from '../../uno.config';
import { ROOT, readSources } from './source';

const STYLES = join(ROOT, 'src/styles');
const LISTS = /class=(?:"([^"]*)"|\{`([^`]*)`\})|['"](i-[\w-]+)['"]/g;

/** The style sheets below src, from there. */
const sheets = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);
const readSheet = (path: string) => readFileSync(join(ROOT, 'src', path), 'utf8');

it('every class of a view has a rule', async () => {
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

it('every style sheet is part of one of the four that are loaded', () => {
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

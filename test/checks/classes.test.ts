import { createGenerator } from 'unocss';
import { expect, it } from 'vitest';
import unoConfig from '../../uno.config';
import { readSources } from './source';

/** These have their rules in the preflights. */
const PREFLIGHTS = /^(icon|btn-(primary|ghost)|splash|horizon|floor|keys|steps|fold)$/;
const LISTS = /class=(?:"([^"]*)"|\{`([^`]*)`\})|['"](i-[\w-]+)['"]/g;

it('every class of a view has a rule', async () => {
  const uno = await createGenerator(unoConfig);
  const words = readSources('src').flatMap(({ code }) =>
    [...code.matchAll(LISTS)].flatMap(([, plain, built, icon]) =>
      (plain ?? built ?? icon ?? '').replace(/[\w-]*\$\{[^}]*\}/g, ' ').split(/\s+/),
    ),
  );
  const used = new Set(words.filter((word) => word && !PREFLIGHTS.test(word)));
  const { matched } = await uno.generate(used, { preflights: false });
  expect(used.size).toBeGreaterThan(100);
  expect([...used].filter((word) => !matched.has(word))).toEqual([]);
});

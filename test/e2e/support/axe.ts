import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

interface Result {
  id: string;
  nodes: { target: unknown[] }[];
}

interface Axe {
  run(
    root: Document,
    options: object,
  ): Promise<{ violations: Result[]; passes: Result[]; incomplete: Result[] }>;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that must have found something to judge, or the page was not there. */
const JUDGED = ['color-contrast', 'target-size'];

const require = createRequire(import.meta.url);
const { resolve } = createRequire(require.resolve('@axe-core/playwright'));
const content = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/** addAxe loads axe into every document of the page from the next one on: four times faster than by `evaluate`. */
export const addAxe = (page: Page) => page.addInitScript({ content });

/** Lists what axe finds as "rule: where". With `isBare` the page has no words and nothing to tap. */
export async function findViolations(
  page: Page,
  { isBare = false, hasNoHeading = false } = {},
): Promise<string[]> {
  const wanted = isBare ? ['document-title'] : JUDGED;
  const options = {
    runOnly: { type: 'tag', values: TAGS },
    rules: { 'target-size': { enabled: true }, 'page-has-heading-one': { enabled: !hasNoHeading } },
    resultTypes: ['violations'],
  };
  let found: string[] = [];
  // A sheet that is still moving after a turn of the phone cannot be judged yet.
  await expect(async () => {
    const result = await page.evaluate(async (given) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations, passes, incomplete } = await axe.run(document, given);
      return {
        found: violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
        judged: [...passes, ...incomplete].map(({ id }) => id),
      };
    }, options);
    ({ found } = result);
    expect(result.judged).toEqual(expect.arrayContaining(wanted));
  }).toPass({ timeout: 5000 });
  return found;
}

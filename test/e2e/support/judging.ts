import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

interface Finding {
  id: string;
  nodes: { target: unknown[] }[];
}

interface Axe {
  run(
    root: Document,
    options: object,
  ): Promise<{ violations: Finding[]; passes: Finding[]; incomplete: Finding[] }>;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that must have found something to judge, or the page was not there. */
const JUDGED = ['color-contrast', 'target-size'];

const require = createRequire(import.meta.url);
const { source } = createRequire(require.resolve('@axe-core/playwright'))('axe-core') as { source: string };

/** bringAxe puts axe into the page and leaves it there; its own builder would bring it twice, and judge at once. */
export const bringAxe = (page: Page): Promise<void> => page.evaluate(source);

/** What axe finds, as "rule: where", one line each. `isBare`: there are no words and nothing to tap. */
export async function findingsOn(page: Page, { isBare = false, hasNoHeading = false }): Promise<string[]> {
  const wanted = isBare ? ['document-title'] : JUDGED;
  const options = {
    runOnly: { type: 'tag', values: TAGS },
    rules: { 'target-size': { enabled: true }, 'page-has-heading-one': { enabled: !hasNoHeading } },
    resultTypes: ['violations'],
  };
  const judge = () =>
    page.evaluate(async (given) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations, passes, incomplete } = await axe.run(document, given);
      return {
        found: violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
        judged: [...passes, ...incomplete].map(({ id }) => id),
      };
    }, options);
  let { found, judged } = await judge();
  // What is still on its way to its place, as a sheet after a turn of the phone, cannot be judged yet.
  await expect(async () => {
    if (!wanted.every((rule) => judged.includes(rule))) ({ found, judged } = await judge());
    expect(judged).toEqual(expect.arrayContaining(wanted));
  }).toPass({ timeout: 5000 });
  return found;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './source';

/** A source file in backticks, or a picture. markdownlint checks the links. */
const FILE = /`([\w.{},-]+(?:\/[\w.{},-]+)+\.(?:tsx?|mjs|css|yaml|conf))`|<img src="([^"]+)"/g;
/** Documents name files from the root, or from one of these folders. */
const FOLDERS = ['.', 'src', 'test', 'test/sandbox', 'public'];
/** The files that docs/adding-a-screen.md tells its reader to create. */
const EXAMPLE = /\/invites\.|\/InvitesPage\./;

const documents = ['.', 'docs'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md')
    .map((name) => join(folder, name)),
);

/** Expands `{en,ru}/account.ts` to both paths. */
function expand(path: string): string[] {
  const [braces, inner] = /\{([^}]*)\}/.exec(path) ?? [];
  if (braces === undefined || inner === undefined) return [path];
  return inner.split(',').flatMap((choice) => expand(path.replace(braces, choice)));
}

it.each(documents)('%s › names only files that exist', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const paths = [...text.matchAll(FILE)].flatMap(([, source, picture]) => expand(source ?? picture ?? ''));
  const missing = paths.filter((path) => !FOLDERS.some((folder) => existsSync(join(ROOT, folder, path))));
  expect(missing.filter((path) => !EXAMPLE.test(path))).toEqual([]);
});

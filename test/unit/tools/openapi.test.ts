// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadModule } from '../../../tools/api/load.mjs';
import { filesUnder } from '../../../tools/files';
import { ROOT } from '../../../tools/install.mjs';
import { CALLS } from '../../sandbox/calls';

type Documents = typeof import('../../../tools/api/documents');

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { paths } = JSON.parse(read('docs/openapi.json')) as {
  paths: Record<string, Record<string, { operationId: string }>>;
};

/** The modules are brought by Vite anew, which takes seconds on a busy machine. */
const LOAD_MS = 120_000;

const METHODS = ['get', 'post'];
const documented = Object.entries(paths).flatMap(([path, operations]) =>
  METHODS.filter((method) => method in operations).map(
    (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
  ),
);
const sources = filesUnder(join(ROOT, 'src', 'api')).map((file) => readFileSync(file, 'utf8'));

let made: Record<string, string>;

beforeAll(async () => {
  made = await (await loadModule<Documents>('documents.ts')).createDocuments();
}, LOAD_MS);

describe('the contract for backend authors', () => {
  it.each(['docs/openapi.json', 'docs/api.md'])('%s is what the schemas and the sandbox say now', (path) => {
    expect(read(path), `${path} is not current: run \`npm run api\``).toBe(made[path]);
  });

  it('has every call of the sandbox, and no other', () => {
    expect(documented.toSorted()).toEqual([...CALLS].toSorted());
  });

  it('has every call that the app spells, and no other', () => {
    const spelt = sources.flatMap((source) =>
      [...source.matchAll(/['`]((?:vpn|auth|checkout)\/[\w\-/${}]+)/g)].map(
        ([, path = '']) => `/${path.replace(/\$\{(\w+)\}/g, '{$1}')}`,
      ),
    );
    expect([...new Set(spelt)].toSorted()).toEqual(Object.keys(paths).toSorted());
  });

  it('names the function of the app that makes each call', () => {
    const operations = Object.values(paths).flatMap((one) => METHODS.flatMap((method) => one[method] ?? []));
    for (const { operationId } of operations)
      expect(
        sources.some((source) => new RegExp(`(function|async) ${operationId}\\(`).test(source)),
        operationId,
      ).toBe(true);
  });

  it('tells of every call for reading', () => {
    const headings = [...read('docs/api.md').matchAll(/^#### `(.+)`$/gm)].map(([, call]) => call);
    expect(headings.toSorted()).toEqual([...CALLS].toSorted());
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export interface Import {
  /** As written: './session', 'preact'. */
  from: string;
  /** Erased by the compiler: nothing of it runs. */
  isType: boolean;
}

/** A source file with its path from the repository's root, in forward slashes. */
export interface Source {
  path: string;
  code: string;
}

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** readSources reads every .ts and .tsx file below a folder of the repository; declarations are left out. */
export function readSources(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path: relative(ROOT, path).split(sep).join('/'), code: readFileSync(path, 'utf8') };
    });
}

function parse({ path, code }: Source) {
  const { module, errors } = parseSync(path, code);
  const [error] = errors;
  if (error) throw new Error(`${path} does not parse: ${error.message}`);
  return module;
}

/** staticImportsOf lists what comes together with a file: what it imports and re-exports. Throws when it does not parse. */
function staticImportsOf(source: Source): Import[] {
  const module = parse(source);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ from: moduleRequest.value, isType }] : [],
    ),
  );
  return [...imports, ...reExports];
}

/** importsOf lists what a file imports, re-exports and loads lazily. Throws when the file does not parse. */
export function importsOf(source: Source): Import[] {
  const lazy = parse(source).dynamicImports.flatMap(({ moduleRequest }) => {
    const text = /^['"`]([^'"`$]+)['"`]$/.exec(
      source.code.slice(moduleRequest.start, moduleRequest.end),
    )?.[1];
    return text === undefined ? [] : [{ from: text, isType: false }];
  });
  return [...staticImportsOf(source), ...lazy];
}

/** reachableFrom lists the sources that come with the given ones by static imports; types bring nothing. */
export function reachableFrom(sources: Source[], roots: string[]): Source[] {
  const byName = new Map(sources.map((source) => [source.path.replace(/\.tsx?$/, ''), source]));
  const found = new Set<Source>();
  const visit = (name: string) => {
    const source = byName.get(name.replace(/\.tsx?$/, ''));
    if (!source || found.has(source)) return;
    found.add(source);
    for (const { from, isType } of staticImportsOf(source))
      if (!isType) visit(targetOf(source.path, from) ?? '');
  };
  for (const root of roots) visit(root);
  return [...found];
}

/** hasDefaultExport says whether a file exports a default. */
export function hasDefaultExport({ path, code }: Source): boolean {
  return parseSync(path, code).module.staticExports.some(({ entries }) =>
    entries.some(({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default'),
  );
}

/** targetOf is the path, without ending, of the file that a relative import names; undefined for a package. */
export function targetOf(importer: string, from: string): string | undefined {
  if (!from.startsWith('.')) return undefined;
  return posix
    .join(posix.dirname(importer), from)
    .replace(/\?.*$/, '')
    .replace(/\.tsx?$/, '');
}

/** A node of a syntax tree, as far as the checks look at it. */
interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** walk visits every node of a file's syntax tree with the node it stands in. */
export function walk({ path, code }: Source, visit: (node: Node, parent: Node | undefined) => void): void {
  const step = (value: unknown, parent: Node | undefined): void => {
    if (Array.isArray(value)) {
      for (const item of value) step(item, parent);
    } else if (isNode(value)) {
      visit(value, parent);
      for (const child of Object.values(value)) step(child, value);
    }
  };
  step(parseSync(path, code).program, undefined);
}

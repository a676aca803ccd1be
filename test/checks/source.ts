import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export interface Import {
  /** As written: './session', 'preact'. */
  from: string;
  /** True if the compiler erases it. */
  isType: boolean;
  isLazy?: boolean;
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

/** getCode is a source without its comments. */
export const getCode = ({ code }: Source) => code.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');

/** listImports lists what a file imports, re-exports and loads lazily. Throws if the file does not parse. */
function listImports({ path, code }: Source): Import[] {
  const { module, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const reExports = exported.flatMap(({ moduleRequest, isType }) =>
    moduleRequest ? [{ from: moduleRequest.value, isType }] : [],
  );
  const lazy = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, from] = /^['"`]([^'"`$]+)['"`]$/.exec(code.slice(start, end)) ?? [];
    return from ? [{ from, isType: false, isLazy: true }] : [];
  });
  return [...imports, ...reExports, ...lazy];
}

/** listReachable lists the sources that the given ones import statically, except for types. */
export function listReachable(sources: Source[], roots: string[]): Source[] {
  const byName = new Map(sources.map((source) => [source.path.replace(/\.tsx?$/, ''), source]));
  const found = new Set<Source>();
  const visit = (name: string) => {
    const source = byName.get(name.replace(/\.tsx?$/, ''));
    if (!source || found.has(source)) return;
    found.add(source);
    for (const { from, isType, isLazy } of listImports(source))
      if (!isType && !isLazy) visit(resolveImport(source.path, from) ?? '');
  };
  for (const root of roots) visit(root);
  return [...found];
}

/** resolveImport is the path, without extension, of a relative import; undefined for a package. */
export function resolveImport(importer: string, from: string): string | undefined {
  if (!from.startsWith('.')) return undefined;
  return posix
    .join(posix.dirname(importer), from)
    .replace(/\?.*$/, '')
    .replace(/\.tsx?$/, '');
}

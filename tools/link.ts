import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type CompressOptions, minify } from 'terser';
import type { Plugin } from 'vite';
import { filesUnder } from './files.ts';
import { ROOT } from './install.mjs';

const packages = join(ROOT, 'node_modules');
const { domprops }: { domprops: string[] } = await import(
  pathToFileURL(join(packages, 'terser/tools/domprops.js')).href
);
/** Options of calls are in none of terser's lists, and what browsers have new in none of TypeScript's. */
const declarations = filesUnder(join(packages, '@typescript'))
  .filter((path) => /lib\.(dom|es\w+)(\.\w+)*\.d\.ts$/.test(path))
  .flatMap((path) => readFileSync(path, 'utf8').match(/\w+/g) ?? []);
/** What browsers and the language call their properties, in small letters: `onclick` is JSX's `onClick`. */
const KNOWN = new Set([...domprops, ...declarations].map((name) => name.toLowerCase()));
for (const name of ['preventscroll', 'trustedtypes'])
  if (!KNOWN.has(name))
    throw new Error(`${name} is no known property: have TypeScript or terser moved their lists?`);

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Pairs of letters that mean something in JavaScript. */
const RESERVED = new Set(['as', 'do', 'if', 'in', 'of']);

/** namesBut yields letters, then pairs, without those that are taken. */
function* namesBut(taken: Set<string>): Generator<string, never> {
  for (const letter of LETTERS) if (!taken.has(letter)) yield letter;
  for (const pair of pairs()) if (!taken.has(pair)) yield pair;
  throw new Error('There are more properties than short names for them');
}

/** What is known of every chunk before any of them is written. */
export interface ChunkFacts {
  fileName: string;
  name: string;
  exports: string[];
  isEntry: boolean;
  isDynamicEntry: boolean;
}

/** pairs yields `aa`, `ab` … `ZZ`: as many names as chunks can share. */
function* pairs(): Generator<string, never> {
  for (const first of LETTERS)
    for (const second of LETTERS) if (!RESERVED.has(first + second)) yield first + second;
  throw new Error('The chunks share more names than there are pairs of letters');
}

/** sharedNames gives every export of a shared chunk one name in the whole product, by `file name`. */
export function sharedNames(chunks: ChunkFacts[]): Map<string, string> {
  const names = pairs();
  return new Map(
    chunks
      .filter(({ isDynamicEntry }) => !isDynamicEntry)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap(({ fileName, exports }) =>
        exports.map((name) => [`${fileName} ${name}`, names.next().value] as const),
      ),
  );
}

/** A module that is loaded later, and what is taken from it. */
const LATER = /\.then\(\((\w+)\) => \1\.([A-Z]\w+)\)/g;

/** laterNames gives a short name to every component that comes with a module of its own, by the long one. */
export function laterNames(sources: string[]): Map<string, string> {
  const found = sources.flatMap((source) => [...source.matchAll(LATER)].map(([, , name = '']) => name));
  const names = pairs();
  return new Map([...new Set(found)].sort().map((name) => [name, `$${names.next().value}`]));
}

/** The bundler's helpers: nothing needs them once its namespace objects and its preloading are gone. */
const HELPERS = ['__exportAll', '__vitePreload'];

const NAME = /^[A-Za-z_$][\w$]*$/;

/** `a as b` in an import or export list, or `a` alone: the name outside of the brackets' chunk comes first in an import. */
const specifiersOf = (list: string) =>
  list.split(',').map((item) => {
    const [first = '', second = first] = item.trim().split(' as ');
    return { first, second };
  });

/**
 * linkNames rewrites a chunk as the bundler wrote it (readable, a statement a line). What another chunk takes has its
 * shared name in both (`import{aB}` instead of `import{t as e}`). A module that is loaded later is not wrapped into an
 * object of its own: its exports are those of the chunk that holds it. Returns the code, and the shared name of every
 * local one. `later` has the short names of what modules that are loaded later export.
 */
export function linkNames(
  code: string,
  file: string,
  names: Map<string, string>,
  later = new Map<string, string>(),
  properties = new Map<string, string>(),
): { code: string; locals: Map<string, string> } {
  const folder = file.replace(/[^/]*$/, '');
  const locals = new Map<string, string>();
  /** By the name of its object, what a module exports. */
  const modules = new Map<string, string[]>();

  const fail = (what: string): never => {
    throw new Error(`${file} ${what}: the bundler writes otherwise than tools/link.ts can link`);
  };

  const linked = code
    .replace(
      /^var ([\w$]+) = \/\* @__PURE__ \*\/ __exportAll\(\{([^}]*)\}\);$/gm,
      (_, object: string, list: string) => {
        const getters = [...list.matchAll(/([\w$]+): \(\) => ([^,]+)/g)];
        modules.set(
          object,
          getters.map(([, name = '', local = '']) => {
            if (properties.has(name)) fail(`exports ${name}, which reads like a property`);
            if (!NAME.test(local.trim())) fail(`exports ${name} of ${object} as a value, not by a name`);
            return `${local.trim()} as ${later.get(name) ?? name}`;
          }),
        );
        return '';
      },
    )
    .replace(/import\((".*?")\)\.then\(\(n\) => n\.[\w$]+\)/g, 'import($1)')
    .replace(
      LATER,
      (_, module: string, name: string) => `.then((${module}) => ${module}.${later.get(name) ?? name})`,
    )
    .replace(/__vitePreload\(\(\) => (.*?), __VITE_PRELOAD__\)/g, '$1')
    .replace(/^var __vitePreload = .*$/gm, '')
    .replace(/^import \{(.*)\} from "\.\/(.*)";$/gm, (_, list: string, from: string) => {
      const items = specifiersOf(list).flatMap(({ first, second }) => {
        if (HELPERS.includes(second)) return [];
        if (/_exports(\$\d+)?$/.test(second)) fail(`takes the object ${second} of a module`);
        const shared = names.get(`${folder}${from} ${first}`) ?? first;
        locals.set(second, shared);
        return [`${shared} as ${second}`];
      });
      return items.length > 0 ? `import { ${items.sort().join(', ')} } from "./${from}";` : '';
    })
    .replace(/^export \{(.*)\};$/gm, (_, list: string) => {
      const items = specifiersOf(list).flatMap(({ first, second }) => {
        if (HELPERS.includes(first)) return [];
        const shared = names.get(`${file} ${second}`);
        if (!shared && properties.has(second)) fail(`exports ${second}, which reads like a property`);
        if (!shared || modules.has(first))
          return modules.get(first) ?? [`${first} as ${later.get(second) ?? second}`];
        locals.set(first, shared);
        return [`${first} as ${shared}`];
      });
      const outer = specifiersOf(items.join()).map(({ second }) => second);
      const twice = outer.find((name, at) => outer.indexOf(name) !== at);
      if (twice) fail(`exports ${twice} twice`);
      return `export { ${items.join(', ')} };`;
    });

  for (const name of modules.keys()) if (linked.includes(name)) fail(`still uses the object ${name}`);
  for (const name of HELPERS)
    if (linked.includes(name) && !linked.includes(`var ${name} =`)) fail(`still uses ${name}`);
  return { code: linked, locals };
}

/** A property that is read or written, in camel case: what the server sends and what is stored has no capitals. */
const PROPERTY = /(?<=\.)[a-z][\w$]*[A-Z][\w$]*|\b[a-z][\w$]*[A-Z][\w$]*(?=:)/g;
/** A text that may be the name of a property: `table[isLost ? 'notFound' : name]`. */
const TEXT = /(?<=(["'`]))[a-z][\w$]*[A-Z][\w$]*(?=\1)/g;
const EXPORT = /^export (?:async )?(?:const|class|function|let) (\w+)/gm;
/** Letters that are a property's whole name already. */
const SHORT_PROPERTY = /(?<=\.)\w{1,2}\b|\b\w{1,2}(?=\??:)|(?<=[{,]\s*)\w{1,2}(?=\s*[,}])/g;

/**
 * shortProperties gives the properties that the product and its libraries call so by themselves a short name each, by the
 * long one: the most frequent the shortest. They go from chunk to chunk, so that it is one in all of them. `modules` is
 * the code of the build, `sources` that of the product. What a module exports stays, as it may be loaded later, and so
 * does what a text names.
 */
export function shortProperties(modules: string[], sources: string[]): Map<string, string> {
  const exported = new Set(
    sources.flatMap((source) => [...source.matchAll(EXPORT)].map(([, name = '']) => name)),
  );
  const kept = new Set([...exported, ...modules.flatMap((code) => code.match(TEXT) ?? [])]);
  const taken = new Set(sources.flatMap((source) => source.match(SHORT_PROPERTY) ?? []));
  const counts = new Map<string, number>();
  for (const name of modules.flatMap((code) => code.match(PROPERTY) ?? []))
    if (!KNOWN.has(name.toLowerCase()) && !kept.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const byFrequency = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const short = namesBut(taken);
  return new Map(byFrequency.map(([name]) => [name, short.next().value]));
}

/** nameAt gives `a`, `b` … `Z`, `aa` …: in the order of the alphabet, names compress better than in that of frequency. */
const nameAt = (at: number): string => {
  const ahead = Math.floor(at / LETTERS.length);
  return (ahead > 0 ? nameAt(ahead - 1) : '') + LETTERS.charAt(at % LETTERS.length);
};

const TARGET = { module: true, ecma: 2020 } as const;

/** Which of these makes the smallest chunk no rule tells. */
const WAYS: CompressOptions[] = [
  {},
  { inline: 1 },
  { hoist_funs: true },
  { hoist_funs: true, inline: 1 },
  { hoist_vars: true },
];

/**
 * linkChunks minifies the chunks, so that what one gives and another takes has the same short name in both; `sources`
 * tells the code of the product.
 */
export function linkChunks(options: CompressOptions, sources: () => string[] = () => []): Plugin {
  let later = new Map<string, string>();
  let properties = new Map<string, string>();
  return {
    name: 'tern:link-chunks',
    apply: 'build',
    buildStart() {
      later = laterNames(sources());
      properties = new Map();
    },
    async renderChunk(code, chunk, _, { chunks }) {
      const all = Object.values(chunks);
      // Once: every chunk is told of all of them.
      if (properties.size === 0) {
        const modules = all.flatMap((one) => Object.values(one.modules));
        properties = shortProperties(
          modules.map((module) => module.code ?? ''),
          sources(),
        );
      }
      const linked = linkNames(code, chunk.fileName, sharedNames(all), later, properties);
      const cacheOf = (names: Map<string, string>) => ({
        props: Object.fromEntries([...names].map(([name, short]) => [`$${name}`, short])),
      });
      const minifyBy = async (way: CompressOptions) => {
        const mangle = { nth_identifier: { get: nameAt }, properties: { regex: /[A-Z]/, only_cache: true } };
        // The types know no more of the cache than that it is an object.
        const nameCache: object = { vars: cacheOf(linked.locals), props: cacheOf(properties) };
        const compress = { ...options, ...way };
        const { code: minified = '' } = await minify(linked.code, { ...TARGET, compress, mangle, nameCache });
        return minified;
      };
      const tries = await Promise.all(WAYS.map(minifyBy));
      const sizes = tries.map((text) => brotliCompressSync(text).length);
      return { code: tries[sizes.indexOf(Math.min(...sizes))] ?? '', map: null };
    },
    generateBundle(_, bundle) {
      for (const [file, item] of Object.entries(bundle))
        if (item.name === 'rolldown-runtime') delete bundle[file];
    },
  };
}

import { type MinifyOptions, minify } from 'terser';
import type { Plugin } from 'vite';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Pairs of letters that mean something in JavaScript. */
const RESERVED = new Set(['as', 'do', 'if', 'in', 'of']);

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

/** Properties that are named like this are the product's own: nothing that is stored or sent is. */
const OWN_PROPERTY = /^(is|has|can)[A-Z]/;

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
            if (OWN_PROPERTY.test(name)) fail(`exports ${name}, which reads like a property`);
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
        if (!shared && OWN_PROPERTY.test(second)) fail(`exports ${second}, which reads like a property`);
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

/**
 * shortProperties gives the product's own properties, as the sources name them, a short name each, by the long one. They
 * go from chunk to chunk, so that it is one in all of them.
 */
export function shortProperties(sources: string[]): Map<string, string> {
  const found = sources.flatMap(
    (source) => source.match(/(?<=\.)(is|has|can)[A-Z]\w*|\b(is|has|can)[A-Z]\w*(?=\??:)/g) ?? [],
  );
  const names = pairs();
  return new Map([...new Set(found)].sort().map((name) => [name, `${names.next().value}$`]));
}

/**
 * linkChunks minifies the chunks, so that what one gives and another takes has the same short name in both; `sources`
 * tells the code of the product.
 */
export function linkChunks(options: MinifyOptions, sources: () => string[] = () => []): Plugin {
  let properties: Record<string, string> = {};
  let later = new Map<string, string>();
  return {
    name: 'tern:link-chunks',
    apply: 'build',
    buildStart() {
      later = laterNames(sources());
      properties = Object.fromEntries(
        [...shortProperties(sources())].map(([name, short]) => [`$${name}`, short]),
      );
    },
    async renderChunk(code, chunk, _, { chunks }) {
      const linked = linkNames(code, chunk.fileName, sharedNames(Object.values(chunks)), later);
      const props = Object.fromEntries([...linked.locals].map(([local, shared]) => [`$${local}`, shared]));
      // The types know no more of the cache than that it is an object.
      const nameCache: object = { vars: { props }, props: { props: { ...properties } } };
      const mangle = { properties: { regex: OWN_PROPERTY, only_cache: true } };
      const { code: minified = '' } = await minify(linked.code, { ...options, mangle, nameCache });
      return { code: minified, map: null };
    },
    generateBundle(_, bundle) {
      for (const [file, item] of Object.entries(bundle))
        if (item.name === 'rolldown-runtime') delete bundle[file];
    },
  };
}

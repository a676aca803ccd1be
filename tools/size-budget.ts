import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { documentOf, LANGUAGES, type Language } from './document-names.ts';
import { sourceHash } from './policy.ts';
import { table } from './table.mjs';

export interface Size {
  raw: number;
  gzip?: number | undefined;
  /** As served: brotli where the file compresses. */
  served: number;
}

interface Chunk {
  name?: string;
  file: string;
  imports?: string[];
  isDynamicEntry?: boolean;
}

export type Sizes = Map<string, Size>;

export interface Build {
  /** Vite's manifest: chunks by source path, or by file name where no module stands for the chunk. */
  manifest: Record<string, Chunk>;
  sizes: Sizes;
  /** Source of each document. */
  pages: Map<string, string>;
}

/** The most bytes that the headers of an asset take over HTTP/1.1 with the files of docs/servers. */
export const HEADERS = 350;

/**
 * The most bytes that a response may have beside its headers. A connection that freezes after 16 kB also carries the
 * handshake with its certificates, 3 kB (docs/deploying.md).
 */
export const RESPONSE_BYTES = 12_000;

interface Budget {
  name: string;
  /** Undefined for a reading that is only printed. */
  gate?: number;
  goal?: number;
  encoding?: 'gzip';
  of(build: Build): [string, Iterable<string>][];
}

/**
 * Size budgets, used by size.ts and compare-builds.ts. A kB is 1000 bytes as served: brotli where the file compresses,
 * or gzip where named.
 */

const documentsIn = (language: Language) => ({
  welcome: documentOf('welcome', language),
  login: documentOf('login', language),
  shell: documentOf('shell', language),
});
/** Documents by language. */
export const DOCUMENTS = { en: documentsIn('en'), ru: documentsIn('ru') };

/** Hosts that may appear in the build: namespaces, links, stores, documentation of VPN apps. */
const ALLOWED_HOSTS = [
  'www.w3.org',
  't.me',
  'oauth.telegram.org',
  'apps.apple.com',
  'play.google.com',
  'chromewebstore.google.com',
  'addons.mozilla.org',
  'github.com',
  's3.amazonaws.com',
  'www.happ.su',
  'support.getoutline.org',
];

/** readBuild reads a build: sizes, chunks, documents. */
export function readBuild(folder: string): Build {
  const all = new Map<string, number>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const status = statSync(join(folder, path));
    if (status.isFile()) all.set(path.split(sep).join('/'), status.size);
  }
  const served = [...all].filter(([file]) => !/\.(br|gz)$|^\.vite\//.test(file));
  const sizes = new Map(
    served.map(([file, raw]) => [
      file,
      { raw, gzip: all.get(`${file}.gz`), served: all.get(`${file}.br`) ?? raw },
    ]),
  );
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const documents = LANGUAGES.flatMap((language) => Object.values(DOCUMENTS[language]));
  return {
    sizes,
    manifest: JSON.parse(read('.vite/manifest.json')),
    pages: new Map(documents.map((file) => [file, read(file)])),
  };
}

/** localReferences lists the files that a document loads, without the base; templates load nothing. */
export function localReferences(page: string, base = '/webui/'): string[] {
  const loaded = page.replace(/<template[\s\S]*?<\/template>/g, '');
  const tags = loaded.matchAll(/<(?:link|script|img)\b[^>]*?\s(?:href|src)="([^"#?]+)/g);
  const addresses = [...tags]
    .map(([, address = '']) => address)
    .filter((address) => address.startsWith(base));
  return [...new Set(addresses.map((address) => address.slice(base.length)))];
}

/** Lists files with all that they import, directly or not. */
function withImports(manifest: Build['manifest'], files: Iterable<string>): Set<string> {
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const found = new Set(files);
  // Iterating a growing set visits transitive imports.
  for (const file of found)
    for (const key of chunks.get(file)?.imports ?? []) found.add(manifest[key]?.file ?? key);
  return found;
}

/** loadedBy lists the files of a visit: document, references, transitive imports. */
export const loadedBy = ({ manifest, pages }: Pick<Build, 'manifest' | 'pages'>, document: string) =>
  withImports(manifest, [document, ...localReferences(pages.get(document) ?? '')]);

/** languageOf is the language of a text chunk or document; undefined for shared files. */
export function languageOf({ manifest }: Pick<Build, 'manifest'>, file: string): string | undefined {
  const [key = ''] = Object.entries(manifest).find(([, chunk]) => chunk.file === file) ?? [];
  const isPage = (language: Language) =>
    Object.values(DOCUMENTS[language]).includes(file) || file.endsWith(`-${language}.html`);
  return /^src\/i18n\/(\w+)\//.exec(key)?.[1] ?? LANGUAGES.find(isPage);
}

/** codeFor lists all scripts and styles that one visitor can load, without the service worker. */
export function codeFor(build: Build, language: string): string[] {
  const isCode = (file: string) => /\.js$|^assets\/.*\.css$/.test(file) && !/^sw(-off)?\.js$/.test(file);
  const isOwn = (file: string) => [undefined, language].includes(languageOf(build, file));
  return [...build.sizes.keys()].filter((file) => isCode(file) && isOwn(file));
}

/** sumOf adds up file sizes, as served or in gzip. Throws for a file that is not in the build. */
export function sumOf(sizes: Sizes, files: Iterable<string>, encoding: 'served' | 'gzip' = 'served'): number {
  let sum = 0;
  for (const file of files) {
    const size = sizes.get(file);
    if (!size) throw new Error(`${file} is not in the build`);
    sum += size[encoding] ?? size.raw;
  }
  return sum;
}

/** namesOf maps files to chunk names, or to source paths of texts. */
export const namesOf = ({ manifest }: Pick<Build, 'manifest'>): Map<string, string> =>
  new Map(
    Object.entries(manifest).map(([key, { file, name = key }]) => [file, key.startsWith('_') ? name : key]),
  );

/** addedByPages lists, for each chunk that the home does not load, what it loads beside the files of the home. */
function addedByPages(build: Build, language: Language): [string, string[]][] {
  const { manifest } = build;
  const names = namesOf(build);
  const home = loadedBy(build, DOCUMENTS[language].shell);
  const isText = (key: string) => key.startsWith('src/i18n/');
  const texts = Object.entries(manifest)
    .filter(([key, { file }]) => isText(key) && languageOf(build, file) === language)
    .map(([, { file }]) => file);
  return Object.entries(manifest)
    .filter(([key, { file }]) => file.endsWith('.js') && !isText(key) && !home.has(file))
    .map(([, { file }]): [string, string[]] => {
      const loaded = [...withImports(manifest, [file, ...texts])];
      return [`${names.get(file)}, ${language}`, loaded.filter((item) => !home.has(item))];
    });
}

const inEachLanguage =
  (filesOf: (build: Build, language: Language) => Iterable<string>): Budget['of'] =>
  (build) =>
    LANGUAGES.map((language) => [language, filesOf(build, language)]);
const home = inEachLanguage((build, language) => loadedBy(build, DOCUMENTS[language].shell));

/** A gate fails the build, a goal never does. `of` returns labelled file lists: the largest counts. */
const BUDGETS: Budget[] = [
  {
    name: 'the bundle in gzip: everything the signed-in home loads on a first visit (document, scripts, styles, texts of one language)',
    gate: 60_000,
    goal: 54_000,
    encoding: 'gzip',
    of: home,
  },
  { name: 'the bundle in brotli, as served', gate: 55_000, goal: 48_000, of: home },
  {
    name: 'first visit to the sign-in screen, everything it loads',
    gate: 36_000,
    goal: 30_000,
    of: inEachLanguage((build, language) => loadedBy(build, DOCUMENTS[language].login)),
  },
  {
    name: 'the document: all that is needed before the e-mail can be typed',
    gate: 7000,
    goal: 5500,
    of: inEachLanguage((_, language) => [DOCUMENTS[language].login]),
  },
  {
    name: 'one response, without headers',
    gate: RESPONSE_BYTES,
    goal: 10_000,
    of: ({ sizes }) => [...sizes.keys()].map((file) => [file, [file]]),
  },
  {
    name: 'what any other page adds to what the home has loaded',
    gate: 14_000,
    goal: 10_000,
    of: (build) => LANGUAGES.flatMap((language) => addedByPages(build, language)),
  },
  {
    name: 'all scripts and style sheets of all pages, one language',
    of: inEachLanguage(codeFor),
  },
];

/** judge checks a build against its budgets: a line each, for the largest language, file or page. */
export function judge(build: Build) {
  return BUDGETS.map(({ name, gate, goal, encoding, of }) => {
    const sums = of(build).map(([label, files]) => ({ label, bytes: sumOf(build.sizes, files, encoding) }));
    const { label, bytes } = sums.reduce((best, one) => (one.bytes > best.bytes ? one : best));
    return { name: `${name} (${label})`, bytes, gate, goal, isOver: gate !== undefined && bytes > gate };
  });
}

/** kb formats bytes as kB. */
export const kb = (bytes: number): string => (bytes / 1000).toFixed(2);

/** report is the table of files and sums, with gates, goals and verdicts. */
export function report(build: Pick<Build, 'manifest' | 'sizes'>, lines: ReturnType<typeof judge>): string {
  const names = namesOf(build);
  const files = [...build.sizes]
    .sort(([, a], [, b]) => b.served - a.served)
    .map(([file, { raw, gzip, served }]) => [
      names.has(file) ? `${file} (${names.get(file)})` : file,
      kb(raw),
      gzip ? kb(gzip) : '',
      kb(served),
    ]);
  const distance = (bytes: number, goal: number) => (bytes > goal ? `${kb(bytes - goal)} to go` : 'met');
  const sums = lines.map(({ bytes, gate, goal, isOver }) => [
    isOver && gate ? `OVER by ${kb(bytes - gate)}` : 'ok',
    kb(bytes),
    gate ? kb(gate) : '',
    ...(goal ? [kb(goal), distance(bytes, goal)] : ['', '']),
  ]);
  // Long names go last, out of the columns.
  return [
    table([['file, kB', 'raw', 'gzip', 'served'], ...files]),
    '',
    ...table([['sum, kB', 'is', 'gate', 'goal', ''], ...sums])
      .split('\n')
      .map((row, at) => [row, lines[at - 1]?.name].join('  ').trimEnd()),
  ].join('\n');
}

/** strangeHosts lists hosts of absolute URLs that are not allowed. */
export function strangeHosts(text: string): string[] {
  const hosts = [...text.matchAll(/\bhttps?:\/\/([a-z0-9.-]+)/gi)].map(([, host = '']) => host.toLowerCase());
  return [...new Set(hosts)].filter((host) => !ALLOWED_HOSTS.includes(host) && !host.endsWith('.invalid'));
}

/**
 * hasFullHash tells whether the name of an asset ends with eight characters of its hash in base64, 48 bits. Two contents
 * under one name would stay mixed up for a year, as assets are immutable.
 */
export const hasFullHash = (file: string): boolean => /-[\w-]{8}\.\w+$/.test(file);

/** pageFaults lists what a document must not have: inline code, or a missing, late or weak policy. */
export function pageFaults(page: string): string[] {
  const [before = '', policy = ''] = page.split(
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i,
  );
  const [allowed = ''] = /script-src [^;]*/.exec(policy) ?? [];
  const inline = [...page.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([^<]*)/gi)];
  const isMap = ([, kind, code = '']: string[]) =>
    kind === ' type="importmap"' && allowed.includes(sourceHash(code));
  const must = ["default-src 'none'", 'script-src', "object-src 'none'", "base-uri 'none'"];
  const faults: [string, boolean][] = [
    ['has an inline script', !inline.every(isMap)],
    ['has an inline event handler', /<[^>]+\son[a-z]+\s*=/i.test(page)],
    ['has a javascript: address', /(?:href|src)\s*=\s*["']?\s*javascript:/i.test(page)],
    ['loads something before its policy', /<(?:script|style|link)\b/i.test(before)],
    ['allows an unsafe- source', policy.includes('unsafe-')],
    ...must.map((one): [string, boolean] => [`has no policy with ${one}`, !policy.includes(one)]),
  ];
  return faults.filter(([, isThere]) => isThere).map(([fault]) => fault);
}

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { withImports } from './bundle.ts';
import { LANGUAGES, type Language, toDocumentFile } from './document-names.ts';
import { isData, sourceHash } from './policy.ts';
import { table } from './table.mjs';

export interface Size {
  raw: number;
  gzip?: number | undefined;
  /** Bytes as served, in brotli if the file is compressed. */
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
  /** Vite's manifest: chunks by source path, or by file name for a chunk without a facade module. */
  manifest: Record<string, Chunk>;
  sizes: Sizes;
  /** Source of each document. */
  pages: Map<string, string>;
}

/** Maximum size in bytes of an asset's headers over HTTP/1.1 with the configurations in docs/servers. */
export const HEADERS = 350;

/**
 * Maximum size in bytes of a response without its headers. A connection that freezes after 16 kB also carries
 * the handshake with its certificates, 3 kB (docs/deploying.md).
 */
export const RESPONSE_BYTES = 12_000;

interface Budget {
  name: string;
  /** Undefined for a size that is only printed. */
  gate?: number;
  goal?: number;
  encoding?: 'gzip';
  listFiles(build: Build): [string, Iterable<string>][];
}

/**
 * Size budgets for size.ts and compare-builds.ts. A kB is 1000 bytes as served: in brotli if the file is
 * compressed, or in gzip where a budget says so.
 */

const documentsIn = (language: Language) => ({
  welcome: toDocumentFile('welcome', language),
  login: toDocumentFile('login', language),
  shell: toDocumentFile('shell', language),
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

/** readBuild reads the sizes, chunks and documents of a build. */
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

/** listReferences lists the files that a document loads, without the base. Templates load nothing. */
export function listReferences(page: string, base = '/webui/'): string[] {
  const loaded = page.replace(/<template[\s\S]*?<\/template>/g, '');
  const tags = loaded.matchAll(/<(?:link|script|img)\b[^>]*?\s(?:href|src)="([^"#?]+)/g);
  const addresses = [...tags]
    .map(([, address = '']) => address)
    .filter((address) => address.startsWith(base));
  return [...new Set(addresses.map((address) => address.slice(base.length)))];
}

/** Adds the transitive imports of files. */
function withImportedFiles(manifest: Build['manifest'], files: Iterable<string>): Set<string> {
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const listImports = (file: string) =>
    (chunks.get(file)?.imports ?? []).map((key) => manifest[key]?.file ?? key);
  return new Set(withImports(files, listImports));
}

/** listLoaded lists the files that a document loads: itself, its references, and their transitive imports. */
export const listLoaded = ({ manifest, pages }: Pick<Build, 'manifest' | 'pages'>, document: string) =>
  withImportedFiles(manifest, [document, ...listReferences(pages.get(document) ?? '')]);

/** getLanguage is the language of a text chunk or document, or undefined for shared files. */
export function getLanguage({ manifest }: Pick<Build, 'manifest'>, file: string): string | undefined {
  const [key = ''] = Object.entries(manifest).find(([, chunk]) => chunk.file === file) ?? [];
  const isPage = (language: Language) =>
    Object.values(DOCUMENTS[language]).includes(file) || file.endsWith(`-${language}.html`);
  return /^src\/i18n\/(\w+)\//.exec(key)?.[1] ?? LANGUAGES.find(isPage);
}

/** listCode lists all scripts and styles that one visitor can load, without the service worker. */
export function listCode(build: Build, language: string): string[] {
  const isCode = (file: string) => /\.js$|^assets\/.*\.css$/.test(file) && !/^sw(-off)?\.js$/.test(file);
  const isOwn = (file: string) => [undefined, language].includes(getLanguage(build, file));
  return [...build.sizes.keys()].filter((file) => isCode(file) && isOwn(file));
}

/** sumSizes adds up file sizes in bytes, as served or in gzip. Throws for a file that is not in the build. */
export function sumSizes(
  sizes: Sizes,
  files: Iterable<string>,
  encoding: 'served' | 'gzip' = 'served',
): number {
  let sum = 0;
  for (const file of files) {
    const size = sizes.get(file);
    if (!size) throw new Error(`${file} is not in the build`);
    sum += size[encoding] ?? size.raw;
  }
  return sum;
}

/** getNames maps files to the names of their chunks, or to source paths for texts. */
export const getNames = ({ manifest }: Pick<Build, 'manifest'>): Map<string, string> =>
  new Map(
    Object.entries(manifest).map(([key, { file, name = key }]) => [file, key.startsWith('_') ? name : key]),
  );

/**
 * Lists, for each chunk that the home page does not load, the files it loads besides those of the home page:
 * its imports and the texts with its name. A chunk without texts of its own may load any.
 */
function addedByPages(build: Build, language: Language): [string, string[]][] {
  const { manifest } = build;
  const names = getNames(build);
  const home = listLoaded(build, DOCUMENTS[language].shell);
  const isText = (key: string) => key.startsWith('src/i18n/');
  const texts = Object.entries(manifest)
    .filter(([key, { file }]) => isText(key) && getLanguage(build, file) === language)
    .map(([key, { file }]) => ({ name: basename(key, '.ts'), file }));
  return Object.entries(manifest)
    .filter(([key, { file }]) => file.endsWith('.js') && !isText(key) && !home.has(file))
    .flatMap(([, { file }]) => {
      const name = names.get(file);
      const own = texts.filter((text) => text.name === name);
      return (own.length > 0 ? own : texts).map((text): [string, string[]] => {
        const loaded = [...withImportedFiles(manifest, [file, text.file])];
        return [`${name}, ${language}`, loaded.filter((item) => !home.has(item))];
      });
    });
}

const inEachLanguage =
  (list: (build: Build, language: Language) => Iterable<string>): Budget['listFiles'] =>
  (build) =>
    LANGUAGES.map((language) => [language, list(build, language)]);
const home = inEachLanguage((build, language) => listLoaded(build, DOCUMENTS[language].shell));

/**
 * A gate fails the build, a goal never does. `listFiles` returns labelled lists, of which the largest counts.
 */
const BUDGETS: Budget[] = [
  {
    name: 'the bundle in gzip: everything the signed-in home loads on a first visit (document, scripts, styles, texts of one language)',
    gate: 60_000,
    goal: 54_000,
    encoding: 'gzip',
    listFiles: home,
  },
  { name: 'the bundle in brotli, as served', gate: 55_000, goal: 48_000, listFiles: home },
  {
    name: 'first visit to the sign-in screen, everything it loads',
    gate: 36_000,
    goal: 30_000,
    listFiles: inEachLanguage((build, language) => listLoaded(build, DOCUMENTS[language].login)),
  },
  {
    name: 'the document: all that is needed before the e-mail can be typed',
    gate: 7000,
    goal: 5500,
    listFiles: inEachLanguage((_, language) => [DOCUMENTS[language].login]),
  },
  {
    name: 'one response, without headers',
    gate: RESPONSE_BYTES,
    goal: 10_000,
    listFiles: ({ sizes }) => [...sizes.keys()].map((file) => [file, [file]]),
  },
  {
    name: 'what any other page adds to what the home has loaded',
    gate: 14_000,
    goal: 10_000,
    listFiles: (build) => LANGUAGES.flatMap((language) => addedByPages(build, language)),
  },
  {
    name: 'all scripts and style sheets of all pages, one language',
    listFiles: inEachLanguage(listCode),
  },
];

/** checkBudgets checks a build against its budgets. Each result is for the largest language, file or page. */
export function checkBudgets(build: Build) {
  return BUDGETS.map(({ name, gate, goal, encoding, listFiles }) => {
    const sums = listFiles(build).map(([label, files]) => ({
      label,
      bytes: sumSizes(build.sizes, files, encoding),
    }));
    const { label, bytes } = sums.reduce((best, sum) => (sum.bytes > best.bytes ? sum : best));
    return { name: `${name} (${label})`, bytes, gate, goal, isOver: gate !== undefined && bytes > gate };
  });
}

/** formatKb formats bytes as kB. */
export const formatKb = (bytes: number): string => (bytes / 1000).toFixed(2);

/** formatReport formats the table of files and sums, with gates, goals and verdicts. */
export function formatReport(
  build: Pick<Build, 'manifest' | 'sizes'>,
  lines: ReturnType<typeof checkBudgets>,
): string {
  const names = getNames(build);
  const files = [...build.sizes]
    .sort(([, a], [, b]) => b.served - a.served)
    .map(([file, { raw, gzip, served }]) => [
      names.has(file) ? `${file} (${names.get(file)})` : file,
      formatKb(raw),
      gzip ? formatKb(gzip) : '',
      formatKb(served),
    ]);
  const distance = (bytes: number, goal: number) =>
    bytes > goal ? `${formatKb(bytes - goal)} to go` : 'met';
  const sums = lines.map(({ bytes, gate, goal, isOver }) => [
    isOver && gate ? `OVER by ${formatKb(bytes - gate)}` : 'ok',
    formatKb(bytes),
    gate ? formatKb(gate) : '',
    ...(goal ? [formatKb(goal), distance(bytes, goal)] : ['', '']),
  ]);
  // Long names go last, after the columns.
  return [
    table([['file, kB', 'raw', 'gzip', 'served'], ...files]),
    '',
    ...table([['sum, kB', 'is', 'gate', 'goal', ''], ...sums])
      .split('\n')
      .map((row, index) => [row, lines[index - 1]?.name].join('  ').trimEnd()),
  ].join('\n');
}

/** listForbiddenHosts lists the hosts of absolute URLs that are not allowed. `own` are those of the operator. */
export function listForbiddenHosts(text: string, own: string[] = []): string[] {
  const allowed = [...ALLOWED_HOSTS, ...own];
  const hosts = [...text.matchAll(/\bhttps?:\/\/([a-z0-9.-]+)/gi)].map(([, host = '']) => host.toLowerCase());
  return [...new Set(hosts)].filter((host) => !allowed.includes(host) && !host.endsWith('.invalid'));
}

/**
 * hasFullHash reports whether the name of an asset ends with eight base64 characters of its hash, 48 bits. A
 * collision would last a year, because assets are immutable.
 */
export const hasFullHash = (file: string): boolean => /-[\w-]{8}\.\w+$/.test(file);

/** listPageFaults lists the faults of a document: inline code, or a missing, late or weak policy. */
export function listPageFaults(page: string): string[] {
  const [before = '', policy = ''] = page.split(
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i,
  );
  const [allowed = ''] = /script-src [^;]*/.exec(policy) ?? [];
  const inline = [...page.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([^<]*)/gi)];
  const isAllowed = ([, attributes = '', code = '']: string[]) =>
    isData(attributes) || (attributes === ' type="importmap"' && allowed.includes(sourceHash(code)));
  const must = ["default-src 'none'", 'script-src', "object-src 'none'", "base-uri 'none'"];
  const faults: [string, boolean][] = [
    ['has an inline script', !inline.every(isAllowed)],
    ['has an inline event handler', /<[^>]+\son[a-z]+\s*=/i.test(page)],
    ['has a javascript: address', /(?:href|src)\s*=\s*["']?\s*javascript:/i.test(page)],
    ['loads something before its policy', /<(?:script|style|link)\b/i.test(before)],
    ['allows an unsafe- source', policy.includes('unsafe-')],
    ...must.map((directive): [string, boolean] => [
      `has no policy with ${directive}`,
      !policy.includes(directive),
    ]),
  ];
  return faults.filter(([, isPresent]) => isPresent).map(([fault]) => fault);
}

/**
 * The size budgets and the arithmetic behind them: no files and no printing here (size.mjs does both).
 * A kilobyte is 1000 bytes, as served (brotli 11 where the file compresses).
 */

import { DOCUMENTS } from './document-names.mjs';

export const BUDGETS = { response: 12_000, total: 60_000 };

/** Stands in the place of sw.js when an operator wants no service worker. */
const SWITCH_OFF = 'sw-off.js';

/** In `modules`, `{language}` stands for each language in turn; the larger one counts. */
const ACCOUNT_TEXTS = 'src/i18n/{language}/account.ts';
const PAGE_TEXTS = 'src/i18n/{language}/pages.ts';
/** They are in the language's document: they come by themselves to whoever has got the document of another one. */
const FIRST_TEXTS = 'src/i18n/{language}/public.ts';

/**
 * What a visit loads beside the document and what that names: the modules, by their path, or `_name` of a shared chunk,
 * that it asks for, null where the document alone will do; and the style sheet that the document holds back, if it needs
 * it. `goal` is printed, `budget` is enforced. The client for calls
 * and the code step come when the field is entered. What the service worker brings in the background is not counted.
 */
export const VISITS = [
  { name: 'before the e-mail can be typed', goal: 8_000, modules: null },
  { name: 'first visit to the sign-in screen', budget: 24_000, modules: [] },
  {
    name: 'sign-in with the code step',
    goal: 40_000,
    hasLateStyle: true,
    modules: [ACCOUNT_TEXTS, '_account'],
  },
  {
    name: 'first visit to the signed-in home',
    budget: 40_000,
    hasLateStyle: true,
    modules: [ACCOUNT_TEXTS, '_account'],
  },
];

const LANGUAGES = Object.keys(DOCUMENTS);

/** Hosts that the code of the build may name: namespaces, links to read, and stores. */
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
];

/** chunksOf follows static imports from manifest keys, or `_name` of a shared chunk, and returns the keys of all chunks they load. */
export function chunksOf(manifest, keys) {
  const seen = new Set();
  const visit = (name) => {
    const key =
      name in manifest
        ? name
        : Object.keys(manifest).find((other) => other.startsWith('_') && `_${manifest[other].name}` === name);
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk)
      throw new Error(`${name} is no chunk of the build (the visits are listed in tools/size-budget.mjs)`);
    seen.add(key);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return seen;
}

/** filesOf lists the files that the given manifest keys load: the chunks and their style sheets. */
export function filesOf(manifest, keys) {
  const chunks = [...chunksOf(manifest, keys)].map((key) => manifest[key]);
  return new Set(chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]));
}

/** sumOf adds up the served bytes of files; a style sheet that is not there was written into index.html. */
export function sumOf(sizes, files) {
  let sum = 0;
  for (const file of files) {
    const size = sizes.get(file);
    if (size === undefined && !file.endsWith('.css')) throw new Error(`${file} is not in the build`);
    sum += size?.served ?? 0;
  }
  return sum;
}

const isLateStyle = (file) => /^assets\/.*\.css$/.test(file);

const inLanguage = (modules, language) => modules.map((path) => path.replace('{language}', language));

/**
 * largestVisit returns the larger of the sums of a visit over the languages. `shell` are the files that the document
 * names: the icon, the entry, what starts the product.
 */
export function largestVisit(manifest, sizes, shell, visit) {
  const sums = LANGUAGES.map((language) => {
    if (!visit.modules) return sumOf(sizes, [DOCUMENTS[language]]);
    const files = filesOf(manifest, inLanguage(visit.modules, language));
    const styles = visit.hasLateStyle ? [...sizes.keys()].filter(isLateStyle) : [];
    return sumOf(sizes, new Set([DOCUMENTS[language], ...shell, ...files, ...styles]));
  });
  return Math.max(...sums);
}

/** largestTotal is all the code, styles and pages one visitor can load, in the language where that is more. */
export function largestTotal(manifest, sizes) {
  const sums = LANGUAGES.map((language) => {
    const others = LANGUAGES.filter((other) => other !== language);
    const foreign = new Set([
      ...inLanguage([FIRST_TEXTS], language).map((key) => manifest[key]?.file),
      ...others.flatMap((other) =>
        inLanguage([FIRST_TEXTS, ACCOUNT_TEXTS, PAGE_TEXTS], other).map((key) => manifest[key]?.file),
      ),
    ]);
    const isForeignPage = (file) =>
      others.some((other) => file === DOCUMENTS[other] || file.endsWith(`-${other}.html`));
    const files = [...sizes.keys()].filter(
      (file) =>
        /\.(js|css|html)$/.test(file) && file !== SWITCH_OFF && !foreign.has(file) && !isForeignPage(file),
    );
    return sumOf(sizes, files);
  });
  return Math.max(...sums);
}

/**
 * judge compares a build with its budgets. Returns lines of `{name, bytes, limit, isGoal, isOver}`, one for
 * each sum, and the largest response.
 */
export function judge({ manifest, sizes, shell }, visits = VISITS) {
  const [largestFile, largest] = [...sizes].reduce(
    (best, entry) => (entry[1].served > best[1].served ? entry : best),
    ['', { served: 0 }],
  );
  const line = (name, bytes, limit, isGoal = false) => ({
    name,
    bytes,
    limit,
    isGoal,
    isOver: bytes > limit,
  });
  return [
    line(`largest response (${largestFile})`, largest.served, BUDGETS.response),
    ...visits.map((visit) => {
      const bytes = largestVisit(manifest, sizes, shell, visit);
      return line(visit.name, bytes, visit.budget ?? visit.goal, visit.budget === undefined);
    }),
    line('everything in one language', largestTotal(manifest, sizes), BUDGETS.total),
  ];
}

const kb = (bytes) => (bytes / 1000).toFixed(2);

/** table lays out rows in columns: the first to the left, the others to the right. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
        .join('  '),
    )
    .join('\n');
}

/**
 * report is the whole table: every file with its three sizes and the name of its chunk (`names`, by file), then every
 * sum with its budget and verdict.
 */
export function report(sizes, lines, names = new Map()) {
  const bySize = [...sizes].sort(([, a], [, b]) => b.served - a.served);
  const files = bySize.map(([file, { raw, gzip, served }]) => [
    names.has(file) ? `${file} (${names.get(file)})` : file,
    kb(raw),
    gzip ? kb(gzip) : '',
    kb(served),
  ]);
  const verdict = ({ isOver, isGoal, bytes, limit }) => {
    if (isGoal) return isOver ? 'above the goal' : 'goal met';
    return isOver ? `OVER by ${kb(bytes - limit)}` : 'ok';
  };
  const sums = lines.map((line) => [line.name, kb(line.bytes), kb(line.limit), verdict(line)]);
  return [
    table([['file, kB', 'raw', 'gzip', 'served'], ...files]),
    '',
    table([['sum, kB', 'is', 'may be', ''], ...sums]),
  ].join('\n');
}

/** strangeHosts lists the hosts of absolute http(s) addresses in a text, without the allowed ones. */
export function strangeHosts(text, allowed = ALLOWED_HOSTS) {
  const hosts = [...text.matchAll(/\bhttps?:\/\/([a-z0-9.-]+)/gi)].map((match) => match[1].toLowerCase());
  return [...new Set(hosts)].filter((host) => !allowed.includes(host) && !host.endsWith('.invalid'));
}

/** pageFaults names what a document must not have: inline code, a missing, late or weak policy. */
export function pageFaults(page) {
  const faults = [];
  if (/<script(?![^>]*\ssrc=)[^>]*>/i.test(page)) faults.push('has an inline script');
  if (/<[^>]+\son[a-z]+\s*=/i.test(page)) faults.push('has an inline event handler');
  if (/(?:href|src)\s*=\s*["']?\s*javascript:/i.test(page)) faults.push('has a javascript: address');
  const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(page);
  if (!meta) return [...faults, 'has no content security policy'];
  const firstLoad = page.search(/<(?:script|style|link)\b/i);
  if (firstLoad !== -1 && firstLoad < meta.index) faults.push('loads something before its policy');
  const [, policy = ''] = meta;
  if (/unsafe-/.test(policy)) faults.push('allows an unsafe- source');
  for (const directive of ["default-src 'none'", 'script-src', "object-src 'none'", "base-uri 'none'"]) {
    if (!policy.includes(directive)) faults.push(`has a policy without ${directive}`);
  }
  return faults;
}

/** localReferences lists the files that index.html loads, without the base path; what a template holds is not loaded. */
export function localReferences(page, base) {
  const loaded = page.replace(/<template[\s\S]*?<\/template>/g, '');
  const addresses = [...loaded.matchAll(/<(?:link|script|img)\b[^>]*?\s(?:href|src)="([^"#?]+)/g)].map(
    (match) => match[1],
  );
  return [
    ...new Set(
      addresses.filter((address) => address.startsWith(base)).map((path) => path.slice(base.length)),
    ),
  ];
}

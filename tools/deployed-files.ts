import { createHash } from 'node:crypto';
import type { Fetch } from './check-context.ts';
import { getCommand } from './command-names.ts';
import { LANGUAGES, toDocumentFile } from './document-names.ts';
import { findSandboxSetting, listDifferences, readDocumentSettings } from './document-settings.ts';
import { type Report, RULES } from './guide.ts';
import { isData, sourceHash } from './policy.ts';
import type { Remedy } from './remedies.ts';
import { getType } from './serving.ts';
import type { Settings } from './settings.ts';

/** Documents that are not in the worker's list. */
const PRERENDERED = LANGUAGES.flatMap((language) => [
  toDocumentFile('welcome', language),
  toDocumentFile('login', language),
]);
const AT_ONCE = 8;
const SHOWN_CHARACTERS = 80;
/** The forms of a file: with the `.br` beside it, and with the `.gz`. */
const ENCODINGS = ['br, gzip', 'gzip'];

/** Whether a script or style of a document is of the build: an asset, or inline code that the policy names. */
function isOwn(attributes: string, code: string, policy: string): boolean {
  const [, source] = /\bsrc="?([^"\s>]+)/.exec(attributes) ?? [];
  if (source) return /^\/[^/].*\/?assets\/[^/]+\.js$/.test(source) && !code.trim();
  return isData(attributes) || policy.includes(sourceHash(code));
}

/** readPolicy reads the policy in a document; '' without one. */
export const readPolicy = (body: string): string =>
  /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(body)?.[1] ?? '';

/** The scripts and styles of a document that something in front of the server has inserted or changed. */
const listForeign = (body: string): string[] =>
  [...body.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)]
    .filter(([, , attributes = '', code = '']) => !isOwn(attributes, code, readPolicy(body)))
    .map(([element]) => element);

/** Whether a document is of the build, but for what was inserted: a release would not mend it. */
const isRewritten = (body: string) => readPolicy(body) !== '' && listForeign(body).length > 0;

/** checkDocument finds what something in front of the server has inserted or changed. */
export function checkDocument(url: string, body: string, { must }: Report): void {
  const policy = readPolicy(body);
  must(policy !== '', 'rewriting', { url, seen: 'a document without its policy', wanted: 'that of dist/' });
  for (const element of listForeign(body))
    must(false, 'rewriting', {
      url,
      seen: `not of the build: ${element.slice(0, SHOWN_CHARACTERS)}`,
      wanted: 'the document as it is in dist/',
    });
}

/** checkSettings finds documents with the settings of the sandbox, or with others than those of the check. */
export function checkSettings(
  url: string,
  body: string,
  settings: Settings,
  { must }: Report,
  isMirror: boolean,
): void {
  const served = readDocumentSettings(body);
  if (!served) return;
  const sandboxSetting = findSandboxSetting(served);
  const isOwn = must(!sandboxSetting, 'settings', {
    url,
    seen: `a build for tests (--mode test), with ${sandboxSetting}`,
    wanted: 'a build with your settings',
    remedy: { shell: `${getCommand('build')} && ${RULES.releasing.remedy?.shell}` },
  });
  if (!isOwn) return;
  for (const { seen, wanted } of listDifferences(served, settings, isMirror))
    must(false, 'settings', {
      url,
      seen: `${seen} in the document`,
      wanted: `${wanted}, the setting of this check`,
      remedy: { settings: `${seen} for the check, or ${wanted} for a new build` },
    });
}

/** Checks the type of a file. The part behind the slash is enough: scripts have several types. */
function checkType(url: string, headers: Headers, { must }: Report) {
  const seen = headers.get('content-type') ?? '';
  const type = getType(url);
  must(seen.includes(type.split('/')[1] ?? type), 'types', {
    url,
    seen: `Content-Type: ${seen}`,
    wanted: `Content-Type: ${type}`,
    remedy: { nginx: 'include mime.types;', Caddy: 'no "header Content-Type" for this path' },
  });
}

/** Reads the facts with which `sw.js` begins (tools/service-worker.ts). */
function readFacts(worker: string): BuildFacts | undefined {
  const [, facts] = /^self\.facts=(\{.*?\});/s.exec(worker) ?? [];
  return facts ? JSON.parse(facts) : undefined;
}

const digest = (content: Buffer) => createHash('sha256').update(content).digest('base64');

const RELEASE_FORMS: Remedy = {
  ...RULES.compression.remedy,
  shell: `${RULES.releasing.remedy?.shell}, if the .br and .gz are missing`,
};

/** A document has other content after half a release, and behind something that changes HTML. */
const CHANGED_DOCUMENT: Remedy = { ...RULES.releasing.remedy, ...RULES.rewriting.remedy };

/** What to write if a server refuses some of the files that a visit requests at once. */
const RAISE_LIMITS: Remedy = {
  nginx: 'a larger burst in limit_req, or none for /webui/: a visit requests forty files at once',
  CDN: 'no rate limit for /webui/',
};

/** Checks one form of a file. */
async function checkFile(url: string, encoding: string, expected: string, report: Report, fetchUrl: Fetch) {
  const { must } = report;
  const find = { url, wanted: 'the file of this release, and the same in its .br and .gz' };
  try {
    const response = await fetchUrl(url, { redirect: 'manual', headers: { 'accept-encoding': encoding } });
    const content = Buffer.from(await response.arrayBuffer());
    const { status, headers } = response;
    const limited = status === 429 || status === 503 ? { remedy: RAISE_LIMITS } : {};
    if (!must(status === 200, 'releasing', { ...find, ...limited, seen: `status ${status}` })) return;
    checkType(url, headers, report);
    const text = String(content);
    if (isRewritten(text)) return checkDocument(url, text, report);
    must(headers.has('content-encoding'), 'compression', {
      url,
      seen: `no Content-Encoding for Accept-Encoding: ${encoding}`,
      wanted: 'the .br or .gz of this file',
      remedy: RELEASE_FORMS,
    });
    const seen = `other content (${content.length} bytes, as Accept-Encoding: ${encoding})`;
    const remedy = url.endsWith('.html') ? { remedy: CHANGED_DOCUMENT } : {};
    must(digest(content) === expected, 'releasing', { ...find, seen, ...remedy });
  } catch {
    must(false, 'releasing', { ...find, seen: `cut short or broken, as Accept-Encoding: ${encoding}` });
  }
}

/** Checks that both forms of a file that has no digest have the same content. */
async function checkForms(url: string, report: Report, fetchUrl: Fetch) {
  const read = async (encoding: string) => {
    const response = await fetchUrl(url, { redirect: 'manual', headers: { 'accept-encoding': encoding } });
    return response.text().catch(() => 'broken');
  };
  const forms = await Promise.all(ENCODINGS.map(read));
  const rewritten = forms.filter(isRewritten);
  for (const text of rewritten) checkDocument(url, text, report);
  if (rewritten.length > 0) return;
  const isSame = new Set(forms).size === 1 && !forms.includes('broken');
  report.must(isSame, 'releasing', {
    url,
    seen: 'a .br or .gz of other content',
    wanted: 'one release in all forms',
  });
}

/** The addresses of scripts and styles that a document names, in its tags and as targets of its import map. */
const listAssets = (document: string) =>
  [...document.matchAll(/"([^":]*\/assets\/[^"]+\.(?:js|css))"(?!:)/g)].map(([, path = '']) => path);

/** Checks that `sw.js` and the documents are of one release. Resolves to the digests of its files. */
async function checkWorker(base: string, documents: string[], { must }: Report, fetchUrl: Fetch) {
  const url = new URL('sw.js', base).href;
  const facts = readFacts(await (await fetchUrl(url)).text());
  const wanted = 'the sw.js of this release, with its .br and .gz';
  if (!must(facts !== undefined, 'releasing', { url, seen: 'no list of files', wanted })) return {};
  const { digests = {} } = facts ?? {};
  const unknown = [...new Set(documents.flatMap(listAssets))].filter((path) => !(path in digests));
  const seen = `another release than that of the documents, which ask for ${unknown[0]}`;
  must(unknown.length === 0, 'releasing', { url, seen, wanted });
  for (const path of unknown) {
    const { href } = new URL(path, base);
    const { status } = await fetchUrl(href, { redirect: 'manual' });
    const isThere = status === 200;
    must(isThere, 'releasing', {
      url: href,
      seen: `status ${status}`,
      wanted: '200: a document asks for it',
    });
  }
  return digests;
}

/**
 * checkFiles requests every file that `sw.js` lists, compressed in both forms, and compares it with the digest
 * there. `documents` are those of the same server.
 */
export async function checkFiles(base: string, documents: string[], report: Report, fetchUrl: Fetch) {
  const digests = await checkWorker(base, documents, report, fetchUrl);
  const forms = ['sw.js', ...PRERENDERED].map(
    (path) => async () => checkForms(new URL(path, base).href, report, fetchUrl),
  );
  const files = Object.entries(digests).flatMap(([path, expected]) =>
    ENCODINGS.map(
      (encoding) => async () => checkFile(new URL(path, base).href, encoding, expected, report, fetchUrl),
    ),
  );
  const checks = [...forms, ...files];
  while (checks.length > 0) await Promise.all(checks.splice(0, AT_ONCE).map((check) => check()));
}

/** Reads the icons that the manifest names. */
async function readIcons(base: string, fetchUrl: Fetch): Promise<string[]> {
  const response = await fetchUrl(new URL('manifest.webmanifest', base).href, { redirect: 'manual' });
  try {
    const { icons = [] } = JSON.parse(await response.text()) as { icons?: { src: string }[] };
    return icons.map(({ src }) => src);
  } catch {
    return [];
  }
}

/** checkOtherFiles requests what the worker does not list: icons, legal documents, and the way out of a worker. */
export async function checkOtherFiles(base: string, settings: Settings, report: Report, fetchUrl: Fetch) {
  const documents = Object.values(settings.documents).flatMap(({ offer, terms }) => [offer, terms]);
  const paths = [...(await readIcons(base, fetchUrl)), ...documents, 'sw-off.js'];
  const urls = new Set(paths.map((path) => new URL(path, base).href.replace(/#.*/, '')));
  for (const url of [...urls].filter((one) => one.startsWith(base) && getType(one))) {
    const { status, headers } = await fetchUrl(url, { redirect: 'manual' });
    const find = { url, seen: `status ${status}`, wanted: '200' };
    if (report.must(status === 200, 'releasing', find)) checkType(url, headers, report);
  }
}

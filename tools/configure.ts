import { createHash } from 'node:crypto';
import type { ClientTable } from './client-table.ts';
import { renderClients, toClientsFile } from './clients-module.ts';
import { DOCUMENTS, LANGUAGES, toDocumentFile } from './document-names.ts';
import { fillIn } from './document-texts.ts';
import { renderManifest } from './manifest.ts';
import { createPolicy, sourceHash } from './policy.ts';
import type { RenderPage } from './render-page.ts';
import type { Assets } from './service-worker.ts';
import { listHosts, renderMirrorLinks, type Settings } from './settings.ts';

/** A build without settings: what is the same for every operator. */
export interface Template {
  base: string;
  /** Colour of the page. */
  background: string;
  /** Documents by file. Names such as `%BRAND%` stand for what the settings fill in. */
  documents: Record<string, string>;
  /** Code of the service worker, without its facts. */
  worker: string;
  assets: Assets;
}

/** Everything that an operator decides. */
export interface Operator {
  settings: Settings;
  clients: ClientTable;
}

/** The files of a template in its folder: the template itself, and the bundle of src/app/prerender.tsx. */
export const TEMPLATE_FILE = 'template.json';
export const PRERENDER_FILE = 'prerender.mjs';

/** dependsOnSettings is true for the files that `configure` creates, and for their compressed forms. */
export function dependsOnSettings(path: string): boolean {
  const file = path.replace(/\.(br|gz)$/, '');
  return (
    DOCUMENTS.some((document) => document.file === file) ||
    /^(manifest\.webmanifest|sw\.js|assets\/clients-[\w-]{8}\.js)$/.test(file)
  );
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Renders the settings as data, which nothing executes. No text of theirs can end the element. */
const renderSettings = (settings: Settings) =>
  `<script type="application/json" id="settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>`;

/** fillInSettings writes the settings into a document, as data for the scripts and as markup. */
export const fillInSettings = (html: string, settings: Settings, base: string): string =>
  fillIn(html, {
    BRAND: escapeHtml(settings.brand),
    API_HOST: settings.apiHost ?? '',
    MIRRORS: renderMirrorLinks(settings.mirrors, base),
    SETTINGS: renderSettings(settings),
  });

/** Writes the policy, which allows the inline code of the document and the hosts of the operator. */
function fillInPolicy(html: string, settings: Settings): string {
  const listHashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, code = '']) => sourceHash(code));
  const policy = createPolicy({
    scripts: listHashes(/<script type="importmap">(.*?)<\/script>/gs),
    styles: listHashes(/<style>(.*?)<\/style>/gs),
    hosts: listHosts(settings),
  });
  return fillIn(html, { POLICY: policy });
}

/** Facts for the service worker. `files` has the documents and the VPN apps. */
function createFacts(
  { base, assets }: Template,
  files: Map<string, string>,
  clientsFile: string,
): BuildFacts {
  const shells = LANGUAGES.map((language) => toDocumentFile('shell', language));
  const read = (file: string) => files.get(file) ?? '';
  const digest = (file: string) => createHash('sha256').update(read(file)).digest('base64');
  const own = [clientsFile, ...shells].map((file) => [base + file, digest(file)]);
  const sources = shells.map(read).join('');
  return {
    build: `tern ${createHash('sha256').update(sources).digest('base64url').slice(0, 8)}`,
    base,
    files: [...assets.files, base + clientsFile],
    texts: assets.texts,
    shells: Object.fromEntries(LANGUAGES.map((language, index) => [language, `${base}${shells[index]}`])),
    digests: { ...assets.digests, ...Object.fromEntries(own) },
  };
}

/** renderWorker puts the facts of a build in front of the code of the service worker. */
export const renderWorker = (code: string, facts: BuildFacts) =>
  `self.facts=${JSON.stringify(facts)};${code}`;

/**
 * configure creates the files of a build that depend on the operator, by name: documents with their policy,
 * the VPN apps, the manifest, and the service worker.
 */
export async function configure(
  template: Template,
  { settings, clients }: Operator,
  renderPage: RenderPage,
): Promise<Map<string, string>> {
  const { base } = template;
  const source = renderClients(clients);
  const clientsFile = toClientsFile(source);
  const files = new Map([[clientsFile, source]]);
  for (const { name, language, file } of DOCUMENTS) {
    const html = template.documents[file];
    if (html === undefined) throw new Error(`The build has no ${file}.`);
    const page = name === 'shell' ? '' : await renderPage(settings, name, language);
    const filled = fillIn(fillInSettings(html, settings, base), { PAGE: page, CLIENTS: base + clientsFile });
    files.set(file, fillInPolicy(filled, settings));
  }
  files.set('manifest.webmanifest', renderManifest(settings.brand, base, template.background));
  files.set('sw.js', renderWorker(template.worker, createFacts(template, files, clientsFile)));
  return files;
}

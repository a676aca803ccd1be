import { LANGUAGES, PAGE_NAMES, PAGES, toDocumentFile } from './document-names.ts';

const ASSET_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers of all files except assets. */
export const SECURITY_HEADERS: Record<string, string> = {
  ...ASSET_HEADERS,
  'referrer-policy': 'strict-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), clipboard-write=(self)',
};

/**
 * getHeaders returns the security headers of a path below the base; a deployment sends the same
 * (docs/deploying.md). Assets have no headers that only matter for documents: over HTTP/1.1 that saves a
 * kilobyte for every four assets.
 */
export const getHeaders = (path: string): Record<string, string> =>
  path.startsWith('assets/') ? ASSET_HEADERS : SECURITY_HEADERS;

/** Types of the files of a build. */
const TYPES: Record<string, string> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
};

/** getType returns the type of a file by its extension; '' for an address without a known one. */
export const getType = (path: string): string => TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? '';

/**
 * chooseDocument chooses the document of a path below the base: its language by the `lang` parameter, the
 * cookie or Accept-Language, and a prerendered page or the shell.
 */
export function chooseDocument(path: string, cookies: string, accepted: string, query = ''): string {
  const find = (name?: string | null) => LANGUAGES.find((known) => known === name);
  const requested = find(new URLSearchParams(query).get('lang'));
  const saved = find(/(?:^|; )lang=(\w+)/.exec(cookies)?.[1]);
  const language = requested ?? saved ?? (/^ru/i.test(accepted) ? 'ru' : 'en');
  const page = PAGE_NAMES.find((name) => PAGES[name] === path.replace(/\/$/, ''));
  // Signed-in users get the shell, because they are redirected to the account.
  const hasSignedIn = /(^|; )signed_in=1/.test(cookies);
  return toDocumentFile(page === undefined || hasSignedIn ? 'shell' : page, language);
}

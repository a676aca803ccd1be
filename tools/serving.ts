import { documentOf, LANGUAGES, PAGE_NAMES, PAGES } from './document-names.ts';

const ASSET_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Sent with everything but assets. */
export const SECURITY_HEADERS: Record<string, string> = {
  ...ASSET_HEADERS,
  'referrer-policy': 'strict-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), clipboard-write=(self)',
};

/**
 * headersFor are the security headers of a path below the base; a deployment sends the same (docs/deploying.md). Assets go
 * without what documents alone heed: over HTTP/1.1 that is a kilobyte for every four of them.
 */
export const headersFor = (path: string): Record<string, string> =>
  path.startsWith('assets/') ? ASSET_HEADERS : SECURITY_HEADERS;

/**
 * documentFor chooses the document of a path below the base: language by `lang` parameter, cookie or Accept-Language;
 * prerendered page or shell.
 */
export function documentFor(path: string, cookies: string, accepted: string, query = ''): string {
  const find = (name?: string | null) => LANGUAGES.find((known) => known === name);
  const asked = find(new URLSearchParams(query).get('lang'));
  const chosen = find(/(?:^|; )lang=(\w+)/.exec(cookies)?.[1]);
  const language = asked ?? chosen ?? (/^ru/i.test(accepted) ? 'ru' : 'en');
  const page = PAGE_NAMES.find((name) => PAGES[name] === path.replace(/\/$/, ''));
  // Signed-in users are heading for the account: no prerendered page.
  const hasSignedIn = /(^|; )signed_in=1/.test(cookies);
  return documentOf(page === undefined || hasSignedIn ? 'shell' : page, language);
}

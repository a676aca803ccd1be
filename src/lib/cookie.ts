const YEAR_S = 31_536_000;

/**
 * saveCookie tells the server that hands out the page what only this browser knows, so that it sends the right one
 * (docs/deploying.md); null takes it back. Nothing else reads it.
 */
export function saveCookie(name: string, value: string | null): void {
  // The other way of the Cookie Store would be asynchronous, and a page may be on its way out.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${value};path=${import.meta.env.BASE_URL};max-age=${value === null ? 0 : YEAR_S};samesite=lax`;
}

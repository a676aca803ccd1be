const YEAR_S = 31_536_000;

/** hasCookie tells whether a cookie is '1'; false where cookies are refused: for a sandboxed page even reading them throws. */
export function hasCookie(name: string): boolean {
  try {
    return document.cookie.split('; ').includes(`${name}=1`);
  } catch {
    return false;
  }
}

/**
 * saveCookie sets a cookie for a year, null deletes it. The web server reads most of them (docs/deploying.md). Where
 * cookies are refused nothing is kept.
 */
export function saveCookie(name: string, value: string | null): void {
  try {
    // The Cookie Store API is asynchronous, and the page may be unloading.
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `${name}=${value};path=${import.meta.env.BASE_URL};max-age=${value === null ? 0 : YEAR_S};samesite=lax`;
  } catch {}
}

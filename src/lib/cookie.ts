const YEAR_S = 31_536_000;

/**
 * hasCookie reports whether a cookie is '1'. False where cookies are blocked: in a sandboxed page even
 * reading throws.
 */
export function hasCookie(name: string): boolean {
  try {
    return document.cookie.split('; ').includes(`${name}=1`);
  } catch {
    return false;
  }
}

/**
 * saveCookie sets a cookie for a year, or deletes it if `value` is null. The web server reads most of the
 * cookies (docs/deploying.md). Does nothing where cookies are blocked.
 */
export function saveCookie(name: string, value: string | null): void {
  try {
    // The Cookie Store API is asynchronous, and the page may be unloading.
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `${name}=${value};path=${import.meta.env.BASE_URL};max-age=${value === null ? 0 : YEAR_S};samesite=lax`;
  } catch {}
}

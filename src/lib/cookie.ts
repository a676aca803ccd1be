const YEAR_S = 31_536_000;

/** saveCookie sets a cookie for a year, null deletes it. The web server reads most of them (docs/deploying.md). */
export function saveCookie(name: string, value: string | null): void {
  // The Cookie Store API is asynchronous, and the page may be unloading.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${value};path=${import.meta.env.BASE_URL};max-age=${value === null ? 0 : YEAR_S};samesite=lax`;
}

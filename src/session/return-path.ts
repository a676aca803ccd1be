/**
 * safeReturnPath is the in-app path that a `from` parameter names, or null. Only paths under /account/ of this
 * app come through: no other origin, no scheme, no encoded slash, no way out by dots (app-9).
 */
export function safeReturnPath(from: string | null): string | null {
  if (!from?.startsWith('/account/') || from.length > 500 || !/^[\x21-\x7e]+$/.test(from)) return null;
  if (/[\\]|%(2f|5c|2e|25|0)/i.test(from.split('?')[0] ?? '')) return null;
  // Of the host nothing comes through.
  const { pathname, search } = new URL(from, 'https://app.invalid');
  return pathname.startsWith('/account/') && !pathname.includes('//') ? pathname + search : null;
}

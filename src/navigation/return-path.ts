/**
 * safeReturnPath validates a `from` parameter: a path of this app under /account/, or null. No other origin or scheme,
 * no encoded slash, no dot segments (app-9).
 */
export function safeReturnPath(from: string | null): string | null {
  if (!from?.startsWith('/account/') || from.length > 500 || !/^[\x21-\x7e]+$/.test(from)) return null;
  if (/[\\]|%(2f|5c|2e|25|0)/i.test(from.split('?')[0] ?? '')) return null;
  // Only path and query of the URL are used.
  const { pathname, search } = new URL(from, 'https://app.invalid');
  return pathname.startsWith('/account/') && !pathname.includes('//') ? pathname + search : null;
}

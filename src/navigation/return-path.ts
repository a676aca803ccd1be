/**
 * toSafeReturnPath validates a `from` parameter: it returns a path under /account/, or null. It rejects other
 * origins and schemes, encoded slashes and dot segments.
 */
export function toSafeReturnPath(from: string | null): string | null {
  if (!from?.startsWith('/account/') || from.length > 500 || !/^[\x21-\x7e]+$/.test(from)) return null;
  if (/[\\]|%(2f|5c|2e|25|0)/i.test(from.split('?')[0] ?? '')) return null;
  // The origin is a placeholder: only path and query are used.
  const { pathname, search } = new URL(from, 'https://app.invalid');
  return pathname.startsWith('/account/') && !pathname.includes('//') ? pathname + search : null;
}

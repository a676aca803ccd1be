/**
 * safeReturnPath is the in-app path that a `from` parameter names, or null. Only paths under /account/ of this
 * app come through: no other origin, no scheme, no encoded slash, no way out by dots (decisions §3, §6).
 */
export function safeReturnPath(from: string | null): string | null {
  if (!from?.startsWith('/account/') || from.length > 500 || !/^[\x21-\x7e]+$/.test(from)) return null;
  if (/[\\]|%(2f|5c|2e|25|0)/i.test(from.split('?')[0] ?? '')) return null;
  const url = new URL(from, 'https://app.invalid');
  const isInside = url.origin === 'https://app.invalid' && url.pathname.startsWith('/account/');
  return isInside && !url.pathname.includes('//') ? url.pathname + url.search : null;
}

import * as paths from '../navigation/paths';
import { hasClaim, pickSignInParams, SIGN_IN_PARAMS, withoutParams } from '../navigation/search';
import type { Session } from '../session/session';

/** Who may see a page: everyone, guests, signed-in users, users with or without a subscription. */
export type Access = 'public' | 'guest' | 'user' | 'subscriber' | 'no-subscriber';

export interface GuardFacts {
  session: Session;
  /** True if no sign-in is recorded in this browser. */
  isLikelyGuest: boolean;
  hasSubscription: boolean;
  access: Access;
  path: string;
  search: string;
}

/** The guard's decision. With 'outage', the server cannot be reached and the error page covers the page. */
export type Decision = 'show' | 'wait' | 'outage' | { to: string };

/** decide is the route guard: it shows the page, waits for the session, covers the page, or redirects. */
export function decide(facts: GuardFacts): Decision {
  const { session, isLikelyGuest, hasSubscription, access, path, search } = facts;
  if (path === '/account/sub-participants') return { to: paths.participants + search };
  // Public pages check the session themselves.
  if (access === 'public') return 'show';
  if (session === 'unreachable') return 'outage';
  if (session === 'loading') return access === 'guest' && isLikelyGuest ? 'show' : 'wait';
  if (access === 'guest') return session === 'signed-in' ? { to: paths.account + search } : 'show';
  if (session !== 'signed-in') return { to: getLoginPath(path, search) };
  const signInParams = pickSignInParams(search);
  if (path !== paths.account && signInParams) return { to: paths.account + signInParams };
  if (access === 'subscriber' && !hasSubscription) return { to: paths.noSub };
  if (access === 'no-subscriber' && hasSubscription) return { to: paths.account };
  return path === paths.account ? decideReturn(search) : 'show';
}

/** Returns the path of the sign-in page, with the query and `from`, the page to return to. */
function getLoginPath(path: string, search: string): string {
  if (path === paths.account) return paths.login + search;
  const rest = withoutParams(search, ['from']);
  const from = encodeURIComponent(path + withoutParams(rest, SIGN_IN_PARAMS));
  return `${paths.login}${rest}${rest ? '&' : '?'}from=${from}`;
}

/** Redirects to `from` after a sign-in, unless there is a gift or an invitation to claim first. */
function decideReturn(search: string): Decision {
  const from = new URLSearchParams(search).get('from');
  if (from === null || hasClaim(search)) return 'show';
  return { to: toSafeReturnPath(from) ?? paths.account + withoutParams(search, ['from']) };
}

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

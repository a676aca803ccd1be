import * as paths from '../navigation/paths';
import { safeReturnPath } from '../navigation/return-path';
import { hasClaim, pickSignInParams, withoutParams } from '../navigation/search';
import { SIGN_IN_PARAMS } from '../navigation/sign-in-params';
import type { Session } from '../session/session';

/** Who may see a page: everyone, guests, signed-in users, users with or without a subscription. */
export type Access = 'public' | 'guest' | 'user' | 'subscriber' | 'no-subscriber';

export interface GuardFacts {
  session: Session;
  /** This browser remembers no sign-in. */
  isLikelyGuest: boolean;
  hasSubscription: boolean;
  access: Access;
  path: string;
  search: string;
}

/** 'outage': the server cannot be reached; the error page covers the page. */
export type Decision = 'show' | 'wait' | 'outage' | { to: string };

/** decide is the route guard: show the page, wait for the session, cover the page, or redirect (app-5 to app-11). */
export function decide(facts: GuardFacts): Decision {
  const { session, isLikelyGuest, hasSubscription, access, path, search } = facts;
  if (path === '/account/sub-participants') return { to: paths.participants + search };
  // Public pages find out by themselves who is signed in.
  if (access === 'public') return 'show';
  if (session === 'unreachable') return 'outage';
  if (session === 'loading') return access === 'guest' && isLikelyGuest ? 'show' : 'wait';
  if (access === 'guest') return session === 'signed-in' ? { to: paths.account + search } : 'show';
  if (session !== 'signed-in') return { to: toLogin(path, search) };
  const carried = pickSignInParams(search);
  if (path !== paths.account && carried) return { to: paths.account + carried };
  if (access === 'subscriber' && !hasSubscription) return { to: paths.noSub };
  if (access === 'no-subscriber' && hasSubscription) return { to: paths.account };
  return path === paths.account ? onward(search) : 'show';
}

/** Keeps the query and adds `from`, the way back (app-5). */
function toLogin(path: string, search: string): string {
  if (path === paths.account) return paths.login + search;
  const rest = withoutParams(search, ['from']);
  const from = encodeURIComponent(path + withoutParams(rest, SIGN_IN_PARAMS));
  return `${paths.login}${rest}${rest ? '&' : '?'}from=${from}`;
}

/** After a sign-in, go on to `from`, unless there is a gift or an invitation to claim first (app-9). */
function onward(search: string): Decision {
  const from = new URLSearchParams(search).get('from');
  if (from === null || hasClaim(search)) return 'show';
  return { to: safeReturnPath(from) ?? paths.account + withoutParams(search, ['from']) };
}

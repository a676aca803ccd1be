import { CARRIED, hasClaim, keepCarried, withoutParams } from '../domain/carried';
import { PATHS, type PageName } from '../domain/paths';
import { safeReturnPath } from '../domain/return-path';

/** Who may see a page: everyone; guests only; whoever is signed in; with a subscription; without one. */
export type Access = 'public' | 'guest' | 'user' | 'subscriber' | 'no-subscriber';

export interface GuardFacts {
  session: 'loading' | 'signed-in' | 'unauthorized' | 'not_found' | 'unreachable';
  hasSubscription: boolean;
  page: PageName | null;
  access: Access;
  path: string;
  search: string;
  /** Where the person was when the server stopped answering, if the error page knows. */
  interrupted: string | null;
}

export type Decision = { kind: 'show' } | { kind: 'wait' } | { kind: 'redirect'; to: string };

const show: Decision = { kind: 'show' };
const wait: Decision = { kind: 'wait' };
const redirect = (to: string): Decision => ({ kind: 'redirect', to });

/** decide tells what becomes of a location: shown, waited for, or left for another (§2 'Route guards', decisions §3). */
export function decide(facts: GuardFacts): Decision {
  const { session, page, access, path, search, interrupted } = facts;
  if (page === 'error500') {
    const isBack = session === 'signed-in' || session === 'unauthorized' || session === 'not_found';
    return isBack && interrupted ? redirect(interrupted) : show;
  }
  if (page === null) return show;
  // These settle by themselves who is here.
  if (access === 'public') return show;
  if (session === 'unreachable') return redirect(PATHS.error500);
  if (session === 'loading') return wait;
  if (access === 'guest') return session === 'signed-in' ? redirect(PATHS.account + search) : show;
  if (session !== 'signed-in') return redirect(toLogin(path, search));
  const carried = keepCarried(search);
  if (path !== PATHS.account && carried) return redirect(PATHS.account + carried);
  if (access === 'subscriber' && !facts.hasSubscription) return redirect(PATHS.noSub);
  if (access === 'no-subscriber' && facts.hasSubscription) return redirect(PATHS.account);
  return onward(path, search) ?? show;
}

/** The search string is kept, and `from` tells the way back (§2, §4). */
function toLogin(path: string, search: string): string {
  if (path === PATHS.account) return PATHS.login + search;
  const rest = withoutParams(search, ['from']);
  const from = encodeURIComponent(path + withoutParams(rest, CARRIED));
  return `${PATHS.login}${rest}${rest ? '&' : '?'}from=${from}`;
}

/** After a sign-in the account goes on to `from`, unless a gift or an invitation has to be claimed there first. */
function onward(path: string, search: string): Decision | null {
  const params = new URLSearchParams(search);
  if (path !== PATHS.account || !params.has('from') || hasClaim(search)) return null;
  return redirect(safeReturnPath(params.get('from')) ?? PATHS.account + withoutParams(search, ['from']));
}

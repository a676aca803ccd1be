import { type Decision, decide, type GuardFacts } from '../../../src/app/guards';
import { ROUTES } from '../../../src/app/routes';
import { findPage } from '../../../src/session/paths';

export type Session = GuardFacts['session'];

/** Everybody who may come: the session, and whether there is a subscription. */
export const VISITORS: [Session, boolean][] = [
  ['loading', false],
  ['unreachable', false],
  ['unauthorized', false],
  ['not_found', false],
  ['signed-in', true],
  ['signed-in', false],
];

/** ask has the guards decide about an address of the app, as the router does. */
export function ask(
  session: Session,
  hasSubscription: boolean,
  path: string,
  search: string,
  interrupted: string | null = null,
  isLikelyGuest = false,
): Decision {
  const { access } = ROUTES[findPage(path) ?? 'notFound'];
  return decide({ session, isLikelyGuest, hasSubscription, access, path, search, interrupted });
}

/** say is a decision in a word, or the address it leads to. */
export const say = (decision: Decision) => (typeof decision === 'string' ? decision : decision.to);

/** The address bar after a redirect, read as session/navigation reads it; throws when it leads out of the app. */
export function land(to: string): { path: string; search: string } {
  const url = new URL(`https://host.example/webui${to}`);
  if (url.origin !== 'https://host.example' || !url.pathname.startsWith('/webui/'))
    throw new Error(`${to} leads out of the app`);
  if (/\/\/|\\/.test(url.pathname)) throw new Error(`${to} has an empty step`);
  return { path: url.pathname.slice('/webui'.length).replace(/(.)\/+$/, '$1') || '/', search: url.search };
}

/** follow goes where the guards lead, with the same session, until they lead no further; throws after `limit` steps. */
export function follow(
  [session, hasSubscription]: [Session, boolean],
  start: { path: string; search: string },
  limit: number,
): { path: string; search: string; end: 'show' | 'wait'; steps: number } {
  let here = start;
  for (let steps = 0; steps <= limit; steps++) {
    const decision = ask(session, hasSubscription, here.path, here.search);
    if (typeof decision === 'string') return { ...here, end: decision, steps };
    if (decision.to === here.path + here.search) throw new Error(`${decision.to} leads to itself`);
    here = land(decision.to);
  }
  throw new Error(`${start.path}${start.search} leads on and on`);
}

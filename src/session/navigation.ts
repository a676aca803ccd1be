import { type ReadonlySignal, signal } from '@preact/signals';
import { navigate as go } from 'wouter-preact/use-browser-location';
import { listen } from '../lib/events';
import { withoutParams } from './carried';
import { AUTH_RESULT } from './messenger';
import { PATHS } from './paths';

export const BASE = import.meta.env.BASE_URL.slice(0, -1);

/** Where the address bar is, inside the app: `path` without the base, `search` as it is spelt. */
export interface Place {
  path: string;
  search: string;
}

/** folderLanguage is the language whose folder of documents is in the address, where a server has none to choose by. */
export const folderLanguage = (): string | undefined =>
  /^\/(ru)(\/|$)/.exec(location.pathname.slice(BASE.length))?.[1];

const readPlace = (): Place => ({
  path: location.pathname.slice(BASE.length + (folderLanguage() ? 3 : 0)).replace(/(.)\/+$/, '$1') || '/',
  search: location.search,
});

const current = signal<Place>(readPlace());

export const place: ReadonlySignal<Place> = current;

const readIndex = (): number => Number(history.state?.index) || 0;

/** canGoBack tells whether the entry before this one is ours. */
export const canGoBack = (): boolean => readIndex() > 0;

interface NavigateOptions {
  /** Leaves no entry behind. */
  replace?: boolean;
  /** A place to come back to, kept with the entry, also over a reload. */
  interrupted?: string | null;
}

/** navigate goes to a path of the app. */
export function navigate(to: string, { replace = false, interrupted = null }: NavigateOptions = {}): void {
  const kept = replace ? history.state : { index: readIndex() + 1 };
  go(BASE + to, { replace, state: { ...kept, interrupted } });
}

/** readInterrupted is the place that this entry interrupted; null when there is none. */
export function readInterrupted(): string | null {
  const kept: unknown = history.state?.interrupted;
  return typeof kept === 'string' && kept.startsWith('/') ? kept : null;
}

/** readEntry is what was kept with this entry of the history under a name. */
export const readEntry = (name: string): unknown => history.state?.[name];

/** saveEntry keeps a value with this entry of the history, over a reload and the way back to it. */
export function saveEntry(name: string, value: unknown): void {
  history.replaceState({ ...history.state, [name]: value }, '');
}

/** goBack goes back when the entry before is ours, else to `otherwise`, in place of this one (app-24). */
export function goBack(otherwise = '/account'): void {
  if (canGoBack()) history.back();
  else navigate(otherwise, { replace: true });
}

/** Follows a plain click on a link to a page of the app; any other click is the browser's. */
function followLink(event: Event): void {
  if (!(event instanceof MouseEvent) || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  if (!link || link.target || link.origin !== location.origin || !link.pathname.startsWith(`${BASE}/`))
    return;
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || hasKey || /\.\w+$/.test(link.pathname)) return;
  event.preventDefault();
  navigate(link.pathname.slice(BASE.length) + link.search);
}

/** The place on each page that was left, by its entry in the history. */
const scrolls = new Map<number, number>();

/** restoreScroll returns to where this entry was left, or to the top. */
export function restoreScroll(): void {
  scrollTo(0, scrolls.get(readIndex()) ?? 0);
}

let arrival = '';
let arrivalHref = '';

/** The value of a parameter as it is spelt; '' without one. */
const rawParam = (text: string, name: string): string =>
  new RegExp(`[?#&]${name}=([^&#]*)`).exec(text)?.[1] ?? '';

/** takeArrival is the one-time secret that the page was opened with, as it was spelt, and only once; '' without one. */
export function takeArrival(): string {
  const secret = arrival;
  arrival = '';
  return secret;
}

/** giveBackArrival puts the secret back into the address when nothing could take it: a reload then finds it. */
export function giveBackArrival(): void {
  if (arrival && location.href !== arrivalHref) history.replaceState(history.state, '', arrivalHref);
}

/**
 * startNavigation follows the address bar. It takes out of it, before the first route is drawn, the language, already
 * read, and what signs in once, so that neither history nor a referrer has it (security-1, i18n-2).
 */
export function startNavigation(): void {
  history.scrollRestoration = 'manual';
  let index = readIndex();
  listen(window, ['popstate', 'pushState', 'replaceState'], () => {
    scrolls.set(index, scrollY);
    index = readIndex();
    current.value = readPlace();
  });
  listen(document, 'click', followLink);
  // After a reload the browser knows best where the person was; out of the back/forward cache the app does again.
  listen(window, ['pagehide', 'pageshow'], ({ type }) => {
    history.scrollRestoration = type === 'pagehide' ? 'auto' : 'manual';
  });
  const { path, search } = readPlace();
  const { hash, href } = location;
  arrivalHref = href;
  // The fragment counts before the query: a link may bring a query that says it is the messenger's answer, and no page
  // may hand that on.
  if (path === PATHS.messengerReturn) arrival = rawParam(hash, AUTH_RESULT) || rawParam(search, AUTH_RESULT);
  const names = ['lang', AUTH_RESULT];
  if (path === PATHS.magicLink) {
    arrival = rawParam(search, 'token');
    names.push('token');
  }
  const rest = withoutParams(search, names);
  if (rest !== search || hash || folderLanguage()) navigate(path + rest, { replace: true });
}

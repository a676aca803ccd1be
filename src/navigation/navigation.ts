import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { navigate as go } from 'wouter-preact/use-browser-location';
import { folderLanguage } from '../i18n/language';
import { listen } from '../lib/events';
import * as paths from './paths';
import { withoutParams } from './search';
import { beginVisit } from './visit';

export const BASE = import.meta.env.BASE_URL.slice(0, -1);

/** A location of the app: `path` without the base, `search` as spelt. */
export interface Place {
  path: string;
  search: string;
}

const readAddress = (): Place => ({
  path: location.pathname.slice(BASE.length + (folderLanguage() ? 3 : 0)).replace(/(.)\/+$/, '$1') || '/',
  search: location.search,
});

/** Name of the history entry's value that holds the place below an outage. */
const COVERED = 'covered';

/** The place that the error page covers in this history entry; undefined while it covers none. */
function readCovered(): Place | undefined {
  // The documents are prerendered in Node, where there is no history.
  if (readAddress().path !== paths.error500) return undefined;
  const covered: unknown = history.state?.[COVERED];
  if (typeof covered !== 'string') return undefined;
  const { pathname, search } = new URL(covered, location.origin);
  return { path: pathname, search };
}

/** An outage changes the address, not the place: the page stays below the error page. */
const readPlace = (): Place => readCovered() ?? readAddress();

const current = signal<Place>(readPlace());

/** The location; the same object as long as path and search are the same. */
export const place: ReadonlySignal<Place> = current;

type HistoryState = Readonly<Record<string, unknown>>;

const currentState = signal<HistoryState>({});

/** The named values of this history entry, once `startNavigation` follows it. */
export const historyState: ReadonlySignal<HistoryState> = currentState;

/** Follows the browser. An entry of the same place, or a value saved in this one, must not redraw what reads `place`. */
function follow(): void {
  const next = readPlace();
  const { path, search } = current.peek();
  batch(() => {
    if (next.path !== path) beginVisit();
    if (next.path !== path || next.search !== search) current.value = next;
    currentState.value = history.state ?? {};
  });
}

const readIndex = (): number => Number(history.state?.index) || 0;

interface NavigateOptions {
  replace?: boolean;
}

/** navigate goes to a path of the app, given without the base. */
export function navigate(to: string, { replace = false }: NavigateOptions = {}): void {
  const { [COVERED]: _, ...state } = replace ? (history.state ?? {}) : { index: readIndex() + 1 };
  go(BASE + to, { replace, state });
}

/** coverPlace puts the address of the error page in place of this one's, also over a reload. */
export function coverPlace(): void {
  const { path, search } = current.peek();
  const state = { ...history.state, [COVERED]: path + search };
  if (!readCovered()) go(BASE + paths.error500, { replace: true, state });
}

/** uncoverPlace brings the address of the covered place back. */
export function uncoverPlace(): void {
  const covered = readCovered();
  if (covered) navigate(covered.path + covered.search, { replace: true });
}

/**
 * pushEntry adds a history entry for the same place, marked by `name`. It keeps what this one holds: an order, when a
 * session ended while paying.
 */
export function pushEntry(name: string): void {
  go('', { state: { ...history.state, index: readIndex() + 1, [name]: true } });
}

/** setHistoryState saves a value in this history entry; it survives reload and Back. */
export function setHistoryState(name: string, value: unknown): void {
  history.replaceState({ ...history.state, [name]: value }, '');
}

/** Handles plain clicks on links of the app; the rest is the browser's. */
function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || link.target || link.origin !== location.origin || !link.pathname.startsWith(`${BASE}/`))
    return;
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || hasKey || /\.\w+$/.test(link.pathname)) return;
  event.preventDefault();
  navigate(link.pathname.slice(BASE.length) + link.search);
}

/** Scroll positions by history index. */
const scrolls = new Map<number, number>();

/** restoreScroll scrolls to where this history entry was left, or to the top. */
export function restoreScroll(): void {
  scrollTo(0, scrolls.get(readIndex()) ?? 0);
}

const TOKEN = 'token';

/** Telegram's callback parameter, at the start of the fragment (sign-in-27). */
export const AUTH_RESULT = 'tgAuthResult';

/** The one-time secret that the page was opened with, and the name that it has in the fragment. */
let callbackSecret = '';
let callbackName = '';

/** The undecoded value of a parameter; '' when missing. */
const rawParam = (text: string, name: string): string =>
  new RegExp(`[?#&]${name}=([^&#]*)`).exec(text)?.[1] ?? '';

/** takeCallbackSecret returns the undecoded one-time secret of the URL, and forgets it; '' when there is none. */
export function takeCallbackSecret(): string {
  const secret = callbackSecret;
  callbackSecret = '';
  return secret;
}

/**
 * restoreCallbackSecret puts an unused secret into the fragment, for a reload to find: the host of the pages must not be
 * sent it again, and no request carries a fragment (security-1).
 */
export function restoreCallbackSecret(): void {
  if (callbackSecret) history.replaceState(history.state, '', `#${callbackName}=${callbackSecret}`);
}

/** A link to this very page, as in the words of a page that takes long: it would reload the page without the secret. */
function reloadWithSecret(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!callbackSecret || link?.getAttribute('href') !== '') return;
  event.preventDefault();
  restoreCallbackSecret();
  location.reload();
}

/**
 * startNavigation follows the URL. Before the first render it removes the language, already read, and one-time secrets,
 * so that neither history nor a referrer holds them (security-1, i18n-2).
 */
export function startNavigation(): void {
  history.scrollRestoration = 'manual';
  follow();
  let index = readIndex();
  listen(window, ['popstate', 'pushState', 'replaceState'], () => {
    scrolls.set(index, scrollY);
    index = readIndex();
    follow();
  });
  document.addEventListener('click', followLink);
  document.addEventListener('click', reloadWithSecret);
  // The browser restores the scroll position after a reload, the app after back/forward cache.
  listen(window, ['pagehide', 'pageshow'], ({ type }) => {
    history.scrollRestoration = type === 'pagehide' ? 'auto' : 'manual';
  });
  const { path, search } = readPlace();
  const { hash } = location;
  const names = ['lang', AUTH_RESULT];
  callbackName = path === paths.magicLink ? TOKEN : AUTH_RESULT;
  // Nowhere else: a crafted link may carry a forged result (sign-in-27).
  const isCallback = path === paths.magicLink || path === paths.telegramReturn;
  callbackSecret = isCallback && hash.startsWith(`#${callbackName}=`) ? rawParam(hash, callbackName) : '';
  if (path === paths.magicLink) {
    callbackSecret = rawParam(search, TOKEN) || callbackSecret;
    names.push(TOKEN);
  }
  const rest = withoutParams(search, names);
  if (rest !== search || hash || folderLanguage()) navigate(path + rest, { replace: true });
}

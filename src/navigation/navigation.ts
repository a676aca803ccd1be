import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { navigate as go } from 'wouter-preact/use-browser-location';
import { folderLanguage } from '../i18n/language';
import { joinStops, listen } from '../lib/events';
import * as paths from './paths';
import { withoutParams } from './search';
import { beginVisit } from './visit';

export const BASE = import.meta.env.BASE_URL.slice(0, -1);

/** A location in the app: `path` without the base, `search` without normalization. */
export interface Place {
  path: string;
  search: string;
}

const readAddress = (): Place => ({
  path: location.pathname.slice(BASE.length + (folderLanguage() ? 3 : 0)).replace(/(.)\/+$/, '$1') || '/',
  search: location.search,
});

/** Key in the history state of the place that the error page covers. */
const COVERED = 'covered';

/** Returns the place that the error page covers in this history entry, if any. */
function readCovered(): Place | undefined {
  // Checked first because prerendering runs in Node, which has no history.
  if (readAddress().path !== paths.error500) return undefined;
  const covered: unknown = history.state?.[COVERED];
  if (typeof covered !== 'string') return undefined;
  const { pathname, search } = new URL(covered, location.origin);
  return { path: pathname, search };
}

/** Returns the current place. An outage changes only the address: the page below stays mounted. */
const readPlace = (): Place => readCovered() ?? readAddress();

const current = signal<Place>(readPlace());

/** The current place; the same object until path or search changes. */
export const place: ReadonlySignal<Place> = current;

/** True while the code of the current place's page is loading; the page before it is still on screen. */
export const isLoadingPage = signal(false);

type HistoryState = Readonly<Record<string, unknown>>;

const currentState = signal<HistoryState>({});

/** State of this history entry; empty until `startNavigation` is called. */
export const historyState: ReadonlySignal<HistoryState> = currentState;

/** Updates the signals. A change of the history state alone must not re-render what reads `place`. */
function syncWithBrowser(): void {
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

/** navigate opens a path of the app, given without the base. */
export function navigate(to: string, { replace = false }: NavigateOptions = {}): void {
  const { [COVERED]: _, ...state } = replace ? (history.state ?? {}) : { index: readIndex() + 1 };
  go(BASE + to, { replace, state });
}

/** coverPlace replaces this entry's address with that of the error page; the place survives a reload. */
export function coverPlace(): void {
  const { path, search } = current.peek();
  const state = { ...history.state, [COVERED]: path + search };
  if (!readCovered()) go(BASE + paths.error500, { replace: true, state });
}

/** uncoverPlace restores the address of the covered place. */
export function uncoverPlace(): void {
  const covered = readCovered();
  if (covered) navigate(covered.path + covered.search, { replace: true });
}

/**
 * pushEntry adds a history entry for the same place, with `name` set to true. It copies the state of the
 * current entry, such as the order if the session ended during a payment.
 */
export function pushEntry(name: string): void {
  go('', { state: { ...history.state, index: readIndex() + 1, [name]: true } });
}

/** setHistoryState saves a value in this history entry. It survives a reload and going back. */
export function setHistoryState(name: string, value: unknown): void {
  history.replaceState({ ...history.state, [name]: value }, '');
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Returns whether the link opens a page of the app in this tab; links to files do not. */
const isAppLink = ({ target, origin, pathname }: HTMLAnchorElement): boolean =>
  !target && origin === location.origin && pathname.startsWith(`${BASE}/`) && !/\.\w+$/.test(pathname);

/** Scroll positions by history index. */
const scrolls = new Map<number, number>();

/** restoreScroll restores the scroll position of this history entry, or scrolls to the top. */
export function restoreScroll(): void {
  scrollTo(0, scrolls.get(readIndex()) ?? 0);
}

const TOKEN = 'token';

/** Telegram's callback parameter, at the start of the fragment. */
export const AUTH_RESULT = 'tgAuthResult';

/** The one-time secret in the URL that opened the page, and its parameter name in the fragment. */
let callbackSecret = '';
let callbackName = '';

/** Returns the undecoded value of a parameter; '' if missing. */
const getRawParam = (text: string, name: string): string =>
  new RegExp(`[?#&]${name}=([^&#]*)`).exec(text)?.[1] ?? '';

/** takeCallbackSecret returns the undecoded one-time secret of the URL and clears it; '' if there is none. */
export function takeCallbackSecret(): string {
  const secret = callbackSecret;
  callbackSecret = '';
  return secret;
}

/**
 * restoreCallbackSecret puts an unused secret into the fragment for use after a reload. Unlike the query, the
 * fragment is not sent to the host of the pages.
 */
export function restoreCallbackSecret(): void {
  if (callbackSecret) history.replaceState(history.state, '', `#${callbackName}=${callbackSecret}`);
}

/**
 * Handles plain clicks on links within the app, and the reload link of the document's slow-loading notice,
 * which would drop the secret. It leaves the rest to the browser.
 */
function handleClick(event: Event): void {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  if (callbackSecret && link.getAttribute('href') === '') {
    event.preventDefault();
    restoreCallbackSecret();
    location.reload();
  } else if (isPlainClick(event as MouseEvent) && isAppLink(link)) {
    event.preventDefault();
    // As in browsers, a link to the open page adds no entry: it may be the second tap of a double tap.
    navigate(link.pathname.slice(BASE.length) + link.search, { replace: link.href === location.href });
  }
}

/**
 * startNavigation keeps the signals in sync with the URL. It removes the language, which has been read
 * already, and one-time secrets from the URL, so that they appear in neither history nor referrer. It must
 * run before the first render. Returns a function that stops it.
 */
export function startNavigation(): () => void {
  history.scrollRestoration = 'manual';
  syncWithBrowser();
  let index = readIndex();
  const stop = joinStops(
    listen(window, ['popstate', 'pushState', 'replaceState'], ({ type }) => {
      scrolls.set(index, scrollY);
      index = readIndex();
      // Another page had this index before it was replaced, or before the user went back.
      if (type !== 'popstate') scrolls.delete(index);
      syncWithBrowser();
    }),
    listen(document, 'click', handleClick),
    // The browser restores the scroll position after a reload, the app after a bfcache restore.
    listen(window, ['pagehide', 'pageshow'], ({ type }) => {
      history.scrollRestoration = type === 'pagehide' ? 'auto' : 'manual';
    }),
  );
  const { path, search } = readPlace();
  const { hash } = location;
  const names = ['lang', AUTH_RESULT];
  callbackName = path === paths.magicLink ? TOKEN : AUTH_RESULT;
  // Other paths are ignored, because a crafted link may contain a forged result.
  const isCallback = path === paths.magicLink || path === paths.telegramReturn;
  callbackSecret = isCallback && hash.startsWith(`#${callbackName}=`) ? getRawParam(hash, callbackName) : '';
  if (path === paths.magicLink) {
    callbackSecret = getRawParam(search, TOKEN) || callbackSecret;
    names.push(TOKEN);
  }
  const rest = withoutParams(search, names);
  if (rest !== search || hash || folderLanguage()) navigate(path + rest, { replace: true });
  return stop;
}

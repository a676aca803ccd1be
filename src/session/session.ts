import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { isSessionDead, listenForRenewals, reviveSession, unauthorizedAfterRefresh } from '../api/client';
import { ApiError, getStatus, missingAs } from '../api/errors';
import { showPageError } from '../feedback/page-error';
import { clearToasts } from '../feedback/toasts';
import { type Language, readRequestedLanguage } from '../i18n/language';
import { followUserLanguage } from '../i18n/locale';
import { listen } from '../lib/events';
import { createQuery, type FetchReason } from '../lib/query';
import { localStore, sessionStore } from '../lib/storage';
import { createTabChannel } from '../lib/tab-channel';
import { navigate } from '../navigation/navigation';
import { beginVisit } from '../navigation/visit';
import { forgetLocations, loadConfig } from './config';
import type { Account } from './entities';
import { isLikelyGuest, rememberSignIn } from './likely-guest';
import { isSignOutPending, rereadSignOutPending, setSignOutPending } from './pending-sign-out';
import { SAVED_KEY } from './saved-key';
import { forgetSentCodes } from './sent-codes';
import { changeLanguage, fetchAccount } from './users.api';

const USER_POLL_MS = 30_000;
const USER_STALE_MS = 30_000;
/** One failed background poll is tolerated before the error page (session-9). */
const POLLS_TO_OUTAGE = 2;
/** Any other failed fetch is retried once before it, while the account is on screen (session-10). */
const RETRY_MS = 2000;

/** 'unreachable': unknown, because the server does not respond. */
export type Session = 'loading' | 'signed-in' | 'unauthorized' | 'not_found' | 'unreachable';

/** Messages between tabs: `in {user_id}` on sign-in, 'out' on sign-out, 'owed' when it changes whether one is owed. */
export const tabs = createTabChannel('tern.session');

const outcome = signal<Session>('loading');
const failedPolls = signal(0);
const signingOut = signal(false);
let lastUserId = '';
/** The language of the URL, until the first user answer: read before the URL is cleaned. */
let asked = readRequestedLanguage();
/** Saves of the language in flight: until they end, an answer may have the language from before. */
let languageSaves = 0;

export const session: ReadonlySignal<Session> = outcome;

/** isGuest: nobody is signed in; as long as that is unknown, as far as this browser remembers. */
export const isGuest = (): boolean => outcome.value !== 'signed-in' && isLikelyGuest();

const query = createQuery<Account>({
  fetch: fetchAccount,
  staleMs: USER_STALE_MS,
  pollMs: USER_POLL_MS,
  onSettled(result, reason) {
    if (result.ok) {
      failedPolls.value = 0;
      const { user_id, language_code } = result.data.user;
      const isNew = outcome.peek() !== 'signed-in' || user_id !== lastUserId;
      if (lastUserId && user_id !== lastUserId) {
        clearAll();
        forgetLocations();
      }
      lastUserId = user_id;
      outcome.value = 'signed-in';
      if (isSessionDead.peek()) reviveSession();
      if (isNew) {
        rememberSignIn(true);
        setSignOutPending(false);
        void loadConfig();
        tabs.post(`in ${user_id}`);
      }
      // The link's language is a choice by hand (i18n-5).
      if (asked && asked !== language_code) {
        void saveUserLanguage(asked).catch(() => showPageError('error.language'));
      } else if (!languageSaves) followUserLanguage(language_code);
      asked = undefined;
    } else fail(result.error, reason);
  },
});

/** Data of the signed-in user. */
const owned = new Set<{ clear(): void }>();

/** clearWithSession clears something when its user signs out or another user signs in. */
export function clearWithSession<T extends { clear(): void }>(held: T): T {
  owned.add(held);
  return held;
}

/** whileSignedIn runs `begin` on each sign-in, and what it returns on sign-out. Returns a function that stops it. */
export const whileSignedIn = (begin: () => () => void): (() => void) =>
  effect(() => (userId.value ? untracked(begin) : undefined));

function clearAll(): void {
  clearToasts();
  beginVisit();
  pendingChanges.value = [];
  for (const held of owned) held.clear();
}

let unreadable = false;

/** isSessionUnreadable: the server answered the user call with 403 or 404, so there may be a session all the same. */
export const isSessionUnreadable = (): boolean => unreadable;

function fail(error: unknown, reason: FetchReason): void {
  const status = getStatus(error);
  unreadable = status === 403 || status === 404;
  if (status === 401 || status === 403) leave('unauthorized');
  else if (status === 404) leave('not_found');
  else if (reason !== 'recheck' || outcome.peek() === 'loading') {
    const fails = ++failedPolls.value;
    if (outcome.peek() !== 'signed-in' || (reason === 'poll' ? fails >= POLLS_TO_OUTAGE : reason === 'retry'))
      outcome.value = 'unreachable';
    else if (reason !== 'poll') setTimeout(retry, RETRY_MS);
  }
}

/** Unless the account has been heard of or left meanwhile. */
function retry(): void {
  if (failedPolls.peek()) void query.refetch('retry');
}

/** Ends the session in memory. */
function leave(to: 'unauthorized' | 'not_found'): void {
  failedPolls.value = 0;
  asked = undefined;
  if (query.data.peek()) {
    clearAll();
    forgetLocations();
  }
  outcome.value = to;
  rememberSignIn(false);
  query.clear();
}

/** isCodeLost: the account's chunk failed to load, which shows as an outage; browsers may cache that till a reload. */
export const isCodeLost = (): boolean => !(query.error.peek() instanceof ApiError);

/** The last user call got no usable response at all: the connection may be at fault. */
export const isNetworkDown = computed(() => {
  const error = query.error.value;
  return error instanceof ApiError && error.kind === 'network';
});

/** The user call is in flight. */
export const isFetchingAccount = query.isFetching;

/** A change of the account that is shown before the server has confirmed it. */
interface PendingChange {
  update(known: Account): Account;
  isDone: boolean;
}

/** The changes that are being saved, in the order made. Cleared with the user's data. */
export const pendingChanges = signal<readonly PendingChange[]>([]);

/** The signed-in user's account, with pending changes; undefined without one. Stays while the server is unreachable. */
export const account: ReadonlySignal<Account | undefined> = computed(() =>
  pendingChanges.value.reduce((known, { update }) => known && update(known), query.data.value),
);

/** setAccount replaces the known account until the next answer. */
export const setAccount: (known: Account) => void = query.prime;

/** '' when nobody is signed in. */
export const userId = computed(() => account.value?.user.user_id ?? '');

export const subscription = computed(() => account.value?.subscription ?? null);
export const hasSubscription = computed(() => !!subscription.value?.date_stop);

/** A background poll has failed; the page may be stale. */
export const isConnectionLost = computed(() => failedPolls.value > 0 && outcome.value === 'signed-in');

/** refreshAccount refetches the account after an action or on request. Never rejects. */
export async function refreshAccount(): Promise<void> {
  // Ignore refreshes during sign-out: a late response must not bring the user back.
  if (!signingOut.peek()) await query.refetch();
}

/**
 * recheckAccount refetches after an action without a clear result; its own failure is ignored. Resolves to whether the
 * session holds; false without an answer. Never rejects.
 */
export async function recheckAccount(): Promise<boolean> {
  if (query.data.peek()) await checkForAccount();
  return query.status.peek() === 'ready';
}

/** recheckAfterNews is recheckAccount by a new request: one in flight may date from before the news. Never rejects. */
export async function recheckAfterNews(): Promise<void> {
  if (query.data.peek() && !isSignOutPending.peek()) await query.refetch('recheck', true);
}

/**
 * checkForAccount is recheckAccount for guests too: an unanswered sign-in may have succeeded. Not while a sign-out is
 * owed, as the account would be the one that was left (session-13). Never rejects.
 */
export async function checkForAccount(): Promise<void> {
  if (!isSignOutPending.peek()) await query.refetch('recheck');
}

/** saveUserLanguage saves the language to the account; 401 and 404 are ignored (i18n-4). */
export async function saveUserLanguage(code: Language): Promise<void> {
  if (!query.data.peek()) return;
  languageSaves++;
  try {
    await changeLanguage(code).catch(missingAs(undefined));
  } finally {
    languageSaves--;
    void recheckAfterNews();
  }
}

/** A sign-out is in progress: an overlay covers the page (session-12). */
export const isSigningOut: ReadonlySignal<boolean> = signingOut;

/** Clears the user's data in memory and storage; the language and the last e-mail address stay (session-14). */
function forget(): void {
  leave('unauthorized');
  forgetLocations();
  sessionStore.clear();
  forgetSentCodes();
  localStore.remove(SAVED_KEY);
}

/** endSession clears the user's data at once, awaits `tell`, then leads to the start, once at a time (session-12). */
export async function endSession(tell: () => Promise<unknown>): Promise<void> {
  if (signingOut.peek()) return;
  signingOut.value = true;
  forget();
  tabs.post('out');
  await tell();
  navigate('/', { replace: true });
  signingOut.value = false;
}

const isOut = computed(() => outcome.value === 'unauthorized' || outcome.value === 'not_found');

/** startSession fetches the account and keeps it fresh: poll, focus, reconnect, other tabs, end of the session. */
export function startSession(): void {
  listenForRenewals();
  // The account must not be shown, nor asked for, before its sign-out is through (session-13).
  if (isSignOutPending.peek()) leave('unauthorized');
  // No polling for guests.
  effect(() => (isOut.value ? undefined : query.watch()));
  effect(() => {
    if (isSessionDead.value) leave('unauthorized');
  });
  effect(() => {
    if (unauthorizedAfterRefresh.value) void untracked(recheckAccount);
  });
  tabs.listen((message) => {
    if (message === 'out') return forget();
    if (message === 'owed') return rereadSignOutPending();
    // Also for another account: this page would act in its name.
    const isNews = isOut.peek() || message !== `in ${userId.peek()}`;
    if (isNews && !signingOut.peek()) void query.refetch(isOut.peek() ? 'load' : 'recheck');
  });
  listen(window, 'pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    // From the back/forward cache: the user may have changed or left (session-21). A guest's input stays.
    rereadSignOutPending();
    if (isSignOutPending.peek()) return leave('unauthorized');
    if (!isOut.peek()) {
      outcome.value = 'loading';
      clearAll();
      query.clear();
    }
    void query.refetch('load');
  });
}

import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { isSessionDead, listenForRenewals, reviveSession, unauthorizedAfterRefresh } from '../api/client';
import { ApiError, getStatus, missingAs } from '../api/errors';
import { showPageError } from '../feedback/failures';
import { clearToasts } from '../feedback/toasts';
import { type Language, readRequestedLanguage } from '../i18n/language';
import { followUserLanguage } from '../i18n/locale';
import { joinStops, listen } from '../lib/events';
import { createQuery, type FetchReason } from '../lib/query';
import { localStore, sessionStore } from '../lib/storage';
import { createTabChannel } from '../lib/tab-channel';
import { until } from '../lib/wait';
import { isLoadingPage, navigate } from '../navigation/navigation';
import { beginVisit } from '../navigation/visit';
import { forgetLocations, loadConfig } from './config';
import type { Account } from './entities';
import { isLikelyGuest, rememberSignIn } from './likely-guest';
import { isSignOutPending, rereadSignOutPending, setSignOutPending } from './pending-sign-out';
import { forgetSentCodes } from './requested-codes';
import { SAVED_KEY } from './saved-key';
import { changeLanguage, fetchAccount } from './users.api';

const USER_POLL_MS = 30_000;
const USER_STALE_MS = 30_000;
/** Failed background polls in a row before the error page is shown. */
const POLLS_TO_OUTAGE = 2;
/** Delay before the single retry of any other failed fetch, while the account is on screen. */
const RETRY_MS = 2000;

/** State of the session; 'unreachable' if it is unknown because the server does not respond. */
export type Session = 'loading' | 'signed-in' | 'unauthorized' | 'not_found' | 'unreachable';

/**
 * Messages between tabs: `in {user_id}` on sign-in, 'out' on sign-out, and 'sign-out-pending' when a sign-out
 * becomes pending or is confirmed.
 */
export const tabs = createTabChannel('tern.session');

const outcome = signal<Session>('loading');
const failedPolls = signal(0);
const signingOut = signal(false);
let lastUserId = '';
const userChanges = signal(0);
/** The language in the URL, read before the URL is cleaned; undefined after the first response. */
let requestedLanguage = readRequestedLanguage();
/** Number of language changes being saved; until they end, a response may contain the previous language. */
let pendingLanguageSaves = 0;

export const session: ReadonlySignal<Session> = outcome;

/** Number of times that another user has replaced the one before on this page. */
export const userChangeCount: ReadonlySignal<number> = userChanges;

/**
 * isGuest returns whether nobody is signed in; while unknown, whether the browser has no sign-in recorded.
 */
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
        clearUserState();
        forgetLocations();
        userChanges.value++;
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
      // The language in the URL counts as the user's choice.
      if (requestedLanguage && requestedLanguage !== language_code) {
        void saveUserLanguage(requestedLanguage).catch(() => showPageError('error.language'));
      } else if (!pendingLanguageSaves) followUserLanguage(language_code);
      requestedLanguage = undefined;
    } else handleError(result.error, reason);
  },
});

/** Stores with data of the signed-in user. */
const userStores = new Set<{ clear(): void }>();

/** clearWithSession registers a store to be cleared when its user signs out or another user signs in. */
export function clearWithSession<T extends { clear(): void }>(store: T): T {
  userStores.add(store);
  return store;
}

/** whileSignedIn runs `begin` on sign-in and what it returns on sign-out. Returns a function to stop it. */
export const whileSignedIn = (begin: () => () => void): (() => void) =>
  effect(() => (userId.value ? untracked(begin) : undefined));

function clearUserState(): void {
  clearToasts();
  beginVisit();
  pendingChanges.value = [];
  for (const store of userStores) store.clear();
}

let unreadable = false;

/** isSessionUnreadable returns whether the user call got a 403 or 404: a session may still exist. */
export const isSessionUnreadable = (): boolean => unreadable;

function handleError(error: unknown, reason: FetchReason): void {
  const status = getStatus(error);
  unreadable = status === 403 || status === 404;
  if (status === 401 || status === 403) resetSession('unauthorized');
  else if (status === 404) resetSession('not_found');
  else if (reason !== 'recheck' || outcome.peek() === 'loading') {
    const fails = ++failedPolls.value;
    if (outcome.peek() !== 'signed-in' || (reason === 'poll' ? fails >= POLLS_TO_OUTAGE : reason === 'retry'))
      outcome.value = 'unreachable';
    else if (reason !== 'poll') setTimeout(retry, RETRY_MS);
  }
}

/** Retries the user call unless it has succeeded, or the session has ended, in the meantime. */
function retry(): void {
  if (failedPolls.peek()) void query.refetch('retry');
}

/** Ends the session in memory, without the server. */
function resetSession(to: 'unauthorized' | 'not_found'): void {
  failedPolls.value = 0;
  requestedLanguage = undefined;
  if (query.data.peek()) {
    clearUserState();
    forgetLocations();
  }
  outcome.value = to;
  rememberSignIn(false);
  query.clear();
}

/**
 * isAccountChunkMissing returns whether the account's chunk failed to load, which shows as an outage. Some
 * browsers cache that failure until a reload.
 */
export const isAccountChunkMissing = (): boolean => !(query.error.peek() instanceof ApiError);

/** True if the last user call got no response at all, so the connection may be the cause. */
export const isNetworkDown = computed(() => {
  const error = query.error.value;
  return error instanceof ApiError && error.kind === 'network';
});

/** True while a user call is in flight. */
export const isFetchingAccount = query.isFetching;

/** An account change that is shown before the server confirms it. */
interface PendingChange {
  update(known: Account): Account;
  isDone: boolean;
}

/** The account changes being saved, in the order they were made. They are cleared with the user's data. */
export const pendingChanges = signal<readonly PendingChange[]>([]);

/** The signed-in user's account with pending changes, even during an outage; undefined for guests. */
export const account: ReadonlySignal<Account | undefined> = computed(() =>
  pendingChanges.value.reduce((known, { update }) => known && update(known), query.data.value),
);

/** setAccount replaces the known account until the next response. */
export const setAccount: (known: Account) => void = query.prime;

/** Id of the signed-in user; '' for guests. */
export const userId = computed(() => account.value?.user.user_id ?? '');

export const subscription = computed(() => account.value?.subscription ?? null);
export const hasSubscription = computed(() => !!subscription.value?.date_stop);

/** True if a background poll has failed, so the page may be stale. */
export const isConnectionLost = computed(() => failedPolls.value > 0 && outcome.value === 'signed-in');

/** refreshAccount refetches the account after an action or on request. Never rejects. */
export async function refreshAccount(): Promise<void> {
  // Ignore refreshes during sign-out: a late response must not bring the user back.
  if (!signingOut.peek()) await query.refetch();
}

/**
 * recheckAccount refetches the account after an action without a clear result. Its own failure is ignored. It
 * resolves to whether the session is still valid, or false without a response. Never rejects.
 */
export async function recheckAccount(): Promise<boolean> {
  if (query.data.peek()) await checkForAccount();
  return query.status.peek() === 'ready';
}

/** recheckAfterChange is recheckAccount with a new request: one in flight may be older. Never rejects. */
export async function recheckAfterChange(): Promise<void> {
  if (query.data.peek() && !isSignOutPending.peek()) await query.refetch('recheck', true);
}

/**
 * checkForAccount is recheckAccount for guests as well: a sign-in without a response may have succeeded. It
 * does nothing while a sign-out is pending, because the server would return the account that was signed out.
 * Never rejects.
 */
export async function checkForAccount(): Promise<void> {
  if (!isSignOutPending.peek()) await query.refetch('recheck');
}

/** saveUserLanguage saves the language to the account, if any, now or once it is known. It ignores 401 and 404. */
export async function saveUserLanguage(code: Language): Promise<void> {
  const hasAccount = query.data.peek() !== undefined;
  requestedLanguage = hasAccount || isLikelyGuest() ? undefined : code;
  if (!hasAccount) return;
  pendingLanguageSaves++;
  try {
    await changeLanguage(code).catch(missingAs(undefined));
  } finally {
    pendingLanguageSaves--;
    void recheckAfterChange();
  }
}

/** True while a sign-out is in progress and an overlay covers the page. */
export const isSigningOut: ReadonlySignal<boolean> = signingOut;

/** Clears the user's data in memory and storage, but not the language or the last e-mail address. */
function clearUserData(): void {
  resetSession('unauthorized');
  forgetLocations();
  sessionStore.clear();
  forgetSentCodes();
  localStore.remove(SAVED_KEY);
}

/**
 * endSession clears the user's data, awaits `notifyServer`, then opens the start page and waits for its code. It does
 * nothing if a sign-out is in progress.
 */
export async function endSession(notifyServer: () => Promise<unknown>): Promise<void> {
  if (signingOut.peek()) return;
  signingOut.value = true;
  clearUserData();
  tabs.post('out');
  await notifyServer();
  navigate('/', { replace: true });
  await until(() => !isLoadingPage.value);
  signingOut.value = false;
}

/** Forgets the user in memory until the next response. */
function forgetUser(): void {
  outcome.value = 'loading';
  clearUserState();
  query.clear();
}

const isOut = computed(() => outcome.value === 'unauthorized' || outcome.value === 'not_found');

/**
 * startSession fetches the account and keeps it fresh: polls, focus, reconnection, other tabs. Returns a
 * function that stops it and forgets the user in memory.
 */
export function startSession(): () => void {
  // The account must be neither fetched nor shown before its pending sign-out is confirmed.
  if (isSignOutPending.peek()) resetSession('unauthorized');
  return joinStops(
    () => {
      lastUserId = '';
      forgetUser();
    },
    listenForRenewals(),
    // Guests are not polled.
    effect(() => (isOut.value ? undefined : query.watch())),
    effect(() => {
      if (isSessionDead.value) resetSession('unauthorized');
    }),
    effect(() => {
      if (unauthorizedAfterRefresh.value) void untracked(recheckAccount);
    }),
    tabs.listen((message) => {
      if (message === 'out') return clearUserData();
      if (message === 'sign-out-pending') return rereadSignOutPending();
      // A sign-in to another account counts too: this page would act in its name.
      const isChange = isOut.peek() || message !== `in ${userId.peek()}`;
      if (isChange && !signingOut.peek()) void query.refetch(isOut.peek() ? 'load' : 'recheck');
    }),
    listen(window, 'pageshow', (event) => {
      if (!(event as PageTransitionEvent).persisted) return;
      // After a bfcache restore another user may be signed in, or none. A guest's input stays.
      rereadSignOutPending();
      if (isSignOutPending.peek()) return resetSession('unauthorized');
      if (!isOut.peek()) forgetUser();
      void query.refetch('load');
    }),
  );
}

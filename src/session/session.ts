import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { heedRenewals, isSessionDead, reviveSession } from '../api/client';
import { statusOf as httpStatusOf, orMissing } from '../api/errors';
import type { Language } from '../i18n/language';
import { listen } from '../lib/events';
import { createQuery, type FetchReason } from '../lib/query';
import { localStore, sessionStore } from '../lib/storage';
import { createTabChannel } from '../lib/tab-channel';
import { today } from './clock';
import { loadConfig } from './config';
import type { Account } from './entities';
import { rememberSignIn } from './likely-guest';
import { followUserLanguage } from './locale';
import { navigate } from './navigation';
import { statusOf } from './subscription';
import { clearToasts } from './toasts';
import { changeLanguage, fetchAccount, isAccountCodeLost } from './users.api';

const USER_POLL_MS = 30_000;
const USER_STALE_MS = 30_000;
/** A background poll may fail once before the person is taken to the error page (session-9). */
const POLLS_TO_OUTAGE = 2;

/** Who is here. 'unreachable': nobody can tell, because the server does not answer. */
export type Session = 'loading' | 'signed-in' | 'unauthorized' | 'not_found' | 'unreachable';

/** Tells the other tabs who came in ('in' and the id) or that the session has ended ('out'). */
const tabs = createTabChannel('tern.session');

const outcome = signal<Session>('loading');
const failedPolls = signal(0);
const arriving = signal(false);
const signingOut = signal(false);
let lastUserId = '';

export const session: ReadonlySignal<Session> = outcome;

/** The server has let somebody in: what the account needs may be brought while the answer is checked. */
export const isArriving: ReadonlySignal<boolean> = arriving;

const query = createQuery<Account>({
  fetch: (signal) =>
    fetchAccount(signal, () => {
      arriving.value = true;
    }),
  staleMs: USER_STALE_MS,
  pollMs: USER_POLL_MS,
  onSettled(result, reason) {
    if (result.ok) {
      failedPolls.value = 0;
      const { user_id } = result.data.user;
      const isNew = outcome.peek() !== 'signed-in' || user_id !== lastUserId;
      if (lastUserId && user_id !== lastUserId) clearAll();
      lastUserId = user_id;
      outcome.value = 'signed-in';
      if (isSessionDead.peek()) reviveSession();
      if (isNew) {
        rememberSignIn(true);
        void loadConfig();
        tabs.post(`in ${user_id}`);
      }
      followUserLanguage(result.data.user.language_code);
    } else fail(result.error, reason);
  },
});

/** What was read for whoever is signed in. */
const owned = new Set<{ clear(): void }>();

/** forgetWithSession has something emptied as soon as the person that it was read for is not here any more. */
export function forgetWithSession<T extends { clear(): void }>(held: T): T {
  owned.add(held);
  return held;
}

/** whileSignedIn runs `begin` for each person who signs in, and what it returns when they have gone. The answer ends it. */
export const whileSignedIn = (begin: () => () => void): (() => void) =>
  effect(() => (userId.value ? untracked(begin) : undefined));

function clearAll(): void {
  clearToasts();
  for (const held of owned) held.clear();
}

function fail(error: unknown, reason: FetchReason): void {
  const status = httpStatusOf(error);
  const isKnown = query.data.peek() !== undefined;
  if (status === 401 || status === 403) leave('unauthorized');
  else if (status === 404) leave('not_found');
  else if (reason !== 'recheck' || outcome.peek() === 'loading') {
    failedPolls.value++;
    if (reason !== 'poll' || !isKnown || failedPolls.peek() >= POLLS_TO_OUTAGE) outcome.value = 'unreachable';
  }
}

/** Nothing of a person's stays in memory when the session ends. */
function leave(to: 'unauthorized' | 'not_found'): void {
  failedPolls.value = 0;
  if (query.data.peek()) clearAll();
  outcome.value = to;
  rememberSignIn(false);
  query.clear();
}

/** What looks like a lost server is lost code. */
export const isCodeLost = isAccountCodeLost;

/** The account is being asked for. */
export const isAskingAccount = query.isFetching;

/** What is known of the signed-in person; undefined when nobody is. Stays while the server is unreachable. */
export const account: ReadonlySignal<Account | undefined> = query.data;

/** Who is signed in; '' when nobody is. */
export const userId = computed(() => account.value?.user.user_id ?? '');

export const subscription = computed(() => account.value?.subscription ?? null);
export const subscriptionStatus = computed(() => statusOf(subscription.value, today.value));

/** True while a background poll has failed and what is on screen may be old. */
export const isConnectionLost = computed(() => failedPolls.value > 0 && outcome.value === 'signed-in');

/** refreshAccount asks for the account again, after an action or by the person's wish. Never rejects. */
export async function refreshAccount(): Promise<void> {
  // Who is on the way out must not be brought back by what still ends.
  if (!signingOut.peek()) await query.refetch('asked');
}

/** recheckAccount looks again after an action without a clear answer; a failure of its own means nothing. Never rejects. */
export async function recheckAccount(): Promise<void> {
  if (query.data.peek()) await lookForAccount();
}

/** lookForAccount is recheckAccount for a guest too: a sign-in without an answer may have let them in. Never rejects. */
export async function lookForAccount(): Promise<void> {
  if (navigator.onLine) await query.refetch('recheck');
}

/**
 * changeAccount shows a change of the account at once, takes it back when `commit` fails, then asks again (session-11).
 */
export async function changeAccount(
  update: (known: Account) => Account,
  commit: () => Promise<void>,
): Promise<void> {
  try {
    await query.change(update, commit);
  } catch (error) {
    void recheckAccount();
    throw error;
  }
  // Not for whoever has left meanwhile.
  if (query.data.peek()) void refreshAccount();
}

/** saveUserLanguage keeps the language with the account; 401 and 404 are nothing to worry about (i18n-4). */
export async function saveUserLanguage(code: Language): Promise<void> {
  if (!query.data.peek()) return;
  await changeAccount(
    (known) => ({ ...known, user: { ...known.user, language_code: code } }),
    () => changeLanguage(code).catch(orMissing(undefined)),
  );
}

/** A sign-out is under way: a blocking indicator covers the page (session-12). */
export const isSigningOut: ReadonlySignal<boolean> = signingOut;

/** Nothing of a person's stays, in memory or in storage; the language does (session-14). */
function forget(): void {
  leave('unauthorized');
  sessionStore.clear();
  localStore.remove('lastOtpEmail');
}

/** endSession forgets the person at once, waits for `tell`, and ends at the start (session-12). */
export async function endSession(tell: () => Promise<void>): Promise<void> {
  signingOut.value = true;
  forget();
  tabs.post('out');
  await tell();
  navigate('/', { replace: true });
  signingOut.value = false;
}

const isOut = computed(() => outcome.value === 'unauthorized' || outcome.value === 'not_found');

/** startSession finds out who is here and keeps it true: poll, focus, reconnect, and the end of a session. */
export function startSession(): void {
  heedRenewals();
  // A guest is not polled for: the next news is a sign-in.
  effect(() => (isOut.value ? undefined : query.watch()));
  effect(() => {
    if (isSessionDead.value) leave('unauthorized');
  });
  tabs.listen((message) => {
    if (message === 'out') forget();
    // Also for another account: what is on screen would act in its name.
    const [word, id] = message.split(' ');
    const isNews = word === 'in' && (isOut.peek() || id !== userId.peek());
    if (isNews && !signingOut.peek()) void query.refetch(isOut.peek() ? 'load' : 'recheck');
  });
  listen(window, 'pageshow', (event) => {
    if (!('persisted' in event && event.persisted)) return;
    // Out of the back/forward cache: whose account this was is not known any more. What a guest has typed stays.
    if (!isOut.peek()) {
      outcome.value = 'loading';
      clearAll();
      query.clear();
    }
    void query.refetch('load');
  });
}

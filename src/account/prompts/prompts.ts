import { computed, signal } from '@preact/signals';
import { sessionStore } from '../../lib/storage';
import { historyState, place } from '../../navigation/navigation';
import * as paths from '../../navigation/paths';
import { hasClaim } from '../../navigation/search';
import { closeOverlay, overlay } from '../../session/overlay';
import { nameBindFlow, readSavedStep, removeSavedStep } from '../../session/requested-codes';
import { account, clearWithSession, userId } from '../../session/session';
import { isTrialAvailable } from '../../session/subscription';
import { OPEN_CHECKOUT, readPendingPayment } from '../../shop/order';
import { getBindFailure, setBindFailure } from '../../sign-in/bind-failure';
import { hasTelegram } from '../../sign-in/telegram';

/** A prompt on the home page: for the missing contact, or for the trial. */
export type Prompt = 'email' | 'telegram' | 'trial';

/** Prompts are dismissed by kind. */
type Kind = 'contact' | 'trial';

/** The user whose prompts are suppressed. The next user's are not. */
const suppressedUserId = signal('');

/** Number of results on the page that prompts must not cover. */
const results = signal(0);

/** The missing contact that can be connected; null when there is none. */
export const missingContact = computed(() => {
  const user = account.value?.user;
  if (!user) return null;
  if (!user.email) return 'email';
  return user.tg_id || !hasTelegram ? null : 'telegram';
});

const storageKey = (kind: Kind) => `${kind}_prompt.${userId.value}`;

/** Storage keys of the prompts dismissed since the page was loaded, also if the browser stores nothing. */
const dismissed = signal<readonly string[]>([]);
clearWithSession({
  clear() {
    dismissed.value = [];
  },
});

function isOpen(kind: Kind): boolean {
  const key = storageKey(kind);
  return !dismissed.value.includes(key) && sessionStore.read(key) === null;
}

/** True while the trial is available and its prompt has not been dismissed. */
const isTrialDue = computed(() => isTrialAvailable(account.value) && isOpen('trial'));

/** Prompts wait for the result of a claim, for a checkout, and for a pending payment and its result. */
const isSuppressed = () =>
  historyState.value[OPEN_CHECKOUT] != null ||
  suppressedUserId.value === userId.value ||
  results.value > 0 ||
  readPendingPayment() !== null;

/**
 * The prompt to show, or null. The home shows the missing contact, then the trial, once per user and session.
 * The contact prompt also opens on request, and after a bind that failed.
 */
export const prompt = computed(() => {
  const contact = missingContact.value;
  if (contact && overlay.value === 'contact') return contact;
  // Not above the menu or the notifications, which the user has opened.
  if (overlay.value !== null) return null;
  const { path, search } = place.value;
  if (path !== paths.account || hasClaim(search) || isSuppressed()) return null;
  if (contact && (isOpen('contact') || (contact === 'telegram' && getBindFailure()))) return contact;
  return isTrialDue.value ? 'trial' : null;
});

/**
 * reopenContactPrompt reopens the e-mail prompt after a reload during the wait for its code. It also opens
 * where the prompt would not open by itself: after a dismissal and on other pages than the home.
 */
export function reopenContactPrompt(): void {
  if (missingContact.peek() === 'email' && readSavedStep(nameBindFlow(userId.peek())))
    overlay.value = 'contact';
}

/** dismissPrompts closes prompts, by default both, for the rest of this user's session. */
export function dismissPrompts(kinds: Kind[] = ['contact', 'trial']): void {
  if (userId.peek()) {
    const keys = kinds.map(storageKey);
    for (const key of keys) sessionStore.save(key, '1');
    dismissed.value = [...dismissed.peek(), ...keys];
  }
  if (kinds.includes('contact')) {
    setBindFailure(null);
    removeSavedStep(nameBindFlow(userId.peek()));
  }
  closeOverlay();
}

/** suppressPromptsForResult suppresses prompts until the returned function is called. */
export function suppressPromptsForResult(): () => void {
  results.value++;
  return () => {
    results.value--;
  };
}

/** suppressPrompts suppresses prompts for this visit, because the result of a claim comes first. */
export function suppressPrompts(): void {
  suppressedUserId.value = userId.peek();
}

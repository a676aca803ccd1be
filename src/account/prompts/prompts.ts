import { computed, signal } from '@preact/signals';
import { sessionStore } from '../../lib/storage';
import { place } from '../../navigation/navigation';
import * as paths from '../../navigation/paths';
import { hasClaim } from '../../navigation/search';
import { closeOverlay, overlay } from '../../session/overlay';
import { isTrialAvailable } from '../../session/plan';
import { account, clearWithSession, userId } from '../../session/session';
import { readPendingPayment } from '../../shop/pending-payment';
import { bindFailure, setBindFailure } from '../../sign-in/bind-failure';
import { nameBindFlow, readSavedStep, removeSavedStep } from '../../sign-in/saved-step';
import { hasTelegram } from '../../sign-in/telegram';

/** What the home asks for: the missing contact, or the trial. */
export type Prompt = 'email' | 'telegram' | 'trial';

/** What a dismissal is of. */
type Kind = 'contact' | 'trial';

/** Whose prompts are held back: never the next user's. */
const heldFrom = signal('');

/** How many results on the page prompts must not cover. */
const results = signal(0);

/** The contact that is missing and can be connected; null when there is none. */
export const missingContact = computed(() => {
  const user = account.value?.user;
  if (!user) return null;
  if (!user.email) return 'email';
  return user.tg_id || !hasTelegram ? null : 'telegram';
});

const storageKey = (kind: Kind) => `${kind}_prompt.${userId.value}`;

/** Storage keys of the prompts dismissed since this page was loaded; the session storage has the earlier ones, too. */
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

/** The trial is available and has not been put off. */
const isTrialDue = computed(() => isTrialAvailable(account.value) && isOpen('trial'));

/** What the home has to say comes first: the result of a claim, a payment that is awaited, and its result. */
const isHeld = () => heldFrom.value === userId.value || results.value > 0 || readPendingPayment() !== null;

/**
 * The prompt to show. At home the missing contact, then the trial, once per user and session; the contact also on
 * request or after a bind that failed (account-10).
 */
export const prompt = computed(() => {
  const contact = missingContact.value;
  if (contact && overlay.value === 'contact') return contact;
  const { path, search } = place.value;
  if (path !== paths.account || hasClaim(search) || isHeld()) return null;
  if (contact && (isOpen('contact') || (contact === 'telegram' && bindFailure()))) return contact;
  return isTrialDue.value ? 'trial' : null;
});

/**
 * reopenContactPrompt opens the prompt for the e-mail after a reload that came while its code was awaited; by itself it
 * would not open where it was dismissed before, nor on another page than the home (sign-in-31).
 */
export function reopenContactPrompt(): void {
  if (missingContact.peek() === 'email' && readSavedStep(nameBindFlow(userId.peek())))
    overlay.value = 'contact';
}

/** dismissPrompts ends prompts, by default both, for this user and session (account-11). */
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

/** holdPromptsForResult suppresses prompts until the returned function is called, while a result stands on the page. */
export function holdPromptsForResult(): () => void {
  results.value++;
  return () => {
    results.value--;
  };
}

/** holdPrompts suppresses prompts for this visit: the result of a claim comes first. */
export function holdPrompts(): void {
  heldFrom.value = userId.peek();
}

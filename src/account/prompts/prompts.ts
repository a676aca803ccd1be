import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { sessionStore } from '../../lib/storage';
import { hasClaim } from '../../session/carried';
import { place } from '../../session/navigation';
import { PATHS } from '../../session/paths';
import { isTrialAvailable } from '../../session/plan';
import { account, userId, whileSignedIn } from '../../session/session';
import { hasTelegram } from '../../session/telegram';
import { clearBindConflict, hasBindConflict } from '../../sign-in/bind-conflict';

/** A way to sign in. */
export type Contact = 'email' | 'telegram';

/** What the home asks for: the missing contact, or the trial. */
export type Prompt = { kind: 'contact'; contact: Contact } | { kind: 'trial' };

const KINDS: Prompt['kind'][] = ['contact', 'trial'];

/** The user who asked to bind, and the one whose prompts are held back: never the next user. */
const askedBy = signal('');
const heldFrom = signal('');
/** After a prompt closes, so that a double tap does not hit the next one. */
const isPausing = signal(false);
const PAUSE_MS = 500;

/** The contact that is missing and can be connected; null when there is none. */
export const missingContact: ReadonlySignal<Contact | null> = computed(() => {
  const user = account.value?.user;
  if (!user) return null;
  if (!user.email) return 'email';
  return user.tg_id || !hasTelegram ? null : 'telegram';
});

const storageKey = (kind: Prompt['kind']) => `${kind}_prompt.${userId.peek()}`;

/** Prompts that the signed-in user has dismissed in this session. */
const answered = signal<Prompt['kind'][]>([]);
whileSignedIn(() => {
  answered.value = KINDS.filter((kind) => sessionStore.read(storageKey(kind)) !== null);
  return () => {
    answered.value = [];
  };
});

/**
 * The prompt to show. At home the missing contact, then the trial, once per user and session; the contact also on
 * request or after a bind conflict (account-10).
 */
export const prompt: ReadonlySignal<Prompt | null> = computed(() => {
  const known = account.value;
  if (!known) return null;
  const isOpen = (kind: Prompt['kind']) => !answered.value.includes(kind);
  const contact = missingContact.value;
  if (contact && askedBy.value === userId.value) return { kind: 'contact', contact };
  const { path, search } = place.value;
  if (path !== PATHS.account || hasClaim(search) || heldFrom.value === userId.value || isPausing.value)
    return null;
  if (contact && (isOpen('contact') || hasBindConflict())) return { kind: 'contact', contact };
  return isTrialAvailable(known) && isOpen('trial') ? { kind: 'trial' } : null;
});

/** dismissPrompt closes a prompt for this user and session (account-11). */
export function dismissPrompt({ kind }: Prompt): void {
  if (userId.peek()) sessionStore.save(storageKey(kind), '1');
  answered.value = [...answered.value, kind];
  if (kind === 'contact') clearBindConflict();
  askedBy.value = '';
  isPausing.value = true;
  setTimeout(() => {
    isPausing.value = false;
  }, PAUSE_MS);
}

/** holdPrompts suppresses prompts for this visit: the result of a claim comes first. */
export function holdPrompts(): void {
  heldFrom.value = userId.peek();
}

/** askToBind opens the contact prompt on request. */
export function askToBind(): void {
  askedBy.value = userId.peek();
}

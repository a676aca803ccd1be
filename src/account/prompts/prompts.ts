import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { sessionStore } from '../../lib/storage';
import { hasClaim } from '../../session/carried';
import { hasMessenger } from '../../session/messenger';
import { place } from '../../session/navigation';
import { PATHS } from '../../session/paths';
import { isTrialAvailable } from '../../session/plan';
import { account, userId, whileSignedIn } from '../../session/session';
import { clearBindConflict, hasBindConflict } from '../../sign-in/bind-conflict';

/** A way to sign in that an account may lack. */
export type Contact = 'email' | 'telegram';

/** What the account's home asks its owner: to add the missing contact, or to take the trial. */
export type Prompt = { kind: 'contact'; contact: Contact } | { kind: 'trial' };

const KINDS: Prompt['kind'][] = ['contact', 'trial'];

/** Whose wish it was to bind, and from whom prompts are kept back: never the next person's. */
const askedBy = signal('');
const heldFrom = signal('');
/** A moment after a prompt: a second tap on it must not answer the next. */
const isPausing = signal(false);
const PAUSE_MS = 500;

/** The contact that the account lacks and that can be connected here; null when there is none. */
export const missingContact: ReadonlySignal<Contact | null> = computed(() => {
  const user = account.value?.user;
  if (!user) return null;
  if (!user.email) return 'email';
  return user.tg_id || !hasMessenger ? null : 'telegram';
});

const storageKey = (kind: Prompt['kind']) => `${kind}_prompt.${userId.peek()}`;

/** What whoever is signed in has answered in this session. */
const answered = signal<Prompt['kind'][]>([]);
whileSignedIn(() => {
  answered.value = KINDS.filter((kind) => sessionStore.read(storageKey(kind)) !== null);
  return () => {
    answered.value = [];
  };
});

/**
 * The prompt to show: at home the missing contact, then the trial, each until it is dismissed, once per user and
 * session; the contact also when the person asks for it, or has to be told of a conflict (account-10).
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

/** dismissPrompt remembers, for this user and session, that the prompt has had its answer. */
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

/** holdPrompts keeps them back for this visit: what a link brought must be read first. */
export function holdPrompts(): void {
  heldFrom.value = userId.peek();
}

/** askToBind opens the contact prompt by the person's own wish. */
export function askToBind(): void {
  askedBy.value = userId.peek();
}

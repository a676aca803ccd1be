import { type GenericSchema, nullable, object } from 'valibot';
import { text } from '../api/schema/fields';
import { readStored } from '../api/schema/stored';
import { sessionStore } from '../lib/storage';
import { userId } from '../session/session';

/** The invitation form, saved per tab, because phones discard the tab while the owner shares the link. */
export interface InviteDraft {
  /** The typed name; null until the user types. */
  name: string | null;
  /** The latest invitation, until it is accepted. */
  invite: { name: string; link: string } | null;
}

const schema: GenericSchema<unknown, InviteDraft> = object({
  name: nullable(text),
  invite: nullable(object({ name: text, link: text })),
});

const storageKey = (): string => `invite.${userId.peek()}`;

/** saveInviteDraft saves the form for the signed-in user until the sign-out. */
export function saveInviteDraft(draft: InviteDraft): void {
  sessionStore.save(storageKey(), JSON.stringify(draft));
}

/** readInviteDraft returns the form that the signed-in user left in this tab, or an empty one. */
export function readInviteDraft(): InviteDraft {
  return readStored(sessionStore, storageKey(), schema) ?? { name: null, invite: null };
}

import { type GenericSchema, nullable, object } from 'valibot';
import { text } from '../api/schema/fields';
import { readStored } from '../api/schema/stored';
import { sessionStore } from '../lib/storage';
import { userId } from '../session/session';

/** The form that invites a member, as this tab saves it: phones discard the tab while its owner passes the link on. */
export interface InviteDraft {
  /** Null until the user types. */
  name: string | null;
  /** The invitation made last, until it is accepted. */
  invite: { name: string; link: string } | null;
}

const schema: GenericSchema<unknown, InviteDraft> = object({
  name: nullable(text),
  invite: nullable(object({ name: text, link: text })),
});

const storageKey = (): string => `invite.${userId.peek()}`;

/** saveInviteDraft saves the form for the signed-in user. A sign-out clears it. */
export function saveInviteDraft(draft: InviteDraft): void {
  sessionStore.save(storageKey(), JSON.stringify(draft));
}

/** readInviteDraft is the form as the signed-in user left it in this tab, else an empty one. */
export function readInviteDraft(): InviteDraft {
  return readStored(sessionStore, storageKey(), schema) ?? { name: null, invite: null };
}

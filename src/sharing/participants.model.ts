import { type ReadonlySignal, signal } from '@preact/signals';
import { type GenericSchema, nullable, object } from 'valibot';
import { getStatus, isRefusal } from '../api/errors';
import { text } from '../api/schema/fields';
import { readStored } from '../api/schema/stored';
import { copyWithFallback } from '../feedback/copying';
import { toast } from '../feedback/toasts';
import { t } from '../i18n/locale';
import { sessionStore } from '../lib/storage';
import { createAccountLink } from '../navigation/links';
import { createAction, recheckBriefly } from '../session/action';
import { createOwnedModel } from '../session/owned-queries';
import { refreshAccount, subscription, userId } from '../session/session';
import { toName } from './members';
import { createInvite, removeMember } from './members.api';

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

const COPIED_MS = 2000;
const REMOVED_MS = 1500;
const ERROR_MS = 2500;

/** copyInvite copies an invitation's link. Resolves to true if it was copied. */
export const copyInvite = (link: string | Promise<string>) =>
  copyWithFallback(link, t('link.done'), COPIED_MS, {
    shared: t('invite.shared'),
    failed: t('invite.manual'),
  });

/** The model of the members page: invitations by link, and removal. */
function createParticipants() {
  const owner = userId.peek();
  const draft = signal(readInviteDraft());
  /** Name of the member to remove, or null while the dialog is closed. */
  const itemToConfirm = signal<string | null>(null);

  function change(part: Partial<InviteDraft>): void {
    draft.value = { ...draft.peek(), ...part };
    if (userId.peek() === owner) saveInviteDraft(draft.peek());
  }

  /** Returns the invitation link for a name. A retry reuses the link of the same name. */
  async function getInviteLink(isSameUser: () => boolean, name: string): Promise<string> {
    let { invite } = draft.peek();
    if (invite?.name !== name) {
      const token = await createInvite(userId.peek(), name);
      // Another user has signed in: the link is not theirs to copy.
      if (!isSameUser()) throw new Error();
      invite = { name, link: createAccountLink('member_token', token) };
    }
    change({ name: null, invite });
    return invite.link;
  }

  const add = createAction(async ({ isSameUser, fail }) => {
    try {
      await copyInvite(getInviteLink(isSameUser, toName(draft.peek().name ?? '')));
    } catch (error) {
      const code = getStatus(error);
      fail(
        code ? { key: 'participants.copy_error_code', values: { code } } : { key: 'participants.copy_error' },
        { cause: error, toastMs: ERROR_MS },
      );
    }
  });

  const remove = createAction(async ({ isSameUser, fail }, member: string) => {
    /** Counts the members with that name; undefined while the list is unknown. */
    const countMembers = () => subscription.peek()?.members_names?.filter((name) => name === member).length;
    const before = countMembers();
    try {
      await removeMember(member);
    } catch (error) {
      await recheckBriefly();
      const after = countMembers();
      // The member may have been removed although no response arrived.
      const isFewer = before !== undefined && after !== undefined && after < before;
      if (isRefusal(error) || !isFewer) {
        // Somebody else has removed the member: nothing is left to confirm.
        if (after === 0) itemToConfirm.value = null;
        const status = getStatus(error);
        if (status === 400 || status === 404)
          return fail({ key: `participants.remove.error.${status}` }, { toastMs: ERROR_MS });
        return fail({ key: 'participants.remove.error.common' }, { cause: error, toastMs: ERROR_MS });
      }
    }
    if (!isSameUser()) return;
    // Refetch before the dialog closes, so that the same name cannot be removed twice.
    await refreshAccount();
    if (!isSameUser()) return;
    itemToConfirm.value = null;
    toast('success', t('participants.remove.done', { name: member }), { durationMs: REMOVED_MS });
  });

  return {
    draft: draft as ReadonlySignal<InviteDraft>,
    setName: (name: string) => change({ name }),
    /** Removes the invitation once its name is in the list of members. */
    removeAcceptedInvite(names: string[]): void {
      const { invite } = draft.peek();
      if (invite && names.includes(invite.name)) change({ invite: null });
    },
    itemToConfirm,
    add,
    remove,
  };
}

export type ParticipantsModel = ReturnType<typeof createParticipants>;

/** getParticipants returns the signed-in user's model of the members page. */
export const getParticipants = createOwnedModel(createParticipants);

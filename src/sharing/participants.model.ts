import { type ReadonlySignal, signal } from '@preact/signals';
import { getStatus, isRefusal } from '../api/errors';
import { copyWithFallback } from '../feedback/copying';
import { toast } from '../feedback/toasts';
import { t } from '../i18n/locale';
import { createAccountLink } from '../navigation/account-link';
import { createAction } from '../session/action';
import { recheckAccount, refreshAccount, subscription, userId } from '../session/session';
import { type InviteDraft, readInviteDraft, saveInviteDraft } from './invite-draft';
import { toName } from './members';
import { createInvite, removeMember } from './members.api';

const COPIED_MS = 2000;
const REMOVED_MS = 1500;
const ERROR_MS = 2500;

/** copyInvite copies the link of an invitation (participants-5). */
export const copyInvite = (link: string | Promise<string>) =>
  copyWithFallback(link, t('link.done'), COPIED_MS, t('invite.manual'));

/** createParticipants invites members by link and removes them (participants-4, participants-7). */
export function createParticipants() {
  const owner = userId.peek();
  const draft = signal(readInviteDraft());
  /** Whose removal is being confirmed. */
  const itemToConfirm = signal<string | null>(null);

  function change(part: Partial<InviteDraft>): void {
    draft.value = { ...draft.peek(), ...part };
    if (userId.peek() === owner) saveInviteDraft(draft.peek());
  }

  /** The link for a name; its token is created once. */
  async function inviteLinkFor(isSameUser: () => boolean, wanted: string): Promise<string> {
    let { invite } = draft.peek();
    if (invite?.name !== wanted) {
      const token = await createInvite(userId.peek(), wanted);
      // Another user's: nothing to copy.
      if (!isSameUser()) throw new Error();
      invite = { name: wanted, link: createAccountLink('member_token', token) };
    }
    change({ name: null, invite });
    return invite.link;
  }

  const add = createAction(async ({ isSameUser, fail }) => {
    try {
      await copyInvite(inviteLinkFor(isSameUser, toName(draft.peek().name ?? '')));
    } catch (error) {
      const code = getStatus(error);
      fail(
        code ? { key: 'participants.copy_error_code', values: { code } } : { key: 'participants.copy_error' },
        { cause: error, toastMs: ERROR_MS },
      );
    }
  });

  const remove = createAction(async ({ isSameUser, fail }, who: string) => {
    /** How many members have that name; undefined while the list is unknown. */
    const countMembers = () => subscription.peek()?.members_names?.filter((name) => name === who).length;
    const before = countMembers();
    try {
      await removeMember(who);
    } catch (error) {
      await recheckAccount();
      const after = countMembers();
      // Without a response it may have been done.
      const isFewer = before !== undefined && after !== undefined && after < before;
      if (isRefusal(error) || !isFewer) {
        // Removed elsewhere meanwhile: nothing left to confirm.
        if (after === 0) itemToConfirm.value = null;
        const status = getStatus(error);
        if (status === 400 || status === 404)
          return fail({ key: `participants.remove.error.${status}` }, { toastMs: ERROR_MS });
        return fail({ key: 'participants.remove.error.common' }, { cause: error, toastMs: ERROR_MS });
      }
    }
    if (!isSameUser()) return;
    // Refetch first: a name still listed could be removed again.
    await refreshAccount();
    if (!isSameUser()) return;
    itemToConfirm.value = null;
    toast('success', t('participants.remove.done', { name: who }), { durationMs: REMOVED_MS });
  });

  return {
    draft: draft as ReadonlySignal<InviteDraft>,
    setName: (name: string) => change({ name }),
    /** Drops an invitation once it is accepted. */
    dropUsed(): void {
      const { invite } = draft.peek();
      if (invite && subscription.peek()?.members_names?.includes(invite.name)) change({ invite: null });
    },
    itemToConfirm,
    add,
    remove,
  };
}

export type ParticipantsModel = ReturnType<typeof createParticipants>;

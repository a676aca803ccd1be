import { signal } from '@preact/signals';
import { isRefusal, statusOf } from '../../api/errors';
import { createInvite, removeMember } from '../../api/members';
import { nameFault, slotsOf } from '../../domain/members';
import { createPendingAction } from '../../lib/pending-action';
import { accountLink } from '../../state/account-link';
import { copyOrOffer } from '../../state/copying';
import { createFailure, failureText } from '../../state/failures';
import { t } from '../../state/locale';
import { recheckAccount, refreshAccount, subscription, userId } from '../../state/session';
import { toast } from '../../state/toasts';

const COPIED_MS = 2000;
const REMOVED_MS = 1500;
const ERROR_MS = 2500;

/** createParticipants adds people to a subscription by links, and removes them (§4 'Add member', 'Remove member'). */
export function createParticipants() {
  /** null until something was typed. */
  const name = signal<string | null>(null);
  const invite = signal<{ name: string; link: string } | null>(null);
  /** Who is asked about; the dialog is open meanwhile. */
  const leaving = signal<string | null>(null);
  const addFailure = createFailure();
  const removeFailure = createFailure();

  const hand = (link: string | Promise<string>) =>
    copyOrOffer(link, t('frontend.web.participants.invite.copied'), COPIED_MS, {
      shared: t('frontend.web.participants.invite.shared'),
      byHand: t('frontend.web.participants.invite.by_hand'),
    });

  /** The link for a name: a token is made once, however often it is copied. */
  async function takeLink(owner: string, wanted: string): Promise<string> {
    const known = invite.peek();
    if (known?.name !== wanted) {
      const token = await createInvite(owner, wanted);
      if (userId.peek() !== owner) throw null;
      invite.value = { name: wanted, link: accountLink('member_token', token) };
    }
    name.value = null;
    return invite.peek()?.link ?? '';
  }

  const canAdd = () =>
    !!subscription.value &&
    !nameFault(name.value ?? '', subscription.value.members_names) &&
    slotsOf(subscription.value) > 0;

  const add = createPendingAction(async () => {
    const owner = userId.peek();
    if (!owner || !canAdd()) return;
    addFailure.clear();
    try {
      await hand(takeLink(owner, (name.peek() ?? '').trim()));
    } catch (error) {
      if (userId.peek() !== owner) return;
      const code = statusOf(error);
      toast(
        'error',
        code
          ? t('frontend.web.participants.copy_error_code', { code })
          : t('frontend.web.participants.copy_error'),
        ERROR_MS,
      );
      addFailure.show(failureText(error));
    }
  });

  const remove = createPendingAction(async (who: string) => {
    const owner = userId.peek();
    const count = () => subscription.peek()?.members_names.filter((one) => one === who).length ?? 0;
    const before = count();
    removeFailure.clear();
    try {
      await removeMember(who);
    } catch (error) {
      await recheckAccount();
      const status = statusOf(error);
      const isKnown = status === 400 || status === 404;
      const text = t(`participants.remove.error.${isKnown ? status : 'common'}`);
      // Without an answer it may have been done.
      const isDone = !isRefusal(error) && count() < before;
      if (userId.peek() !== owner) return;
      if (!isDone) {
        // Somebody else was quicker: there is nobody left to ask about.
        if (count() === 0) leaving.value = null;
        removeFailure.show(isKnown ? text : `${text}. ${failureText(error)}`);
        return toast('error', text, ERROR_MS);
      }
    }
    if (userId.peek() !== owner) return;
    // The list is told first: a name that still stands there would be removed again.
    await refreshAccount();
    if (userId.peek() !== owner) return;
    leaving.value = null;
    if (invite.peek()?.name === who) invite.value = null;
    toast('success', t('frontend.web.participants.removed', { name: who }), REMOVED_MS);
  });

  return {
    name,
    invite,
    /** An invitation that was taken is of no more use. */
    dropUsed(): void {
      if (subscription.peek()?.members_names.includes(invite.peek()?.name ?? '')) invite.value = null;
    },
    leaving,
    canAdd,
    add,
    remove,
    copyAgain: () => void hand(invite.peek()?.link ?? ''),
    ask(who: string | null): void {
      removeFailure.clear();
      leaving.value = who;
    },
    addFailure: addFailure.text,
    removeFailure: removeFailure.text,
  };
}

export type ParticipantsModel = ReturnType<typeof createParticipants>;

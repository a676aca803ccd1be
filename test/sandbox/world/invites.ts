import type { Account, Accounts, OwnPlan } from './accounts';
import type { Ids } from './ids';
import { MEMBERS_LIMIT } from './prices';
import { invalid, Refusal } from './refusal';
import { say } from './texts';

const NAME_MAX = 4;

interface Invite {
  owner_id: string;
  name: string;
  isUsed: boolean;
}

/** createInvites stores the participants of shared plans and invitation tokens. */
export function createInvites(accounts: Accounts, ids: Ids) {
  const invites = new Map<string, Invite>();
  const slots = (plan: OwnPlan) => MEMBERS_LIMIT[plan.product_code] - plan.members.length;

  function sharedPlanOf(owner: Account): OwnPlan {
    const plan = accounts.ensureActive(owner);
    if (owner.owner_id !== null || MEMBERS_LIMIT[plan.product_code] === 0)
      throw new Refusal(400, say('notOwner', owner.language_code));
    return plan;
  }

  return {
    mint(owner: Account, name: string): string {
      const plan = sharedPlanOf(owner);
      const trimmed = name.trim();
      const length = [...new Intl.Segmenter().segment(trimmed)].length;
      if (length < 1 || length > NAME_MAX)
        throw invalid({ name: `The name must have 1 to ${NAME_MAX} characters.` });
      if (slots(plan) < 1) throw new Refusal(400, say('noSlots', owner.language_code));
      if (plan.members.some((member) => member.name === trimmed))
        throw new Refusal(400, say('nameTaken', owner.language_code));
      const token = ids.token();
      invites.set(token, { owner_id: owner.user_id, name: trimmed, isUsed: false });
      return token;
    },
    claim(account: Account, token: string) {
      const invite = invites.get(token);
      const owner = invite && accounts.get(invite.owner_id);
      const language = account.language_code;
      if (!invite || !owner || !accounts.isActive(owner))
        throw new Refusal(404, say('inviteUnknown', language));
      if (invite.isUsed) throw new Refusal(400, say('inviteUsed', language));
      if (accounts.isActive(account)) throw new Refusal(400, say('hasSubscription', language));
      const plan = sharedPlanOf(owner);
      if (slots(plan) < 1) throw new Refusal(400, say('noSlots', language));
      invite.isUsed = true;
      plan.members.push({ name: invite.name, user_id: account.user_id });
      account.plan = null;
      account.owner_id = owner.user_id;
      account.location ??= 'DE';
    },
    remove(owner: Account, name: string) {
      const plan = sharedPlanOf(owner);
      const member = plan.members.find((one) => one.name === name);
      if (!member) throw new Refusal(404, say('memberUnknown', owner.language_code));
      const account = accounts.get(member.user_id);
      if (account) accounts.leave(account);
      plan.members = plan.members.filter((one) => one !== member);
    },
  };
}

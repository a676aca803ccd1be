import type { PlanCode } from '../../../src/session/entities';
import type { Account, Accounts } from './accounts';
import type { Ids } from './ids';
import { MONTHS, type TermId } from './prices';
import { Refusal } from './refusal';
import { say } from './texts';

export interface Gift {
  gift_id: string;
  owner_id: string;
  product_code: PlanCode;
  term_id: TermId;
  claimed_by: string | null;
}

export type Gifts = ReturnType<typeof createGifts>;

/** createGifts stores gifts; each can be claimed once, by anyone. */
export function createGifts(accounts: Accounts, ids: Ids) {
  const gifts = new Map<string, Gift>();
  return {
    mint(owner_id: string, product_code: PlanCode = 'DEFAULT', term_id: TermId = 1): Gift {
      const gift: Gift = { gift_id: ids.uuid(), owner_id, product_code, term_id, claimed_by: null };
      gifts.set(gift.gift_id, gift);
      return gift;
    },
    /** Newest first. */
    activeOf: (userId: string) =>
      [...gifts.values()].filter((gift) => gift.owner_id === userId && gift.claimed_by === null).reverse(),
    forget(userId: string) {
      for (const gift of [...gifts.values()]) if (gift.owner_id === userId) gifts.delete(gift.gift_id);
    },
    /** An active plan of another product keeps its product and is extended. */
    claim(account: Account, giftId: string) {
      const gift = gifts.get(giftId);
      if (!gift || gift.claimed_by !== null) throw new Refusal(400, say('giftGone', account.language_code));
      gift.claimed_by = account.user_id;
      const isOwn = account.owner_id === null && accounts.isActive(account);
      const product = (isOwn && account.plan?.product_code) || gift.product_code;
      accounts.extend(account, product, MONTHS[gift.term_id]);
    },
  };
}

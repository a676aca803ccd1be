import type { Message } from '../i18n/account/messages';
import { createVisitState } from '../navigation/visit';

/** A change of the plan for the better: a payment, a gift or a trial. */
export interface PlanNews {
  message: Message;
  /** `date_stop` before the change; null if there was no plan. */
  previousEnd: string | null;
}

/** The latest change of the plan, which the subscription card shows until the user leaves the page. */
export const planNews = createVisitState<PlanNews | null>(null);

/** What a gift is: the plan and its term. */
export interface PaidGift {
  product_code: string;
  term_id: number;
}

/** The gift that has just been paid for, until the user leaves the page. */
export const paidGift = createVisitState<PaidGift | null>(null);

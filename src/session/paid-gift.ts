import { createVisitState } from '../navigation/visit';

/** What a gift is: the plan and its term. */
export interface PaidGift {
  product_code: string;
  term_id: number;
}

/** The gift that has just been paid for, until the user leaves the page. */
export const paidGift = createVisitState<PaidGift | null>(null);

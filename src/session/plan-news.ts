import type { Message } from '../i18n/account/messages';
import { createVisitState } from '../navigation/visit';

/** A change of the plan for the better: a payment, a gift, an invitation or a trial. */
export interface PlanNews {
  message: Message;
  /** `date_stop` before the change; null if there was no plan. */
  previousEnd: string | null;
}

/** The latest change of the plan, which the subscription card shows until the user leaves the page. */
export const planNews = createVisitState<PlanNews | null>(null);

/** Key of the history entry's state for a gift that has just been paid for (src/sharing/gifts.model.ts). */
export const PAID_GIFT = 'paid_gift';

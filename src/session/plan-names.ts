import type { MessageKey } from '../i18n/translate';
import type { PlanCode } from './entities';

/** Text keys of the plans' names. */
export const PLAN_NAMES = {
  DEFAULT: 'frontend.web.account.plan.default',
  FAMILY: 'frontend.web.account.plan.family',
  CORPORATE: 'frontend.web.account.plan.corporate',
} as const satisfies Record<PlanCode, MessageKey>;

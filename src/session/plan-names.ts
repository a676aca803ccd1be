import type { MessageKey } from '../i18n/translate';
import type { PlanCode } from './entities';

/** Text keys of the plans' names. */
export const PLAN_NAMES = {
  DEFAULT: 'account.plan.default',
  FAMILY: 'account.plan.family',
  CORPORATE: 'account.plan.corporate',
} as const satisfies Record<PlanCode, MessageKey>;

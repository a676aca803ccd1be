import type { Message } from '../i18n/messages';
import { createVisitState, type VisitState } from '../navigation/visit';

/** Why the last attempt failed, until the next attempt, page or user. */
export type Failure = VisitState<Message | null>;

/** createFailure holds the failure of one action. */
export const createFailure = (): Failure => createVisitState<Message | null>(null);

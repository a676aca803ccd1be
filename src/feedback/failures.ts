import type { Message } from '../i18n/account/messages';
import { createVisitState, type VisitState } from '../navigation/visit';

/** The error of the last attempt, until the next attempt, page or user; null without one. */
export type Failure = VisitState<Message | null>;

/** createFailure creates the failure state of one action. */
export const createFailure = (): Failure => createVisitState<Message | null>(null);

import type { CallName } from '../../../test/sandbox/calls';
import type { Given } from '../scene';

/** What earlier answers have told: later questions need it. */
export interface Known {
  userId?: string;
  language?: string | null;
  location?: string | null;
  hasPlan?: boolean;
  isTrialOffered?: boolean;
  price?: { product_code: string; term_id: number };
  giftCursor?: string;
  transactionCursor?: string;
}

/** One question to the server. */
export interface Probe {
  call: CallName;
  title: string;
  /** What to send; a text is why the question cannot be asked. */
  given?: Given | ((known: Known) => Given | string);
  /** The statuses that are right. */
  expects: number[] | ((known: Known) => number[]);
  /** Takes what others need to know. */
  learn?: (known: Known, json: unknown) => void;
}

/** Refused: it was not done. */
export const REFUSALS = [400, 403, 404, 409, 410, 422];

/** fieldsOf reads an object that may be none. */
export const fieldsOf = (value: unknown): Record<string, unknown> => ({ ...(value as object) });

import type { CallName } from '../../../test/sandbox/calls';
import type { JsonSchema } from '../json-schema';

/** A field of a request; `isOptional`: the app may leave it out. */
export type Field = JsonSchema & { description: string; isOptional?: boolean };

/** What a status means, and what the app does then. */
export interface Status {
  means: string;
  app: string;
}

/** What a field of an answer means; `shape` says what its schema cannot. */
export type Note = string | ({ about: string } & Omit<JsonSchema, 'description'>);

/** CallDoc is what the contract tells of a call besides the schema of its answer. */
export interface CallDoc {
  name: CallName;
  /** The function of src/api that makes the call. */
  by: string;
  group: string;
  summary: string;
  /** When the app asks, how often, and what it keeps. */
  when: string;
  /** 'either': the answer is another one for a guest. */
  session: 'needed' | 'either' | 'none';
  query?: Record<string, Field>;
  body?: Record<string, Field>;
  /** Every field that the app reads of the answer, by path. */
  notes?: Record<string, Note>;
  /** The success that the example shows first comes first. */
  statuses: Record<number, Status>;
  /** The answer sets or takes away the session's cookies. */
  setsSession?: true;
}

/** The fields that every way in sends besides the identity. */
export const INVITATION: Record<string, Field> = {
  referral_to_user_id: {
    type: ['string', 'null'],
    description: 'Whose referral link was followed; null without one.',
  },
  promocode: { type: ['string', 'null'], description: 'From the link; null without one.' },
  language_code: { type: 'string', enum: ['ru', 'en'], description: 'The language on screen.' },
};

export const PROJECT: Record<string, Field> = {
  project: { type: 'string', enum: ['vpn'], description: 'Always `vpn`.' },
};

/** What every command of the account may answer besides a success. */
export const CURRENCIES = ['RUB', 'USD'];

const PLANS = 'DEFAULT, FAMILY or CORPORATE';

export const PLAN_ABOUT = `The plan: ${PLANS}. What has another one is not shown.`;
export const TERM_ABOUT = 'The term: 1, 2, 3, 4 for 1, 3, 6, 12 months.';

export const PRODUCT: Record<string, Field> = {
  product_code: { type: 'string', enum: ['DEFAULT', 'FAMILY', 'CORPORATE'], description: 'The plan.' },
  term_id: { type: 'integer', enum: [1, 2, 3, 4], description: TERM_ABOUT },
};

export const RECIPIENT: Field = {
  type: 'string',
  enum: ['self', 'gift'],
  description: 'For oneself, or as a gift.',
};

/** Success of a command whose answer is not read. */
export const DONE: Record<number, Status> = {
  200: { means: 'Done. The body is not read: any JSON or none.', app: 'Goes on as described.' },
  204: { means: 'Done, without a body.', app: 'As 200.' },
};

import type { CallName } from '../../test/sandbox/calls';
import { ANSWERS } from './answers';
import { CALL_DOCS } from './calls/all-calls';
import type { CallDoc, Note } from './calls/call-doc';
import { fieldsIn, type JsonSchema } from './json-schema';
import { toWire } from './wire';

/** The names of the answers in the document. */
const NAMES: Partial<Record<CallName, string>> = {
  'GET /vpn/v1/users': 'Account',
  'GET /vpn/v1/configs': 'Config',
  'POST /auth/email/request': 'CodeSent',
  'POST /auth/email/bind/request': 'CodeSent',
  'GET /vpn/v1/subscriptions/key': 'Key',
  'POST /vpn/v1/subscriptions/add-member/token': 'Invitation',
  'GET /vpn/v1/billing/available': 'Prices',
  'POST /vpn/v1/billing/preview': 'Preview',
  'POST /checkout/:provider/link': 'PaymentLink',
  'GET /vpn/v1/referrals/overview': 'Referrals',
  'GET /vpn/v1/gifts/active': 'Gifts',
  'GET /vpn/v1/transactions': 'Transactions',
};

/** An error body: what the server says about it. */
const ERROR: JsonSchema = {
  type: 'object',
  description: 'Any other body counts as no detail. The words are shown as text, up to 300 characters.',
  properties: {
    detail: {
      description: 'For people, in the language of the request; or a list with a `msg` for each problem.',
      anyOf: [
        { type: 'string' },
        { type: 'array', items: { type: 'object', properties: { msg: { type: 'string' } } } },
      ],
    },
  },
};

const otherwise = (value: unknown) => ({ default: value, 'x-instead': value });

/** The `data` of an event. It is read by hand, and leniently: what does not fit is dropped. */
export const NOTIFICATION: JsonSchema = {
  type: 'object',
  description: 'The `data` of an event; the event is named LIVE, BACKLOG or nothing.',
  'x-drops': true,
  required: ['entry_id', 'message'],
  properties: {
    entry_id: { type: ['string', 'number'], minLength: 1, description: 'Each is told once.' },
    timestamp: {
      type: 'number',
      description: 'Epoch seconds, or milliseconds from 1e12 on.',
      ...otherwise('the moment it came'),
    },
    type: {
      type: 'string',
      description: '`BACKLOG`: told before, without a toast. All else is `LIVE`.',
      ...otherwise('LIVE'),
    },
    message: {
      type: 'object',
      description: 'One of the two must be a text with something in it.',
      properties: {
        text_raw: { type: ['string', 'null'], description: 'What is shown.', ...otherwise(null) },
        text_code: {
          type: ['string', 'null'],
          description: 'Shown when there is no `text_raw`.',
          ...otherwise(null),
        },
      },
    },
  },
};

function describe(owner: JsonSchema, name: string, note: Note): void {
  const { about, ...shape } = typeof note === 'string' ? { about: note } : note;
  owner.properties = {
    ...owner.properties,
    [name]: { ...owner.properties?.[name], ...shape, description: about },
  };
}

/** Every field gets its note; a note without a field, or a field without one, is a mistake in tools/api/calls. */
function withNotes({ name, notes = {} }: CallDoc, schema: JsonSchema): JsonSchema {
  const fields = fieldsIn(schema);
  const left = new Set(Object.keys(notes));
  for (const { path, name: field, owner } of fields.toReversed()) {
    const note = notes[path];
    if (!note) throw new Error(`${name}: the field ${path} has no note`);
    left.delete(path);
    describe(owner, field, note);
  }
  if (left.size > 0) throw new Error(`${name}: no such field as ${[...left].join(', ')}`);
  const untyped = fieldsIn(schema).find(({ name: field, owner }) => !owner.properties?.[field]?.type);
  if (untyped) throw new Error(`${name}: the schema cannot say the type of ${untyped.path}: its note must`);
  return schema;
}

/** A call with the schema of its answer; without one the answer is not read. */
export interface Contract {
  doc: CallDoc;
  answer?: { name: string; schema: JsonSchema };
}

/** readContract puts together what the schemas and the notes tell of every call. */
export function readContract(): Contract[] {
  return CALL_DOCS.map((doc) => {
    const schema = ANSWERS[doc.name];
    if (!schema) return { doc };
    const name = NAMES[doc.name];
    if (!name) throw new Error(`NAMES of tools/api/contract.ts lacks ${doc.name}`);
    return { doc, answer: { name, schema: withNotes(doc, toWire(schema)) } };
  });
}

/** componentsOf are the schemas by name, each once. */
export function componentsOf(contracts: Contract[]): Record<string, JsonSchema> {
  const answers = contracts.flatMap(({ answer }) => (answer ? [[answer.name, answer.schema] as const] : []));
  return { ...Object.fromEntries(answers), Notification: NOTIFICATION, Error: ERROR };
}

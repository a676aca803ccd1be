import type { PlanCode } from '../../src/session/entities';
import type { Account, Member, Transaction } from './world/accounts';
import type { Gifts } from './world/gifts';
import { hashOf } from './world/ids';
import { PLAN_CODES, priceOf, TERM_IDS } from './world/prices';

const DAY_MS = 86_400_000;

interface Persona {
  user_id: string;
  tg_id: string | null;
  hasEmail?: boolean;
  trial?: boolean;
  plan?: { product_code: PlanCode; days: number; members?: Member[] };
  owner_id?: string;
  transactions?: number;
  gifts?: number;
  points?: number;
  about: string;
}

const FAMILY_OWNER = '51390216';
const FAMILY_MEMBER = '51390247';

/** The accounts that every world starts with; their addresses are `{name}@tern.test`. */
export const PERSONAS = {
  new: { user_id: '48210711', tg_id: '700100211', trial: true, about: 'just signed up, trial available' },
  active: {
    user_id: '48210734',
    tg_id: '700100234',
    plan: { product_code: 'DEFAULT', days: 90 },
    transactions: 12,
    gifts: 3,
    points: 420,
    about: 'personal plan, 90 days left',
  },
  ending: {
    user_id: '48210758',
    tg_id: '700100258',
    plan: { product_code: 'DEFAULT', days: 3 },
    transactions: 2,
    about: 'personal plan, 3 days left',
  },
  ended: {
    user_id: '48210772',
    tg_id: '700100272',
    plan: { product_code: 'DEFAULT', days: -1 },
    transactions: 1,
    about: 'personal plan, ended yesterday',
  },
  'family-owner': {
    user_id: FAMILY_OWNER,
    tg_id: '700100316',
    plan: {
      product_code: 'FAMILY',
      days: 120,
      members: [
        { name: 'Anna', user_id: FAMILY_MEMBER },
        { name: 'Олег', user_id: null },
      ],
    },
    transactions: 4,
    points: 1500,
    about: 'family plan, 2 of 5 places taken',
  },
  'family-member': {
    user_id: FAMILY_MEMBER,
    tg_id: '700100347',
    owner_id: FAMILY_OWNER,
    about: 'in that family plan',
  },
  'corporate-owner': {
    user_id: '62047185',
    tg_id: '700100485',
    plan: {
      product_code: 'CORPORATE',
      days: 200,
      members: ['Ivan', 'Оля', 'Max'].map((name) => ({ name, user_id: null })),
    },
    transactions: 6,
    about: 'corporate plan, 3 of 20 places taken',
  },
  heavy: {
    user_id: '73518804',
    tg_id: '700100804',
    plan: { product_code: 'DEFAULT', days: 365 },
    transactions: 500,
    gifts: 60,
    points: 99_999,
    about: '500 transactions, 60 gifts',
  },
  'email-only': {
    user_id: '84620913',
    tg_id: null,
    plan: { product_code: 'DEFAULT', days: 40 },
    about: 'no messenger bound',
  },
  'messenger-only': {
    user_id: '84620955',
    tg_id: '700100955',
    hasEmail: false,
    plan: { product_code: 'DEFAULT', days: 40 },
    about: 'no e-mail bound',
  },
} satisfies Record<string, Persona>;

export type PersonaName = keyof typeof PERSONAS;

export const PERSONA_NAMES = Object.keys(PERSONAS) as PersonaName[];

export const isPersonaName = (value: unknown): value is PersonaName =>
  PERSONA_NAMES.some((name) => name === value);

/** emailOf is the address that signs in to a persona. */
export const emailOf = (name: PersonaName): string => `${name}@tern.test`;

/** Newest first: today, yesterday, three days ago, then further and further back. */
function transactionsOf(userId: string, count: number, now: number): Transaction[] {
  return Array.from({ length: count }, (_, i): Transaction => {
    const daysAgo = [0, 1, 3][i] ?? 6 + (i - 3) * 4;
    const product_code = PLAN_CODES[i % 5 === 4 ? 1 : 0] ?? 'DEFAULT';
    const term_id = TERM_IDS[(i * 7) % 4] ?? 1;
    const currency = i % 4 === 3 ? 'USD' : 'RUB';
    return {
      id: (Number(userId) % 1000) * 1000 + count - i,
      amount: priceOf(product_code, term_id, currency).final_price,
      currency,
      created_at: new Date(now - daysAgo * DAY_MS - i * 60_000).toISOString(),
      metadata: {
        product_metadata: { recipient_type: i % 3 === 2 ? 'gift' : 'self', product_code, term_id },
      },
    };
  });
}

/** createPersona makes the account as it stands at the start, with its gifts; times count from `now`. */
export function createPersona(name: PersonaName, now: number, gifts: Gifts): Account {
  const persona: Persona = PERSONAS[name];
  const { user_id, plan } = persona;
  gifts.forget(user_id);
  for (let i = 0; i < (persona.gifts ?? 0); i++)
    gifts.mint(user_id, PLAN_CODES[i % 3 === 1 ? 1 : 0], TERM_IDS[i % 4]);
  return {
    user_id,
    tg_id: persona.tg_id,
    email: persona.hasEmail === false ? null : emailOf(name),
    language_code: null,
    trial_available: persona.trial ?? false,
    token: `sub${hashOf(name).toString(16).padStart(8, '0')}${user_id}`,
    location: plan || persona.owner_id ? 'NL' : null,
    plan: plan
      ? {
          product_code: plan.product_code,
          date_stop: now + plan.days * DAY_MS,
          members: [...(plan.members ?? [])],
        }
      : null,
    owner_id: persona.owner_id ?? null,
    transactions: transactionsOf(user_id, persona.transactions ?? 0, now),
    points: persona.points ?? 0,
    referrals: Math.floor((persona.points ?? 0) / 100),
    referred_by: null,
    promocode: null,
    notifications: [],
  };
}

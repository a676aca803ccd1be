import type { PlanCode } from '../../src/session/entities';
import type { Account, Member, Transaction } from './world/accounts';
import type { Gifts } from './world/gifts';
import { hashOf } from './world/ids';
import { PLAN_CODES, priceOf, TERM_IDS } from './world/prices';

const DAY_MS = 86_400_000;

interface Persona {
  user_id: string;
  about: string;
  hasEmail?: boolean;
  hasMessenger?: boolean;
  trial?: boolean;
  /** Plan and days left. */
  plan?: [PlanCode, days: number];
  members?: Member[];
  owner_id?: string;
  transactions?: number;
  gifts?: number;
  points?: number;
}

const FAMILY_OWNER = '51390216';
const FAMILY_MEMBER = '51390247';
const FAMILY = [
  { name: 'Anna', user_id: FAMILY_MEMBER },
  { name: 'Олег', user_id: null },
];
const STAFF = ['Ivan', 'Оля', 'Max'].map((name) => ({ name, user_id: null }));

const persona = (user_id: string, about: string, more: Omit<Persona, 'user_id' | 'about'>): Persona => ({
  user_id,
  about,
  ...more,
});

/** The accounts of a new world; their addresses are `{name}@tern.test`. */
export const PERSONAS = {
  new: persona('48210711', 'just signed up, trial available', { trial: true }),
  active: persona('48210734', 'personal plan, 90 days left', {
    plan: ['DEFAULT', 90],
    transactions: 12,
    gifts: 3,
    points: 420,
  }),
  ending: persona('48210758', 'personal plan, 3 days left', { plan: ['DEFAULT', 3], transactions: 2 }),
  ended: persona('48210772', 'personal plan, ended yesterday', { plan: ['DEFAULT', -1], transactions: 1 }),
  'family-owner': persona(FAMILY_OWNER, 'family plan, 2 of 5 places taken', {
    plan: ['FAMILY', 120],
    members: FAMILY,
    transactions: 4,
    points: 1500,
  }),
  'family-member': persona(FAMILY_MEMBER, 'in that family plan', { owner_id: FAMILY_OWNER }),
  'corporate-owner': persona('62047185', 'corporate plan, 3 of 20 places taken', {
    plan: ['CORPORATE', 200],
    members: STAFF,
    transactions: 6,
  }),
  heavy: persona('73518804', '500 transactions, 60 gifts', {
    plan: ['DEFAULT', 365],
    transactions: 500,
    gifts: 60,
    points: 99_999,
  }),
  'email-only': persona('84620913', 'no messenger bound', { hasMessenger: false, plan: ['DEFAULT', 40] }),
  'messenger-only': persona('84620955', 'no e-mail bound', { hasEmail: false, plan: ['DEFAULT', 40] }),
};

export type PersonaName = keyof typeof PERSONAS;

export const PERSONA_NAMES = Object.keys(PERSONAS) as PersonaName[];

export const isPersonaName = (value: unknown): value is PersonaName =>
  PERSONA_NAMES.some((name) => name === value);

/** emailOf returns the address that signs in to a persona. */
export const emailOf = (name: PersonaName): string => `${name}@tern.test`;

/** Creates payments of today, yesterday, three days ago and earlier, the newest first. */
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

/** createPersona creates an account with its gifts; times are relative to `now`. */
export function createPersona(name: PersonaName, now: number, gifts: Gifts): Account {
  const { user_id, plan, members = [], owner_id = null, points = 0, ...has } = PERSONAS[name];
  gifts.forget(user_id);
  for (let i = 0; i < (has.gifts ?? 0); i++)
    gifts.mint(user_id, PLAN_CODES[i % 3 === 1 ? 1 : 0], TERM_IDS[i % 4]);
  return {
    user_id,
    tg_id: has.hasMessenger === false ? null : `700100${user_id.slice(-3)}`,
    email: has.hasEmail === false ? null : emailOf(name),
    language_code: null,
    trial_available: has.trial ?? false,
    token: `sub${hashOf(name).toString(16).padStart(8, '0')}${user_id}`,
    location: plan || owner_id ? 'NL' : null,
    plan: plan ? { product_code: plan[0], date_stop: now + plan[1] * DAY_MS, members: [...members] } : null,
    owner_id,
    transactions: transactionsOf(user_id, has.transactions ?? 0, now),
    points,
    referrals: Math.floor(points / 100),
    referred_by: null,
    promocode: null,
    notifications: [],
  };
}

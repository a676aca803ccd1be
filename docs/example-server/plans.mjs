import { randomUUID } from 'node:crypto';
import { createToken } from './store.mjs';

/** Prices of a month in rubles, and places for participants. The order is that of the screen. */
export const PLANS = {
  DEFAULT: { month: 249, members: 0 },
  FAMILY: { month: 449, members: 5 },
  CORPORATE: { month: 1490, members: 20 },
};
/** Months and discount of each term. */
export const TERMS = {
  1: { months: 1, discount: 0 },
  2: { months: 3, discount: 0.08 },
  3: { months: 6, discount: 0.14 },
  4: { months: 12, discount: 0.28 },
};
/** Rubles for one unit of a currency. */
const RATES = { RUB: 1, USD: 80, GEL: 30 };
export const LOCATIONS = [
  { code: 'DE', name: 'Germany', is_active: true },
  { code: 'NL', name: 'Netherlands', is_active: true },
  { code: 'FI', name: 'Finland', is_active: false },
];
const TRIAL_DAYS = 3;

/** getPrice is the price of a plan for a term, in a currency. */
export function getPrice(product_code, term_id, currency) {
  const { months, discount } = TERMS[term_id];
  const toCurrency = (rubles) => Math.round((rubles / RATES[currency]) * 100) / 100;
  const base = PLANS[product_code].month * months;
  return { base_price: toCurrency(base), final_price: toCurrency(Math.round(base * (1 - discount))) };
}

function addMonths(time, months) {
  const date = new Date(time);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.getTime();
}

/** createPlans finds and changes the subscriptions. */
export function createPlans(store, { now, notify }) {
  const findOwn = (userId) => store.get('SELECT * FROM subscriptions WHERE owner_id = ?', userId);
  /** The subscription that a user owns or, if that has ended, takes part in. */
  function find(userId) {
    const own = findOwn(userId);
    if (own && own.date_stop > now()) return own;
    const shared = store.get(
      'SELECT subscriptions.* FROM members JOIN subscriptions USING (owner_id) WHERE user_id = ? AND date_stop > ?',
      userId,
      now(),
    );
    return shared ?? own;
  }
  function extendUntil(userId, product_code, getEnd) {
    const own = findOwn(userId);
    const start = Math.max(now(), own?.date_stop ?? 0);
    const end = getEnd(start);
    if (own)
      store.run(
        'UPDATE subscriptions SET product_code = ?, date_stop = ? WHERE owner_id = ?',
        product_code,
        end,
        userId,
      );
    else
      store.run(
        'INSERT INTO subscriptions VALUES (?, ?, ?, ?, ?)',
        userId,
        createToken(),
        product_code,
        end,
        LOCATIONS[0].code,
      );
    notify(userId, `Subscription until ${new Date(end).toISOString().slice(0, 10)}`);
  }
  return {
    findOwn,
    find,
    isActive: (userId) => (find(userId)?.date_stop ?? 0) > now(),
    /** Adds a term to a user's own subscription. */
    extend: (userId, product_code, term_id) =>
      extendUntil(userId, product_code, (start) => addMonths(start, TERMS[term_id].months)),
    startTrial: (userId) => extendUntil(userId, 'DEFAULT', (start) => start + TRIAL_DAYS * 24 * 3600_000),
    /** Puts a gift on the buyer's list. */
    addGift: (buyerId, product_code, term_id) =>
      store.run(
        'INSERT INTO gifts (gift_id, buyer_id, product_code, term_id) VALUES (?, ?, ?, ?)',
        randomUUID(),
        buyerId,
        product_code,
        term_id,
      ),
    listMembers: (ownerId) => store.all('SELECT * FROM members WHERE owner_id = ? ORDER BY rowid', ownerId),
  };
}

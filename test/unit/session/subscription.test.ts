import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Account, Subscription } from '../../../src/session/entities';
import { canManageParticipants, isTrialAvailable, planOf } from '../../../src/session/plan';
import { statusOf } from '../../../src/session/subscription';

const TODAY = { year: 2026, month: 3, day: 28 };

const subscription = (fields: Partial<Subscription> = {}): Subscription => ({
  token: 'sub1',
  location: 'NL',
  product_code: 'DEFAULT',
  is_owner: true,
  members_limit: 0,
  date_stop: null,
  members_names: [],
  ...fields,
});

/** The calendar date so many days after TODAY, as the server may spell it. */
const dateIn = (days: number) => new Date(Date.UTC(2026, 2, 28 + days)).toISOString().slice(0, 10);

describe('the status', () => {
  it.each([
    [-400, 'WARNING'],
    [-1, 'WARNING'],
    [0, 'WARNING'],
    [1, 'WARNING'],
    [4, 'WARNING'],
    [5, 'ACTIVE'],
    [6, 'ACTIVE'],
    [3650, 'ACTIVE'],
  ])('of a subscription that ends in %i days is %s', (days, status) => {
    expect(statusOf(subscription({ date_stop: dateIn(days) }), TODAY)).toBe(status);
  });

  it.each(['', 'soon', 'NaN', '2026-02-30', '2026-13-01', '28.03.2026', '1969-12-31', '12345-01-01', '0'])(
    'of a date that is none, %j, is INACTIVE',
    (date_stop) => {
      expect(statusOf(subscription({ date_stop }), TODAY)).toBe('INACTIVE');
    },
  );

  it('of nothing is INACTIVE', () => {
    expect(statusOf(null, TODAY)).toBe('INACTIVE');
    expect(statusOf(subscription(), TODAY)).toBe('INACTIVE');
  });

  it.each([
    ['early', 0],
    ['late', 86_399_000],
  ])('counts calendar days, not hours: %s on the fourth and fifth day', (_, ms) => {
    const at = (day: number) => new Date(new Date(2026, 3, day).getTime() + ms).toISOString();
    expect(statusOf(subscription({ date_stop: at(1) }), TODAY)).toBe('WARNING');
    expect(statusOf(subscription({ date_stop: at(2) }), TODAY)).toBe('ACTIVE');
  });

  it('is INACTIVE for no date and only for that, whatever the server sends', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
        const status = statusOf(subscription({ date_stop: dateIn(days) }), TODAY);
        const isInRange = new Date(Date.UTC(2026, 2, 28 + days)).getUTCFullYear() >= 1970;
        expect(status).toBe(isInRange ? (days < 5 ? 'WARNING' : 'ACTIVE') : 'INACTIVE');
      }),
      { seed: 20_265, numRuns: 1000 },
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^\d{4}-/.test(text));
        expect(statusOf(subscription({ date_stop: text }), TODAY)).toBe('INACTIVE');
      }),
      { seed: 20_266, numRuns: 1000 },
    );
  });
});

describe('the plan', () => {
  it.each([
    ['DEFAULT', 'DEFAULT'],
    ['FAMILY', 'FAMILY'],
    ['CORPORATE', 'CORPORATE'],
    ['family', null],
    ['', null],
    ['constructor', null],
    ['__proto__', null],
    [undefined, null],
  ])('of the code %j is %j', (code, plan) => {
    expect(planOf(code)).toBe(plan);
  });
});

describe('the rights', () => {
  it.each([
    [{ is_owner: true, members_limit: 5 }, true],
    [{ is_owner: true, members_limit: 0 }, false],
    [{ is_owner: true, members_limit: -1 }, false],
    [{ is_owner: false, members_limit: 5 }, false],
  ])('to manage participants with %j: %j', (fields, expected) => {
    expect(canManageParticipants(subscription(fields))).toBe(expected);
  });

  it('to manage participants are nobody’s without a subscription', () => {
    expect(canManageParticipants(null)).toBe(false);
  });

  it.each([
    [null, false],
    [{ is_available: false }, false],
    [{ is_available: true }, true],
  ])('to a trial with %j: %j', (trial, expected) => {
    const account: Account = {
      user: { user_id: '1', tg_id: null, email: null, language_code: null },
      trial,
      subscription: null,
    };
    expect(isTrialAvailable(account)).toBe(expected);
  });
});

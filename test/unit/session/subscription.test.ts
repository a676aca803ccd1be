import { describe, expect, it } from 'vitest';
import type { Subscription } from '../../../src/session/entities';
import {
  canManageParticipants,
  getSubscriptionStatus,
  isTrialAvailable,
  parsePlan,
} from '../../../src/session/subscription';

const TODAY = new Date(2026, 2, 28).getTime();

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

const statusUntil = (date_stop: string | null) => getSubscriptionStatus(subscription({ date_stop }), TODAY);

describe('subscription status', () => {
  it.each([undefined, null, '', 'soon', '2026-02-30', '1969-12-31'])('is INACTIVE until %j', (date_stop) => {
    expect(date_stop === undefined ? getSubscriptionStatus(null, TODAY) : statusUntil(date_stop)).toBe(
      'INACTIVE',
    );
  });

  it.each([0, 86_399_000])('counts calendar days %i ms after midnight', (ms) => {
    const at = (day: number) => new Date(new Date(2026, 3, day).getTime() + ms).toISOString();
    expect(statusUntil(at(1))).toBe('WARNING');
    expect(statusUntil(at(2))).toBe('ACTIVE');
  });

  it('is WARNING when it has ended', () => {
    expect(statusUntil('2026-03-27')).toBe('WARNING');
    expect(statusUntil('1970-01-01')).toBe('WARNING');
  });
});

it.each([
  ['DEFAULT', 'DEFAULT'],
  ['FAMILY', 'FAMILY'],
  ['CORPORATE', 'CORPORATE'],
  ['family', null],
  ['', null],
  ['constructor', null],
  [undefined, null],
])('parsePlan › returns for the code %j: %j', (code, plan) => {
  expect(parsePlan(code)).toBe(plan);
});

describe('permission', () => {
  it.each([
    [{ is_owner: true, members_limit: 5 }, true],
    [{ is_owner: true, members_limit: 0 }, false],
    [{ is_owner: true, members_limit: -1 }, false],
    [{ is_owner: false, members_limit: 5 }, false],
    [null, false],
  ])('to manage participants with %j is %j', (fields, expected) => {
    expect(canManageParticipants(fields && subscription(fields))).toBe(expected);
  });

  it.each([
    [null, false],
    [{ is_available: false }, false],
    [{ is_available: true }, true],
  ])('to a trial with %j is %j', (trial, expected) => {
    const user = { user_id: '1', tg_id: null, email: null, language_code: null };
    expect(isTrialAvailable({ user, trial, subscription: null })).toBe(expected);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enter, loadEach, startPages, world } from '../session/page';

startPages('/webui/account');
const state = loadEach(() => [
  import('../../../src/shop/pending-payment'),
  import('../../../src/shop/payment-memory'),
  import('../../../src/session/session'),
  import('../../../src/session/account-schema'),
]);

/** The newest payment when they left. */
const LEFT = '900012';
const KEY = 'payment_pending';
const MINUTE_MS = 60_000;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await enter(world, state, 'active');
});

describe('a payment that somebody left for', () => {
  it.each(['900013', ''])(
    'is the last one, kept for this tab alone, and may be their first: %j',
    (newest) => {
      expect(state.readPendingPayment()).toBe(null);
      state.savePendingPayment(LEFT);
      state.savePendingPayment(newest);
      expect(state.readPendingPayment()).toBe(newest);
      expect([Object.keys(sessionStorage), localStorage.getItem(KEY)]).toEqual([[KEY], null]);
    },
  );

  it('is nobody else’s', async () => {
    state.savePendingPayment(LEFT);
    await enter(world, state, 'ending');
    expect(state.readPendingPayment()).toBe(null);
  });

  it('is not looked for after an hour', () => {
    state.savePendingPayment(LEFT);
    vi.setSystemTime(Date.now() + 59 * MINUTE_MS);
    expect(state.readPendingPayment()).toBe(LEFT);
    vi.setSystemTime(Date.now() + MINUTE_MS);
    expect(state.readPendingPayment()).toBe(null);
  });

  it('is not kept alive by a clock that is set back', () => {
    state.savePendingPayment(LEFT);
    vi.setSystemTime(Date.now() - 24 * 60 * MINUTE_MS);
    expect(state.readPendingPayment()).toBe(null);
  });

  it.each(['{', 'null', '{}'])('is nothing when the storage holds %j', (kept) => {
    sessionStorage.setItem(KEY, kept);
    expect(state.readPendingPayment()).toBe(null);
  });

  it.each([{ before: 7 }, { user_id: null }, { at: 'x' }])('is nothing when it is bent: %j', (bent) => {
    state.savePendingPayment(LEFT);
    const kept: object = JSON.parse(sessionStorage.getItem(KEY) ?? '');
    sessionStorage.setItem(KEY, JSON.stringify({ ...kept, ...bent }));
    expect(state.readPendingPayment()).toBe(null);
  });
});

it('a payment that was seen is pending no more, and the last one seen', () => {
  expect(state.lastPaymentSeen()).toBeNull();
  state.savePendingPayment(LEFT);
  state.settlePayment('900013');
  expect([state.readPendingPayment(), state.lastPaymentSeen()]).toEqual([null, '900013']);
  state.savePendingPayment('900013');
  state.settlePayment('900014');
  expect(state.lastPaymentSeen()).toBe('900014');
});

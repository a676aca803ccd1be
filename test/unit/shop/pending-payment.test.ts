import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Transaction } from '../../../src/session/entities';
import { enter, loadEach, startPages, world } from '../session/page';

startPages('/webui/account');
const state = loadEach(() => [
  import('../../../src/shop/pending-payment'),
  import('../../../src/shop/order-entries'),
  import('../../../src/api/server-clock'),
  import('../../../src/navigation/navigation'),
  import('../../../src/session/session'),
  import('../../../src/session/account/schema'),
]);

const ORDER = '6f9619ff-8b86-4d11-b42d-00c04fc964ff';
/** The newest payment when the user left. */
const BEFORE = '900012';
const KEY = 'payment_pending';
const MINUTE_MS = 60_000;

const payment = (id: string, created_at = 0): Transaction => ({
  id,
  amount: 1,
  currency: 'RUB',
  created_at,
  metadata: null,
});
const leave = (newest?: Transaction) =>
  state.savePendingPayment(ORDER, newest ? { status: 'found', payment: newest } : { status: 'none' });
/** The payment history did not answer. */
const leaveInDark = () => state.savePendingPayment(ORDER, { status: 'unknown' });
const pending = () => state.readPendingPayment() ?? expect.fail();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  state.startNavigation();
  await enter(world, state, 'active');
});

describe('pending payment', () => {
  it('is null before the user leaves to pay', () => {
    expect(state.readPendingPayment()).toBeNull();
  });

  it('is the last one of this tab', () => {
    leave(payment(BEFORE));
    leave(payment('900013'));
    expect(pending()).toMatchObject({ order_id: ORDER, before: { status: 'found', id: '900013' } });
    expect(Object.keys(sessionStorage)).toEqual([KEY]);
    expect(JSON.stringify(localStorage)).not.toContain(ORDER);
  });

  it('is null for another user', async () => {
    leave(payment(BEFORE));
    await enter(world, state, 'ending');
    expect(state.readPendingPayment()).toBeNull();
  });

  it('is null after an hour', () => {
    leave(payment(BEFORE));
    vi.setSystemTime(Date.now() + 59 * MINUTE_MS);
    expect(state.readPendingPayment()).not.toBeNull();
    vi.setSystemTime(Date.now() + MINUTE_MS);
    expect(state.readPendingPayment()).toBeNull();
  });

  it('is null when the clock is set back [checkout-f6]', () => {
    leave(payment(BEFORE));
    vi.setSystemTime(Date.now() - 24 * 60 * MINUTE_MS);
    expect(state.readPendingPayment()).toBeNull();
  });

  it('is null when it is settled', () => {
    leave(payment(BEFORE));
    state.settlePayment();
    expect(state.readPendingPayment()).toBeNull();
  });

  it.each(['{', 'null', '{}'])('is null when the storage holds %j', (stored) => {
    sessionStorage.setItem(KEY, stored);
    expect(state.readPendingPayment()).toBeNull();
  });

  it.each([{ before: 7 }, { user_id: null }, { at: 'x' }, { before: { status: 'lost', id: null } }])(
    'is null when the storage holds %j in it',
    (bent) => {
      leave(payment(BEFORE));
      const stored: object = JSON.parse(sessionStorage.getItem(KEY) ?? '');
      sessionStorage.setItem(KEY, JSON.stringify({ ...stored, ...bent }));
      expect(state.readPendingPayment()).toBeNull();
    },
  );
});

describe('payment in the history', () => {
  const isIt = (found: Transaction) => state.isOwnPayment(pending(), found);

  it('counts when it differs from the newest earlier one', () => {
    leave(payment(BEFORE));
    expect(isIt(payment(BEFORE, Date.now()))).toBe(false);
    expect(isIt(payment('900013', Number.NaN))).toBe(true);
  });

  it('counts as the first one of the user', () => {
    leave();
    expect(isIt(payment('1'))).toBe(true);
  });

  it('counts by its time when the newest earlier one is unknown', () => {
    leaveInDark();
    expect(isIt(payment('900013', Date.now() + MINUTE_MS))).toBe(true);
    expect(isIt(payment(BEFORE, Date.now() - 24 * 60 * MINUTE_MS))).toBe(false);
    expect(isIt(payment(BEFORE, Number.NaN))).toBe(false);
  });

  it("counts when the server's clock is some minutes behind", () => {
    leaveInDark();
    expect(isIt(payment('900013', Date.now() - 4 * MINUTE_MS))).toBe(true);
  });

  it.each([-1, 1])("counts by the server's time when the device is %i days off", (days) => {
    const serverTime = Date.now() + days * 24 * 60 * MINUTE_MS;
    state.syncServerClock(new Date(serverTime).toUTCString());
    leaveInDark();
    expect(isIt(payment('900013', serverTime + MINUTE_MS))).toBe(true);
    expect(isIt(payment(BEFORE, serverTime - 60 * MINUTE_MS))).toBe(false);
  });

  it('does not count when this tab has seen it before', () => {
    state.saveSeenPayment('900013');
    leaveInDark();
    expect(isIt(payment('900013', Date.now()))).toBe(false);
    expect(isIt(payment('900014', Date.now()))).toBe(true);
  });
});

describe('plan', () => {
  it('counts as changed when it ends on another day', async () => {
    leave();
    expect(state.isPlanChanged(pending())).toBe(false);
    Object.assign(world.persona('active').plan ?? {}, { date_stop: Date.now() + 500 * 86_400_000 });
    await state.refreshAccount();
    expect(state.isPlanChanged(pending())).toBe(true);
  });
});

describe('history entry', () => {
  it('is the checkout when it contains the order', () => {
    leave();
    expect(state.isBackAtCheckout(pending())).toBe(false);
    state.saveOrderId({ product_code: 'FAMILY', term_id: 1, recipient_type: 'self' }, ORDER);
    expect(state.isBackAtCheckout(pending())).toBe(true);
    state.navigate('/account');
    expect(state.isBackAtCheckout(pending())).toBe(false);
  });
});

describe('dismissed payment', () => {
  it('is dismissed until the user leaves to pay again', () => {
    leave();
    expect(state.isPaymentDismissed(pending())).toBe(false);
    state.dismissPayment(pending());
    expect(state.isPaymentDismissed(pending())).toBe(true);
    vi.setSystemTime(Date.now() + 1000);
    leave();
    expect(state.isPaymentDismissed(pending())).toBe(false);
  });
});

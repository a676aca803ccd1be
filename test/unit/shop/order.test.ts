import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { syncServerClock } from '../../../src/api/server-clock';
import { navigate, startNavigation } from '../../../src/navigation/navigation';
import type { Transaction } from '../../../src/session/entities';
import { refreshAccount } from '../../../src/session/session';
import {
  dismissPayment,
  isBackAtCheckout,
  isOwnPayment,
  isPaymentDismissed,
  isPlanChanged,
  readPendingPayment,
  saveOrderId,
  savePendingPayment,
  saveSeenPayment,
  settlePayment,
} from '../../../src/shop/order';
import { enter, startUsers, world } from '../../support/user';

startUsers('/webui/account');

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
  savePendingPayment(ORDER, newest ? { status: 'found', payment: newest } : { status: 'none' });
/** The payment history did not answer. */
const leaveInDark = () => savePendingPayment(ORDER, { status: 'unknown' });
const pending = () => readPendingPayment() ?? expect.fail();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  syncServerClock(new Date().toUTCString());
  onTestFinished(startNavigation());
  await enter('active');
});

describe('pending payment', () => {
  it('is null before the user leaves to pay', () => {
    expect(readPendingPayment()).toBeNull();
  });

  it('is the last one of this tab', () => {
    leave(payment(BEFORE));
    leave(payment('900013'));
    expect(pending()).toMatchObject({ order_id: ORDER, before: { status: 'found', id: '900013' } });
    expect(Object.keys(sessionStorage)).toEqual([KEY]);
    expect(JSON.stringify(localStorage)).not.toContain(ORDER);
  });

  it.each<[string, () => unknown]>([
    ['another user has signed in', () => enter('ending')],
    ['an hour has passed', () => vi.setSystemTime(Date.now() + 60 * MINUTE_MS)],
    ['the clock is set back [checkout-f6]', () => vi.setSystemTime(Date.now() - 24 * 60 * MINUTE_MS)],
    ['it is settled', () => settlePayment()],
  ])('is null when %s', async (_, happen) => {
    leave(payment(BEFORE));
    await happen();
    expect(readPendingPayment()).toBeNull();
  });

  it('is available for 59 minutes', () => {
    leave(payment(BEFORE));
    vi.setSystemTime(Date.now() + 59 * MINUTE_MS);
    expect(readPendingPayment()).not.toBeNull();
  });

  it.each(['{', 'null', '{}'])('is null when the storage holds %j', (stored) => {
    sessionStorage.setItem(KEY, stored);
    expect(readPendingPayment()).toBeNull();
  });

  it.each([{ before: 7 }, { user_id: null }, { at: 'x' }, { before: { status: 'lost', id: null } }])(
    'is null when the storage holds %j in it',
    (bent) => {
      leave(payment(BEFORE));
      const stored: object = JSON.parse(sessionStorage.getItem(KEY) ?? '');
      sessionStorage.setItem(KEY, JSON.stringify({ ...stored, ...bent }));
      expect(readPendingPayment()).toBeNull();
    },
  );
});

describe('payment in the history', () => {
  const isIt = (found: Transaction) => isOwnPayment(pending(), found);

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
    syncServerClock(new Date(serverTime).toUTCString());
    leaveInDark();
    expect(isIt(payment('900013', serverTime + MINUTE_MS))).toBe(true);
    expect(isIt(payment(BEFORE, serverTime - 60 * MINUTE_MS))).toBe(false);
  });

  it('does not count when this tab has seen it before', () => {
    saveSeenPayment('900013');
    leaveInDark();
    expect(isIt(payment('900013', Date.now()))).toBe(false);
    expect(isIt(payment('900014', Date.now()))).toBe(true);
  });
});

it('plan › counts as changed when it ends on another day', async () => {
  leave();
  expect(isPlanChanged(pending())).toBe(false);
  Object.assign(world.persona('active').plan ?? {}, { date_stop: Date.now() + 500 * 86_400_000 });
  await refreshAccount();
  expect(isPlanChanged(pending())).toBe(true);
});

it('history entry › is the checkout when it contains the order', () => {
  leave();
  expect(isBackAtCheckout(pending())).toBe(false);
  saveOrderId({ product_code: 'FAMILY', term_id: 1, recipient_type: 'self' }, ORDER);
  expect(isBackAtCheckout(pending())).toBe(true);
  navigate('/account');
  expect(isBackAtCheckout(pending())).toBe(false);
});

it('dismissed payment › is dismissed until the user leaves to pay again', () => {
  leave();
  expect(isPaymentDismissed(pending())).toBe(false);
  dismissPayment(pending());
  expect(isPaymentDismissed(pending())).toBe(true);
  vi.setSystemTime(Date.now() + 1000);
  leave();
  expect(isPaymentDismissed(pending())).toBe(false);
});

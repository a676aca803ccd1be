import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toasts } from '../../../src/feedback/toasts';
import { navigate } from '../../../src/navigation/navigation';
import type { RecipientType } from '../../../src/session/entities';
import { account, refreshAccount } from '../../../src/session/session';
import { isPlanChanged, readPendingPayment, savePendingPayment } from '../../../src/shop/order';
import { type CheckPlace, createPaymentCheck } from '../../../src/shop/payment-check.model';
import { say } from '../../support/say';
import { wait, world } from '../../support/user';
import { pay, reload as reloadTab, startCheckouts, visit, YEAR } from './checkout';

const USERS = '/vpn/v1/users';
const TRANSACTIONS = '/vpn/v1/transactions';
const DONE = `success: ${say('check.done')}`;

startCheckouts();

const countRequests = () => world.requestsOf(`GET ${TRANSACTIONS}`).length;
const toastTexts = () => toasts.value.map(({ tone, text }) => `${tone}: ${text}`);
const endOfPlan = () => account.value?.subscription?.date_stop;

/** Leaves to pay and returns from the payment service to a new history entry. Nothing is paid yet. */
async function leave(recipient_type: RecipientType = 'self'): Promise<string> {
  await pay(await visit({ ...YEAR, recipient_type }));
  navigate('/account');
  world.requests.length = 0;
  return world.orders.all().at(-1)?.order_id ?? '';
}

/** Functions that leave the pages of the checks. */
const hides: (() => void)[] = [];
function hideAll(): void {
  for (const hide of hides.splice(0)) hide();
}
afterEach(hideAll);

/** Shows the check. `hide` leaves its page. */
function show(place: CheckPlace = 'account') {
  const check = createPaymentCheck();
  const hide = check.start(place);
  hides.push(hide);
  return { ...check, hide };
}

/** Shows the check and waits for its first request. */
async function showAndPoll(place?: CheckPlace) {
  const check = show(place);
  const before = countRequests();
  await expect.poll(countRequests).toBe(before + 1);
  await wait(0);
  return check;
}

async function reload(): Promise<void> {
  hideAll();
  await reloadTab();
}

describe('payment check', () => {
  it('checks at growing intervals, then is late', async () => {
    await leave();
    // The URL is no proof of a payment.
    navigate('/account?status=success&paid=1&payment=ok');
    const since = Date.now();
    const { state } = show();
    const seen: number[] = [];
    for (let second = 0; second <= 300; second++) {
      await wait(second ? 1000 : 0);
      if (countRequests() > seen.length) seen.push(Math.round((Date.now() - since) / 1000));
    }
    expect(seen).toEqual([0, 2, 6, 14, 30, 62, 122]);
    expect(state.value).toBe('delayed');
    expect(toastTexts()).toEqual([]);
    expect(readPendingPayment()).not.toBeNull();
  });

  it('shows a late payment, and stops checking', async () => {
    world.orders.hold(true);
    world.orders.pay(await leave());
    const { state } = await showAndPoll();
    await wait(6000);
    await expect.poll(countRequests).toBe(3);
    expect(state.value).toBe('waiting');
    world.orders.hold(false);
    await wait(8000);
    await expect.poll(() => state.value).toBe('done');
    await wait(200_000);
    expect(countRequests()).toBe(4);
    expect(toastTexts()).toEqual([DONE]);
    expect(readPendingPayment()).toBeNull();
  });

  it('is done when the account has the paid plan [checkout-f8]', async () => {
    const before = endOfPlan();
    const stale = { status: 200, body: structuredClone(account.value) };
    world.orders.pay(await leave());
    // The account is read before the payment settles, the payment history after it.
    world.fail({ path: USERS }, stale, 1);
    const { state } = await showAndPoll();
    await expect.poll(() => state.value).toBe('paid');
    expect(endOfPlan()).toBe(before);
    expect(toastTexts()).toEqual([]);
    await wait(2000);
    await expect.poll(() => state.value).toBe('done');
    expect(endOfPlan()).not.toBe(before);
    expect(toastTexts()).toEqual([DONE]);
  });

  it('reports the payment when the account cannot be fetched', async () => {
    world.orders.pay(await leave());
    world.fail({ path: USERS }, { status: 503 });
    const { state } = await showAndPoll();
    await expect.poll(() => state.value).toBe('paid');
    await wait(200_000);
    expect(state.value).toBe('paid');
    expect(toastTexts()).toEqual([]);
  });

  it('needs no account for a gift', async () => {
    world.orders.pay(await leave('gift'));
    world.fail({ path: USERS }, { status: 503 });
    const { state } = await showAndPoll();
    await expect.poll(() => state.value).toBe('gift');
    expect(toastTexts()).toEqual([DONE]);
  });

  it('uses the payment history, not a changed plan', async () => {
    await leave();
    // Support, a trial or a gift can change it, too.
    Object.assign(world.persona('active').plan ?? {}, { date_stop: Date.now() + 500 * 86_400_000 });
    const { state } = await showAndPoll();
    await wait(2000);
    await expect.poll(countRequests).toBe(2);
    expect(isPlanChanged(readPendingPayment() ?? expect.fail())).toBe(true);
    expect(state.value).toBe('waiting');
  });

  it('looks at once when the plan changes between two checks', async () => {
    world.orders.hold(true);
    world.orders.pay(await leave());
    const { state } = await showAndPoll();
    await wait(14_000);
    await expect.poll(countRequests).toBe(4);
    world.orders.hold(false);
    await refreshAccount();
    await expect.poll(() => state.value).toBe('done');
    expect(countRequests()).toBe(5);
  });

  it.each([503, 404])('continues when the payment history fails with %i', async (status) => {
    world.orders.pay(await leave());
    world.fail({ path: TRANSACTIONS }, { status }, 2);
    const { state } = await showAndPoll();
    expect(state.value).toBe('waiting');
    await wait(6000);
    await expect.poll(() => state.value).toBe('done');
    expect(countRequests()).toBe(3);
  });

  it('finds the payment when the history did not load before leaving [checkout-f9]', async () => {
    world.fail({ path: TRANSACTIONS }, { status: 500 }, 1);
    world.orders.pay(await leave());
    const { state } = await showAndPoll();
    await expect.poll(() => state.value).toBe('done');
    expect(toastTexts()).toEqual([DONE]);
  });

  it('stops when its page is left', async () => {
    world.orders.hold(true);
    world.orders.pay(await leave());
    const { hide } = await showAndPoll();
    hide();
    world.orders.hold(false);
    await wait(200_000);
    expect(countRequests()).toBe(1);
    expect(toastTexts()).toEqual([]);
    expect(readPendingPayment()).not.toBeNull();
  });

  it('restarts on retry, in the state that it has', async () => {
    const order = await leave();
    const { state, isRetrying, retry } = show();
    await wait(200_000);
    expect(state.value).toBe('delayed');
    retry();
    expect(isRetrying.value).toBe(true);
    await wait(200_000);
    expect(isRetrying.value).toBe(false);
    expect(state.value).toBe('delayed');
    world.orders.pay(order);
    retry();
    expect(state.value).toBe('delayed');
    await expect.poll(() => state.value).toBe('done');
    expect(toastTexts()).toEqual([DONE]);
  });

  it('tells that a retry could not read the history, until it can', async () => {
    await leave();
    const { failure, isRetrying, retry } = show();
    await wait(200_000);
    expect(failure.current.value).toBeNull();
    const heal = world.fail({ path: TRANSACTIONS }, { status: 500 });
    retry();
    await wait(1000);
    await expect.poll(() => isRetrying.value).toBe(false);
    expect(failure.current.value).toEqual({ key: 'tx.list.error' });
    expect(toastTexts()).toEqual([`error: ${say('tx.list.error')}`]);
    heal();
    await wait(10_000);
    await expect.poll(() => failure.current.value).toBeNull();
  });

  it('stays hidden if it is dismissed during a retry', async () => {
    await leave();
    const { state, isRetrying, retry, dismiss } = show();
    await wait(200_000);
    retry();
    dismiss();
    await wait(200_000);
    expect(state.value).toBeNull();
    expect(isRetrying.value).toBe(false);
  });

  it('is hidden after dismissal until the payment appears', async () => {
    const order = await leave();
    const { state, dismiss } = show();
    await wait(200_000);
    dismiss();
    expect(state.value).toBeNull();
    await wait(10_000);
    expect(state.value).toBeNull();
    world.orders.pay(order);
    await wait(100_000);
    await expect.poll(() => state.value).toBe('done');
  });

  it('shows nothing without a pending payment', async () => {
    const { state } = show();
    await wait(200_000);
    expect(state.value).toBeNull();
    expect(countRequests()).toBe(0);
  });

  it('ends when the user leaves to pay again', async () => {
    await leave();
    const { state } = await showAndPoll();
    await wait(1000);
    savePendingPayment('another', { status: 'none' });
    await wait(200_000);
    expect(state.value).toBeNull();
    expect(countRequests()).toBe(2);
  });
});

describe('spinner of the payment check', () => {
  beforeEach(async () => {
    await leave();
  });

  it('is shown again after a reload', async () => {
    expect(show().state.value).toBe('waiting');
    await reload();
    expect(show().state.value).toBe('waiting');
  });

  it('is not shown again after another page', async () => {
    const { hide } = show();
    navigate('/account/manage');
    hide();
    navigate('/account');
    expect(show().state.value).toBeNull();
    await reload();
    expect(show().state.value).toBeNull();
  });

  it('is not shown again after a reload of another page', async () => {
    const { hide } = show();
    navigate('/account/manage');
    hide();
    await reload();
    navigate('/account');
    expect(show().state.value).toBeNull();
  });

  it('is not shown again when it was late, until the next payment', async () => {
    show();
    await wait(200_000);
    await reload();
    expect(show().state.value).toBeNull();
    await leave();
    expect(show().state.value).toBe('waiting');
  });

  it('is not shown on the checkout page', async () => {
    expect(show('checkout').state.value).toBe('delayed');
  });
});

describe('return to the checkout by Back', () => {
  /** Leaves to pay and stays in the checkout's history entry, as after Back. */
  async function leaveAndGoBack(): Promise<string> {
    await pay(await visit());
    world.requests.length = 0;
    return world.orders.all().at(-1)?.order_id ?? '';
  }

  it('shows at once that nothing is paid, without a spinner, and again after a reload', async () => {
    await leaveAndGoBack();
    const { state } = show('checkout');
    const seen: unknown[] = [];
    const stop = state.subscribe((value) => void seen.push(value));
    await wait(200_000);
    stop();
    expect(seen).toEqual(['unpaid']);
    expect(countRequests()).toBe(7);
    await reload();
    expect(show('checkout').state.value).toBe('unpaid');
  });

  it('shows the payment when it appears later', async () => {
    world.orders.hold(true);
    world.orders.pay(await leaveAndGoBack());
    const { state, retry } = await showAndPoll('checkout');
    expect(state.value).toBe('unpaid');
    world.orders.hold(false);
    await wait(2000);
    await expect.poll(() => state.value).toBe('done');
    expect(toastTexts()).toEqual([DONE]);
    retry();
    expect(state.value, 'after a late press').toBe('done');
  });

  it('shows no spinner on the account page afterwards', async () => {
    await leaveAndGoBack();
    show('checkout').hide();
    navigate('/account');
    expect(show().state.value).toBeNull();
    await reload();
    expect(show().state.value).toBeNull();
  });
});

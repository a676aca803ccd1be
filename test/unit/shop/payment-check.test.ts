import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecipientType } from '../../../src/session/entities';
import type { CheckPlace } from '../../../src/shop/payment-check.model';
import { say } from '../../integration/support/say';
import { enter, gather, tidyPages } from '../session/page';
import { openCheckout, YEAR } from './checkout';

const USERS = '/vpn/v1/users';
const TRANSACTIONS = '/vpn/v1/transactions';
const DONE = `success: ${say('check.done')}`;

let page: Awaited<ReturnType<typeof openCheckout>>;

tidyPages();
beforeEach(async () => {
  page = await openCheckout();
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const countRequests = () => page.world.requestsOf(`GET ${TRANSACTIONS}`).length;
const toastTexts = () => page.toasts.value.map(({ tone, text }) => `${tone}: ${text}`);
const endOfPlan = () => page.account.value?.subscription?.date_stop;

/** Leaves to pay and returns from the payment service to a new history entry. Nothing is paid yet. */
async function leave(recipient_type: RecipientType = 'self'): Promise<string> {
  await page.pay(await page.visit({ ...YEAR, recipient_type }));
  page.navigate('/account');
  page.world.requests.length = 0;
  return page.world.orders.all().at(-1)?.order_id ?? '';
}

/** Shows the check. `hide` leaves its page. */
async function show(place: CheckPlace = 'account') {
  const { createPaymentCheck } = await import('../../../src/shop/payment-check.model');
  const check = createPaymentCheck();
  return { ...check, hide: check.start(place) };
}

/** Shows the check and waits for its first request. */
async function showAndPoll(place?: CheckPlace) {
  const check = await show(place);
  const before = countRequests();
  await expect.poll(countRequests).toBe(before + 1);
  await wait(0);
  return check;
}

/** Reloads the tab: memory is lost, storage and the history entry stay. */
async function reload(): Promise<void> {
  vi.resetModules();
  const fresh = await gather(
    import('../../../src/navigation/navigation'),
    import('../../../src/session/session'),
    import('../../../src/session/account/schema'),
  );
  fresh.startNavigation();
  await enter(page.world, fresh, 'active');
}

describe('the payment check', () => {
  it('looks at growing intervals, and then says that it is late', async () => {
    await leave();
    // The URL is no proof of a payment.
    page.navigate('/account?status=success&paid=1&payment=ok');
    const since = Date.now();
    const { state } = await show();
    const seen: number[] = [];
    for (let second = 0; second <= 300; second++) {
      await wait(second ? 1000 : 0);
      if (countRequests() > seen.length) seen.push(Math.round((Date.now() - since) / 1000));
    }
    expect(seen).toEqual([0, 2, 6, 14, 30, 62, 122]);
    expect(state.value).toBe('delayed');
    expect(toastTexts()).toEqual([]);
    expect(page.readPendingPayment()).not.toBeNull();
  });

  it('tells of a payment that shows later, and looks no more', async () => {
    page.world.orders.hold(true);
    page.world.orders.pay(await leave());
    const { state } = await showAndPoll();
    await wait(6000);
    await expect.poll(countRequests).toBe(3);
    expect(state.value).toBe('waiting');
    page.world.orders.hold(false);
    await wait(8000);
    await expect.poll(() => state.value).toBe('done');
    await wait(200_000);
    expect(countRequests()).toBe(4);
    expect(toastTexts()).toEqual([DONE]);
    expect(page.readPendingPayment()).toBeNull();
  });

  it('says that it is done once the account has the plan that was paid, not before [checkout-f8]', async () => {
    const before = endOfPlan();
    const stale = { status: 200, body: structuredClone(page.account.value) };
    page.world.orders.pay(await leave());
    // The account is read before the payment settles, the payment history after it.
    page.world.fail({ path: USERS }, stale, 1);
    const { state } = await showAndPoll();
    await expect.poll(() => state.value).toBe('paid');
    expect(endOfPlan()).toBe(before);
    expect(toastTexts()).toEqual([]);
    await wait(2000);
    await expect.poll(() => state.value).toBe('done');
    expect(endOfPlan()).not.toBe(before);
    expect(toastTexts()).toEqual([DONE]);
  });

  it('says that the payment is there when the account cannot be read', async () => {
    page.world.orders.pay(await leave());
    page.world.fail({ path: USERS }, { status: 503 });
    const { state } = await showAndPoll();
    await expect.poll(() => state.value).toBe('paid');
    await wait(200_000);
    expect(state.value).toBe('paid');
    expect(toastTexts()).toEqual([]);
  });

  it('needs no account for a gift', async () => {
    page.world.orders.pay(await leave('gift'));
    page.world.fail({ path: USERS }, { status: 503 });
    const { state } = await showAndPoll();
    await expect.poll(() => state.value).toBe('gift');
    expect(toastTexts()).toEqual([DONE]);
  });

  it('goes by the payment history, not by a plan that has changed', async () => {
    await leave();
    // Support, a trial or a gift can change it, too.
    Object.assign(page.world.persona('active').plan ?? {}, { date_stop: Date.now() + 500 * 86_400_000 });
    const { state } = await showAndPoll();
    await wait(2000);
    await expect.poll(countRequests).toBe(2);
    expect(page.isPlanChanged(page.readPendingPayment() ?? expect.fail())).toBe(true);
    expect(state.value).toBe('waiting');
  });

  it.each([503, 404])('goes on when the payment history does not come: %i', async (status) => {
    page.world.orders.pay(await leave());
    page.world.fail({ path: TRANSACTIONS }, { status }, 2);
    const { state } = await showAndPoll();
    expect(state.value).toBe('waiting');
    await wait(6000);
    await expect.poll(() => state.value).toBe('done');
    expect(countRequests()).toBe(3);
  });

  it('tells of a payment when the payment history did not answer on leaving [checkout-f9]', async () => {
    page.world.fail({ path: TRANSACTIONS }, { status: 500 }, 1);
    page.world.orders.pay(await leave());
    const { state } = await showAndPoll();
    await expect.poll(() => state.value).toBe('done');
    expect(toastTexts()).toEqual([DONE]);
  });

  it('does not take an earlier payment for it when the payment history did not answer on leaving', async () => {
    page.world.fail({ path: TRANSACTIONS }, { status: 500 }, 1);
    await leave();
    const [newest] = page.world.persona('active').transactions;
    Object.assign(newest ?? expect.fail(), { created_at: new Date(Date.now() - 3_600_000).toISOString() });
    const { state } = await showAndPoll();
    await wait(200_000);
    expect(state.value).toBe('delayed');
  });

  it('ends with the page that shows it', async () => {
    page.world.orders.hold(true);
    page.world.orders.pay(await leave());
    const { hide } = await showAndPoll();
    hide();
    page.world.orders.hold(false);
    await wait(200_000);
    expect(countRequests()).toBe(1);
    expect(toastTexts()).toEqual([]);
    expect(page.readPendingPayment()).not.toBeNull();
  });

  it('looks again from the beginning when it is asked to', async () => {
    const order = await leave();
    const { state, retry } = await show();
    await wait(200_000);
    expect(state.value).toBe('delayed');
    page.world.orders.pay(order);
    retry();
    expect(state.value).toBe('waiting');
    await expect.poll(() => state.value).toBe('done');
    expect(toastTexts()).toEqual([DONE]);
  });

  it('is silent once it was dismissed, until the payment shows', async () => {
    const order = await leave();
    const { state, dismiss } = await show();
    await wait(200_000);
    dismiss();
    expect(state.value).toBeNull();
    await wait(10_000);
    expect(state.value).toBeNull();
    page.world.orders.pay(order);
    await wait(100_000);
    await expect.poll(() => state.value).toBe('done');
  });

  it('shows nothing when nobody has left to pay', async () => {
    const { state } = await show();
    await wait(200_000);
    expect(state.value).toBeNull();
    expect(countRequests()).toBe(0);
  });

  it('ends when the user leaves to pay once more', async () => {
    await leave();
    const { state } = await showAndPoll();
    await wait(1000);
    page.savePendingPayment('another', { status: 'none' });
    await wait(200_000);
    expect(state.value).toBeNull();
    expect(countRequests()).toBe(2);
  });
});

describe('the spinner of a payment check', () => {
  beforeEach(async () => {
    await leave();
  });

  it('is shown again after a reload', async () => {
    expect((await show()).state.value).toBe('waiting');
    await reload();
    expect((await show()).state.value).toBe('waiting');
  });

  it('is not shown again to who has left for another page', async () => {
    const { hide } = await show();
    page.navigate('/account/manage');
    hide();
    page.navigate('/account');
    expect((await show()).state.value).toBeNull();
    await reload();
    expect((await show()).state.value).toBeNull();
  });

  it('is not shown again to who has left for another page and reloaded that', async () => {
    const { hide } = await show();
    page.navigate('/account/manage');
    hide();
    await reload();
    page.navigate('/account');
    expect((await show()).state.value).toBeNull();
  });

  it('is not shown again after it was late', async () => {
    await show();
    await wait(200_000);
    await reload();
    expect((await show()).state.value).toBeNull();
  });

  it('is shown for the next payment', async () => {
    await show();
    await wait(200_000);
    await leave();
    expect((await show()).state.value).toBe('waiting');
  });

  it('is not shown at a checkout, which says that the payment is late', async () => {
    expect((await show('checkout')).state.value).toBe('delayed');
  });
});

describe('who comes back to the checkout by Back', () => {
  /** Leaves to pay and stays in the checkout's history entry, as after Back. */
  async function leaveAndGoBack(): Promise<string> {
    await page.pay(await page.visit());
    page.world.requests.length = 0;
    return page.world.orders.all().at(-1)?.order_id ?? '';
  }

  it('is told at once that nothing is paid, without a spinner', async () => {
    await leaveAndGoBack();
    const { state } = await show('checkout');
    const seen: unknown[] = [];
    const stop = state.subscribe((value) => void seen.push(value));
    await wait(200_000);
    stop();
    expect(seen).toEqual(['unpaid']);
    expect(countRequests()).toBe(7);
  });

  it('is told so again after a reload', async () => {
    await leaveAndGoBack();
    await show('checkout');
    await reload();
    expect((await show('checkout')).state.value).toBe('unpaid');
  });

  it('is told when the payment shows after all', async () => {
    page.world.orders.hold(true);
    page.world.orders.pay(await leaveAndGoBack());
    const { state } = await showAndPoll('checkout');
    expect(state.value).toBe('unpaid');
    page.world.orders.hold(false);
    await wait(2000);
    await expect.poll(() => state.value).toBe('done');
    expect(toastTexts()).toEqual([DONE]);
  });

  it('is not shown a spinner by the account afterwards', async () => {
    await leaveAndGoBack();
    (await show('checkout')).hide();
    page.navigate('/account');
    expect((await show()).state.value).toBeNull();
    await reload();
    expect((await show()).state.value).toBeNull();
  });

  it('pays the same order with the next press', async () => {
    await leaveAndGoBack();
    await show('checkout');
    await page.pay(await page.visit());
    expect(page.world.orders.all()).toHaveLength(1);
  });
});

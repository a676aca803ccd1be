import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecipientType } from '../../../src/session/entities';
import { say } from '../../integration/support/say';
import { tidyPages } from '../session/page';
import { openCheckout, YEAR } from './checkout';

let page: Awaited<ReturnType<typeof openCheckout>>;
let check: ReturnType<typeof import('../../../src/shop/payment-check.model').createPaymentCheck>;

tidyPages();
beforeEach(async () => {
  page = await openCheckout();
  const { createPaymentCheck } = await import('../../../src/shop/payment-check.model');
  check = createPaymentCheck();
});
afterEach(() => check.end());

const USERS = '/vpn/v1/users';
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const looks = () => page.world.requestsOf(`GET ${USERS}`).length;
const told = () => page.toasts.value.map(({ tone, text }) => `${tone}: ${text}`);
const DONE = `success: ${say('check.done')}`;

/** Leaves to pay; what the payment page then does is the caller's. */
async function leave(recipient_type: RecipientType = 'self'): Promise<string> {
  await page.pay(await page.visit({ ...YEAR, recipient_type }));
  page.world.requests.length = 0;
  return page.world.orders.all().at(-1)?.order_id ?? '';
}

/** Starts the check and lets its first look end. */
async function start(): Promise<void> {
  void check.look('waiting');
  await expect.poll(looks).toBe(1);
  await wait(0);
}

describe('the check of a payment', () => {
  it('looks at growing intervals, and then no more by itself', async () => {
    await leave();
    // What the address says is no payment.
    page.navigate('/account?status=success&paid=1&payment=ok');
    const since = Date.now();
    void check.look('waiting');
    const seen: number[] = [];
    for (let second = 0; second <= 300; second++) {
      await wait(second ? 1000 : 0);
      if (looks() > seen.length) seen.push(Math.round((Date.now() - since) / 1000));
    }
    expect(seen).toEqual([0, 2, 6, 14, 30, 62, 122]);
    expect([check.state.value, told()]).toEqual(['late', []]);
    expect(page.readPendingPayment()).not.toBeNull();
  });

  it('tells of what the server sees later, and then looks no more', async () => {
    const before = page.account.value?.subscription?.date_stop;
    page.world.orders.hold(true);
    page.world.orders.pay(await leave());
    await start();
    await wait(6000);
    await expect.poll(looks).toBe(3);
    expect([check.state.value, told()]).toEqual(['waiting', []]);
    page.world.orders.hold(false);
    await wait(8000);
    await expect.poll(() => check.state.value).toBe('done');
    expect(page.account.value?.subscription?.date_stop).not.toBe(before);
    await wait(200_000);
    expect([looks(), told(), page.readPendingPayment()]).toEqual([4, [DONE], null]);
  });

  it.each([503, 404])('sees nothing in a history that does not come, and goes on: %i', async (status) => {
    page.world.orders.pay(await leave());
    page.world.fail({ path: '/vpn/v1/transactions' }, { status }, 2);
    await start();
    expect(check.state.value).toBe('waiting');
    await wait(6000);
    await expect.poll(() => check.state.value).toBe('done');
    expect([looks(), told()]).toEqual([3, [DONE]]);
  });

  it('goes by the history alone, and does not need the account', async () => {
    const order = await leave('gift');
    // Support, a trial or a gift may have changed it.
    const { plan } = page.world.persona('active');
    if (plan) plan.date_stop += 86_400_000;
    await start();
    page.world.persona('active').plan = null;
    await wait(2000);
    await expect.poll(looks).toBe(2);
    expect(check.state.value).toBe('waiting');
    page.world.orders.pay(order);
    page.world.fail({ path: USERS }, { status: 503 });
    await wait(4000);
    await expect.poll(() => check.state.value).toBe('gift');
    expect(told()).toEqual([DONE]);
  });

  it('ends with the page that shows it', async () => {
    page.world.orders.hold(true);
    page.world.orders.pay(await leave());
    await start();
    check.end();
    page.world.orders.hold(false);
    await wait(200_000);
    expect([looks(), check.state.value, told()]).toEqual([1, 'waiting', []]);
    expect(page.readPendingPayment()).not.toBeNull();
  });

  it('may be asked for again, from the beginning', async () => {
    const order = await leave();
    void check.look('waiting');
    await wait(200_000);
    expect(check.state.value).toBe('late');
    page.world.orders.pay(order);
    void check.look('waiting');
    expect(check.state.value).toBe('waiting');
    await expect.poll(() => check.state.value).toBe('done');
    expect(told()).toEqual([DONE]);
  });

  it('is hushed for the payment that was looked for, not for a later one, nor after a sign-out', async () => {
    const { createPaymentCheck } = await import('../../../src/shop/payment-check.model');
    page.savePendingPayment('1');
    const first = createPaymentCheck();
    expect(first.isHushed()).toBe(false);
    first.end();
    expect(createPaymentCheck().isHushed()).toBe(true);
    page.savePendingPayment('2');
    first.end();
    expect(createPaymentCheck().isHushed()).toBe(false);
    sessionStorage.clear();
    first.end();
    expect(sessionStorage).toHaveLength(0);
  });

  it('has nothing to tell when nothing was kept', async () => {
    page.world.orders.pay(await leave());
    sessionStorage.clear();
    void check.look('waiting');
    await wait(200_000);
    expect([check.state.value, told()]).toEqual(['late', []]);
  });
});

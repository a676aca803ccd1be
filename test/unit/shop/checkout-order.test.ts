import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../sandbox/in-process';
import { emailOf } from '../../sandbox/personas';
import { tidyPages } from '../session/page';
import { LINK, linksOf, openCheckout, YEAR } from './checkout';

let page: Awaited<ReturnType<typeof openCheckout>>;

tidyPages();
beforeEach(async () => {
  page = await openCheckout();
});

const orders = () => linksOf(page.world).map(({ query }) => query.order_id ?? '');
const kinds = (ids: string[]) => new Set(ids).size;
/** The orders in this history entry. */
const orderEntries = (): unknown[] => history.state?.orders ?? [];

describe('order', () => {
  it('stays the same over retries, payment methods and e-mails', async () => {
    const model = await page.visit();
    page.world.fail({ path: LINK }, { status: 500 }, 1);
    await page.pay(model);
    // The call took effect, but its response was lost.
    page.world.fail({ path: LINK }, 'lost-answer', 1);
    expect(await page.pay(model)).toBeNull();
    expect(await page.pay(model)).not.toBeNull();
    await page.pay(model, 'sbp');
    model.setEmail('other@tern.test');
    await page.pay(model, 'yookassa');
    expect(orders()).toHaveLength(5);
    expect(kinds(orders())).toBe(1);
    expect(page.world.orders.all()).toHaveLength(1);
  });

  it('is restored with its e-mail in its history entry', async () => {
    const first = await page.visit();
    first.setEmail('other@tern.test');
    await page.pay(first);
    const again = await page.visit();
    expect(again.email.value).toBe('other@tern.test');
    await page.pay(again);
    expect(orders()).toHaveLength(2);
    expect(kinds(orders())).toBe(1);
  });

  const change = (plan: object) => {
    Object.assign(page.world.persona('active').plan ?? {}, plan);
    return page.refreshAccount();
  };

  it.each<[string, () => unknown]>([
    ['a new visit', () => page.navigate('/account/payment')],
    ['a user whose plan has changed', () => change({ product_code: 'FAMILY' })],
    ['a user whose plan ends later', () => change({ date_stop: Date.now() + 500 * 86_400_000 })],
    [
      'another user',
      () => {
        // The other user's plan ends on the same day.
        page.world.persona('ending').plan = page.world.persona('active').plan;
        signIn(page.world, 'ending');
        return page.refreshAccount();
      },
    ],
  ])('is a new one for %s', async (_, happen) => {
    await page.pay(await page.visit());
    await happen();
    await page.pay(await page.visit());
    expect(orders()).toHaveLength(2);
    expect(kinds(orders())).toBe(2);
  });

  it('is separate for another selection in the same history entry', async () => {
    await page.pay(await page.visit());
    await page.pay(await page.visit({ ...YEAR, term_id: 1 }));
    await page.pay(await page.visit());
    expect(orders()).toHaveLength(3);
    expect(kinds(orders())).toBe(2);
  });

  it('is not used again when it was paid', async () => {
    const gift: typeof YEAR = { ...YEAR, recipient_type: 'gift' };
    await page.pay(await page.visit(gift));
    const [paid = ''] = orders();
    expect(page.world.orders.pay(paid)).toBe(true);
    await page.refreshAccount();
    const { createPaymentCheck } = await import('../../../src/shop/payment-check.model');
    const { state, start } = createPaymentCheck();
    start('account');
    await expect.poll(() => state.value).toBe('gift');
    await page.pay(await page.visit(gift));
    expect(orders()).toHaveLength(2);
    expect(kinds(orders())).toBe(2);
  });
});

it('pay button › requests a link for the same order on each click (checkout-14)', async () => {
  const model = await page.visit();
  await page.pay(model, 'sbp');
  expect(model.pay.isBusy.value).toBe(false);
  await page.pay(model, 'sbp');
  await page.pay(await page.visit(), 'card');
  expect(orders()).toHaveLength(3);
  expect(kinds(orders())).toBe(1);
});

describe('receipt e-mail', () => {
  const TYPED = 'receipt@example.org';
  /** Everything that this tab stores, in the history entry and in the storages. */
  const storedInTab = () => JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]);

  it('is restored in its history entry when it was not sent, but is not in the history state', async () => {
    (await page.visit()).setEmail(TYPED);
    expect((await page.visit()).email.value).toBe(TYPED);
    expect(orderEntries()).toHaveLength(1);
    expect(JSON.stringify(history.state)).not.toContain(TYPED);
  });

  it('is removed from the tab on sign-out', async () => {
    (await page.visit()).setEmail(TYPED);
    expect(storedInTab()).toContain(TYPED);
    await page.signOut();
    expect(storedInTab()).not.toContain(TYPED);
  });

  it('is not saved or shown when another user has signed in', async () => {
    const model = await page.visit();
    signIn(page.world, 'ending');
    await page.refreshAccount();
    // The page is still on screen, and its field still works.
    model.setEmail(TYPED);
    expect((await page.visit()).email.value).toBe(emailOf('ending'));
    expect(storedInTab()).not.toContain(TYPED);
  });

  it('is not saved for the next page', async () => {
    const model = await page.visit();
    model.end();
    page.navigate('/account');
    model.setEmail(TYPED);
    expect(orderEntries()).toEqual([]);
    expect(storedInTab()).not.toContain(TYPED);
  });

  it("is the account's until one is typed", async () => {
    page = await openCheckout('messenger-only');
    (await page.visit()).open('yookassa');
    page.world.persona('messenger-only').email = 'new@tern.test';
    await page.refreshAccount();
    expect((await page.visit()).email.value).toBe('new@tern.test');
  });

  it.each(['{', 'null', '[]', '{"email":7,"way":"coins"}'])(
    "is the account's when the storage holds %j",
    async (stored) => {
      const model = await page.visit();
      model.setEmail(TYPED);
      const key = Object.keys(sessionStorage).find((name) => name.startsWith('order.')) ?? '';
      sessionStorage.setItem(key, stored);
      const next = await page.visit();
      expect(next.email.value).toBe(emailOf('active'));
      expect(next.openKey.value).toBe('sbp');
    },
  );
});

it('payment methods › are open or closed as before on Back (checkout-16)', async () => {
  const model = await page.visit();
  expect(model.openKey.value).toBe('sbp');
  model.open('card');
  const again = await page.visit();
  expect(again.openKey.value).toBe('card');
  again.open(null);
  expect((await page.visit()).openKey.value).toBeNull();
});

it.each([
  ['a response with a link', null],
  ['a response without a link', { status: 500 }],
])('%s › does nothing when the user has left the checkout [app-f7]', async (_, fault) => {
  const model = await page.visit();
  page.world.delay({ path: LINK }, 500);
  if (fault) page.world.fail({ path: LINK }, fault);
  const paying = model.pay.run(page.wayOf(model, 'cryptomus'));
  await expect.poll(() => orders().length).toBe(1);
  model.end();
  page.navigate('/account');
  await vi.advanceTimersByTimeAsync(500);
  await paying;
  expect(page.left).toEqual([]);
  expect(page.toasts.value).toEqual([]);
  expect(page.readPendingPayment()).toBeNull();
  expect(orderEntries()).toEqual([]);
  expect(model.pay.failure.current.value).toBeNull();
});

it('pay button › sends one request for several taps', async () => {
  const model = await page.visit();
  const way = page.wayOf(model, 'cryptomus');
  page.world.delay({ path: LINK }, 500);
  for (let tap = 0; tap < 3; tap++) void model.pay.run(way);
  void model.pay.run(page.wayOf(model, 'sbp'));
  await expect.poll(() => orders().length).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  await expect.poll(() => page.left.length).toBe(1);
  void model.pay.run(way);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(model.pay.isBusy.value).toBe(true);
  expect(orders()).toHaveLength(1);
  expect(page.left).toHaveLength(1);
});

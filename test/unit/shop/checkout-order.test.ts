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

describe('the order', () => {
  it('stays the same over retries, ways and e-mails of a visit', async () => {
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
    expect([orders().length, kinds(orders()), page.world.orders.all().length]).toEqual([5, 1, 1]);
  });

  it('is found again, with its e-mail, in the next visit of its history entry', async () => {
    const first = await page.visit();
    first.setEmail('other@tern.test');
    await page.pay(first);
    const again = await page.visit();
    expect(again.email.value).toBe('other@tern.test');
    await page.pay(again);
    expect([orders().length, kinds(orders())]).toEqual([2, 1]);
  });

  const change = (plan: object) => {
    Object.assign(page.world.persona('active').plan ?? {}, plan);
    return page.refreshAccount();
  };

  it.each<[string, () => unknown]>([
    ['a new visit', () => page.navigate('/account/payment')],
    ['whoever has another plan by now', () => change({ product_code: 'FAMILY' })],
    ['whoever has more time by now', () => change({ date_stop: Date.now() + 500 * 86_400_000 })],
    [
      'another person',
      () => {
        // The other user's plan ends on the same day.
        page.world.persona('ending').plan = page.world.persona('active').plan;
        signIn(page.world, 'ending');
        return page.refreshAccount();
      },
    ],
  ])('is another one for %s', async (_, happen) => {
    await page.pay(await page.visit());
    await happen();
    await page.pay(await page.visit());
    expect([orders().length, kinds(orders())]).toEqual([2, 2]);
  });

  it('is another one for another selection in the same place, where the first is found again', async () => {
    await page.pay(await page.visit());
    await page.pay(await page.visit({ ...YEAR, term_id: 1 }));
    await page.pay(await page.visit());
    expect([orders().length, kinds(orders())]).toEqual([3, 2]);
  });

  it('that was paid is not used again', async () => {
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
    expect([orders().length, kinds(orders())]).toEqual([2, 2]);
  });
});

it('each press asks for a link, for the same order (checkout-14), and has its button back', async () => {
  const model = await page.visit();
  await page.pay(model, 'sbp');
  expect(model.pay.isBusy.value).toBe(false);
  await page.pay(model, 'sbp');
  await page.pay(await page.visit(), 'card');
  expect([orders().length, kinds(orders())]).toEqual([3, 1]);
});

describe('the receipt address', () => {
  const TYPED = 'receipt@example.org';
  /** Everything that this tab stores, in the history entry and in the storages. */
  const storedInTab = () => JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]);

  it('is there again in the next visit of the entry, without having been sent', async () => {
    (await page.visit()).setEmail(TYPED);
    expect((await page.visit()).email.value).toBe(TYPED);
  });

  it('is not in the history entry', async () => {
    (await page.visit()).setEmail(TYPED);
    expect(orderEntries()).toHaveLength(1);
    expect(JSON.stringify(history.state)).not.toContain(TYPED);
  });

  it('is nowhere in the tab after a sign-out', async () => {
    (await page.visit()).setEmail(TYPED);
    expect(storedInTab()).toContain(TYPED);
    await page.signOut();
    expect(storedInTab()).not.toContain(TYPED);
  });

  it('of one user is not saved or shown once another one has signed in', async () => {
    const model = await page.visit();
    signIn(page.world, 'ending');
    await page.refreshAccount();
    // The page is still on screen, and its field still works.
    model.setEmail(TYPED);
    expect((await page.visit()).email.value).toBe(emailOf('ending'));
    expect(storedInTab()).not.toContain(TYPED);
  });

  it('is not saved for the page that was opened next', async () => {
    const model = await page.visit();
    model.end();
    page.navigate('/account');
    model.setEmail(TYPED);
    expect(orderEntries()).toEqual([]);
    expect(storedInTab()).not.toContain(TYPED);
  });

  it('is the account’s until one was typed, also when the account got it meanwhile', async () => {
    page = await openCheckout('messenger-only');
    (await page.visit()).open('yookassa');
    page.world.persona('messenger-only').email = 'new@tern.test';
    await page.refreshAccount();
    expect((await page.visit()).email.value).toBe('new@tern.test');
  });

  it.each(['{', 'null', '[]', '{"email":7,"way":"coins"}'])(
    'is the account’s when the storage holds %j',
    async (stored) => {
      const model = await page.visit();
      model.setEmail(TYPED);
      const key = Object.keys(sessionStorage).find((name) => name.startsWith('order.')) ?? '';
      sessionStorage.setItem(key, stored);
      const next = await page.visit();
      expect(next.email.value).toBe(emailOf('active'));
      expect(next.openKey()).toBe('sbp');
    },
  );
});

it('the way to pay that was opened, or closed, is so again after Back (checkout-16)', async () => {
  const model = await page.visit();
  expect(model.openKey()).toBe('sbp');
  model.open('card');
  const again = await page.visit();
  expect(again.openKey()).toBe('card');
  again.open(null);
  expect((await page.visit()).openKey()).toBeNull();
});

it.each([
  ['an answer with a link', null],
  ['one without', { status: 500 }],
])(
  '%s carries nobody off who has left the checkout, tells nothing and touches no other page [app-f7]',
  async (_, fault) => {
    const model = await page.visit();
    page.world.delay({ path: LINK }, 500);
    if (fault) page.world.fail({ path: LINK }, fault);
    const paying = model.pay.run(page.wayOf(model, 'cryptomus'));
    await expect.poll(() => orders().length).toBe(1);
    model.end();
    page.navigate('/account');
    await vi.advanceTimersByTimeAsync(500);
    await paying;
    expect([page.left, page.toasts.value, page.readPendingPayment()]).toEqual([[], [], null]);
    expect([orderEntries(), model.pay.failure.current.value]).toEqual([[], null]);
  },
);

it('a tap is one call and one leaving, however often it comes', async () => {
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
  expect([model.pay.isBusy.value, orders().length, page.left.length]).toEqual([true, 1, 1]);
});

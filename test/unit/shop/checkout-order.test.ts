import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { toasts } from '../../../src/feedback/toasts';
import { navigate } from '../../../src/navigation/navigation';
import { refreshAccount } from '../../../src/session/session';
import { signOut } from '../../../src/session/sign-out';
import { readPendingPayment } from '../../../src/shop/order';
import { createPaymentCheck } from '../../../src/shop/payment-check.model';
import { emailOf } from '../../sandbox/personas';
import { enter, world } from '../../support/user';
import { LINK, left, listLinks, pay, startCheckouts, visit, wayOf, YEAR } from './checkout';

startCheckouts();

const orders = () => listLinks().map(({ query }) => query.order_id ?? '');
const kinds = (ids: string[]) => new Set(ids).size;
/** The orders in this history entry. */
const orderEntries = (): unknown[] => history.state?.orders ?? [];

describe('order', () => {
  it('stays the same over retries, payment methods and e-mails', async () => {
    const model = await visit();
    world.fail({ path: LINK }, { status: 500 }, 1);
    await pay(model);
    // The call took effect, but its response was lost.
    world.fail({ path: LINK }, 'lost-answer', 1);
    expect(await pay(model)).toBeNull();
    expect(await pay(model)).not.toBeNull();
    await pay(model, 'sbp');
    model.setEmail('other@tern.test');
    await pay(model, 'yookassa');
    expect(orders()).toHaveLength(5);
    expect(kinds(orders())).toBe(1);
    expect(world.orders.all()).toHaveLength(1);
  });

  it('is restored with its e-mail in its history entry', async () => {
    const first = await visit();
    first.setEmail('other@tern.test');
    await pay(first);
    const again = await visit();
    expect(again.email.value).toBe('other@tern.test');
    await pay(again);
    expect(orders()).toHaveLength(2);
    expect(kinds(orders())).toBe(1);
  });

  const change = (plan: object) => {
    Object.assign(world.persona('active').plan ?? {}, plan);
    return refreshAccount();
  };

  it.each<[string, () => unknown]>([
    ['a new visit', () => navigate('/account/payment')],
    ['a user whose plan has changed', () => change({ product_code: 'FAMILY' })],
    ['a user whose plan ends later', () => change({ date_stop: Date.now() + 500 * 86_400_000 })],
    [
      'another user',
      () => {
        // The other user's plan ends on the same day.
        world.persona('ending').plan = world.persona('active').plan;
        return enter('ending');
      },
    ],
  ])('is a new one for %s', async (_, happen) => {
    await pay(await visit());
    await happen();
    await pay(await visit());
    expect(orders()).toHaveLength(2);
    expect(kinds(orders())).toBe(2);
  });

  it('is separate for another selection in the same history entry', async () => {
    await pay(await visit());
    await pay(await visit({ ...YEAR, term_id: 1 }));
    await pay(await visit());
    expect(orders()).toHaveLength(3);
    expect(kinds(orders())).toBe(2);
  });

  it('is not used again when it was paid', async () => {
    const gift: typeof YEAR = { ...YEAR, recipient_type: 'gift' };
    await pay(await visit(gift));
    const [paid = ''] = orders();
    expect(world.orders.pay(paid)).toBe(true);
    await refreshAccount();
    const { state, start } = createPaymentCheck();
    onTestFinished(start('account'));
    await expect.poll(() => state.value).toBe('gift');
    await pay(await visit(gift));
    expect(orders()).toHaveLength(2);
    expect(kinds(orders())).toBe(2);
  });
});

it('pay button › requests a link for the same order on each click (checkout-14)', async () => {
  const model = await visit();
  await pay(model, 'sbp');
  expect(model.pay.isBusy.value).toBe(false);
  await pay(model, 'sbp');
  await pay(await visit(), 'card');
  expect(orders()).toHaveLength(3);
  expect(kinds(orders())).toBe(1);
});

describe('receipt e-mail', () => {
  const TYPED = 'receipt@example.org';
  /** Everything that this tab stores, in the history entry and in the storages. */
  const storedInTab = () => JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]);

  it('is restored in its history entry when it was not sent, but is not in the history state', async () => {
    (await visit()).setEmail(TYPED);
    expect((await visit()).email.value).toBe(TYPED);
    expect(orderEntries()).toHaveLength(1);
    expect(JSON.stringify(history.state)).not.toContain(TYPED);
  });

  it('is removed from the tab on sign-out', async () => {
    (await visit()).setEmail(TYPED);
    expect(storedInTab()).toContain(TYPED);
    await signOut();
    expect(storedInTab()).not.toContain(TYPED);
  });

  it('is not saved or shown when another user has signed in', async () => {
    const model = await visit();
    await enter('ending');
    // The page is still on screen, and its field still works.
    model.setEmail(TYPED);
    expect((await visit()).email.value).toBe(emailOf('ending'));
    expect(storedInTab()).not.toContain(TYPED);
  });

  it('is not saved for the next page', async () => {
    const model = await visit();
    model.end();
    navigate('/account');
    model.setEmail(TYPED);
    expect(orderEntries()).toEqual([]);
    expect(storedInTab()).not.toContain(TYPED);
  });

  it("is the account's until one is typed", async () => {
    await enter('messenger-only');
    (await visit()).open('yookassa');
    world.persona('messenger-only').email = 'new@tern.test';
    await refreshAccount();
    expect((await visit()).email.value).toBe('new@tern.test');
  });

  it.each(['{', 'null', '[]', '{"email":7,"way":"coins"}'])(
    "is the account's when the storage holds %j",
    async (stored) => {
      const model = await visit();
      model.setEmail(TYPED);
      const key = Object.keys(sessionStorage).find((name) => name.startsWith('order.')) ?? '';
      sessionStorage.setItem(key, stored);
      const next = await visit();
      expect(next.email.value).toBe(emailOf('active'));
      expect(next.openKey.value).toBe('sbp');
    },
  );
});

it('payment methods › are open or closed as before on Back (checkout-16)', async () => {
  const model = await visit();
  expect(model.openKey.value).toBe('sbp');
  model.open('card');
  const again = await visit();
  expect(again.openKey.value).toBe('card');
  again.open(null);
  expect((await visit()).openKey.value).toBeNull();
});

it.each([
  ['a response with a link', null],
  ['a response without a link', { status: 500 }],
])('%s › does nothing when the user has left the checkout [app-f7]', async (_, fault) => {
  const model = await visit();
  world.delay({ path: LINK }, 500);
  if (fault) world.fail({ path: LINK }, fault);
  const paying = model.pay.run(wayOf(model, 'cryptomus'));
  await expect.poll(() => orders().length).toBe(1);
  model.end();
  navigate('/account');
  await vi.advanceTimersByTimeAsync(500);
  await paying;
  expect(left).toEqual([]);
  expect(toasts.value).toEqual([]);
  expect(readPendingPayment()).toBeNull();
  expect(orderEntries()).toEqual([]);
  expect(model.pay.failure.current.value).toBeNull();
});

it('pay button › sends one request for several taps', async () => {
  const model = await visit();
  const way = wayOf(model, 'cryptomus');
  world.delay({ path: LINK }, 500);
  for (let tap = 0; tap < 3; tap++) void model.pay.run(way);
  void model.pay.run(wayOf(model, 'sbp'));
  await expect.poll(() => orders().length).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  await expect.poll(() => left.length).toBe(1);
  void model.pay.run(way);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(model.pay.isBusy.value).toBe(true);
  expect(orders()).toHaveLength(1);
  expect(left).toHaveLength(1);
});

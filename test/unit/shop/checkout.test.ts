import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { toasts } from '../../../src/feedback/toasts';
import { showLanguage } from '../../../src/i18n/locale';
import { navigate } from '../../../src/navigation/navigation';
import { refreshAccount } from '../../../src/session/session';
import { signOut } from '../../../src/session/sign-out';
import { createCheckout } from '../../../src/shop/checkout.model';
import { readPendingPayment } from '../../../src/shop/order';
import type { PayWay } from '../../../src/shop/pay-ways';
import { createPaymentCheck } from '../../../src/shop/payment-check.model';
import { emailOf } from '../../sandbox/personas';
import { say } from '../../support/say';
import { enter, world } from '../../support/user';
import {
  LINK,
  left,
  listLinks,
  PREVIEW,
  pay,
  previewOf,
  startCheckouts,
  visit,
  wayOf,
  YEAR,
} from './checkout';

startCheckouts();

const TRANSACTIONS = '/vpn/v1/transactions';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const queries = () => listLinks().map(({ query }) => query);

describe('payment link', () => {
  it.each<[PayWay['key'], string, string, object]>([
    ['yookassa', 'yookassa', 'RUB', {}],
    ['cryptomus', 'cryptomus', 'USD', {}],
    ['sbp', 'freekassa', 'RUB', { method: 'qr' }],
    ['card', 'freekassa', 'RUB', { method: 'card' }],
    ['keepz', 'keepz', 'GEL', {}],
  ])(
    'by %s is requested with exactly the fields of the order [checkout-f5]',
    async (key, provider, currency, more) => {
      await pay(await visit(), key);
      expect(listLinks().map(({ path }) => path)).toEqual([`/checkout/${provider}/link`]);
      expect(queries()).toEqual([
        {
          provider,
          project_code: 'vpn',
          currency,
          user_id: world.persona('active').user_id,
          origin: 'website',
          expires_in_minutes: '30',
          order_id: expect.stringMatching(UUID),
          email: emailOf('active'),
          success_url: `${location.origin}/webui/account`,
          description: `${say('account.plan.family')}, 12 months, ${say('payment.for.self')}`,
          recipient_type: 'self',
          product_code: 'FAMILY',
          term_id: '4',
          item_quantity: '1',
          ...more,
        },
      ]);
    },
  );

  it("by a method of the operator's names its provider, currency and method", async () => {
    world.providers = ['kestrel'];
    await pay(await visit(), 'bank-card');
    expect(listLinks().map(({ path }) => path)).toEqual(['/checkout/kestrel/link']);
    expect(queries()).toMatchObject([{ provider: 'kestrel', currency: 'EUR', method: 'card' }]);
  });

  it.each(['en', 'ru'] as const)('uses the currency of the provider: %s', async (code) => {
    await showLanguage(code);
    const model = await visit();
    await pay(model, 'keepz');
    expect(world.requestsOf(`POST ${PREVIEW}`).at(-1)?.body).toEqual({
      ...YEAR,
      currency: code === 'ru' ? 'RUB' : 'USD',
    });
    expect(queries()[0]?.currency).toBe('GEL');
  });

  it('for a gift contains the recipient', async () => {
    await pay(await visit({ ...YEAR, recipient_type: 'gift' }));
    expect(queries()).toMatchObject([
      { recipient_type: 'gift', description: expect.stringContaining(say('payment.for.gift')) },
    ]);
  });
});

describe('pending payment', () => {
  const newestBefore = () => (readPendingPayment() ?? expect.fail()).before;

  it.each(['active', 'new'] as const)(
    'contains the order and the newest earlier payment, or none: %s',
    async (who) => {
      await enter(who);
      await pay(await visit());
      expect(readPendingPayment()?.order_id).toBe(queries()[0]?.order_id);
      const [newest] = world.persona(who).transactions;
      expect(newestBefore()).toEqual(
        newest ? { status: 'found', id: String(newest.id) } : { status: 'none', id: null },
      );
    },
  );

  it('is saved without the newest payment when the history fails', async () => {
    world.fail({ path: TRANSACTIONS }, { status: 500 });
    expect(await pay(await visit())).not.toBeNull();
    expect(newestBefore()).toEqual({ status: 'unknown', id: null });
  });

  it('waits two seconds at most for the payment history', async () => {
    const model = await visit();
    world.fail({ path: TRANSACTIONS }, 'hang');
    void model.pay.run(wayOf(model, 'cryptomus'));
    await expect.poll(() => listLinks()[0]?.status).toBe(200);
    await vi.advanceTimersByTimeAsync(1500);
    expect(left).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(left).toHaveLength(1);
    expect(newestBefore()).toEqual({ status: 'unknown', id: null });
  });
});

describe('receipt e-mail in the link', () => {
  it("is the typed one for yookassa, and the account's for other providers", async () => {
    const model = await visit();
    model.setEmail('\u2066 other\u200b@tern.test \u2069');
    await pay(model, 'yookassa');
    await pay(model, 'keepz');
    expect(queries().map(({ email }) => email)).toEqual(['other@tern.test', emailOf('active')]);
  });

  it.each([' ', 'a@b'])('%j prevents a payment by yookassa, not by others', async (typed) => {
    const model = await visit();
    model.setEmail(typed);
    expect(model.canPay(wayOf(model, 'yookassa'))).toBe(false);
    expect(await pay(model, 'yookassa')).toBeNull();
    expect(queries()).toEqual([]);
    expect(await pay(model, 'keepz')).not.toBeNull();
  });

  it('is omitted without one', async () => {
    await enter('messenger-only');
    const model = await visit();
    expect(model.email.value).toBe('');
    await pay(model, 'sbp');
    expect(queries()[0]).not.toHaveProperty('email');
  });
});

describe('no payment starts', () => {
  it('while the price has not loaded', async () => {
    const [way] = (await visit()).ways.value;
    world.fail({ path: PREVIEW }, { status: 500 });
    const model = createCheckout({ ...YEAR, recipient_type: 'gift' });
    await model.preview.value.fetchIfStale();
    expect(model.ways.value).toEqual([]);
    if (!way) throw new Error('There is no way to pay');
    expect(model.canPay(way)).toBe(false);
    await model.pay.run(way);
    expect(queries()).toEqual([]);
    expect(left).toEqual([]);
    expect(readPendingPayment()).toBeNull();
  });

  it('with an old price that cannot be refetched, and an error is shown', async () => {
    const model = await visit();
    world.fail({ path: PREVIEW }, { status: 500 }, 2);
    await model.preview.value.refetch();
    expect(await pay(model)).toBeNull();
    expect(queries()).toEqual([]);
    expect(model.pay.failure.current.value).toEqual({ key: 'payment.error' });
    expect(await pay(model)).not.toBeNull();
    expect(queries()).toHaveLength(1);
    expect(model.pay.failure.current.value).toBeNull();
  });

  it.each([
    ['another sum', 70, 0, false],
    ['the same sum with other items', 60, 10, false],
    ['another sum, refetched on focus', 70, 0, true],
  ])('when the price has changed to %s, which is shown first', async (_, sum, upgrade, isShown) => {
    world.fail({ path: PREVIEW }, previewOf(60), 1);
    const model = await visit();
    world.fail({ path: PREVIEW }, previewOf(sum, upgrade));
    vi.setSystemTime(Date.now() + 5 * 60_000);
    if (isShown) await model.preview.value.refetch();
    expect(model.isPriceChanged.value).toBe(isShown);
    expect(await pay(model)).toBeNull();
    expect(model.isPriceChanged.value).toBe(false);
    expect(queries()).toEqual([]);
    expect(readPendingPayment()).toBeNull();
    expect(model.preview.value.data.value?.final_price.final_price).toBe(sum);
    expect(model.pay.failure.current.value).toEqual({
      key: 'payment.changed',
      values: { price: `${sum}.00\u00a0$` },
    });
    expect(await pay(model)).not.toBeNull();
    expect(model.pay.failure.current.value).toBeNull();
  });
});

describe('price of the checkout', () => {
  /** Counts the calls except those that found the session expired. */
  const countPreviews = () =>
    world.requestsOf(`POST ${PREVIEW}`).filter(({ status }) => status === 200).length;

  it('is fetched once in five minutes', async () => {
    await visit();
    vi.setSystemTime(Date.now() + 299_000);
    await visit();
    expect(countPreviews()).toBe(1);
    vi.setSystemTime(Date.now() + 1000);
    await visit();
    expect(countPreviews()).toBe(2);
  });

  it('is separate for user, selection and language', async () => {
    await visit();
    await visit({ ...YEAR, term_id: 1 });
    await visit({ ...YEAR, recipient_type: 'gift' });
    await showLanguage('ru');
    await visit();
    await enter('ending');
    await visit();
    expect(countPreviews()).toBe(5);
  });

  it('is fetched again when the plan has changed, also for a checkout that is opened again', async () => {
    const another = { ...YEAR, term_id: 1 };
    (await visit(another)).end();
    const model = await visit();
    const delta = () => model.preview.value.data.value?.final_price.upgrade_delta;
    expect(delta()).toBeGreaterThan(0);
    await pay(model);
    expect(world.orders.pay(orders()[0] ?? '')).toBe(true);
    await refreshAccount();
    expect(delta(), 'stays until the new price is there').toBeGreaterThan(0);
    await expect.poll(delta).toBe(0);
    expect(countPreviews()).toBe(3);
    await visit(another);
    expect(countPreviews()).toBe(4);
  });
});

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

describe('session that ends while paying', () => {
  it.each([
    ['link', 0],
    ['price that is stale', 300_000],
  ])('is no failure of the request of the %s, as the sign-in tells it [checkout-f10]', async (_, ageMs) => {
    const model = await visit();
    vi.setSystemTime(Date.now() + ageMs);
    world.expireSession();
    expect(await pay(model)).toBeNull();
    expect(toasts.value).toEqual([]);
  });

  it('is no failure either while a restored page does not know the user yet', async () => {
    const model = await visit();
    world.fail({ path: LINK }, { status: 500 });
    world.fail({ path: '/vpn/v1/users' }, 'hang');
    const paid = pay(model);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await paid).toBeNull();
    expect(toasts.value).toEqual([]);
  });
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

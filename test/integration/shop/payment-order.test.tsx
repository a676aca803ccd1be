import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, test, vi } from 'vitest';
import { heading, tidyApps } from '../support/app';
import {
  comeBack,
  findPayButton,
  HALF_YEAR,
  LINK,
  links,
  opened,
  openPayment,
  orderIds,
  payButton,
  planFor,
  way,
} from '../support/buying';
import { say } from '../support/say';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

tidyApps();

const email = () => screen.getByRole('textbox', { name: say('frontend.web.payment.email') });

describe('the way to the payment page', () => {
  const LEFT = 'that the browser was sent to';

  test.each([
    ['yookassa', { provider: 'yookassa', currency: 'RUB' }],
    ['cryptomus', { provider: 'cryptomus', currency: 'USD' }],
    ['sbp', { provider: 'freekassa', currency: 'RUB', method: 'qr' }],
    ['card', { provider: 'freekassa', currency: 'RUB', method: 'card' }],
    ['keepz', { provider: 'keepz', currency: 'GEL' }],
  ] as const)('of %s is asked for with all that checkout-9 names, and no more', async (key, own) => {
    const { user, world, left } = await openPayment();
    if (!opened().includes(way(key))) await user.click(way(key));
    await user.click(payButton());
    await waitFor(() => expect(left, LEFT).toHaveLength(1));
    const [call] = links(world);
    expect(call?.path).toBe(`/checkout/${own.provider}/link`);
    expect(call?.query).toEqual({
      ...own,
      project_code: 'vpn',
      user_id: '48210734',
      origin: 'website',
      expires_in_minutes: '30',
      order_id: expect.stringMatching(UUID),
      email: 'active@tern.test',
      success_url: `${location.origin}/webui/account`,
      description: `${planFor('default', 6)}, ${say('frontend.web.payment.for.self')}`,
      recipient_type: 'self',
      product_code: 'DEFAULT',
      term_id: '3',
      item_quantity: '1',
    });
    expect(left).toEqual([`${location.origin}/sandbox/pay/${call?.query.order_id}`]);
  });

  test('leaves out an e-mail that the account does not have', async () => {
    const { user, world, left } = await openPayment({ persona: 'messenger-only' });
    await user.click(payButton());
    await waitFor(() => expect(left).toHaveLength(1));
    expect(links(world)[0]?.query).not.toHaveProperty('email');
  });

  test('has the e-mail that was typed for one provider, not for the others', async () => {
    const { user, world, left } = await openPayment();
    await user.click(way('yookassa'));
    await user.clear(email());
    await user.type(email(), 'anna@example.org');
    await user.click(way('sbp'));
    await user.click(payButton());
    await waitFor(() => expect(left).toHaveLength(1));
    expect(links(world)[0]?.query.email).toBe('active@tern.test');
  });

  test.each([
    ['a triple click', () => [0, 1, 2].map(() => payButton().click())],
    [
      'Enter and a click',
      () => {
        email().focus();
        email().closest('form')?.requestSubmit();
        payButton().click();
      },
    ],
  ])('is asked for once after %s', async (_, act) => {
    const { user, world, left } = await openPayment({
      prepare: (made) => made.delay({ path: LINK }, 100),
    });
    await user.click(way('yookassa'));
    act();
    await waitFor(() => expect(left).toHaveLength(1));
    expect(links(world)).toHaveLength(1);
  });

  test('keeps the button busy until the browser has left', async () => {
    const { user, world, left } = await openPayment({
      prepare: (made) => made.delay({ path: LINK }, 100),
    });
    await user.click(way('yookassa'));
    await user.click(payButton());
    expect(payButton()).toHaveAttribute('aria-busy', 'true');
    expect(email()).toHaveAttribute('readonly');
    await waitFor(() => expect(left).toHaveLength(1));
    await user.click(payButton());
    await user.keyboard('{Enter}');
    expect(payButton()).toHaveAttribute('aria-busy', 'true');
    expect([links(world).length, left.length]).toEqual([1, 1]);
  });

  test('is given back to a page that the browser did not leave', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, left } = await openPayment();
    await user.click(payButton());
    await waitFor(() => expect(left).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(21_000);
    await waitFor(() => expect(payButton()).not.toHaveAttribute('aria-busy'));
  });
});

describe('an order', () => {
  test('is a new one at every visit', async () => {
    const { user, world, left, navigate } = await openPayment();
    await user.click(payButton());
    await waitFor(() => expect(left).toHaveLength(1));
    navigate('/account/transactions');
    await heading(say('frontend.web.tx.title'));
    navigate(`/account/payment${HALF_YEAR}`);
    await user.click(await findPayButton());
    await waitFor(() => expect(left).toHaveLength(2));
    const [first, second] = orderIds(world);
    expect([first, second]).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)]);
    expect(second).not.toBe(first);
  });

  test('that was left unpaid is the same after Back, and its link is opened again while it lives', async () => {
    const { user, world, left } = await openPayment();
    await user.click(payButton());
    await waitFor(() => expect(left).toHaveLength(1));
    comeBack();
    await waitFor(() => expect(payButton()).not.toHaveAttribute('aria-busy'));
    await user.click(payButton());
    await waitFor(() => expect(left).toHaveLength(2));
    expect(left[1]).toBe(left[0]);
    expect(links(world)).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
    comeBack();
    await waitFor(() => expect(payButton()).not.toHaveAttribute('aria-busy'));
    await user.click(payButton());
    await waitFor(() => expect(left).toHaveLength(3));
    const [first, second, ...more] = orderIds(world);
    expect([second, more]).toEqual([first, []]);
  });

  test('keeps its id when it is paid in another way, and what was typed', async () => {
    const { user, world, left } = await openPayment();
    await user.click(way('yookassa'));
    await user.clear(email());
    await user.type(email(), 'anna@example.org{Enter}');
    await waitFor(() => expect(left).toHaveLength(1));
    comeBack();
    await waitFor(() => expect(payButton()).not.toHaveAttribute('aria-busy'));
    await user.click(way('keepz'));
    await user.click(payButton());
    await waitFor(() => expect(left).toHaveLength(2));
    await user.click(way('yookassa'));
    expect(email()).toHaveValue('anna@example.org');
    expect(links(world).map(({ query }) => query.provider)).toEqual(['yookassa', 'keepz']);
    expect(orderIds(world)[1]).toBe(orderIds(world)[0]);
  });

  test.each([
    ['for oneself', HALF_YEAR],
    ['as a gift', HALF_YEAR.replace('self', 'gift')],
  ])('%s that is paid is told so after Back, and not used for the next payment', async (_, search) => {
    const { user, world, left } = await openPayment({ search });
    await user.click(payButton());
    await waitFor(() => expect(left).toHaveLength(1));
    world.orders.pay(orderIds(world)[0] ?? '');
    comeBack();
    const done = say('frontend.web.payment.check.done');
    await waitFor(() => expect(within(screen.getByRole('main')).getByText(done)).toBeInTheDocument());
    await user.click(await findPayButton());
    await waitFor(() => expect(left).toHaveLength(2));
    expect(orderIds(world)[1]).not.toBe(orderIds(world)[0]);
    expect(left[1]).not.toBe(left[0]);
  });

  test('has an id also where the browser makes none', async () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(171) });
    const { user, world, left } = await openPayment();
    await user.click(payButton());
    await waitFor(() => expect(left).toHaveLength(1));
    expect(orderIds(world)[0]).toMatch(UUID);
  });
});

import { screen, waitFor, within } from '@testing-library/preact';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getButton, heading, tidyApps, toasts } from '../support/app';
import { comeBack, openPayment, orderIds, payButton } from '../support/buying';
import { say } from '../support/say';

const GIFT = '?product_code=DEFAULT&term_id=1&recipient_type=gift';
const TRANSACTIONS = '/vpn/v1/transactions';

tidyApps();
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const waiting = () => screen.queryByText(say('check.loading'));
const done = () => within(screen.getByRole('main')).queryByText(say('check.done'));
/** Beside the thanks; the menu has one, too. */
const gifts = () =>
  within(done()?.closest<HTMLElement>('[role=status]') ?? expect.fail()).queryByRole('link', {
    name: say('menu.gifts'),
  });
const late = () => screen.queryByText(say('check.hint'));
const again = () => getButton('check.retry');
const dismiss = () => getButton('check.close');

/** Leaves to pay, and comes back to the home. */
async function payAndReturn({ search, isHeld = true }: { search?: string; isHeld?: boolean } = {}) {
  const app = await openPayment({ ...(search && { search }), prepare: (world) => world.orders.hold(isHeld) });
  await app.user.click(payButton());
  await waitFor(() => expect(app.left).toHaveLength(1));
  app.world.orders.pay(orderIds(app.world)[0] ?? '');
  app.navigate('/account');
  await heading(say('account.title'));
  return app;
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** Lets the two minutes pass in which the check looks by itself. */
async function letTheCheckEnd(): Promise<void> {
  for (let second = 0; second < 125; second++) await pass(1);
}

describe('whoever comes back from paying', () => {
  test('is told that it is being checked, calmly when it takes long, and can look again', async () => {
    const { user, world } = await payAndReturn();
    await waitFor(() => expect(waiting()?.closest('[role=status]')).toBeInTheDocument());
    await letTheCheckEnd();
    await waitFor(() => expect(late()).toBeInTheDocument());
    expect([waiting(), done(), toasts()]).toEqual([null, null, []]);
    await user.click(again());
    await waitFor(() => expect(waiting()).toBeInTheDocument());
    expect(late()).not.toBeInTheDocument();
    world.orders.hold(false);
    await pass(3);
    await waitFor(() => expect(done()).toBeInTheDocument());
    expect(late()).not.toBeInTheDocument();
    expect(gifts()).not.toBeInTheDocument();
  });

  test('and dismisses the check hears no more of it until the payment shows', async () => {
    const { user, world, navigate } = await payAndReturn();
    await letTheCheckEnd();
    await user.click(await waitFor(dismiss));
    expect(late()).not.toBeInTheDocument();
    await letTheCheckEnd();
    expect([waiting(), late(), done(), toasts()]).toEqual([null, null, null, []]);
    navigate('/account/manage');
    await heading(say('menu.manage'));
    world.orders.hold(false);
    navigate('/account');
    await waitFor(() => expect(done()).toBeInTheDocument());
  });

  test('and goes on to another page finds a silent check, until the payment shows', async () => {
    const { world, navigate } = await payAndReturn({ search: GIFT });
    await waitFor(() => expect(waiting()).toBeInTheDocument());
    await expect.poll(() => world.requestsOf(`GET ${TRANSACTIONS}`).length).toBe(2);
    navigate('/account/manage');
    await heading(say('menu.manage'));
    await pass(20);
    expect(world.requestsOf(`GET ${TRANSACTIONS}`)).toHaveLength(2);
    navigate('/account');
    await expect.poll(() => world.requestsOf(`GET ${TRANSACTIONS}`).length).toBe(3);
    expect([waiting(), late()]).toEqual([null, null]);
    world.orders.hold(false);
    await pass(3);
    await waitFor(() => expect(done()).toBeInTheDocument());
    // A gift is on another page than this.
    expect(gifts()).toHaveAttribute('href', '/webui/account/gifts');
  });

  test('and goes on to pay once more is warned there, and may ask', async () => {
    const { user, navigate } = await payAndReturn();
    await waitFor(() => expect(waiting()).toBeInTheDocument());
    navigate(`/account/payment${GIFT}`);
    await waitFor(() => expect(late()).toBeInTheDocument());
    expect(waiting()).not.toBeInTheDocument();
    await user.click(again());
    await waitFor(() => expect(waiting()).toBeInTheDocument());
  });

  test('by Back is told there too, and can pay meanwhile', async () => {
    const { left, user, world } = await openPayment({ prepare: (made) => made.orders.hold(true) });
    await user.click(payButton());
    await waitFor(() => expect(left).toHaveLength(1));
    comeBack();
    await waitFor(() => expect(waiting()).toBeInTheDocument());
    await waitFor(() => expect(payButton()).not.toHaveAttribute('aria-busy'));
    world.orders.pay(orderIds(world)[0] ?? '');
    world.orders.hold(false);
    await pass(7);
    await waitFor(() => expect(done()).toBeInTheDocument());
    expect(waiting()).not.toBeInTheDocument();
  });
});

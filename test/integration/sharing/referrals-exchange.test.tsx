import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, test, vi } from 'vitest';
import { address, getButton, main, settle, tidyApps, toasts } from '../support/app';
import { planFor } from '../support/buying';
import { confirm, exchanged, findQuestion, offer, queryQuestion } from '../support/exchange';
import { say } from '../support/say';
import { countOf, EXCHANGE, OVERVIEW, openReferrals, points } from '../support/sharing';

tidyApps();

const CALL = 'GET /vpn/v1/referrals/overview';
const USERS = 'GET /vpn/v1/users';
const DONE = say('exchange.done');
const FAILED = say('exchange.error');
const MONTH = planFor('default', 1);

type Start = NonNullable<Parameters<typeof openReferrals>[0]>;

/** The user's balance. Prices have the same format. */
const findBalance = (n: number) => main().findByText(points(n), { selector: 'p' });

/** Opens the page and the dialog for a month of the personal plan, for 100 of 420 points. */
async function openDialog(start: Start = {}) {
  const app = await openReferrals(start);
  await app.user.click(offer(MONTH));
  await findQuestion();
  return app;
}

describe('an exchange', () => {
  test('pays points for a term, and looks at the points and the account again', async () => {
    const { user, world } = await openDialog();
    expect(await findQuestion()).toHaveAccessibleDescription(
      say('exchange.text', { what: MONTH, points: points(100) }),
    );
    const before = [countOf(world, CALL), countOf(world, USERS)];
    await user.click(confirm());
    await waitFor(() => expect(toasts()).toEqual([DONE]));
    expect(await main().findByText(points(320))).toBeInTheDocument();
    expect(queryQuestion()).not.toBeInTheDocument();
    expect(exchanged(world)).toEqual([{ product_code: 'DEFAULT', term_id: 1 }]);
    await expect
      .poll(() => [countOf(world, CALL), countOf(world, USERS)])
      .toEqual(before.map((count) => count + 1));
  });

  test('on a phone is chosen in a sheet with the balance, and asked about above it', async () => {
    const { user, world } = await openReferrals({ isMobile: true });
    expect(main().queryByRole('heading', { name: say('exchange.title') })).not.toBeInTheDocument();
    await user.click(getButton('exchange.title'));
    const name = say('exchange.title');
    const sheet = await screen.findByRole('dialog', { name });
    expect(within(sheet).getByText(points(420))).toBeInTheDocument();
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(8);
    await user.click(offer(MONTH));
    await findQuestion();
    await user.click(confirm());
    expect(await within(screen.getByRole('dialog', { name })).findByText(points(320))).toBeInTheDocument();
    expect(exchanged(world)).toEqual([{ product_code: 'DEFAULT', term_id: 1 }]);
  });
});

test('an exchange that fails while nothing answers at all stays in the page, and is not sent again blindly', async () => {
  const { user, world } = await openDialog();
  world.fail({ path: /./ }, 'network');
  await user.click(confirm());
  await within(await findQuestion()).findByRole('alert');
  await settle();
  expect([address(), exchanged(world).length]).toEqual(['/account/referrals', 1]);
  confirm().focus();
  await user.keyboard('{Enter}');
  await settle();
  await within(await findQuestion()).findByRole('alert');
  expect([address(), exchanged(world).length]).toEqual(['/account/referrals', 1]);
  world.clearFaults();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(toasts()[0]).toBe(DONE));
  expect([exchanged(world).length, world.persona('active').points]).toEqual([2, 320]);
});

test('an exchange whose answer is lost is not paid twice, when the points could not be read at first [referrals-f1]', async () => {
  const { user, world } = await openDialog();
  world.fail({ path: EXCHANGE }, 'lost-answer');
  world.fail({ path: OVERVIEW }, 'network');
  await user.click(confirm());
  await within(await findQuestion()).findByRole('alert');
  world.clearFaults();
  confirm().focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(toasts()[0]).toBe(DONE));
  expect([exchanged(world).length, world.persona('active').points]).toEqual([1, 320]);
  expect(await main().findByText(points(320))).toBeInTheDocument();
});

describe('points that were spent elsewhere meanwhile', () => {
  test('are no sign of an exchange that was never sent [referrals-f2]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { user, world } = await openReferrals();
    world.persona('active').points = 300;
    await user.click(offer(MONTH));
    await findQuestion();
    vi.setSystemTime(Date.now() + 301_000);
    await user.click(confirm());
    await waitFor(() => expect(toasts()).toEqual([DONE]));
    await expect.poll(() => world.persona('active').points).toBe(200);
  });

  test('are no sign of an exchange that was refused', async () => {
    const { user, world } = await openDialog();
    world.persona('active').points = 50;
    await user.click(confirm());
    expect(await within(await findQuestion()).findByRole('alert')).toHaveTextContent(
      `${FAILED}. There are not enough points.`,
    );
    expect(await main().findByText(points(50))).toBeInTheDocument();
    await waitFor(() => expect(toasts()).toEqual([FAILED]));
    expect(world.persona('active').points).toBe(50);
  });
});

/** Closes the dialog whose exchange has failed. */
async function closeDialog(user: Awaited<ReturnType<typeof openDialog>>['user']) {
  await within(await findQuestion()).findByRole('alert');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(queryQuestion()).not.toBeInTheDocument());
}

test('an exchange after another one is sent though the one before it was not answered', async () => {
  const { user, world } = await openDialog({
    prepare: (made) => made.fail({ path: EXCHANGE }, 'network', 1),
  });
  await user.click(confirm());
  await closeDialog(user);
  world.persona('active').points = 320;
  await user.click(offer(planFor('family', 1)));
  expect(within(await findQuestion()).queryByRole('alert')).not.toBeInTheDocument();
  await user.click(confirm());
  await waitFor(() => expect(toasts()[0]).toBe(DONE));
  expect(exchanged(world).at(-1)).toEqual({ product_code: 'FAMILY', term_id: 1 });
  expect(await findBalance(120)).toBeInTheDocument();
});

test('an exchange that may have been made is no sign of another one: that is sent, and told by its own answer', async () => {
  const { user, world } = await openDialog();
  world.fail({ path: EXCHANGE }, 'lost-answer', 1);
  world.fail({ path: OVERVIEW }, 'network');
  await user.click(confirm());
  await closeDialog(user);
  world.clearFaults();
  await user.click(offer(planFor('family', 1)));
  await findQuestion();
  await user.click(confirm());
  await waitFor(() => expect(toasts()[0]).toBe(DONE));
  expect(exchanged(world)).toEqual([
    { product_code: 'DEFAULT', term_id: 1 },
    { product_code: 'FAMILY', term_id: 1 },
  ]);
  expect(await findBalance(120)).toBeInTheDocument();
});

import { waitFor, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { say } from '../../support/say';
import { address, heading, main, settle, tidyApps, toasts } from '../support/app';
import { planFor } from '../support/buying';
import { confirm, exchanged, findConfirmDialog, offer, queryConfirmDialog } from '../support/exchange';
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
  await findConfirmDialog();
  return app;
}

/** Opens the page after an exchange that got no answer, and whose dialog was closed. */
async function openUnanswered() {
  const app = await openDialog({ prepare: (made) => made.fail({ path: EXCHANGE }, 'network', 1) });
  await app.user.click(confirm());
  await closeDialog(app.user);
  return app;
}

/** Closes the dialog whose exchange has failed. */
async function closeDialog(user: Awaited<ReturnType<typeof openDialog>>['user']) {
  await within(await findConfirmDialog()).findByRole('alert');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(queryConfirmDialog()).not.toBeInTheDocument());
}

describe('exchange', () => {
  it('pays points for a term and refetches points and account', async () => {
    const { user, world } = await openDialog();
    expect(await findConfirmDialog()).toHaveAccessibleDescription(
      say('exchange.text', { what: MONTH, points: points(100) }),
    );
    const overviewCount = countOf(world, CALL);
    const userCount = countOf(world, USERS);
    await user.click(confirm());
    await waitFor(() => expect(toasts()).toEqual([DONE]));
    expect(await main().findByText(points(320))).toBeInTheDocument();
    expect(queryConfirmDialog()).not.toBeInTheDocument();
    expect(exchanged(world)).toEqual([{ product_code: 'DEFAULT', term_id: 1 }]);
    await expect.poll(() => countOf(world, CALL)).toBe(overviewCount + 1);
    await expect.poll(() => countOf(world, USERS)).toBe(userCount + 1);
  });

  it('is not sent again while nothing answers, and succeeds on retry', async () => {
    const { user, world } = await openDialog();
    world.fail({ path: /./ }, 'network');
    await user.click(confirm());
    await within(await findConfirmDialog()).findByRole('alert');
    await settle();
    expect(address()).toBe('/account/referrals');
    expect(exchanged(world)).toHaveLength(1);
    confirm().focus();
    await user.keyboard('{Enter}');
    await settle();
    await within(await findConfirmDialog()).findByRole('alert');
    expect(address()).toBe('/account/referrals');
    expect(exchanged(world)).toHaveLength(1);
    world.clearFaults();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(toasts()[0]).toBe(DONE));
    expect(exchanged(world)).toHaveLength(2);
    expect(world.persona('active').points).toBe(320);
  });

  it('is not paid twice when its answer is lost and the points could not be read [referrals-f1]', async () => {
    const { user, world } = await openDialog();
    world.fail({ path: EXCHANGE }, 'lost-answer');
    world.fail({ path: OVERVIEW }, 'network');
    await user.click(confirm());
    await within(await findConfirmDialog()).findByRole('alert');
    world.clearFaults();
    confirm().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(toasts()[0]).toBe(DONE));
    expect(exchanged(world)).toHaveLength(1);
    expect(world.persona('active').points).toBe(320);
    expect(await main().findByText(points(320))).toBeInTheDocument();
  });

  it('is not paid twice when the server applies it after the dialog was closed [referrals-f1]', async () => {
    const { user, world } = await openUnanswered();
    world.persona('active').points = 320;
    await user.click(offer(MONTH));
    await findConfirmDialog();
    await user.click(confirm());
    await waitFor(() => expect(toasts()[0]).toBe(DONE));
    expect(exchanged(world)).toHaveLength(1);
  });

  it('goes on while the page is left, and is not sent again on return [referrals-f4]', async () => {
    const { user, world, navigate } = await openDialog({
      prepare: (made) => made.delay({ path: EXCHANGE }, 1500),
    });
    await user.click(confirm());
    navigate('/account/manage');
    await heading(say('menu.manage'));
    navigate('/account/referrals');
    await findConfirmDialog();
    expect(confirm()).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(toasts()).toEqual([DONE]));
    expect(queryConfirmDialog()).not.toBeInTheDocument();
    expect(exchanged(world)).toHaveLength(1);
  });

  it('is not reported as done when the points cannot be read any more', async () => {
    const { user, world } = await openDialog();
    world.fail({ path: EXCHANGE }, { status: 500 });
    world.fail({ path: OVERVIEW }, { status: 404 });
    await user.click(confirm());
    await waitFor(() => expect(toasts()).toEqual([FAILED]));
  });

  it('is told to have succeeded without a response before the same one is offered again (referrals-f1)', async () => {
    const { user, world } = await openDialog();
    world.fail({ path: EXCHANGE }, 'lost-answer', 1);
    world.fail({ path: OVERVIEW }, 'network', 1);
    await user.click(confirm());
    await closeDialog(user);
    await import('../../../src/sharing/referrals.model').then((m) => m.overview.refetch());
    await findBalance(320);
    await user.click(offer(MONTH));
    await waitFor(() => expect(toasts()[0]).toBe(DONE));
    expect(queryConfirmDialog()).not.toBeInTheDocument();
    expect(exchanged(world)).toHaveLength(1);
    await user.click(offer(MONTH));
    await findConfirmDialog();
    await user.click(confirm());
    await findBalance(220);
    await waitFor(() => expect(toasts()[0]).toBe(DONE));
    expect(exchanged(world)).toHaveLength(2);
  });

  it('is not told to have succeeded when it failed and fewer points were spent elsewhere [referrals-f2]', async () => {
    const { user, world } = await openDialog();
    world.fail({ path: EXCHANGE }, { status: 503 }, 1);
    world.persona('active').points -= 50;
    await user.click(confirm());
    expect(await within(await findConfirmDialog()).findByRole('alert')).toHaveTextContent(FAILED);
  });

  it('is sent when points were spent elsewhere before it [referrals-f2]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { user, world } = await openReferrals();
    world.persona('active').points = 300;
    await user.click(offer(MONTH));
    await findConfirmDialog();
    vi.setSystemTime(Date.now() + 301_000);
    await user.click(confirm());
    await waitFor(() => expect(toasts()).toEqual([DONE]));
    await expect.poll(() => world.persona('active').points).toBe(200);
  });

  it('is reported as refused although points were spent elsewhere', async () => {
    const { user, world } = await openDialog();
    world.persona('active').points = 50;
    await user.click(confirm());
    expect(await within(await findConfirmDialog()).findByRole('alert')).toHaveTextContent(
      `${FAILED}. There are not enough points.`,
    );
    expect(await main().findByText(points(50))).toBeInTheDocument();
    await waitFor(() => expect(toasts()).toEqual([FAILED]));
    expect(world.persona('active').points).toBe(50);
  });

  it('is sent after another one that got no answer', async () => {
    const { user, world } = await openUnanswered();
    world.persona('active').points = 320;
    await user.click(offer(planFor('family', 1)));
    expect(within(await findConfirmDialog()).queryByRole('alert')).not.toBeInTheDocument();
    await user.click(confirm());
    await waitFor(() => expect(toasts()[0]).toBe(DONE));
    expect(exchanged(world).at(-1)).toEqual({ product_code: 'FAMILY', term_id: 1 });
    expect(await findBalance(120)).toBeInTheDocument();
  });

  it('is sent and reported by its own answer after another one that may have succeeded', async () => {
    const { user, world } = await openDialog();
    world.fail({ path: EXCHANGE }, 'lost-answer', 1);
    world.fail({ path: OVERVIEW }, 'network');
    await user.click(confirm());
    await closeDialog(user);
    world.clearFaults();
    await user.click(offer(planFor('family', 1)));
    await findConfirmDialog();
    await user.click(confirm());
    await waitFor(() => expect(toasts()[0]).toBe(DONE));
    expect(exchanged(world)).toEqual([
      { product_code: 'DEFAULT', term_id: 1 },
      { product_code: 'FAMILY', term_id: 1 },
    ]);
    expect(await findBalance(120)).toBeInTheDocument();
  });
});

import { screen, waitFor, within } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { say } from '../../support/say';
import { getButton, heading, openTitled, stubClipboard, tidyApps, toasts } from '../support/app';
import {
  choose,
  comeBack,
  HALF_YEAR,
  openPayment,
  openPlans,
  orderIds,
  payButton,
  recordRedirects,
} from '../support/buying';
import { GIFTS } from '../support/sharing';

const GIFT = '?product_code=DEFAULT&term_id=1&recipient_type=gift';

tidyApps();
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const waiting = () => screen.queryByText(say('check.loading'));
const [beforeSum, afterSum] = say('check.arrived', { sum: '|' }).split('|');
/** What a checkout says of the payment that has arrived, with its amount. */
const done = () => screen.queryByText(new RegExp(`^${beforeSum}[\\d.]+\\s.${afterSum}$`));
/** What the subscription card says of the payment. */
const paid = () => screen.queryByText(new RegExp(`^${say('account.paid', { sum: '' })}[\\d.]+\\s.$`));
const ticket = () => screen.queryByRole('region', { name: say('gifts.ready') });
const unpaid = () => screen.queryByText(say('check.unpaid'));
const delayed = () => screen.queryByText(say('check.delayed'));
/** What another checkout says instead. */
const previous = () => screen.queryByText(say('check.previous'));
const again = () => getButton('check.retry');
const dismiss = () => getButton('check.close');

/** Pays and returns to the home page. */
async function payAndReturn(search = HALF_YEAR) {
  const app = await openPayment({ search, prepare: (world) => world.orders.hold(true) });
  await app.user.click(payButton());
  await waitFor(() => expect(app.left).toHaveLength(1));
  app.world.orders.pay(orderIds(app.world)[0] ?? '');
  app.navigate('/account');
  await heading(say('account.title'));
  return app;
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** Advances the clock by the two minutes in which the check polls by itself. */
async function letTheCheckEnd(): Promise<void> {
  for (let second = 0; second < 125; second++) await pass(1);
}

describe('return from the payment page', () => {
  it('shows the check, the delay, another check on request, and after Close only the payment', async () => {
    const { navigate, user, world } = await payAndReturn();
    await waitFor(() => expect(waiting()?.closest('[role=status]')).toBeInTheDocument());
    await letTheCheckEnd();
    await waitFor(() => expect(delayed()).toBeInTheDocument());
    expect(waiting()).not.toBeInTheDocument();
    expect(done()).not.toBeInTheDocument();
    expect(toasts()).toEqual([]);
    await user.click(again());
    expect(again()).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(again()).not.toHaveAttribute('aria-busy'));
    expect(delayed()).toBeInTheDocument();
    await letTheCheckEnd();
    await user.click(await waitFor(dismiss));
    await letTheCheckEnd();
    expect(waiting()).not.toBeInTheDocument();
    expect(delayed()).not.toBeInTheDocument();
    expect(toasts()).toEqual([]);
    navigate('/account/manage');
    await heading(say('menu.manage'));
    world.orders.hold(false);
    navigate('/account');
    await waitFor(() => expect(paid()).toBeInTheDocument());
    expect(done()).not.toBeInTheDocument();
  });

  it('ends when the user says that nothing was paid, and shows the payment if it arrives anyway', async () => {
    const { navigate, user, world } = await payAndReturn();
    await waitFor(() => expect(waiting()).toBeInTheDocument());
    await user.click(getButton('check.not_paid'));
    expect(waiting()).not.toBeInTheDocument();
    expect(delayed()).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    navigate('/account/manage');
    await heading(say('menu.manage'));
    world.orders.hold(false);
    navigate('/account');
    await waitFor(() => expect(paid()).toBeInTheDocument());
  });

  it('says on the card what was paid and that the keys stay, until the page is left', async () => {
    const { navigate, world } = await payAndReturn();
    await waitFor(() => expect(waiting()).toBeInTheDocument());
    expect(paid()).not.toBeInTheDocument();
    world.orders.hold(false);
    await pass(3);
    await waitFor(() => expect(paid()).toBeInTheDocument());
    expect(screen.getByText(say('hint.keys'))).toBeInTheDocument();
    expect(waiting()).not.toBeInTheDocument();
    navigate('/account/manage');
    await heading(say('menu.manage'));
    navigate('/account');
    await heading(say('account.title'));
    expect(paid()).not.toBeInTheDocument();
    expect(screen.queryByText(say('hint.keys'))).not.toBeInTheDocument();
  });

  it('shows no prompt before the next visit of the home page', async () => {
    const app = await openPayment({
      persona: 'email-only',
      skipPrompts: false,
      prepare: (world) => world.orders.hold(true),
    });
    await app.user.click(payButton());
    await waitFor(() => expect(app.left).toHaveLength(1));
    app.world.orders.pay(orderIds(app.world)[0] ?? '');
    app.navigate('/account');
    await waitFor(() => expect(waiting()).toBeInTheDocument());
    // The prompt's code is loaded, so it would be on screen.
    await Promise.all([
      import('../../../src/layout/deferred/OverlayDialog'),
      import('../../../src/account/prompts/PromptDialog'),
      import('../../../src/ui/dialog/Dialog'),
    ]);
    await pass(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    app.world.orders.hold(false);
    await pass(3);
    await waitFor(() => expect(paid()).toBeInTheDocument());
    // Nothing is pending any more, so another URL of the home could show the prompt.
    app.navigate('/account?x=1', { replace: true });
    await pass(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    app.navigate('/account/manage');
    await heading(say('menu.manage'));
    app.navigate('/account');
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it('shows a gift with the ways to hand it over, until the page is left', async () => {
    const { user, navigate, world } = await payAndReturn(GIFT);
    await waitFor(() => expect(waiting()).toBeInTheDocument());
    expect(ticket()).not.toBeInTheDocument();
    world.orders.hold(false);
    await pass(3);
    const clipboard = stubClipboard(true);
    const gift = within(await waitFor(() => ticket() ?? expect.fail()));
    await user.click(await gift.findByRole('button', { name: say('gifts.send') }));
    await waitFor(() => expect(clipboard.text).toMatch(/\/webui\/account\?gift_id=./));
    expect(await gift.findByRole('button', { name: say('common.copied') })).toBeInTheDocument();
    expect(gift.getByRole('button', { name: say('keys.qr.title') })).toBeInTheDocument();
    expect(gift.getByRole('link', { name: say('gifts.stored') })).toHaveAttribute(
      'href',
      '/webui/account/gifts',
    );
    navigate('/account/manage');
    await heading(say('menu.manage'));
    navigate('/account');
    await heading(say('account.title'));
    expect(ticket()).not.toBeInTheDocument();
  });

  it.each([
    ['the gift again after a reload', 'active'],
    ['no gift to another user', 'family-owner'],
  ] as const)('shows %s', async (_, persona) => {
    await openTitled('account.title', {
      persona,
      at: '/account',
      skipPrompts: true,
      prepare(world) {
        const owner = world.persona('active').user_id;
        history.replaceState({ paid_gift: { owner, product_code: 'DEFAULT', term_id: 1 } }, '');
      },
    });
    // The code of the ticket is loaded, so it would be on screen.
    await import('../../../src/sharing/GiftTicket');
    await pass(1);
    expect(ticket() !== null).toBe(persona === 'active');
  });

  it('offers no older gift of the same plan while the list of gifts does not have the new one', async () => {
    const { user, world } = await payAndReturn(GIFT);
    const older = { gift_id: 'older', product_code: 'DEFAULT', term_id: 1 };
    sessionStorage.setItem('gifts_known', JSON.stringify([older.gift_id]));
    world.fail({ path: GIFTS }, { status: 200, body: { gifts: [older] } }, 1);
    world.orders.hold(false);
    await pass(3);
    const gift = within(await waitFor(() => ticket() ?? expect.fail()));
    expect(await gift.findByText(say('gifts.soon'))).toBeInTheDocument();
    await user.click(gift.getByRole('button', { name: say('error.retry') }));
    expect(await gift.findByRole('button', { name: say('gifts.send') })).toBeInTheDocument();
  });

  it('saves which gifts there are before another is paid for', async () => {
    const { world } = await payAndReturn(GIFT);
    const known: unknown[] = JSON.parse(sessionStorage.getItem('gifts_known') ?? '');
    expect(known).toHaveLength(3);
    expect(world.requestsOf('GET /vpn/v1/gifts/active')).toHaveLength(1);
  });

  it('marks the paid gift as new in the list of gifts', async () => {
    const { navigate, world } = await payAndReturn(GIFT);
    world.orders.hold(false);
    await pass(3);
    const gift = within(await waitFor(() => ticket() ?? expect.fail()));
    await gift.findByRole('button', { name: say('gifts.send') });
    navigate('/account/gifts');
    await heading(say('menu.gifts'));
    const rows = await screen.findAllByRole('button', { name: new RegExp(say('link.copy')) });
    const newRows = rows.filter((row) => row.textContent?.includes(say('gifts.new')));
    expect(newRows).toHaveLength(1);
    expect(rows.length).toBeGreaterThan(1);
  });

  it('shows the pending payment at the next checkout, checks on request and says which one arrived', async () => {
    const { user, navigate, world } = await payAndReturn();
    await waitFor(() => expect(waiting()).toBeInTheDocument());
    navigate(`/account/payment${GIFT}`);
    await waitFor(() => expect(previous()).toBeInTheDocument());
    expect(waiting()).not.toBeInTheDocument();
    await user.click(again());
    expect(again()).toHaveAttribute('aria-busy', 'true');
    world.orders.hold(false);
    await pass(7);
    await waitFor(() => expect(done()).toBeInTheDocument());
    expect(done()).toHaveTextContent(String(world.persona('active').transactions[0]?.amount));
    await user.click(screen.getByRole('link', { name: say('common.back_to_account') }));
    await heading(say('account.title'));
  });
});

describe('return to the checkout by Back', () => {
  it('says that nothing is paid, leaves Pay enabled, and reports a payment that arrives after all', async () => {
    const { left, user, world } = await openPayment({ prepare: (made) => made.orders.hold(true) });
    await user.click(payButton());
    await waitFor(() => expect(left).toHaveLength(1));
    comeBack();
    await waitFor(() => expect(unpaid()).toBeInTheDocument());
    await waitFor(() => expect(payButton()).not.toHaveAttribute('aria-busy'));
    expect(payButton()).not.toHaveAttribute('aria-disabled');
    // The note on the currency comes first on the page.
    const position = screen.getByText(say('payment.gel')).compareDocumentPosition(unpaid() ?? expect.fail());
    expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await letTheCheckEnd();
    expect(unpaid()).toBeInTheDocument();
    await user.click(again());
    expect(again()).toHaveAttribute('aria-busy', 'true');
    world.orders.pay(orderIds(world)[0] ?? '');
    world.orders.hold(false);
    await pass(7);
    await waitFor(() => expect(done()).toBeInTheDocument());
    expect(unpaid()).not.toBeInTheDocument();
  });

  it('says that nothing is paid when a bank app opened above the browser [checkout-f1]', async () => {
    const { left, user } = await openPayment();
    await user.click(payButton());
    await waitFor(() => expect(left).toHaveLength(1));
    expect(unpaid()).not.toBeInTheDocument();
    await pass(20);
    await waitFor(() => expect(unpaid()).toBeInTheDocument());
    expect(payButton()).not.toHaveAttribute('aria-busy');
  });

  it('does not reopen a dialog that the user has closed', async () => {
    const left = recordRedirects();
    const { user, navigate } = await openPlans({ persona: 'active' });
    await user.click(choose(6));
    await user.click(await waitFor(payButton));
    await waitFor(() => expect(left).toHaveLength(1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    comeBack();
    await heading(say('plans.title'));
    await screen.findByRole('tabpanel');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    navigate('/account');
    await heading(say('account.title'));
  });
});

import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { World } from '../../sandbox/world';
import { say, whole } from '../../support/say';
import {
  address,
  expectSkeletons,
  getButton,
  openApp,
  resizeTo,
  sessionKnown,
  tidyApps,
} from '../support/app';
import {
  choose,
  findPayButton,
  items,
  links,
  opened,
  openPlans,
  PREVIEW,
  PRICES,
  payFor,
  planFor,
  previewOf,
  priceQueriesOf,
  recordRedirects,
  tab,
  term,
  way,
} from '../support/buying';

tidyApps();

const tabs = () => screen.getAllByRole('tab');

/** The cards' texts, without the common parts. */
const cards = () => items().map((card) => (card.textContent ?? '').replaceAll('\u00a0', ' '));
const card = (
  months: number,
  perMonth: string,
  total: string,
  before?: [string, saved: number],
  isBest = false,
) => {
  const discount = before ? `${say('plans.before')}${before[0]} −${before[1]}%` : '';
  const best = isBest ? say('plans.best') : '';
  const choose = say('plans.choose') + (isBest ? ` ${term(months)}` : '');
  const sums = `${discount}${total} ${say('plans.total')}`;
  return `${best}${term(months)}${sums}${perMonth}${say('plans.month')}${choose}`;
};

/** A price as the server sends it. */
const price = (term_id: unknown, final_price: unknown, more: object = {}) => ({
  product_code: 'DEFAULT',
  term_id,
  currency: 'USD',
  base_price: final_price,
  final_price,
  ...more,
});
const selling = (...prices: unknown[]) => ({
  prepare: (world: World) => world.fail({ path: PRICES }, { status: 200, body: { prices } }),
});

describe('plans page', () => {
  it('moves the focus to the heading when it changes to the plans for a gift', async () => {
    const { navigate } = await openPlans();
    navigate('/account/plans?recipient_type=gift');
    await screen.findByText(say('plans.gift'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('shows the terms from the longest, which is marked as the best, to the shortest', async () => {
    await openPlans();
    expect(cards()).toEqual([
      card(12, '2.09 $', '25.08 $', ['35.88 $', 30], true),
      card(6, '2.39 $', '14.34 $', ['17.94 $', 20]),
      card(3, '2.69 $', '8.07 $', ['8.97 $', 10]),
      card(1, '2.99 $', '2.99 $'),
    ]);
  });

  it('promises nothing of a payment when nothing is for sale', async () => {
    await openPlans({ isPending: true, ...selling() });
    expect(screen.getByText(say('feature.keys'))).toBeInTheDocument();
    await screen.findByText(say('plans.empty'));
    expect(screen.queryByText(say('feature.keys'))).not.toBeInTheDocument();
  });

  it('follows the recipient in the address', async () => {
    const { navigate, world } = await openPlans();
    expect(screen.queryByText(say('plans.gift'))).not.toBeInTheDocument();
    navigate('/account/plans?recipient_type=gift');
    await screen.findByText(say('plans.gift'));
    await waitFor(() =>
      expect(choose(1)).toHaveAttribute(
        'href',
        '/webui/account/payment?product_code=DEFAULT&term_id=1&recipient_type=gift',
      ),
    );
    expect(priceQueriesOf(world)).toEqual(
      ['self', 'gift'].map((recipient_type) => ({ currency: 'USD', recipient_type })),
    );
  });

  it('shows four skeleton cards while the prices load', async () => {
    await openPlans({ isPending: true, prepare: (world) => world.delay({ path: PRICES }, 300) });
    await expectSkeletons('plans.title', '.price-grid > *', 4, () => screen.findByRole('tabpanel'));
  });
});

describe('product tabs', () => {
  it('show prices, contents and the surcharge of the selected product', async () => {
    const { user } = await openPlans({ persona: 'active' });
    expect(tabs()).toEqual([tab('default'), tab('family'), tab('corporate')]);
    expect(tab('default')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText(say('plans.about.default'))).toBeInTheDocument();
    // Only another product than the current one may cost a surcharge.
    expect(screen.getByText(say('plans.own'))).toBeInTheDocument();
    expect(screen.queryByText(say('plans.hint'))).not.toBeInTheDocument();
    await user.click(tab('family'));
    expect(screen.getByText(say('plans.about.family'))).toBeInTheDocument();
    expect(screen.getByText(say('plans.hint'))).toBeInTheDocument();
    expect(screen.queryByText(say('plans.own'))).not.toBeInTheDocument();
    expect(cards()[3]).toBe(card(1, '5.99 $', '5.99 $'));
    await user.keyboard('{ArrowRight}');
    expect(tab('corporate')).toHaveFocus();
    expect(cards()[0]).toBe(card(12, '11.99 $', '143.88 $', ['203.88 $', 29], true));
  });

  it.each([
    ['corporate-owner', 'corporate'],
    ['ended', 'default'],
  ] as const)('begin with the plan of %s', async (persona, key) => {
    await openPlans({ persona });
    expect(tab(key)).toHaveAttribute('aria-selected', 'true');
  });

  it('show the chosen plan again after the checkout [plans-f4]', async () => {
    const { user } = await openPlans({ persona: 'active', isMobile: true });
    await user.click(tab('family'));
    await user.click(choose(1));
    await findPayButton();
    await user.click(getButton('page.back'));
    await waitFor(() => expect(tab('family')).toHaveAttribute('aria-selected', 'true'));
    expect(choose(1)).toHaveAttribute('href', expect.stringContaining('product_code=FAMILY'));
  });

  it('say that a product without a term cannot be bought', async () => {
    const { user } = await openPlans(selling(price(1, 5), price(99, 5, { product_code: 'FAMILY' })));
    await user.click(tab('family'));
    expect(items()).toEqual([]);
    expect(screen.getByText(say('plans.none'))).toBeInTheDocument();
    await user.click(tab('default'));
    expect(items()).toHaveLength(1);
    expect(screen.queryByText(say('plans.none'))).not.toBeInTheDocument();
  });
});

describe('plan card', () => {
  const previews = (world: World) => world.requestsOf('POST /vpn/v1/billing/preview').map(({ body }) => body);
  const selection = { product_code: 'DEFAULT', term_id: 3, recipient_type: 'self', currency: 'USD' };
  const dialog = () => screen.findByRole('dialog', { name: say('payment.title') });

  it('opens the payment in a dialog on a desktop, and returns the focus when it closes', async () => {
    const { user, world } = await openPlans();
    await user.click(choose(6));
    const view = within(await dialog());
    await view.findByRole('heading', { level: 3, name: planFor('default', 6) });
    expect(view.getByRole('button', { name: payFor('14.34 $') })).toBeInTheDocument();
    expect(address()).toBe('/account/plans?recipient_type=self');
    expect(previews(world)).toEqual([selection]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(choose(6)).toHaveFocus();
    await user.click(tab('family'));
    await user.click(choose(1));
    await within(await dialog()).findByRole('heading', { level: 3, name: planFor('family', 1) });
    expect(screen.queryByRole('button', { name: payFor('14.34 $') })).not.toBeInTheDocument();
  });

  it('opens a payment whose entries stay when the phone is turned [checkout-f4]', async () => {
    const { user } = await openPlans();
    const email = () => screen.getByRole('textbox', { name: say('payment.email') });
    await user.click(choose(6));
    await user.click(await waitFor(() => way('yookassa')));
    await user.clear(email());
    await user.type(email(), 'receipt@example.org');
    for (const width of ['phone', 'desktop'] as const) {
      await resizeTo(width);
      expect(await dialog()).toHaveTextContent(planFor('default', 6));
      expect(opened()).toEqual([way('yookassa')]);
      expect(email()).toHaveValue('receipt@example.org');
    }
  });

  it('opens a payment that announces a price which has changed since [checkout-f3]', async () => {
    const { user } = await openPlans({
      prepare: (world) => world.fail({ path: PREVIEW }, previewOf({ final_price: 15.5 })),
    });
    await user.click(choose(6));
    const view = within(await dialog());
    expect(await view.findByRole('button', { name: payFor('15.50 $') })).toBeInTheDocument();
    expect(view.getByText(whole(say('payment.changed', { price: '15.50 $' })))).toBeVisible();
  });
});

describe('plans of a family member', () => {
  it.each([
    '/account/plans?recipient_type=self',
    '/account/payment?product_code=FAMILY&term_id=1&recipient_type=self',
  ])('say that the plan belongs to another user instead of a price: %s', async (at) => {
    const { world } = await openApp({ persona: 'family-member', at, skipPrompts: true });
    expect(await screen.findByText(say('account.member'))).toBeInTheDocument();
    expect(address()).toBe('/account/plans?recipient_type=self');
    await sessionKnown();
    expect(screen.queryByRole('tabpanel')).not.toBeInTheDocument();
    expect(priceQueriesOf(world)).toEqual([]);
  });

  it('can be bought as gifts', async () => {
    const left = recordRedirects();
    const { user, world } = await openPlans({
      persona: 'family-member',
      search: '?recipient_type=gift',
      isMobile: true,
    });
    expect(items()).toHaveLength(4);
    expect(screen.queryByText(say('account.member'))).not.toBeInTheDocument();
    expect(priceQueriesOf(world)).toEqual([{ currency: 'USD', recipient_type: 'gift' }]);
    await user.click(choose(1));
    await user.click(await findPayButton());
    await waitFor(() => expect(left).toHaveLength(1));
    expect(links(world)).toMatchObject([{ query: { recipient_type: 'gift', product_code: 'FAMILY' } }]);
  });
});

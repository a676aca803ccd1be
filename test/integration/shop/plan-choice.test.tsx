import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, test } from 'vitest';
import type { World } from '../../sandbox/world';
import { address, heading, openApp, tidyApps } from '../support/app';
import {
  choose,
  items,
  openPlans,
  PREVIEW,
  payFor,
  planFor,
  previewOf,
  pricesAsked,
  tab,
} from '../support/buying';
import { say } from '../support/say';

tidyApps();

describe('a card that is chosen', () => {
  const previews = (world: World) => world.requestsOf('POST /vpn/v1/billing/preview').map(({ body }) => body);
  const asked = { product_code: 'DEFAULT', term_id: 3, recipient_type: 'self', currency: 'USD' };
  const dialog = () => screen.findByRole('dialog', { name: say('frontend.web.payment.title') });

  test('leads to the payment page on a phone', async () => {
    const { user, world } = await openPlans({ isMobile: true });
    await user.click(choose(6));
    await heading(say('frontend.web.payment.title'));
    expect(address()).toBe('/account/payment?product_code=DEFAULT&term_id=3&recipient_type=self');
    await screen.findByRole('heading', { level: 2, name: planFor('default', 6) });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(previews(world)).toEqual([asked]);
  });

  test('opens the same payment in a dialog where there is room, and gives the focus back', async () => {
    const { user, world } = await openPlans();
    await user.click(choose(6));
    const view = within(await dialog());
    await view.findByRole('heading', { level: 2, name: planFor('default', 6) });
    expect(view.getByRole('button', { name: payFor('14.34 $') })).toBeInTheDocument();
    expect(address()).toBe('/account/plans?recipient_type=self');
    expect(previews(world)).toEqual([asked]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(choose(6)).toHaveFocus();
  });

  test('after another one opens its own payment', async () => {
    const { user } = await openPlans();
    await user.click(choose(6));
    await within(await dialog()).findByRole('button', { name: payFor('14.34 $') });
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(tab('family'));
    await user.click(choose(1));
    const view = within(await dialog());
    await view.findByRole('heading', { level: 2, name: planFor('family', 1) });
    expect(view.getByRole('button', { name: payFor('5.99 $') })).toBeInTheDocument();
    expect(view.queryByRole('button', { name: payFor('14.34 $') })).not.toBeInTheDocument();
  });
});

test.each([
  [20, say('frontend.web.payment.changed', { price: '20.00\u00a0$' })],
  [14.34, null],
])('a price that is %d by now says %j before it is paid', async (now, text) => {
  const { user } = await openPlans({
    prepare: (made) => made.fail({ path: PREVIEW }, previewOf({ final_price: now })),
  });
  await user.click(choose(6));
  const view = within(await screen.findByRole('dialog'));
  await view.findByRole('button', { name: payFor(`${now.toFixed(2)} $`) });
  const note = say('frontend.web.payment.changed', { price: '' }).slice(0, 15);
  expect(view.queryByText((words) => words.startsWith(note))?.textContent ?? null).toBe(text);
});

describe('the home', () => {
  test.each([false, true])(
    'of an account without a plan has the plans on it (phone: %s)',
    async (isMobile) => {
      const { user } = await openApp({ persona: 'new', at: '/account', isAsked: true, isMobile });
      await heading(say('frontend.web.account.greeting'));
      await screen.findByRole('tabpanel');
      expect(items()).toHaveLength(4);
      await user.click(choose(6));
      await screen.findByRole('heading', { level: 2, name: planFor('default', 6) });
      expect(screen.queryByRole('dialog') === null).toBe(isMobile);
      expect(address()).toMatch(isMobile ? /^\/account\/payment\?/ : /^\/account$/);
    },
  );

  test('of an account with a plan has none', async () => {
    const { world } = await openApp({ persona: 'ended', at: '/account', isAsked: true });
    await heading(say('frontend.web.account.greeting'));
    await screen.findByRole('region', { name: say('frontend.web.account.plan.default') });
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
    expect(pricesAsked(world)).toEqual([]);
  });
});

import { screen, waitFor } from '@testing-library/preact';
import { describe, expect, test, vi } from 'vitest';
import type { World } from '../../sandbox/world';
import { heading, tidyApps } from '../support/app';
import { choose, items, openPlans, PRICES, pricesAsked, sayRussian, tab, term } from '../support/buying';
import { say } from '../support/say';

tidyApps();

const tabs = () => screen.getAllByRole('tab');

/** The cards as they read, without what they share. */
const cards = () => items().map((card) => (card.textContent ?? '').replaceAll('\u00a0', ' '));
const card = (months: number, perMonth: string, before: string | null, inAll: string, isBest = false) => {
  const discount = before ? `${say('frontend.web.plans.before')}${before} ` : '';
  const best = isBest ? say('frontend.web.plans.best') : '';
  const sums = `${perMonth}${say('frontend.web.plans.per_month')}${discount}${inAll}`;
  return `${best}${term(months)}${sums} ${say('frontend.web.plans.in_all')}${say('frontend.web.plans.choose')}`;
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

describe('the cards', () => {
  test('go from the longest term to the shortest, the first one marked as the best', async () => {
    await openPlans();
    expect(cards()).toEqual([
      card(12, '2.09 $', '35.88 $', '25.08 $', true),
      card(6, '2.39 $', '17.94 $', '14.34 $'),
      card(3, '2.69 $', '8.97 $', '8.07 $'),
      card(1, '2.99 $', null, '2.99 $'),
    ]);
  });

  test('are in roubles and Russian words in Russian', async () => {
    const { world } = await openPlans({ language: 'ru' });
    const [best, , third, last] = cards();
    expect(best).toContain(`12 месяцев179.00 ₽${sayRussian('frontend.web.plans.per_month')}`);
    expect(best).toContain(`2988.00 ₽ 2148.00 ₽ ${sayRussian('frontend.web.plans.in_all')}`);
    expect(third).toContain('3 месяца229.00 ₽');
    expect(last).toContain('1 месяц249.00 ₽');
    expect(pricesAsked(world)).toEqual([{ currency: 'RUB', recipient_type: 'self' }]);
  });

  test('change their currency with the language', async () => {
    const { user, world } = await openPlans();
    await user.click(screen.getByRole('button', { name: /Русский/ }));
    await waitFor(() => expect(cards()[3]).toContain('1 месяц249.00 ₽'));
    expect(pricesAsked(world).map(({ currency }) => currency)).toEqual(['USD', 'RUB']);
  });

  test.each<[string, unknown, string | null]>([
    ['above the price', 12, '12.00 $'],
    ['a cent above the price', 10.01, '10.01 $'],
    ['the price itself', 10, null],
    ['below the price', 9, null],
    ['nothing', 0, null],
    ['negative', -5, null],
    ['a text', '12', null],
    ['missing', undefined, null],
  ])('strike a base price only where there is a discount: %s', async (_, base_price, struck) => {
    await openPlans(selling(price(1, 10, { base_price })));
    expect(document.querySelector('s')?.textContent?.replace('\u00a0', ' ') ?? null).toBe(struck);
    expect(cards()).toEqual([card(1, '10.00 $', struck, '10.00 $', true)]);
  });

  test('leave out prices that are broken, of no known term, or told twice', async () => {
    await openPlans(
      selling(
        price(1, 3),
        price(2, 8),
        price(2, 5),
        price(99, 1),
        price('1', 1),
        price(3, 'free'),
        price(4, -1),
        null,
      ),
    );
    expect(cards()).toEqual([card(3, '2.67 $', null, '8.00 $', true), card(1, '3.00 $', null, '3.00 $')]);
  });
});

describe('the tabs', () => {
  test('are the products, and show the prices of the one that is chosen', async () => {
    const { user } = await openPlans();
    expect(tabs()).toEqual([tab('default'), tab('family'), tab('corporate')]);
    expect(tab('default')).toHaveAttribute('aria-selected', 'true');
    await user.click(tab('family'));
    expect(cards()[3]).toBe(card(1, '5.99 $', null, '5.99 $'));
    await user.keyboard('{ArrowRight}');
    expect(tab('corporate')).toHaveFocus();
    expect(cards()[0]).toBe(card(12, '11.99 $', '203.88 $', '143.88 $', true));
  });

  test.each([
    ['family-owner', 'family'],
    ['corporate-owner', 'corporate'],
    ['ended', 'default'],
  ] as const)('begin with the plan that the person has: %s', async (persona, key) => {
    await openPlans({ persona });
    expect(tab(key)).toHaveAttribute('aria-selected', 'true');
  });

  test('are those that the server names and the product knows, in the order of the server', async () => {
    const named = (product_code: string) => price(1, 5, { product_code });
    await openPlans(selling(named('CORPORATE'), named('GOLD'), named('DEFAULT'), named('CORPORATE')));
    expect(tabs()).toEqual([tab('corporate'), tab('default')]);
    expect(tab('corporate')).toHaveAttribute('aria-selected', 'true');
  });

  test('of a product without a term say that it cannot be bought', async () => {
    const { user } = await openPlans(selling(price(1, 5), price(99, 5, { product_code: 'FAMILY' })));
    await user.click(tab('family'));
    expect(items()).toEqual([]);
    expect(screen.getByText(say('frontend.web.plans.no_terms'))).toBeInTheDocument();
    await user.click(tab('default'));
    expect(items()).toHaveLength(1);
    expect(screen.queryByText(say('frontend.web.plans.no_terms'))).not.toBeInTheDocument();
  });
});

describe('for whom it is bought', () => {
  test.each([
    ['?recipient_type=gift', 'gift'],
    ['?recipient_type=self', 'self'],
    ['?recipient_type=GIFT', 'self'],
    ['?recipient_type=dog', 'self'],
    ['', 'self'],
  ])('is read from %j as %s', async (search, recipient) => {
    const { world } = await openPlans({ search });
    expect(pricesAsked(world)).toEqual([{ currency: 'USD', recipient_type: recipient }]);
    expect(choose(12)).toHaveAttribute(
      'href',
      `/webui/account/payment?product_code=DEFAULT&term_id=4&recipient_type=${recipient}`,
    );
    const note = screen.queryByText(say('frontend.web.plans.gift'));
    expect(note !== null).toBe(recipient === 'gift');
  });

  test('can change while the page is open', async () => {
    const { navigate, world } = await openPlans();
    navigate('/account/plans?recipient_type=gift');
    await screen.findByText(say('frontend.web.plans.gift'));
    await waitFor(() => expect(choose(1).getAttribute('href')).toMatch(/term_id=1&recipient_type=gift$/));
    expect(pricesAsked(world).map(({ recipient_type }) => recipient_type)).toEqual(['self', 'gift']);
  });
});

describe('prices', () => {
  test('that are late are announced by four grey cards', async () => {
    await openPlans({ isPending: true, prepare: (world) => world.delay({ path: PRICES }, 300) });
    const text = await screen.findByText(say('frontend.web.plans.loading'));
    const status = text.closest('[role=status]');
    expect(status).toHaveAttribute('aria-busy', 'true');
    expect(status?.querySelectorAll('[aria-hidden=true] .price-grid > *')).toHaveLength(4);
    await screen.findByRole('tabpanel');
    expect(screen.queryByText(say('frontend.web.plans.loading'))).not.toBeInTheDocument();
  });

  test.each([
    ['network'],
    ['malformed'],
    ['html'],
    ['cut-body'],
    [{ status: 500 }],
    [{ status: 400, body: { detail: 'No' } }],
    [{ status: 200, body: null }],
  ] as const)('that do not come (%j) are an error that can be tried again', async (fault) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    let heal = () => {};
    const { user } = await openPlans({
      isPending: true,
      prepare: (world) => {
        heal = world.fail({ path: PRICES }, fault);
      },
    });
    const retry = { name: say('frontend.web.error.retry') };
    expect(await screen.findByRole('alert')).toHaveTextContent(say('frontend.web.plans.error'));
    await user.click(screen.getByRole('button', retry));
    await user.click(await screen.findByRole('button', retry));
    heal();
    await user.click(await screen.findByRole('button', retry));
    await screen.findByRole('tabpanel');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(items()).toHaveLength(4);
  });

  test.each([
    [{ status: 404 }],
    [{ status: 200, body: { prices: [] } }],
    [{ status: 200, body: { prices: null } }],
    [{ status: 200, body: { prices: [null, 5, { product_code: 'GOLD' }] } }],
  ])('of nothing (%j) are told as such', async (fault) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await openPlans({ isPending: true, prepare: (world) => world.fail({ path: PRICES }, fault) });
    expect(await screen.findByText(say('frontend.web.plans.empty'))).toBeInTheDocument();
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('are good for a minute', async () => {
    const { navigate, world } = await openPlans();
    const visit = async () => {
      navigate('/account/transactions');
      await heading(say('frontend.web.tx.title'));
      navigate('/account/plans');
      await screen.findByRole('tabpanel');
    };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 58_000 });
    await visit();
    expect(pricesAsked(world)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 3000);
    await visit();
    await expect.poll(() => pricesAsked(world).length).toBe(2);
  });
});

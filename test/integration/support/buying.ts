import { screen, waitFor, within } from '@testing-library/preact';
import { expect, vi } from 'vitest';
import type { World } from '../../sandbox/world';
import { say, sayRussian } from '../../support/say';
import { heading, openApp } from './app';

export const PRICES = '/vpn/v1/billing/available';
export const PREVIEW = '/vpn/v1/billing/preview';

/** A term in English words. */
export const term = (n: number) => say(`term.${n === 1 ? 'one' : 'other'}`, { n });

/** A plan for a term, as the summary and the history name it. */
export const planFor = (key: 'default' | 'family' | 'corporate', n: number) =>
  `${say(`account.plan.${key}`)}, ${term(n)}`;

/** Query of the personal plan for half a year. */
export const HALF_YEAR = '?product_code=DEFAULT&term_id=3&recipient_type=self';

type Start = NonNullable<Parameters<typeof openApp>[0]>;

/** Opens the plans, by default without a subscription, and waits for the cards unless `isPending`. */
export async function openPlans({
  search = '?recipient_type=self',
  isPending = false,
  ...start
}: Omit<Start, 'at'> & { search?: string; isPending?: boolean } = {}) {
  const app = await openApp({ persona: 'new', skipPrompts: true, ...start, at: `/account/plans${search}` });
  await heading(say('plans.title'));
  if (!isPending) await screen.findByRole('tabpanel');
  return app;
}

/** The tab of a product. */
export const tab = (key: 'default' | 'family' | 'corporate') =>
  screen.getByRole('tab', { name: say(`product.${key}`) });

/** The cards of the selected product. */
export const items = () => within(screen.getByRole('tabpanel')).queryAllByRole('listitem');

/** The link of a card. */
export const choose = (months: number) =>
  screen.getByRole('link', { name: `${say('plans.choose')} ${term(months)}` });

/** The queries of all price calls. */
export const priceQueriesOf = (world: World) =>
  world.requestsOf('GET /vpn/v1/billing/available').map(({ query }) => query);

/** Records the addresses that the app opens instead of opening them. */
export function recordRedirects(): readonly string[] {
  const left: string[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void left.push(String(url)));
  return left;
}

/** Opens the payment page on a phone and waits for the payment methods unless `isPending`. */
export async function openPayment({
  search = HALF_YEAR,
  isPending = false,
  ...start
}: Omit<Start, 'at'> & { search?: string; isPending?: boolean } = {}) {
  const left = recordRedirects();
  const at = `/account/payment${search}`;
  const app = await openApp({ persona: 'active', isMobile: true, skipPrompts: true, ...start, at });
  await heading(start.language === 'ru' ? sayRussian('payment.title') : say('payment.title'));
  if (!isPending) await waitFor(() => expect(ways().length).toBeGreaterThan(0));
  return { ...app, left };
}

/** The headings of the payment methods, in order. */
export const ways = () =>
  screen
    .queryAllByRole('heading')
    .flatMap((item) => within(item).queryAllByRole('button'))
    .filter((button) => button.hasAttribute('aria-expanded'));

/** The button that opens or closes a payment method. */
export function way(key: 'yookassa' | 'cryptomus' | 'sbp' | 'card' | 'keepz'): HTMLElement {
  const label = say(`way.${key}.title`) + say(`way.${key}.text`);
  const found = ways().find((button) => button.textContent === label);
  if (!found) throw new Error(`There is no payment method ${key}`);
  return found;
}

/** The payment methods that are open: one, or none. */
export const opened = () => ways().filter((button) => button.getAttribute('aria-expanded') === 'true');

/** The name of the Pay button. */
const PAY = /^(Pay|Оплатить) /;
export const payFor = (sum: string) => say('payment.pay', { price: sum.replace(' ', '\u00a0') });

/** The Pay button of the open payment method. */
export const payButton = () => screen.getByRole('button', { name: PAY });
export const queryPayButton = () => screen.queryByRole('button', { name: PAY });
export const findPayButton = () => screen.findByRole('button', { name: PAY });

/** The link calls that have reached the server. */
export const links = (world: World) => world.requestsOf('POST /checkout/:provider/link');
export const orderIds = (world: World) => links(world).map(({ query }) => query.order_id);

/** A preview as the server sends it, with these changes. */
export const previewOf = (price: object, more: object = {}) => ({
  status: 200,
  body: {
    final_price: {
      product_code: 'DEFAULT',
      term_id: 3,
      currency: 'USD',
      upgrade_delta: 0,
      final_price: 14.34,
      ...price,
    },
    providers: ['cryptomus'],
    ...more,
  },
});

/** Restores the page from the back/forward cache. */
export const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

import { screen, within } from '@testing-library/preact';
import type { World } from '../../sandbox/world';
import { say } from '../../support/say';
import { OVERVIEW } from './sharing';

const ALL = { DEFAULT: [1, 2, 3, 4], FAMILY: [1, 2, 3, 4], CORPORATE: [1, 2, 3, 4] };

/** An overview as the server sends it, with these rules and all of their terms to be had. */
const overviewOf = (rules: unknown, balance: unknown = 420, referrals_count = 4) => ({
  status: 200,
  body: {
    info: { user_id: 1, referral_to_user_id: null, referral_points: balance, referrals_count },
    rules,
    available: { products: Object.keys(ALL), terms_by_product: ALL },
  },
});

/** Makes the server answer with this overview. */
export const answering = (rules: unknown, balance?: unknown, friends?: number) => (world: World) =>
  void world.fail({ path: OVERVIEW }, overviewOf(rules, balance, friends));

const PRICE = /^(.+): Exchange for (-?\d+) points?$/;

/** The offers: the product, the price in points, and the note on missing points. */
export const offers = () =>
  screen.queryAllByRole('button', { name: PRICE }).map((button) => {
    const [, what, cost] = PRICE.exec(button.getAttribute('aria-label') ?? '') ?? [];
    const row = button.closest('li');
    const short = row && within(row).queryByText(/ points? short$/);
    return [what, Number(cost), short ? short.textContent : null];
  });

/** The button of an offer. */
export function offer(what: string): HTMLElement {
  const found = screen
    .getAllByRole('button', { name: PRICE })
    .find((button) => button.getAttribute('aria-label')?.startsWith(`${what}: `));
  if (!found) throw new Error(`There is no offer of ${what}`);
  return found;
}

/** The note on missing points. */
export const missing = (n: number) => say(n === 1 ? 'points.missing.one' : 'points.missing.other', { n });

const CONFIRM_DIALOG = { name: say('exchange.ask') };
export const findConfirmDialog = () => screen.findByRole('alertdialog', CONFIRM_DIALOG);
export const queryConfirmDialog = () => screen.queryByRole('alertdialog', CONFIRM_DIALOG);
const answer = (name: string | RegExp) =>
  within(screen.getByRole('alertdialog', CONFIRM_DIALOG)).getByRole('button', { name });
export const confirm = () => answer(/^Exchange \d/);

/** The bodies of all exchanges. */
export const exchanged = (world: World) =>
  world.requestsOf('POST /vpn/v1/subscriptions/referral').map(({ body }) => body);

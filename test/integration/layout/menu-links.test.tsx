import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import * as paths from '../../../src/navigation/paths';
import type { MenuItem } from '../../../src/session/menu';
import type { PersonaName } from '../../sandbox/personas';
import { say } from '../../support/say';
import { address, getButton, heading, openTitled, settle, tidyApps } from '../support/app';

tidyApps();

/** The items of app-21. */
const HREFS = {
  home: '/webui/account',
  renew: '/webui/account/plans?recipient_type=self',
  payments: '/webui/account/transactions',
  subscribe: '/webui/account/plans?recipient_type=self',
  gifts: '/webui/account/gifts',
  referrals: '/webui/account/referrals',
  instructions: '/webui/account/instructions',
  manage: '/webui/account/manage',
  buy_gift: '/webui/account/plans?recipient_type=gift',
  faq: '/webui/account/faq',
} satisfies Partial<Record<MenuItem, string>>;
const NAMES = Object.keys(HREFS) as (keyof typeof HREFS)[];
const PATHS = Object.values(paths).map((path) => `/webui${path}`);

const openHome = (persona: PersonaName, isMobile: boolean) =>
  openTitled('account.title', { persona, skipPrompts: true, isMobile, at: '/account' });

const sections = () => screen.getByRole('navigation', { name: say('page.sections') });
/** Returns the items of app-21 among the sections; fails if a link does not match its name, or leads to no page. */
const shown = () =>
  within(sections())
    .getAllByRole('link')
    .flatMap((link) => {
      const item = NAMES.find((name) => say(`menu.${name}`) === link.textContent);
      if (item) expect(link).toHaveAttribute('href', HREFS[item]);
      else expect(PATHS).toContain(link.getAttribute('href'));
      return item ?? [];
    })
    .join(' ');

// unit/session/menu.test.ts covers which items are shown in each case.
describe('sidebar', () => {
  it('shows the items of app-21 in that order, and marks the current one', async () => {
    const { user } = await openHome('active', false);
    expect(shown()).toBe('home renew payments gifts referrals instructions buy_gift faq');
    for (const [item, title] of [
      ['faq', 'menu.faq'],
      ['instructions', 'menu.instructions'],
      ['gifts', 'menu.gifts'],
      ['referrals', 'menu.referrals'],
      ['payments', 'tx.title'],
      ['renew', 'plans.title'],
      ['buy_gift', 'plans.title'],
      ['home', 'account.title'],
    ] as const) {
      const link = () => within(sections()).getByRole('link', { name: say(`menu.${item}`) });
      await user.click(link());
      await waitFor(() =>
        expect(within(sections()).getAllByRole('link', { current: 'page' })).toEqual([link()]),
      );
      expect(`/webui${address()}`).toBe(HREFS[item]);
      await heading(say(title));
    }
  });

  it('marks plans by their recipient, and the home page for a page without an item', async () => {
    const { navigate } = await openHome('active', false);
    for (const [path, item, current] of [
      ['/account/plans', 'renew', 'page'],
      ['/account/payment?product_code=DEFAULT&term_id=1&recipient_type=gift', 'buy_gift', 'page'],
      ['/account/manage', 'home', true],
    ] as const) {
      navigate(path);
      const link = within(sections()).getByRole('link', { name: say(`menu.${item}`) });
      await waitFor(() => expect(within(sections()).getAllByRole('link', { current })).toEqual([link]));
    }
  });
});

describe('sections on a phone', () => {
  it('show the items of app-21 and app-22 in that order, with payments and referrals in the menu', async () => {
    const { user } = await openHome('active', true);
    expect(shown()).toBe('renew gifts referrals buy_gift faq');
    for (const [item, title] of [
      ['payments', say('tx.title')],
      ['referrals', say('menu.referrals')],
    ] as const) {
      await user.click(getButton('page.menu'));
      const menu = within(await screen.findByRole('dialog', { name: say('page.menu') }));
      const link = menu.getByRole('link', { name: say(`menu.${item}`) });
      expect(link).toHaveAttribute('href', HREFS[item]);
      await user.click(link);
      await heading(title);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await user.click(getButton('page.back'));
      await heading(say('account.title'));
    }
  });

  it('are one page away from each other for a double tap on the back button [app-f21]', async () => {
    const { user, navigate } = await openHome('active', true);
    for (const [page, title] of [
      ['manage', say('menu.manage')],
      ['faq', say('menu.faq')],
    ] as const) {
      navigate(`/account/${page}`);
      await heading(title);
    }
    await user.dblClick(getButton('page.back'));
    await heading(say('menu.manage'));
    await settle();
    expect(address()).toBe('/account/manage');
  });
});

import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, test } from 'vitest';
import type { MenuItem } from '../../../src/session/menu';
import type { PersonaName } from '../../sandbox/personas';
import { address, getButton, heading, openApp, tidyApps } from '../support/app';
import { say } from '../support/say';

tidyApps();

const HREFS: Record<MenuItem, string> = {
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
};
const NAMES = Object.keys(HREFS) as MenuItem[];

interface Case {
  persona: PersonaName;
  isTrialLeft?: boolean;
  /** The owner's plan ends so many days from now. */
  daysLeft?: number;
}

async function openHome({ persona, isTrialLeft, daysLeft }: Case, isMobile: boolean) {
  const app = await openApp({
    persona,
    isAsked: true,
    isMobile,
    at: '/account',
    prepare(world) {
      const { plan } = world.persona('family-owner');
      if (daysLeft !== undefined && plan) plan.date_stop = Date.now() + daysLeft * 864e5;
      if (isTrialLeft !== undefined) world.persona(persona).trial_available = isTrialLeft;
    },
  });
  await heading(say('frontend.web.account.greeting'));
  return app;
}

const sections = () => screen.getByRole('navigation', { name: say('frontend.web.layout.sections') });
/** The sections as items of the menu; one that leads elsewhere than its name says fails. */
const shown = () =>
  within(sections())
    .getAllByRole('link')
    .map((link) => {
      const item = NAMES.find((name) => say(`frontend.web.menu.${name}`) === link.textContent);
      expect(link).toHaveAttribute('href', item && HREFS[item]);
      return item;
    })
    .join(' ');

const OWNER: Case = { persona: 'active' };

// What each of all cases shows is the matter of unit/session/menu.test.ts.
describe('the sections beside the page', () => {
  test.each<[string, Case, string]>([
    ['an owner with time left', OWNER, 'home renew payments gifts referrals instructions buy_gift faq'],
    [
      'a member in the last days',
      { persona: 'family-member', daysLeft: 2 },
      'home payments instructions gifts referrals buy_gift faq',
    ],
    ['somebody new with a trial', { persona: 'new' }, 'home payments subscribe gifts referrals faq buy_gift'],
  ])('of %s are those of app-21 and app-22, in that order', async (_, start, items) => {
    await openHome(start, false);
    expect(shown()).toBe(items);
  });

  test('lead where they say, and mark where one is', async () => {
    const { user } = await openHome(OWNER, false);
    for (const [item, title] of [
      ['faq', say('frontend.web.menu.faq')],
      ['instructions', say('frontend.web.menu.instructions')],
      ['gifts', say('frontend.web.menu.gifts')],
      ['referrals', say('frontend.web.menu.referrals')],
      ['payments', say('frontend.web.tx.title')],
      ['renew', say('frontend.web.plans.title')],
      ['buy_gift', say('frontend.web.plans.title')],
      ['home', say('frontend.web.account.greeting')],
    ] as const) {
      await user.click(within(sections()).getByRole('link', { name: say(`frontend.web.menu.${item}`) }));
      await waitFor(() =>
        expect(within(sections()).getAllByRole('link', { current: 'page' })).toEqual([
          within(sections()).getByRole('link', { name: say(`frontend.web.menu.${item}`) }),
        ]),
      );
      expect(`/webui${address()}`).toBe(HREFS[item]);
      await heading(title);
    }
  });
});

describe('the sections on a phone', () => {
  test.each<[string, Case, string]>([
    ['an owner with time left', OWNER, 'renew gifts referrals buy_gift faq'],
    ['an owner in the last days', { persona: 'ending' }, 'manage gifts referrals buy_gift faq'],
    [
      'somebody without anything',
      { persona: 'new', isTrialLeft: false },
      'subscribe gifts referrals faq buy_gift',
    ],
  ])('of %s are those of app-21 and app-22, in that order', async (_, start, items) => {
    await openHome(start, true);
    expect(shown()).toBe(items);
  });

  test('have payments and referrals in the menu, each a tap away', async () => {
    const { user } = await openHome(OWNER, true);
    for (const [item, title] of [
      ['payments', say('frontend.web.tx.title')],
      ['referrals', say('frontend.web.menu.referrals')],
    ] as const) {
      await user.click(getButton('frontend.web.layout.menu'));
      const menu = within(await screen.findByRole('dialog', { name: say('frontend.web.layout.menu') }));
      const link = menu.getByRole('link', { name: say(`frontend.web.menu.${item}`) });
      expect(link).toHaveAttribute('href', HREFS[item]);
      await user.click(link);
      await heading(title);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await user.click(getButton('frontend.web.layout.back'));
      await heading(say('frontend.web.account.greeting'));
    }
  });
});

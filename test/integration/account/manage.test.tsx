import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { PersonaName } from '../../sandbox/personas';
import { say } from '../../support/say';
import { address, getLink, openTitled, type Start, tidyApps, withPlan } from '../support/app';

tidyApps();

const openManage = (persona: PersonaName, start: Start = {}) =>
  openTitled('menu.manage', { persona, skipPrompts: true, ...start, at: '/account/manage' });

const links = () =>
  within(screen.getByRole('navigation', { name: say('menu.manage') }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} → ${link.getAttribute('href')}`);

const FAMILY = `${say('cta.family')} → /webui/account/participants?product_code=FAMILY`;
const TEAM = `${say('cta.corporate')} → /webui/account/participants?product_code=CORPORATE`;
/** The links that every user has. */
const REST = [
  `${say('menu.instructions')} → /webui/account/instructions`,
  `${say('location.title')} → /webui/account/outline`,
];

describe('manage page', () => {
  it.each<[PersonaName, string[]]>([
    ['family-owner', [FAMILY, ...REST]],
    ['corporate-owner', [TEAM, ...REST]],
    ['family-member', REST],
    ['ended', REST],
  ])('shows %s the links of the plan', async (persona, expected) => {
    await openManage(persona);
    expect(links()).toEqual(expected);
    expect(screen.getByRole('region', { name: say('keys.title') })).toBeInTheDocument();
  });

  it('links to the plans when the plan has ended', async () => {
    await openManage('ended', { isMobile: true });
    expect(getLink('cta.extend')).toHaveAttribute('href', '/webui/account/plans?recipient_type=self');
  });

  it('asks a member of an ended plan for its owner', async () => {
    const date_stop = '2020-01-01T00:00:00Z';
    await openManage('family-member', withPlan({ is_owner: false, date_stop }));
    expect(screen.getByText(say('trouble.member'))).toBeInTheDocument();
    expect(screen.queryByText(say('keys.ended'))).not.toBeInTheDocument();
  });

  it('hides the members from an owner without places', async () => {
    await openManage('active', withPlan({ product_code: 'FAMILY', is_owner: true, members_limit: 0 }));
    expect(links()).toEqual(REST);
  });

  it('counts a key that was opened in Outline as used', async () => {
    await openManage('active');
    expect(localStorage.getItem('key_used')).toBeNull();
    const link = screen.getByRole('link', { name: new RegExp(`^${say('keys.open.title')}`) });
    // The test's browser would leave the page.
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(localStorage.getItem('key_used')).not.toBeNull();
  });

  it('redirects to an explanation with links when there is no subscription', async () => {
    await openTitled('no_sub.title', { persona: 'new', at: '/account/manage' });
    expect(address()).toBe('/no-sub');
    expect(getLink('cta.choose_plan')).toHaveAttribute('href', '/webui/account/plans?recipient_type=self');
    expect(getLink('common.back_to_account')).toHaveAttribute('href', '/webui/account');
  });
});

import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { PersonaName } from '../../sandbox/personas';
import type { World } from '../../sandbox/world';
import { say } from '../../support/say';
import { getButton, main, rows, tidyApps, withPlan } from '../support/app';
import { addButton, invited, memberNames, nameField, openParticipants, places } from '../support/sharing';

tidyApps();

const FAMILY = say('participants.lead.family');
const CORPORATE = say('participants.lead.corporate');

/** Start option that sets the members of the family plan. */
const withMembers = (...names: string[]) => ({
  prepare(world: World) {
    const { plan } = world.persona('family-owner');
    if (plan) plan.members = names.map((name) => ({ name, user_id: null }));
  },
});

describe('members', () => {
  it('are listed by name under the number of places', async () => {
    await openParticipants();
    expect(
      within(places(2, 5))
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['Anna', 'Олег']);
    expect(screen.getByText(FAMILY)).toBeInTheDocument();
    expect(document.title).toBe(`${say('participants.title')} · Tern VPN`);
  });

  it('have no list when there are none', async () => {
    await openParticipants(withMembers());
    expect(places(0, 5)).toBeInTheDocument();
    expect(main().queryByRole('list')).not.toBeInTheDocument();
  });

  it('show an error when members_names is malformed, and recover on retry', async () => {
    const subscription = {
      product_code: 'FAMILY',
      is_owner: true,
      members_limit: 5,
      date_stop: '2030-01-01',
    };
    const body = { user: { user_id: 1 }, subscription: { ...subscription, members_names: 'Anna' } };
    let heal = () => {};
    const prepare = (world: World) => {
      heal = world.fail({ path: '/vpn/v1/users' }, { status: 200, body });
    };
    const { user } = await openParticipants({ prepare });
    expect(main().getByRole('alert')).toHaveTextContent(say('participants.error'));
    heal();
    await user.click(getButton('error.retry'));
    await waitFor(() => expect(places(2, 5)).toBeInTheDocument());
  });

  it.each<[PersonaName, string, string]>([
    ['family-owner', '?product_code=corporate', CORPORATE],
    ['corporate-owner', '?product_code=family', FAMILY],
    ['corporate-owner', '?product_code=__proto__', CORPORATE],
  ])('have the wording of the query or the plan for %s at %j', async (persona, search, lead) => {
    await openParticipants({ persona, search });
    expect(screen.getByText(lead)).toBeInTheDocument();
    expect(screen.queryByText(lead === FAMILY ? CORPORATE : FAMILY)).not.toBeInTheDocument();
  });

  it('show no limit when the plan is neither FAMILY nor CORPORATE', async () => {
    const subscription = {
      product_code: 'DEFAULT',
      is_owner: true,
      members_limit: 5,
      members_names: ['Anna'],
    };
    await openParticipants(withPlan(subscription, 51390216));
    expect(memberNames()).toEqual(['Anna']);
    expect(main().queryByText(say('participants.limit', { count: 1, limit: 5 }))).not.toBeInTheDocument();
  });

  it.each<[string, Parameters<typeof openParticipants>[0]]>([
    ['a member', { persona: 'family-member' }],
    [
      'an owner without places',
      withPlan({ product_code: 'FAMILY', is_owner: true, members_limit: 0 }, 51390216),
    ],
  ])('are managed by the owner, as the page explains to %s', async (_, start) => {
    await openParticipants(start);
    expect(main().getByText(say('participants.owner'))).toBeInTheDocument();
    expect(main().getByRole('link', { name: say('common.back_to_account') })).toHaveAttribute(
      'href',
      '/webui/account',
    );
    expect(main().queryByRole('textbox')).not.toBeInTheDocument();
    expect(rows()).toEqual([]);
  });

  it('cannot be added when the plan is full, until a place gets free', async () => {
    const { user, world } = await openParticipants(withMembers('A', 'B', 'C', 'D', 'E'));
    expect(places(5, 5)).toBeInTheDocument();
    expect(screen.getByText(say('participants.add.full'))).toBeInTheDocument();
    expect(nameField()).toHaveAccessibleDescription(expect.stringContaining(say('participants.add.full')));
    expect(addButton()).toHaveAttribute('title', say('participants.add.full'));
    expect(addButton()).toHaveAttribute('aria-disabled', 'true');
    await user.type(nameField(), 'Bob{Enter}');
    world.persona('family-owner').plan?.members.pop();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(addButton()).not.toHaveAttribute('aria-disabled'));
    expect(addButton().title).toBe('');
    expect(screen.getByText(say('participants.add.hint'))).toBeInTheDocument();
    expect(nameField()).toHaveValue('Bob');
    // Requests arrive in the order in which they are sent, so the account was fetched after Enter.
    expect(invited(world)).toEqual([]);
  });
});

import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, test } from 'vitest';
import type { Fault } from '../../sandbox/world/faults';
import { address, heading, settle, tidyApps, toasts } from '../support/app';
import { claimsOf, GIFT, INVITATION, openLink } from '../support/claims';
import { say } from '../support/say';

tidyApps();

const KEPT = say('frontend.web.claim.kept');
const escaped = (text: string) => text.replace(/[.?]/g, '\\$&');

/** The note in the page; the toast says the same for a moment, without the way on. */
const notice = async (kept = KEPT) => {
  const text = await screen.findByText(new RegExp(escaped(kept)));
  return within(text.closest<HTMLElement>('[role=alert]') ?? document.body);
};
const retry = async () => (await notice()).getByRole('button', { name: say('frontend.web.error.retry') });

const FAULTS: [Fault, string][] = [
  [{ status: 408 }, say('frontend.web.error.server')],
  [{ status: 425 }, say('frontend.web.error.server')],
];

describe('a claim without a definite answer', () => {
  test.each(FAULTS)(
    '(%j) keeps the gift in the address, says so, and is tried again',
    async (fault, text) => {
      const { user, world, gift_id } = await openLink({
        search: '?gift_id=GIFT&x=1',
        prepare: (world) => world.fail({ path: GIFT }, fault, 1),
      });
      expect((await notice()).getByText(new RegExp(escaped(`${text} ${KEPT}`)))).toBeInTheDocument();
      expect(address()).toBe(`/account?gift_id=${gift_id}&x=1`);
      expect(claimsOf(world)).toHaveLength(1);
      expect(toasts()).toEqual([]);
      world.delay({ path: GIFT }, 50);
      await user.dblClick(await retry());
      await screen.findByRole('region', { name: say('frontend.web.account.plan.default') });
      expect(claimsOf(world)).toEqual([{ gift_id }, { gift_id }]);
      expect(address()).toBe('/account?x=1');
      expect(screen.queryByRole('button', { name: say('frontend.web.error.retry') })).not.toBeInTheDocument();
      await waitFor(() => expect(toasts()).toContain(say('frontend.web.claim.gift.done')));
    },
  );

  test('stops there: the invitation is not claimed before the gift is settled', async () => {
    const { user, world, gift_id, member_token } = await openLink({
      search: '?gift_id=none&member_token=INVITATION',
      prepare: (world) => world.fail({ path: GIFT }, 'network', 1),
    });
    await notice();
    expect(claimsOf(world)).toEqual([{ gift_id: 'none' }]);
    expect(address()).toBe(`/account?gift_id=none&member_token=${member_token}`);
    await user.click(await retry());
    await screen.findByRole('region', { name: say('frontend.web.account.plan.family') });
    expect(claimsOf(world)).toEqual([{ gift_id: 'none' }, { gift_id: 'none' }, { token: member_token }]);
    expect(address()).toBe('/account');
    expect(gift_id).not.toBe('none');
  });

  test('of the invitation does not claim the gift again', async () => {
    const { user, world, member_token } = await openLink({
      search: '?gift_id=none&member_token=INVITATION',
      prepare: (world) => world.fail({ path: INVITATION }, { status: 500 }, 1),
    });
    await screen.findByText(new RegExp(KEPT));
    expect(address()).toBe(`/account?member_token=${member_token}`);
    await user.click(screen.getByRole('button', { name: say('frontend.web.error.retry') }));
    await screen.findByRole('region', { name: say('frontend.web.account.plan.family') });
    expect(claimsOf(world)).toEqual([{ gift_id: 'none' }, { token: member_token }, { token: member_token }]);
  });

  test('does not lead on to where the person was going before it is settled', async () => {
    const { user, world, gift_id } = await openLink({
      search: '?gift_id=GIFT&from=%2Faccount%2Foutline',
      persona: 'active',
      prepare: (world) => world.fail({ path: GIFT }, 'network', 1),
    });
    await notice();
    expect(address()).toBe(`/account?gift_id=${gift_id}&from=%2Faccount%2Foutline`);
    await user.click(await retry());
    await heading('Location');
    expect(claimsOf(world)).toHaveLength(2);
  });

  test('because the session has ended keeps the gift for the way back in', async () => {
    const { world, gift_id } = await openLink({
      search: '?gift_id=GIFT&promocode=P1',
      prepare: (world) => world.fail({ path: GIFT }, { status: 401 }),
    });
    await heading(say('frontend.web.auth.title'));
    // The claim hears of it after the guards.
    await settle();
    expect(address()).toBe(`/login?gift_id=${gift_id}&promocode=P1`);
    expect(world.requestsOf('POST /auth/refresh')).toHaveLength(1);
    expect(toasts()).toEqual([]);
  });

  test.each(['/account', '/account/manage'])(
    'comes back to the address by itself when the person goes to %s',
    async (path) => {
      const { user, world, gift_id, navigate } = await openLink({
        search: '?gift_id=GIFT',
        persona: 'active',
        isAsked: true,
        prepare: (world) => world.fail({ path: GIFT }, 'network', 1),
      });
      await notice();
      navigate(path);
      if (path !== '/account') {
        await heading(say('frontend.web.manage.title'));
        await user.click(screen.getByRole('link', { name: say('frontend.web.menu.home') }));
      }
      await waitFor(() => expect(claimsOf(world)).toEqual([{ gift_id }, { gift_id }]));
      await waitFor(() => expect(address()).toBe('/account'));
      await waitFor(() => expect(toasts()).toEqual([say('frontend.web.claim.gift.done')]));
    },
  );

  test('that ends on another page says so there', async () => {
    const { navigate } = await openLink({
      search: '?gift_id=GIFT',
      persona: 'active',
      prepare(world) {
        world.delay({ path: GIFT }, 200);
        world.fail({ path: GIFT }, 'network', 1);
      },
    });
    await screen.findByText(say('frontend.web.claim.working'));
    navigate('/account/manage');
    await heading(say('frontend.web.manage.title'));
    await waitFor(() => expect(toasts()).toEqual([say('frontend.web.error.network')]));
  });
});

import { screen, waitFor, within } from '@testing-library/preact';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { MessageKey } from '../../../src/i18n/translate';
import { signIn } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import { setHidden } from '../../support/page';
import { say } from '../../support/say';
import {
  address,
  expectNoPrompt,
  getButton,
  getLink,
  heading,
  openApp,
  queryButton,
  raisedToasts,
  settle,
  tidyApps,
  toasts,
} from '../support/app';

tidyApps();
// Loaded first: otherwise a toast could disappear while the page of a link is compiled.
beforeAll(() =>
  Promise.all([import('../../../src/layout/deferred/Toaster'), import('../../../src/sharing/claims/Claims')]),
);

const GIFT = '/vpn/v1/subscriptions/gift';
const INVITATION = '/vpn/v1/subscriptions/add-member';

/** Bodies of the claims that have reached the server, in order. */
const claimsOf = (world: World) =>
  world.requests.flatMap(({ path, body }) => (path === GIFT || path === INVITATION ? [body] : []));

/** Opens the home with a claim link. `GIFT` and `INVITATION` in the query are replaced by valid ids. */
async function openLink({ search, prepare, ...start }: Parameters<typeof openApp>[0] & { search: string }) {
  const ids = { gift_id: '', member_token: '' };
  const app = await openApp({
    persona: 'new',
    ...start,
    at: `/account${search}`,
    prepare(world) {
      ids.gift_id = world.mintGift(world.persona('active').user_id);
      ids.member_token = world.mintInvite(world.persona('family-owner').user_id, 'Bob');
      const href = location.href.replace('GIFT', ids.gift_id).replace('INVITATION', ids.member_token);
      history.replaceState(null, '', href);
      prepare?.(world);
    },
  });
  return { ...app, ...ids };
}

const plan = (name: MessageKey) => screen.findByRole('region', { name: say(name) });

describe('claim', () => {
  it('sends gift and invitation once each, the gift first', async () => {
    // This clock is slower on a busy machine, where the first toast would be over before the second one.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { world, gift_id, member_token } = await openLink({
      search: '?member_token=INVITATION&promocode=P1&gift_id=GIFT&x=1',
      prepare(world) {
        world.delay({ path: GIFT }, 60);
        world.delay({ path: '/vpn/v1/users' }, 30);
      },
    });
    // The server decides that a user who has just got a plan cannot become a member.
    const expected = [say('claim.member_token.400'), say('claim.gift_id.done')];
    await waitFor(() => expect(toasts()).toEqual(expected), { timeout: 3000 });
    expect(claimsOf(world)).toEqual([{ gift_id }, { token: member_token }]);
    expect(address()).toBe('/account?promocode=P1&x=1');
    expect(screen.getAllByText(say('claim.member_token.400'))).toHaveLength(2);
  });

  it('shows its progress and is sent once although focus and network come back [claims-f2]', async () => {
    const { world } = await openLink({
      search: '?gift_id=GIFT',
      prepare: (made) => made.delay({ path: GIFT }, 150),
    });
    expect(await screen.findByText(say('claim.loading'))).toBeInTheDocument();
    // The plan of the gift would end the trial, or the trial the invitation.
    expect(getButton('cta.trial')).toHaveAttribute('aria-disabled', 'true');
    for (const type of ['focus', 'online']) window.dispatchEvent(new Event(type));
    await plan('account.plan.default');
    await waitFor(() => expect(screen.queryByText(say('claim.loading'))).not.toBeInTheDocument());
    expect(claimsOf(world)).toHaveLength(1);
  });

  it('tells its success when the card shows the plan, and allows no trial until then', async () => {
    const { world } = await openLink({
      search: '?gift_id=GIFT',
      prepare: (made) => made.delay({ path: '/vpn/v1/users' }, 600),
    });
    await expect.poll(() => world.requestsOf(`POST ${GIFT}`)[0]?.status, { timeout: 4000 }).toBe(200);
    await settle();
    expect(toasts()).toEqual([]);
    expect(getButton('cta.trial')).toHaveAttribute('aria-disabled', 'true');
    await plan('account.plan.default');
    await waitFor(() => expect(toasts()).toEqual([say('claim.gift_id.done')]));
  });

  it('shows and saves nothing for another user who signs in before its response', async () => {
    const { world, gift_id } = await openLink({
      search: '?gift_id=GIFT',
      prepare: (made) => made.delay({ path: GIFT }, 1500),
    });
    await screen.findByText(say('claim.loading'));
    await waitFor(() => expect(claimsOf(world)).toHaveLength(1));
    signIn(world, 'family-owner');
    window.dispatchEvent(new Event('online'));
    await plan('account.plan.family');
    await waitFor(() => expect(localStorage.getItem('claims')).not.toBeNull(), { timeout: 4000 });
    await settle();
    expect(toasts()).toEqual([]);
    expect(address()).not.toContain(gift_id);
    const { readSettledStatus } = await import('../../../src/sharing/claims/stored-claims');
    const other = world.persona('family-owner').user_id;
    expect(readSettledStatus(`${other} gift_id ${gift_id}`)).toBeUndefined();
  });

  it('stays on the card with the days that it has added', async () => {
    await openLink({ persona: 'ending', search: '?gift_id=GIFT' });
    expect(await screen.findByText(/^Gift: \+3\d\sdays$/)).toBeInTheDocument();
    expect(screen.getByText(say('hint.keys'))).toBeInTheDocument();
  });

  it('of an invitation stays on the card, without a word on earlier keys', async () => {
    await openLink({ persona: 'ended', search: '?member_token=INVITATION' });
    const card = within(await plan('account.plan.family'));
    expect(await card.findByText(say('claim.member_token.done'))).toBeVisible();
    expect(card.queryByText(say('hint.keys'))).not.toBeInTheDocument();
  });

  it('is not sent when another tab has settled it meanwhile', async () => {
    const { world, gift_id } = await openLink({ search: '?gift_id=GIFT', prepare: () => setHidden(true) });
    await screen.findByText(say('claim.loading'));
    const { settleClaim } = await import('../../../src/sharing/claims/stored-claims');
    settleClaim(`${world.persona('new').user_id} gift_id ${gift_id}`, 0);
    setHidden(false);
    await waitFor(() => expect(toasts()).toEqual([say('claim.already_claimed')]));
    expect(address()).toBe('/account');
    expect(claimsOf(world)).toEqual([]);
    expect(localStorage.getItem('claims')).not.toContain(gift_id);
  });
});

describe('refused claim', () => {
  it('stays on the page after its toast, until the page is left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const text = say('claim.gift_id.400');
    const { navigate, gift_id } = await openLink({ search: '?gift_id=none', persona: 'active' });
    await waitFor(() => expect(toasts()).toEqual([text]));
    await vi.advanceTimersByTimeAsync(4000);
    expect(toasts()).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    navigate('/account/manage');
    await heading(say('menu.manage'));
    // Another claim shows the same component again.
    navigate(`/account?gift_id=${gift_id}`);
    await waitFor(() => expect(toasts()).toEqual([say('claim.gift_id.done')]));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('neither prompts for a contact nor follows the return path', async () => {
    const text = say('claim.gift_id.400');
    await openLink({
      search: '?gift_id=none&from=%2Faccount%2Foutline',
      prepare: (world) => Object.assign(world.persona('new'), { email: null }),
    });
    await expectNoPrompt();
    await waitFor(() => expect(toasts()).toEqual([text]));
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(text);
    expect(address()).toBe('/account');
    await expectNoPrompt();
  });
});

const SAVED = say('claim.waiting.gift');
const escaped = (text: string) => text.replace(/[.?]/g, '\\$&');

/** The notice in the page. The toast has the same text, but no retry button. */
const notice = async (message = SAVED) => {
  const text = await screen.findByText(new RegExp(escaped(message)));
  return within(text.closest<HTMLElement>('[role=alert]') ?? document.body);
};
const retry = async () => (await notice()).getByRole('button', { name: say('error.retry') });

describe('claim without a definite answer', () => {
  it.each([408, 425])('stays in the address on %d and is sent again on retry', async (status) => {
    const { user, world, gift_id } = await openLink({
      search: '?gift_id=GIFT&x=1',
      prepare: (world) => world.fail({ path: GIFT }, { status }, 1),
    });
    await notice(`${say('error.timeout')} ${SAVED}`);
    // The trial is the other way to a plan.
    expect(getButton('cta.trial')).not.toHaveAttribute('aria-disabled');
    expect(address()).toBe(`/account?gift_id=${gift_id}&x=1`);
    expect(claimsOf(world)).toHaveLength(1);
    expect(await raisedToasts()).toEqual([]);
    world.delay({ path: GIFT }, 150);
    await user.dblClick(await retry());
    await waitFor(() => expect(getButton('cta.trial')).toHaveAttribute('aria-disabled', 'true'));
    await plan('account.plan.default');
    expect(claimsOf(world)).toEqual([{ gift_id }, { gift_id }]);
    expect(address()).toBe('/account?x=1');
    await waitFor(() => expect(queryButton('error.retry')).not.toBeInTheDocument());
    expect(document.body).not.toHaveFocus();
    await waitFor(() => expect(toasts()).toContain(say('claim.gift_id.done')));
  });

  it('holds back the invitation until the gift is settled [claims-f4]', async () => {
    const { user, world, gift_id, member_token } = await openLink({
      search: '?gift_id=none&member_token=INVITATION',
      prepare: (world) => world.fail({ path: GIFT }, 'network', 1),
    });
    await notice();
    expect(claimsOf(world)).toEqual([{ gift_id: 'none' }]);
    expect(address()).toBe(`/account?gift_id=none&member_token=${member_token}`);
    await user.click(await retry());
    await plan('account.plan.family');
    expect(claimsOf(world)).toEqual([{ gift_id: 'none' }, { gift_id: 'none' }, { token: member_token }]);
    expect(address()).toBe('/account');
    expect(gift_id).not.toBe('none');
  });

  it.each([
    ['GIFT', 'claim.gift_id.done'],
    ['none', 'claim.gift_id.400'],
  ] as const)(
    'is reported by the plan when the retry is refused after a lost answer: %s, %s [claims-f8]',
    async (id, key) => {
      const { user, world } = await openLink({
        search: `?gift_id=${id}`,
        persona: 'active',
        prepare: (world) => world.fail({ path: GIFT }, 'lost-answer', 1),
      });
      await user.click(await retry());
      await waitFor(() => expect(toasts()).toEqual([say(key)]));
      expect(claimsOf(world)).toHaveLength(2);
      expect(address()).toBe('/account');
    },
  );

  it('is reported by the plan when the browser repeated the request after a lost answer (claims-f8)', async () => {
    const { world, gift_id } = await openLink({
      search: '?gift_id=GIFT',
      persona: 'active',
      prepare: (world) => world.delay({ path: GIFT }, 300, 1),
    });
    await waitFor(() => expect(claimsOf(world)).toHaveLength(1));
    await fetch(`/public-api/api${GIFT}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ gift_id }),
    });
    await waitFor(() => expect(toasts()).toEqual([say('claim.gift_id.done')]));
    expect(world.requestsOf('POST /vpn/v1/subscriptions/gift').map(({ status }) => status)).toContain(400);
  });

  it('stays in the address of the sign-in when the session has ended [claims-f6]', async () => {
    const { world, gift_id } = await openLink({
      search: '?gift_id=GIFT&promocode=P1',
      prepare(world) {
        world.delay({ path: GIFT }, 150);
        world.fail({ path: GIFT }, { status: 401 });
      },
    });
    await screen.findByText(say('claim.loading'));
    world.expireSession();
    await heading(say('claim.gift.title'));
    // The claim fails after the guards have redirected.
    await settle();
    expect(address()).toBe(`/login?gift_id=${gift_id}&promocode=P1`);
    expect(world.requestsOf('POST /auth/refresh')).toHaveLength(1);
    expect(await raisedToasts()).toEqual([]);
  });

  it('stays in the address when the session is unknown', async () => {
    const { world, gift_id } = await openLink({
      search: '?gift_id=GIFT',
      prepare(world) {
        world.delay({ path: GIFT }, 150);
        world.fail({ path: GIFT }, { status: 401 });
      },
    });
    await screen.findByText(say('claim.loading'));
    world.fail({ path: '/vpn/v1/users' }, { status: 503 });
    await notice();
    expect(address()).toBe(`/account?gift_id=${gift_id}`);
  });

  it('shows its failure on the page that is open, and is sent again on the home page', async () => {
    const { user, world, gift_id, navigate } = await openLink({
      search: '?gift_id=GIFT',
      persona: 'active',
      skipPrompts: true,
      prepare(world) {
        world.delay({ path: GIFT }, 200);
        world.fail({ path: GIFT }, 'network', 1);
      },
    });
    await screen.findByText(say('claim.loading'));
    navigate('/account/manage');
    await heading(say('menu.manage'));
    await waitFor(() => expect(toasts()).toEqual([say('error.network')]));
    await user.click(getLink('menu.home'));
    await waitFor(() => expect(claimsOf(world)).toEqual([{ gift_id }, { gift_id }]));
    await waitFor(() => expect(address()).toBe('/account'));
    await waitFor(() => expect(toasts()).toContain(say('claim.gift_id.done')));
  });
});

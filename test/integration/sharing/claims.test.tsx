import { screen, waitFor, within } from '@testing-library/preact';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { MessageKey } from '../../../src/i18n/translate';
import type { World } from '../../sandbox/world';
import { setHidden } from '../../unit/session/page';
import {
  address,
  expectNoPrompt,
  getLink,
  heading,
  openApp,
  queryButton,
  raisedToasts,
  settle,
  tidyApps,
  toasts,
} from '../support/app';
import { say, sayRussian } from '../support/say';

tidyApps();
// Loaded first: otherwise a toast could disappear while the page of a link is compiled.
beforeAll(() =>
  Promise.all([
    import('../../../src/layout/deferred/ToastRegion'),
    import('../../../src/sharing/claims/Claims'),
  ]),
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

test.each<[MessageKey, string]>([
  ['claim.gift_id.done', 'Подарок активирован!'],
  ['claim.gift_id.400', 'Подарок не найден или уже активирован'],
  ['claim.gift_id.error', 'Ошибка активации подарка'],
  ['claim.member_token.done', 'Вы стали участником подписки!'],
  ['claim.member_token.404', 'Подписка или владелец не найдены'],
  [
    'claim.member_token.400',
    'Добавление запрещено. Проверьте, что у вас нет активной подписки и запросите новую ссылку',
  ],
  ['claim.member_token.error', 'Ошибка добавления в подписку'],
])('%s reads in Russian as the rules quote it', (key, text) => {
  expect(sayRussian(key)).toBe(text);
});

describe('a link that brings something', () => {
  test('and another thing is claimed in order, the gift first, each once', async () => {
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

  test('says what it does meanwhile, and is one request whatever makes the page look again [claims-f2]', async () => {
    const { world } = await openLink({
      search: '?gift_id=GIFT',
      prepare: (made) => made.delay({ path: GIFT }, 150),
    });
    expect(await screen.findByText(say('claim.loading'))).toBeInTheDocument();
    for (const type of ['focus', 'online']) window.dispatchEvent(new Event(type));
    await plan('account.plan.default');
    await waitFor(() => expect(screen.queryByText(say('claim.loading'))).not.toBeInTheDocument());
    expect(claimsOf(world)).toHaveLength(1);
  });

  test('is not claimed when another tab has done so meanwhile, and is said to be theirs', async () => {
    const { world, gift_id } = await openLink({ search: '?gift_id=GIFT', prepare: () => setHidden(true) });
    await screen.findByText(say('claim.loading'));
    const { settleClaim } = await import('../../../src/sharing/claims/settled-claims');
    settleClaim(`gift_id ${gift_id}`, 0);
    setHidden(false);
    await waitFor(() => expect(toasts()).toEqual([say('claim.already_claimed')]));
    expect(address()).toBe('/account');
    expect(claimsOf(world)).toEqual([]);
    expect(localStorage.getItem('claims')).not.toContain(gift_id);
  });
});

describe('a refusal', () => {
  test('stands in the page when its toast has gone, until the page is left', async () => {
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

  test('is read before anything else is asked: no prompt comes in such a visit', async () => {
    const text = say('claim.gift_id.400');
    await openLink({
      search: '?gift_id=none',
      prepare: (world) => {
        world.persona('new').email = null;
      },
    });
    await expectNoPrompt();
    await waitFor(() => expect(toasts()).toEqual([text]));
    await waitFor(() => expect(address()).toBe('/account'));
    await expectNoPrompt();
  });

  test('that is refused is read before the person is led on', async () => {
    await openLink({ search: '?gift_id=none&from=%2Faccount%2Foutline', persona: 'active', isAsked: true });
    await heading(say('account.title'));
    const alert = within(screen.getByRole('main')).findByRole('alert');
    expect(await alert).toHaveTextContent(say('claim.gift_id.400'));
    expect(address()).toBe('/account');
  });
});

const SAVED = say('claim.saved');
const escaped = (text: string) => text.replace(/[.?]/g, '\\$&');

/** The notice in the page. The toast has the same text, but no retry button. */
const notice = async (message = SAVED) => {
  const text = await screen.findByText(new RegExp(escaped(message)));
  return within(text.closest<HTMLElement>('[role=alert]') ?? document.body);
};
const retry = async () => (await notice()).getByRole('button', { name: say('error.retry') });

describe('a claim without a definite answer', () => {
  test.each([408, 425])('(%d) keeps the gift in the address, says so, and is tried again', async (status) => {
    const { user, world, gift_id } = await openLink({
      search: '?gift_id=GIFT&x=1',
      prepare: (world) => world.fail({ path: GIFT }, { status }, 1),
    });
    await notice(`${say('error.timeout')} ${SAVED}`);
    expect(address()).toBe(`/account?gift_id=${gift_id}&x=1`);
    expect(claimsOf(world)).toHaveLength(1);
    expect(await raisedToasts()).toEqual([]);
    world.delay({ path: GIFT }, 50);
    await user.dblClick(await retry());
    await screen.findByRole('region', { name: say('account.plan.default') });
    expect(claimsOf(world)).toEqual([{ gift_id }, { gift_id }]);
    expect(address()).toBe('/account?x=1');
    expect(queryButton('error.retry')).not.toBeInTheDocument();
    await waitFor(() => expect(toasts()).toContain(say('claim.gift_id.done')));
  });

  test('stops there: the invitation is not claimed before the gift is settled [claims-f4]', async () => {
    const { user, world, gift_id, member_token } = await openLink({
      search: '?gift_id=none&member_token=INVITATION',
      prepare: (world) => world.fail({ path: GIFT }, 'network', 1),
    });
    await notice();
    expect(claimsOf(world)).toEqual([{ gift_id: 'none' }]);
    expect(address()).toBe(`/account?gift_id=none&member_token=${member_token}`);
    await user.click(await retry());
    await screen.findByRole('region', { name: say('account.plan.family') });
    expect(claimsOf(world)).toEqual([{ gift_id: 'none' }, { gift_id: 'none' }, { token: member_token }]);
    expect(address()).toBe('/account');
    expect(gift_id).not.toBe('none');
  });

  test('is told as done when it had arrived all the same and the next one is refused for that [claims-f8]', async () => {
    const { user, world, gift_id } = await openLink({
      search: '?gift_id=GIFT',
      persona: 'active',
      prepare: (world) => world.fail({ path: GIFT }, 'lost-answer', 1),
    });
    await user.click(await retry());
    await waitFor(() => expect(toasts()).toEqual([say('claim.gift_id.done')]));
    expect(screen.queryByText(say('claim.gift_id.400'))).not.toBeInTheDocument();
    expect(claimsOf(world)).toEqual([{ gift_id }, { gift_id }]);
    expect(address()).toBe('/account');
  });

  test('is told as refused when the next one is refused and the plan is as before', async () => {
    const { user } = await openLink({
      search: '?gift_id=none',
      persona: 'active',
      prepare: (world) => world.fail({ path: GIFT }, 'lost-answer', 1),
    });
    await user.click(await retry());
    await waitFor(() => expect(toasts()).toEqual([say('claim.gift_id.400')]));
  });

  test('because the session has ended keeps the gift for the way back in [claims-f6]', async () => {
    const { world, gift_id } = await openLink({
      search: '?gift_id=GIFT&promocode=P1',
      prepare(world) {
        world.delay({ path: GIFT }, 150);
        world.fail({ path: GIFT }, { status: 401 });
      },
    });
    await screen.findByText(say('claim.loading'));
    world.expireSession();
    await heading(say('auth.title'));
    // The claim fails after the guards have redirected.
    await settle();
    expect(address()).toBe(`/login?gift_id=${gift_id}&promocode=P1`);
    expect(world.requestsOf('POST /auth/refresh')).toHaveLength(1);
    expect(await raisedToasts()).toEqual([]);
  });

  test('because nobody knows whether the session has ended keeps the gift', async () => {
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

  test('comes back to the address by itself when the person comes back home', async () => {
    const { user, world, gift_id, navigate } = await openLink({
      search: '?gift_id=GIFT',
      persona: 'active',
      isAsked: true,
      prepare: (world) => world.fail({ path: GIFT }, 'network', 1),
    });
    await notice();
    navigate('/account/manage');
    await heading(say('menu.manage'));
    await user.click(getLink('menu.home'));
    await waitFor(() => expect(claimsOf(world)).toEqual([{ gift_id }, { gift_id }]));
    await waitFor(() => expect(address()).toBe('/account'));
    await waitFor(() => expect(toasts()).toEqual([say('claim.gift_id.done')]));
  });

  test('that ends on another page says so there', async () => {
    const { navigate } = await openLink({
      search: '?gift_id=GIFT',
      persona: 'active',
      prepare(world) {
        world.delay({ path: GIFT }, 200);
        world.fail({ path: GIFT }, 'network', 1);
      },
    });
    await screen.findByText(say('claim.loading'));
    navigate('/account/manage');
    await heading(say('menu.manage'));
    await waitFor(() => expect(toasts()).toEqual([say('error.network')]));
  });
});

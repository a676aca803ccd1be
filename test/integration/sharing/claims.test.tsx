import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, test, vi } from 'vitest';
import type { MessageKey } from '../../../src/i18n/translate';
import type { World } from '../../sandbox/world';
import { setHidden } from '../../unit/session/page';
import { address, expectNoPrompt, heading, settle, tidyApps, toasts } from '../support/app';
import { claimsOf, GIFT, INVITATION, openLink } from '../support/claims';
import { say } from '../support/say';

tidyApps();

const users = (world: World) => world.requestsOf('GET /vpn/v1/users').length;
const plan = (name: MessageKey) => screen.findByRole('region', { name: say(name) });

const OUTCOMES: [string, string, number | null, string][] = [
  ['?gift_id=GIFT', GIFT, null, 'Подарок активирован!'],
  ['?gift_id=g', GIFT, 400, 'Подарок не найден или уже активирован'],
  ['?gift_id=g', GIFT, 404, 'Ошибка активации подарка'],
  ['?member_token=INVITATION', INVITATION, null, 'Вы стали участником подписки!'],
  ['?member_token=m', INVITATION, 404, 'Подписка или владелец не найдены'],
  [
    '?member_token=m',
    INVITATION,
    400,
    'Добавление запрещено. Проверьте, что у вас нет активной подписки и запросите новую ссылку',
  ],
  ['?member_token=m', INVITATION, 403, 'Ошибка добавления в подписку'],
];

describe('what comes of a link', () => {
  test.each(OUTCOMES)('is told in Russian: %s %s %s', async (search, path, status, text) => {
    const { world } = await openLink({
      search,
      language: 'ru',
      prepare: (world) => status && world.fail({ path }, { status, body: { detail: 'Not this one' } }),
    });
    await waitFor(() => expect(toasts()).toEqual([text]));
    expect(claimsOf(world)).toHaveLength(1);
    await waitFor(() => expect(address()).toBe('/account'));
    // The refusal also stands in the page; a success shows itself.
    expect(screen.getAllByText(text)).toHaveLength(status ? 2 : 1);
  });
});

describe('a link that brings something', () => {
  test('gives its gift to the account, and shows it', async () => {
    const { world, gift_id } = await openLink({ search: '?gift_id=GIFT' });
    expect(await plan('frontend.web.account.plan.default')).toHaveTextContent(say('sub.type.active'));
    expect(claimsOf(world)).toEqual([{ gift_id }]);
    expect(users(world)).toBe(2);
  });

  test('and another thing is claimed in order, the gift first, each once', async () => {
    const { world, gift_id, member_token } = await openLink({
      search: '?member_token=INVITATION&promocode=P1&gift_id=GIFT&x=1',
      prepare(world) {
        world.delay({ path: GIFT }, 60);
        world.delay({ path: '/vpn/v1/users' }, 30);
      },
    });
    // Whoever has just got a plan may not become a member: that is the server's to say.
    await waitFor(
      () =>
        expect(toasts()).toEqual([say('frontend.web.claim.member.400'), say('frontend.web.claim.gift.done')]),
      { timeout: 3000 },
    );
    expect(claimsOf(world)).toEqual([{ gift_id }, { token: member_token }]);
    expect(address()).toBe('/account?promocode=P1&x=1');
    expect(screen.getAllByText(say('frontend.web.claim.member.400'))).toHaveLength(2);
  });

  test('loses its parameter in place, and nothing else', async () => {
    const length = history.length;
    const { world } = await openLink({
      search: '?a=%D1%8F&gift_id=GIFT&promocode=P1&referral_to_user_id=51390216',
    });
    await plan('frontend.web.account.plan.default');
    expect([address(), history.length]).toEqual([
      '/account?a=%D1%8F&promocode=P1&referral_to_user_id=51390216',
      length,
    ]);
    expect(claimsOf(world)).toHaveLength(1);
  });

  test('says what it does meanwhile', async () => {
    await openLink({ search: '?gift_id=GIFT', prepare: (world) => world.delay({ path: GIFT }, 150) });
    const line = await screen.findByText(say('frontend.web.claim.working'));
    expect(line).toHaveAttribute('role', 'status');
    await plan('frontend.web.account.plan.default');
    await waitFor(() => expect(line).toHaveTextContent(''));
  });

  test('is not claimed again by a poll, by focus, or by a way back to the same link', async () => {
    const { world, navigate, gift_id } = await openLink({ search: '?gift_id=GIFT' });
    await plan('frontend.web.account.plan.default');
    navigate('/account/manage');
    await heading(say('frontend.web.manage.title'));
    navigate(`/account?gift_id=${gift_id}`);
    await heading(say('frontend.web.account.greeting'));
    await waitFor(() => expect(address()).toBe('/account'));
    expect(claimsOf(world)).toHaveLength(1);
  });

  /** Another tab tells that it has claimed something; resolves when that has been heard. */
  async function tellOfClaim(name: string) {
    const other = new BroadcastChannel('tern.claims');
    other.postMessage(name);
    // Comes after it on the same channel.
    const heard = new BroadcastChannel('tern.claims');
    const news = new Promise((resolve) => heard.addEventListener('message', resolve));
    other.postMessage('the end');
    await news;
    other.close();
    heard.close();
  }

  test('is not claimed when another tab has done so before the account was here', async () => {
    const users = '/vpn/v1/users';
    const { world } = await openLink({
      search: '?gift_id=g1',
      prepare: (made) => made.delay({ path: users }, 400),
    });
    await tellOfClaim('gift_id g1');
    expect(screen.queryByRole('main')).not.toBeInTheDocument();
    await heading(say('frontend.web.account.greeting'));
    await waitFor(() => expect(address()).toBe('/account'));
    await settle();
    expect([claimsOf(world), toasts()]).toEqual([[], []]);
  });

  test('is not claimed when another tab has done so', async () => {
    const { world } = await openLink({ search: '?gift_id=g1', prepare: () => setHidden(true) });
    await screen.findByText(say('frontend.web.claim.working'));
    await tellOfClaim('gift_id g1');
    setHidden(false);
    await waitFor(() => expect(address()).toBe('/account'));
    expect(claimsOf(world)).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  test('claims nothing when it is empty', async () => {
    const { world } = await openLink({ search: '?gift_id=&member_token=', persona: 'active' });
    await plan('frontend.web.account.plan.default');
    expect(claimsOf(world)).toEqual([]);
  });

  test('is followed by the way to where the person was going', async () => {
    const { world } = await openLink({
      search: '?gift_id=GIFT&from=%2Faccount%2Foutline%3Fa%3Db',
      persona: 'active',
    });
    await heading('Location');
    expect(address()).toBe('/account/outline?a=b');
    expect(claimsOf(world)).toHaveLength(1);
    await waitFor(() => expect(toasts()).toEqual([say('frontend.web.claim.gift.done')]));
  });
});

describe('a refusal', () => {
  test('stands in the page when its toast has gone, until the page is left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const text = say('frontend.web.claim.gift.400');
    const { navigate, gift_id } = await openLink({ search: '?gift_id=none', persona: 'active' });
    await waitFor(() => expect(toasts()).toEqual([text]));
    await vi.advanceTimersByTimeAsync(4000);
    expect(toasts()).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    navigate('/account/manage');
    await heading(say('frontend.web.manage.title'));
    // Another link brings the same part of the screen again.
    navigate(`/account?gift_id=${gift_id}`);
    await waitFor(() => expect(toasts()).toEqual([say('frontend.web.claim.gift.done')]));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  test('is read before anything else is asked: no prompt comes in such a visit', async () => {
    const text = say('frontend.web.claim.gift.400');
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
    await heading(say('frontend.web.account.greeting'));
    const words = within(screen.getByRole('main')).findByRole('alert');
    expect(await words).toHaveTextContent(say('frontend.web.claim.gift.400'));
    expect(address()).toBe('/account');
  });
});

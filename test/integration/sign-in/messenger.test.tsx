import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import type { Fault } from '../../sandbox/world/faults';
import { setHidden } from '../../support/page';
import { say } from '../../support/say';
import {
  address,
  expectNoPrompt,
  getButton,
  getLink,
  heading,
  main,
  openApp,
  raisedToasts,
  sessionKnown,
  tidyApps,
  toasts,
} from '../support/app';
import { answerOf, type MarkName, PETR, readMarks, setMarks, signedBy } from '../support/messenger';
import { listToasts } from '../support/ways';

const LINK = '?referral_to_user_id=51390216&promocode=P1&x=1';
const CONFLICT = 'tg_bind_conflict.v1';
const ALEX = { id: 700100734, first_name: 'Alex' };

tidyApps();

interface Return extends NonNullable<Parameters<typeof openApp>[0]> {
  marks?: MarkName;
  search?: string;
  hash?: string;
}

/** Returns from Telegram, as a guest unless a persona is given. */
function comeBack({ marks = 'none', search = '', hash = answerOf(PETR), prepare, ...start }: Return = {}) {
  return openApp({
    ...start,
    at: `/auth/telegram/callback${search}${hash}`,
    prepare(world) {
      setMarks(marks);
      prepare?.(world);
    },
  });
}

const posts = (world: World) => world.requestsOf('POST /auth/telegram');
const home = () => heading(say('account.title'));

describe('return from Telegram as a guest', () => {
  it.each<[MarkName]>([['auth'], ['none']])(
    'signs in by one call and keeps the query when the marks are: %s',
    async (marks) => {
      const length = history.length;
      const { world } = await comeBack({ marks, search: LINK });
      await home();
      expect(posts(world).map(({ body }) => body)).toEqual([
        {
          project: 'vpn',
          payload: signedBy(PETR),
          referral_to_user_id: '51390216',
          promocode: 'P1',
          language_code: 'en',
        },
      ]);
      expect(address()).toBe(`/account${LINK}`);
      expect(history).toHaveLength(length);
      expect(readMarks()).toEqual([null, null]);
      expect(world.accounts.byMessenger(String(PETR.id))?.promocode).toBe('P1');
      expect(await raisedToasts()).toEqual([]);
    },
  );

  it.each([200, 422])('forgets the promo code of an earlier visit only on success: %i', async (status) => {
    const saved = JSON.stringify({ promocode: ['P1', Date.now()] });
    const { world } = await comeBack({
      marks: 'auth',
      prepare(world) {
        localStorage.setItem('referral', saved);
        if (status !== 200) world.fail({ path: '/auth/telegram' }, { status });
      },
    });
    await heading(say(status === 200 ? 'account.title' : 'welcome.title'));
    expect(posts(world)).toMatchObject([{ body: { promocode: 'P1' } }]);
    expect(localStorage.getItem('referral')).toBe(status === 200 ? null : saved);
  });

  it('waits until the page is visible', async () => {
    const { world } = await comeBack({ prepare: () => setHidden(true) });
    await screen.findByRole('progressbar', { name: say('auth.entering') });
    await sessionKnown();
    expect(posts(world)).toEqual([]);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(say('auth.entering')));
    setHidden(false);
    await home();
    expect(posts(world)).toHaveLength(1);
  });

  it('creates no account when the session of a binding has ended', async () => {
    const { world } = await comeBack({ marks: 'bind', search: '?gift_id=g1' });
    await heading(say('claim.gift.title'));
    expect(address()).toBe('/login?gift_id=g1');
    expect(posts(world)).toEqual([]);
    await waitFor(() => expect(toasts()).toEqual([say('account.connect.telegram.error')]));
  });

  it('leads to the sign-in when the Telegram account is bound to another one (409)', async () => {
    await comeBack({
      search: LINK,
      prepare: (made) => made.fail({ path: '/auth/telegram' }, { status: 409 }),
    });
    await heading(say('auth.title'));
    expect(address()).toBe(`/login${LINK}`);
    await waitFor(() => expect(toasts()).toEqual([say('account.connect.telegram.conflict')]));
    expect(main().getByText(say('account.connect.telegram.conflict'))).toBeInTheDocument();
    expect(sessionStorage.getItem(CONFLICT)).toBe('');
  });

  it.each([
    ['a refusal of the user', '#tgAuthResult=false'],
    ['no answer', ''],
  ])('leads to the start page and says that the sign-in failed on %s', async (_, hash) => {
    const { user, world } = await comeBack({ marks: 'auth', search: LINK, hash });
    await heading(say('welcome.title'));
    expect(address()).toBe(`/${LINK}`);
    expect(location.hash).toBe('');
    await waitFor(() => expect(toasts()).toEqual([say('auth.lost')]));
    expect(await listToasts()).toEqual([[say('auth.lost'), 2200]]);
    expect(posts(world)).toEqual([]);
    expect(main().getByText(say('auth.lost'))).toBeVisible();
    await user.click(getLink('welcome.try'));
    await heading(say('auth.title'));
    expect(address()).toBe(`/login${LINK}`);
    expect(main().getByText(say('auth.lost'))).toBeInTheDocument();
    expect(readMarks()).toEqual([null, null]);
  });

  it('keeps the answer while the user call fails, and signs in on retry', async () => {
    const { user, world } = await comeBack({
      marks: 'auth',
      search: LINK,
      prepare: (world) => world.fail({ path: '/vpn/v1/users' }, { status: 503 }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(say('error.network'));
    expect(address()).toBe(`/auth/telegram/callback${LINK}`);
    expect(location.hash).toBe('');
    // The server might connect Telegram.
    expect(posts(world)).toEqual([]);
    world.clearFaults();
    await user.click(getButton('error.retry'));
    await home();
    expect(posts(world)).toHaveLength(1);
    expect(address()).toBe(`/account${LINK}`);
    expect(await raisedToasts()).toEqual([]);
  });

  it.each([
    [undefined, 0],
    ['auth', 1],
  ] as const)(
    'with marks: %s, sends the answer %i times when the user call answers 403',
    async (marks, calls) => {
      const { world } = await comeBack({
        marks,
        prepare(world) {
          for (const path of ['/auth/telegram', '/vpn/v1/users']) world.fail({ path }, { status: 403 });
        },
      });
      await heading(say('welcome.title'));
      expect(posts(world)).toHaveLength(calls);
      // Otherwise the next return would count as started in this tab.
      expect(sessionStorage.getItem('tg_flow')).toBeNull();
    },
  );

  it('shows its failure no more after another sign-in', async () => {
    const { user, world } = await comeBack({ marks: 'auth', hash: '' });
    await heading(say('welcome.title'));
    signIn(world, 'active');
    const tab = new BroadcastChannel('tern.session');
    tab.postMessage('in 48210734');
    await home();
    tab.close();
    await user.click(getButton('page.logout'));
    await heading(say('welcome.title'));
    await user.click(getLink('welcome.try'));
    await heading(say('auth.title'));
    expect(main().queryByText(say('auth.lost'))).not.toBeInTheDocument();
  });
});

/** Returns from Telegram to an account that has only an e-mail. */
async function comeBackToAccount(start: Return) {
  const app = await comeBack({ persona: 'email-only', search: LINK, ...start });
  await home();
  return app;
}

const failing = (fault: Fault) => (world: World) => void world.fail({ path: '/auth/telegram' }, fault);
const bound = (world: World) => world.persona('email-only').tg_id;

describe('return from Telegram with a session', () => {
  const notBound = say('account.connect.telegram.error');

  it.each<[MarkName, string[]]>([
    ['auth', []],
    ['none', [notBound]],
  ])('sends nothing, as that would bind, when the marks are: %s [sign-in-f13]', async (marks, toasts) => {
    const { world } = await comeBackToAccount({ marks });
    expect(await raisedToasts()).toEqual(toasts);
    expect(posts(world)).toEqual([]);
    expect(address()).toBe(`/account${LINK}`);
    expect(location.hash).toBe('');
    expect(bound(world)).toBeNull();
    expect(readMarks()).toEqual([null, null]);
  });

  it('connects Telegram once and does not prompt for it when the marks are: bind', async () => {
    const length = history.length;
    const { world } = await comeBackToAccount({
      marks: 'bind',
      prepare: () => sessionStorage.setItem(CONFLICT, '1'),
    });
    expect(posts(world)).toHaveLength(1);
    await waitFor(() => expect(toasts()).toEqual([say('account.connect.telegram.done')]));
    expect(bound(world)).toBe(String(PETR.id));
    expect(address()).toBe(`/account${LINK}`);
    expect(history).toHaveLength(length);
    expect(readMarks()).toEqual([null, null]);
    expect(sessionStorage.getItem(CONFLICT)).toBeNull();
    await expectNoPrompt();
  });

  it.each<[call: string, prepare: (world: World) => void]>([
    ['it', failing('network')],
    ['the first user call', (world) => world.fail({ path: '/vpn/v1/users' }, { status: 503 })],
  ])('speaks of connecting when %s gets no response, and connects on retry', async (_, prepare) => {
    const { user, world } = await comeBack({
      persona: 'email-only',
      marks: 'bind',
      prepare(world) {
        localStorage.setItem('signed_in', '1');
        prepare(world);
      },
    });
    await heading(notBound);
    expect(getLink('common.back_to_account')).toHaveAttribute('href', '/webui/account');
    world.clearFaults();
    await user.click(getButton('error.retry'));
    await home();
    expect(bound(world)).toBe(String(PETR.id));
  });

  it('says that the Telegram account is bound to another one until the prompt is dismissed', async () => {
    const { user, world } = await comeBackToAccount({ marks: 'bind', hash: answerOf(ALEX) });
    expect(posts(world).map(({ status }) => status)).toEqual([409]);
    expect(address()).toBe(`/account${LINK}`);
    await waitFor(() => expect(toasts()).toEqual([say('account.connect.telegram.conflict')]));
    const dialog = await screen.findByRole('dialog', { name: say('account.connect.telegram.open') });
    expect(within(dialog).getByRole('alert')).toHaveTextContent(say('account.connect.telegram.conflict'));
    expect(sessionStorage.getItem(CONFLICT)).toBe('84620913');
    await user.click(within(dialog).getByRole('button', { name: say('account.no') }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sessionStorage.getItem(CONFLICT)).toBeNull();
  });

  it.each<[string, Return, number]>([
    ['a server error', { prepare: failing({ status: 500 }) }, 1],
    ['a refusal of the user', { hash: '#tgAuthResult=false' }, 0],
  ])('shows an error and prompts again on %s', async (_, start, calls) => {
    const { world } = await comeBackToAccount({ marks: 'bind', ...start });
    await waitFor(() => expect(toasts()).toEqual([say('account.connect.telegram.error')]));
    expect(posts(world)).toHaveLength(calls);
    expect(address()).toBe(`/account${LINK}`);
    expect(bound(world)).toBeNull();
    expect(readMarks()).toEqual([null, null]);
    const dialog = await screen.findByRole('dialog', { name: say('account.connect.telegram.open') });
    expect(within(dialog).getByRole('alert')).toHaveTextContent(say('account.connect.telegram.error'));
  });
});

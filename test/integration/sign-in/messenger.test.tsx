import { screen, waitFor } from '@testing-library/preact';
import { describe, expect, test } from 'vitest';
import { signIn } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import { setHidden } from '../../unit/session/page';
import {
  address,
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
import { say } from '../support/say';
import { toldFor } from '../support/ways';

const LINK = '?referral_to_user_id=51390216&promocode=P1&x=1';

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

describe('coming back from the messenger as a guest', () => {
  test.each<[MarkName]>([['auth'], ['none']])(
    'signs in with marks: %s, by one call, and keeps the query of the link',
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
      expect([address(), history.length]).toEqual([`/account${LINK}`, length]);
      expect(readMarks()).toEqual([null, null]);
      expect(world.accounts.byMessenger(String(PETR.id))?.promocode).toBe('P1');
      expect(await raisedToasts()).toEqual([]);
    },
  );

  test('sends the promo code of an earlier visit, and forgets it', async () => {
    const saved = JSON.stringify({ promocode: ['P1', Date.now()] });
    const { world } = await comeBack({
      marks: 'auth',
      prepare: () => localStorage.setItem('referral', saved),
    });
    await home();
    expect(posts(world)).toMatchObject([{ body: { promocode: 'P1' } }]);
    expect(localStorage.getItem('referral')).toBeNull();
  });

  test('keeps the promo code of an earlier visit when it is refused', async () => {
    const saved = JSON.stringify({ promocode: ['P1', Date.now()] });
    const { world } = await comeBack({
      marks: 'auth',
      prepare(world) {
        localStorage.setItem('referral', saved);
        world.fail({ path: '/auth/telegram' }, { status: 422 });
      },
    });
    await heading(say('welcome.title'));
    expect(posts(world)).toHaveLength(1);
    expect(localStorage.getItem('referral')).toBe(saved);
  });

  test('waits until the page is seen', async () => {
    const { world } = await comeBack({ prepare: () => setHidden(true) });
    await screen.findByRole('progressbar', { name: say('auth.entering') });
    await sessionKnown();
    expect(posts(world)).toEqual([]);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(say('auth.entering')));
    setHidden(false);
    await home();
    expect(posts(world)).toHaveLength(1);
  });

  test('does not make a new account of a binding whose session has ended meanwhile', async () => {
    const { world } = await comeBack({ marks: 'bind', search: '?gift_id=g1' });
    await heading(say('auth.title'));
    expect(address()).toBe('/login?gift_id=g1');
    expect(posts(world)).toEqual([]);
    await waitFor(() => expect(toasts()).toEqual([say('account.connect.telegram.error')]));
  });

  test('with an account that is bound to another one says so, and asks to sign in', async () => {
    await comeBack({
      search: LINK,
      prepare: (made) => made.fail({ path: '/auth/telegram' }, { status: 409 }),
    });
    await heading(say('auth.title'));
    expect(address()).toBe(`/login${LINK}`);
    await waitFor(() => expect(toasts()).toEqual([say('account.connect.telegram.conflict')]));
    expect(sessionStorage.getItem('tg_bind_conflict.v1')).toBe('1');
  });
});

describe('a sign-in by the messenger that fails', () => {
  test.each([
    ['a person who declined', '#tgAuthResult=false'],
    ['no answer', ''],
  ])('by %s leads to the start with all that the link carried, and says so', async (_, hash) => {
    const { user, world } = await comeBack({ marks: 'auth', search: LINK, hash });
    await heading(say('welcome.title'));
    expect([address(), location.hash]).toEqual([`/${LINK}`, '']);
    await waitFor(() => expect(toasts()).toEqual([say('auth.lost')]));
    expect(await toldFor()).toEqual([[say('auth.lost'), 2200]]);
    expect(posts(world)).toEqual([]);
    await user.click(getLink('welcome.try'));
    await heading(say('auth.title'));
    expect(address()).toBe(`/login${LINK}`);
    expect(main().getByText(say('auth.lost'))).toBeInTheDocument();
    expect(readMarks()).toEqual([null, null]);
  });

  test('is kept while nobody can tell who is here, and goes on when it is tried again', async () => {
    const { user, world } = await comeBack({
      marks: 'auth',
      search: LINK,
      prepare: (world) => world.fail({ path: '/vpn/v1/users' }, { status: 503 }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(say('error.network'));
    expect([location.pathname, location.hash]).toEqual(['/webui/auth/telegram/callback', '']);
    // The server might connect Telegram.
    expect(posts(world)).toEqual([]);
    world.clearFaults();
    await user.click(getButton('error.retry'));
    await home();
    expect(posts(world)).toHaveLength(1);
    expect(address()).toBe(`/account${LINK}`);
    expect(await raisedToasts()).toEqual([]);
  });
});

test.each([
  ['with 403 in a tab that has begun nothing', 403, undefined, 0],
  ['with 403 in the tab that began it', 403, 'auth', 1],
] as const)(
  'where the user call answers %s, the messenger’s answer is sent or not',
  async (_, status, marks, calls) => {
    const { world } = await comeBack({
      marks,
      prepare(world) {
        for (const path of ['/auth/telegram', '/vpn/v1/users']) world.fail({ path }, { status });
      },
    });
    await heading(say('welcome.title'));
    expect(posts(world)).toHaveLength(calls);
    // Otherwise the next return would count as started in this tab.
    expect(sessionStorage.getItem('tg_flow')).toBeNull();
  },
);

test('what has failed is not said any more once somebody was here', async () => {
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

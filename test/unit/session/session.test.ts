import { effect } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../sandbox/in-process';
import type { Fault } from '../../sandbox/world/faults';
import { blockStorage, comeOnline, enter, focus, loadEach, setOnline, startPages, world } from './page';

startPages();
const state = loadEach(() => [
  import('../../../src/session/session'),
  import('../../../src/session/current-subscription'),
  import('../../../src/session/likely-guest'),
  import('../../../src/api/client'),
  import('../../../src/account/subscription.api'),
  import('../../../src/session/sign-out'),
  import('../../../src/session/pending-sign-out'),
  import('../../../src/feedback/toasts'),
  import('../../../src/session/account/schema'),
]);

const users = () => world.requestsOf('GET /vpn/v1/users').length;
const status = () => state.session.value;
const settle = () => vi.advanceTimersByTimeAsync(0);
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const start = () => {
  state.startSession();
  return settle();
};

const toastTexts = () => state.toasts.value.map(({ text }) => text);

/** The sign-in mark: in local storage, in the cookie for the server of the pages, and in memory. */
const mark = () => [
  localStorage.getItem('signed_in'),
  document.cookie.includes('signed_in=1'),
  state.isLikelyGuest(),
];
const storedKeys = () => Object.keys(localStorage).toSorted();
const KNOWN = ['1', true, false];
const NOBODY = [null, false, true];

async function startSignedIn(address = '/webui/account') {
  signIn(world, 'active');
  history.replaceState(null, '', address);
  await start();
  expect(status()).toBe('signed-in');
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});

describe('who is here', () => {
  it('is unknown until the first answer', async () => {
    signIn(world, 'active');
    state.startSession();
    expect([status(), mark()]).toEqual(['loading', NOBODY]);
    await settle();
    expect(status()).toBe('signed-in');
    expect(state.account.value?.user).toMatchObject({ user_id: '48210734', email: 'active@tern.test' });
    expect([state.hasSubscription.value, state.plan.value]).toEqual([true, 'DEFAULT']);
  });

  it.each<[Fault, string]>([
    [{ status: 401 }, 'unauthorized'],
    [{ status: 403 }, 'unauthorized'],
    [{ status: 404 }, 'not_found'],
    [{ status: 400 }, 'unreachable'],
    ['network', 'unreachable'],
    [{ status: 200, body: {} }, 'unreachable'],
  ])(
    'after a first answer of %j is %s; only an outage keeps the mark of a sign-in',
    async (fault, outcome) => {
      state.rememberSignIn(true);
      signIn(world, 'active');
      world.fail({ path: '/vpn/v1/users' }, fault);
      state.startSession();
      expect(mark()).toEqual(KNOWN);
      await settle();
      expect([status(), state.account.value]).toEqual([outcome, undefined]);
      const { subscription, hasSubscription, plan } = state;
      expect([subscription.value, hasSubscription.value, plan.value]).toEqual([null, false, null]);
      expect(mark()).toEqual(outcome === 'unreachable' ? KNOWN : NOBODY);
    },
  );

  it('is asked once for a guest, until a sign-in', async () => {
    await start();
    expect([status(), state.isSessionDead.value, mark()]).toEqual(['unauthorized', true, NOBODY]);
    await wait(300_000);
    focus();
    comeOnline();
    await settle();
    expect(users()).toBe(1);
    await enter(world, state, 'family-owner');
    expect([status(), state.isSessionDead.value, mark()]).toEqual(['signed-in', false, KNOWN]);
    await wait(30_000);
    expect(users()).toBe(3);
  });

  it('is marked for this page alone where nothing can be stored', async () => {
    blockStorage();
    await startSignedIn();
    expect(state.isLikelyGuest()).toBe(false);
    world.expireSession();
    await wait(30_000);
    expect(state.isLikelyGuest()).toBe(true);
  });
});

it('the account is polled every 30 seconds, and refetched on focus only when stale', async () => {
  await startSignedIn();
  await wait(29_999);
  focus();
  await settle();
  expect(users()).toBe(1);
  world.persona('active').location = 'SE';
  await wait(1);
  expect([users(), state.subscription.value?.location]).toEqual([2, 'SE']);
  // While the device sleeps, its clock advances and its timers do not.
  vi.setSystemTime(Date.now() + 40_000);
  focus();
  await settle();
  expect(users()).toBe(3);
});

describe('a person who is here no longer leaves nothing behind', () => {
  const failPoll = (status: number) => {
    world.fail({ path: '/vpn/v1/users' }, { status });
    return wait(30_000);
  };
  const failCall = () => {
    world.expireSession();
    return state.changeLocation('SE').catch(() => {});
  };

  it.each<[string, string, () => Promise<unknown>]>([
    ['a poll finds the session ended', 'unauthorized', () => failPoll(401)],
    ['a poll finds the account gone', 'not_found', () => failPoll(404)],
    ['another call finds the session ended', 'unauthorized', () => failCall()],
  ])('when %s', async (_, outcome, end) => {
    await startSignedIn();
    state.toast('info', 'For the first');
    await end();
    expect([status(), state.account.value]).toEqual([outcome, undefined]);
    expect([mark(), toastTexts()]).toEqual([NOBODY, []]);
  });

  it('when another person signs in', async () => {
    await startSignedIn();
    state.toast('info', 'For the first');
    state.rememberSignIn(false);
    signIn(world, 'heavy');
    await wait(30_000);
    expect([state.userId.value, toastTexts(), mark()]).toEqual(['73518804', [], KNOWN]);
  });

  it('when another person signs in after nobody was here', async () => {
    await startSignedIn();
    await state.endSession(() => Promise.resolve());
    state.toast('info', 'For the first, late');
    await enter(world, state, 'heavy');
    expect([state.userId.value, toastTexts()]).toEqual(['73518804', []]);
  });

  it.each([
    ['a guest is still a guest', () => {}],
    ['a guest signs in', () => signIn(world, 'active')],
  ])('but toasts stay when %s', async (_, change) => {
    state.toast('error', 'For the guest');
    change();
    await start();
    expect(toastTexts()).toEqual(['For the guest']);
  });
});

it('a poll that finds the same person repeats nothing of the sign-in', async () => {
  world.fail({ path: '/vpn/v1/configs' }, { status: 404 });
  const { startConfig } = await import('../../../src/session/config');
  startConfig();
  await startSignedIn();
  const configs = () => world.requestsOf('GET /vpn/v1/configs').length;
  const before = configs();
  state.toast('info', 'For the first');
  state.rememberSignIn(false);
  await wait(60_000);
  expect([users(), configs(), toastTexts(), mark()]).toEqual([3, before, ['For the first'], NOBODY]);
});

it('a sign-in asks again for the config that a guest may not see', async () => {
  const heal = world.fail({ path: '/vpn/v1/configs' }, { status: 401 });
  const { startConfig, config } = await import('../../../src/session/config');
  startConfig();
  await start();
  expect(config.data.value).toBeNull();
  heal();
  await enter(world, state, 'active');
  await settle();
  expect(config.data.value).toMatchObject({ locations: { length: 11 } });
});

describe('a failed poll', () => {
  beforeEach(() => startSignedIn());

  it('is quiet once, an outage the second time, and is repeated until the server is back', async () => {
    const heal = world.fail({ path: '/vpn/v1/users' }, { status: 502 });
    await wait(30_000);
    expect([status(), state.isConnectionLost.value]).toEqual(['signed-in', true]);
    await wait(30_000);
    expect([status(), state.isConnectionLost.value, mark()]).toEqual(['unreachable', false, KNOWN]);
    expect(state.account.value?.user.user_id).toBe('48210734');
    await wait(60_000);
    heal();
    await wait(30_000);
    expect([status(), state.isConnectionLost.value]).toEqual(['signed-in', false]);
    world.fail({ path: '/vpn/v1/users' }, 'network', 1);
    await wait(30_000);
    expect([status(), state.isConnectionLost.value]).toEqual(['signed-in', true]);
  });

  it('is an outage on reconnect only when its retry 2 s later fails too', async () => {
    const heal = world.fail({ path: '/vpn/v1/users' }, { status: 500 });
    comeOnline();
    await settle();
    expect([status(), state.isConnectionLost.value, users()]).toEqual(['signed-in', true, 2]);
    heal();
    await wait(2000);
    expect([status(), state.isConnectionLost.value, users()]).toEqual(['signed-in', false, 3]);
    world.fail({ path: '/vpn/v1/users' }, { status: 500 });
    comeOnline();
    await wait(1999);
    expect([status(), users()]).toEqual(['signed-in', 4]);
    await wait(1);
    expect([status(), users()]).toEqual(['unreachable', 5]);
  });
});

it('a recheck asks nothing for nobody, and its own failure means nothing', async () => {
  await state.recheckAccount();
  expect(users()).toBe(0);
  await startSignedIn();
  world.fail({ path: '/vpn/v1/users' }, { status: 500 });
  await state.recheckAccount();
  expect([status(), users(), state.isConnectionLost.value]).toEqual(['signed-in', 2, false]);
});

describe('the session in a browser that reports to be offline [session-f7]', () => {
  beforeEach(async () => {
    setOnline(false);
    await startSignedIn();
  });

  it('rechecks the account', async () => {
    world.persona('active').location = 'SE';
    await state.recheckAccount();
    expect(state.subscription.value?.location).toBe('SE');
  });

  it('finds the account of a sign-in whose answer was lost', async () => {
    world.persona('active').location = 'SE';
    await state.checkForAccount();
    expect(state.subscription.value?.location).toBe('SE');
  });

  it('polls the account', async () => {
    world.persona('active').location = 'SE';
    await wait(30_000);
    expect(state.subscription.value?.location).toBe('SE');
  });

  it('loses the connection only when a call fails', async () => {
    window.dispatchEvent(new Event('offline'));
    await settle();
    expect(state.isConnectionLost.value).toBe(false);
    world.fail({ path: '/vpn/v1/users' }, 'network');
    window.dispatchEvent(new Event('offline'));
    await settle();
    expect(state.isConnectionLost.value).toBe(true);
    expect(status()).toBe('signed-in');
  });
});

describe('a sign-out', () => {
  beforeEach(() => startSignedIn('/webui/account/manage'));

  it('forgets the person at once, tells the server once and ends at the start', async () => {
    for (const key of ['lang', 'lang_changed_at', 'lastOtpEmail', 'sent_codes'])
      localStorage.setItem(key, 'x');
    for (const key of ['notifications.session', 'trial_prompt.48210734']) sessionStorage.setItem(key, 'x');
    state.toast('info', 'For the first');
    const { length } = history;
    world.delay({ path: '/auth/logout' }, 1000);
    const done = Promise.all([state.signOut(), state.signOut()]);
    expect([status(), state.account.value]).toEqual(['unauthorized', undefined]);
    const remaining = ['config', 'lang', 'lang_changed_at', 'lastOtpEmail'];
    expect([storedKeys(), { ...sessionStorage }]).toEqual([remaining, {}]);
    expect([mark(), toastTexts()]).toEqual([NOBODY, []]);
    state.toast('info', 'For anybody');
    await wait(1000);
    await done;
    expect([state.isSigningOut.value, location.pathname, history.length]).toEqual([false, '/webui/', length]);
    expect([toastTexts(), world.requestsOf('POST /auth/logout').length]).toEqual([['For anybody'], 1]);
    await state.refreshAccount();
    expect(status()).toBe('unauthorized');
  });

  it.each<[Fault, number]>([
    [{ status: 500 }, 0],
    ['hang', 10_000],
  ])('ends all the same when the call meets %j, after %i ms', async (fault, ms) => {
    world.fail({ path: '/auth/logout' }, fault);
    const done = state.signOut();
    await wait(Math.max(0, ms - 1));
    expect(state.isSigningOut.value).toBe(ms > 0);
    await wait(1);
    await done;
    expect([state.isSigningOut.value, location.pathname, mark()]).toEqual([false, '/webui/', NOBODY]);
    expect(document.cookie).toContain('sign_out_pending=1');
    const before = users();
    await state.checkForAccount();
    expect([users(), status()]).toEqual([before, 'unauthorized']);
  });

  it('is undone neither by a late answer nor by an action that ends meanwhile, and ends the polls', async () => {
    world.delay({ path: '/vpn/v1/users' }, 3000, 1);
    void state.refreshAccount();
    await settle();
    world.delay({ path: '/auth/logout' }, 5000);
    const leaving = state.signOut();
    await state.refreshAccount();
    await wait(5000);
    await leaving;
    await wait(120_000);
    expect([status(), state.account.value, users()]).toEqual(['unauthorized', undefined, 2]);
  });
});

describe('another tab', () => {
  const tell = async (message: unknown) => {
    vi.useRealTimers();
    const tab = new BroadcastChannel('tern.session');
    const echo = new BroadcastChannel('tern.session');
    const heard = new Promise((resolve) => echo.addEventListener('message', resolve));
    tab.postMessage(message);
    await heard;
    tab.close();
    echo.close();
  };

  beforeEach(() => startSignedIn());

  it('that signs out takes this one along', async () => {
    sessionStorage.setItem('email_draft', 'anna@ex');
    localStorage.setItem('sent_codes', '{}');
    localStorage.setItem('lang', 'ru');
    await tell('out');
    expect([status(), state.account.value, state.isLikelyGuest()]).toEqual(['unauthorized', undefined, true]);
    expect([storedKeys(), { ...sessionStorage }]).toEqual([['config', 'lang'], {}]);
  });

  it('makes this one look again when it lets another person in, but not the same one', async () => {
    await tell('in 48210734');
    vi.useFakeTimers();
    await settle();
    expect(users()).toBe(1);
    signIn(world, 'family-owner');
    await tell('in 51390216');
    await expect.poll(() => state.account.value?.user.user_id).toBe('51390216');
    expect(users()).toBe(2);
  });

  it('hears of a sign-in and of a sign-out here', async () => {
    const tab = new BroadcastChannel('tern.session');
    const heard: unknown[] = [];
    const isOver = new Promise<void>((resolve) => {
      tab.addEventListener('message', ({ data }) => heard.push(data) === 2 && resolve());
    });
    await enter(world, state, 'heavy');
    await state.signOut();
    vi.useRealTimers();
    await isOver;
    tab.close();
    expect(heard).toEqual(['in 73518804', 'out']);
  });
});

describe('a page out of the back/forward cache', () => {
  const comeBack = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it('shows nothing of the account before it has been asked for', async () => {
    await startSignedIn();
    state.toast('info', 'For the first');
    comeBack(false);
    expect([status(), toastTexts()]).toEqual(['signed-in', ['For the first']]);
    world.delay({ path: '/vpn/v1/users' }, 500, 1);
    comeBack(true);
    expect([status(), state.account.value, toastTexts()]).toEqual(['loading', undefined, []]);
    await wait(500);
    expect(status()).toBe('signed-in');
  });

  it('stays closed when a sign-out is owed since', async () => {
    await startSignedIn();
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no other way
    document.cookie = 'sign_out_pending=1;path=/webui/';
    comeBack(true);
    await settle();
    expect([status(), state.account.value]).toEqual(['unauthorized', undefined]);
    expect([users(), state.isSignOutPending.value]).toEqual([1, true]);
  });

  it('leaves a guest where they were', async () => {
    await start();
    const seen: string[] = [];
    const stop = effect(() => void seen.push(status()));
    comeBack(true);
    await settle();
    stop();
    expect([...new Set(seen)]).toEqual(['unauthorized']);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, useWorld } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import type { Fault } from '../../sandbox/world/faults';
import { breakStorage, comeOnline, focus, openPage, setHidden, setOnline, tidyPages } from './page';

let world: World;
let state: Awaited<ReturnType<typeof load>>;

async function load() {
  const [session, http, subscriptions, navigation, signOut, toasts] = await Promise.all([
    import('../../../src/session/session'),
    import('../../../src/api/client'),
    import('../../../src/account/subscription.api'),
    import('../../../src/session/navigation'),
    import('../../../src/session/sign-out'),
    import('../../../src/session/toasts'),
    import('../../../src/session/account-schema'),
  ]);
  const guest = await import('../../../src/session/likely-guest');
  const { plan } = await import('../../../src/session/current-plan');
  return {
    ...session,
    plan,
    ...guest,
    ...http,
    ...subscriptions,
    navigation,
    signOut: signOut.signOut,
    toasts,
  };
}

const users = () => world.requestsOf('GET /vpn/v1/users').length;
const status = () => state.session.value;
/** Lets answers that need no clock come in. */
const settle = () => vi.advanceTimersByTimeAsync(0);
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The page of a signed-in person, with the first answer in. */
async function startSignedIn(address = '/webui/account') {
  signIn(world, 'active');
  history.replaceState(null, '', address);
  state.startSession();
  await settle();
  expect(status()).toBe('signed-in');
}

tidyPages();
beforeEach(async () => {
  world = useWorld();
  openPage();
  state = await load();
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});

describe('who is here', () => {
  it('is not known until the first answer', async () => {
    signIn(world, 'active');
    state.startSession();
    expect(status()).toBe('loading');
    await settle();
    expect(status()).toBe('signed-in');
    expect(state.account.value?.user).toMatchObject({ user_id: '48210734', email: 'active@tern.test' });
    expect([state.subscriptionStatus.value, state.plan.value]).toEqual(['ACTIVE', 'DEFAULT']);
  });

  it.each<[string, Fault, string]>([
    ['401', { status: 401 }, 'unauthorized'],
    ['403', { status: 403 }, 'unauthorized'],
    ['404', { status: 404 }, 'not_found'],
    ['400', { status: 400 }, 'unreachable'],
    ['429', { status: 429 }, 'unreachable'],
    ['500', { status: 500 }, 'unreachable'],
    ['503', { status: 503 }, 'unreachable'],
    ['no network', 'network', 'unreachable'],
    ['a captive portal', 'html', 'unreachable'],
    ['half a JSON', 'malformed', 'unreachable'],
    ['another shape', { status: 200, body: {} }, 'unreachable'],
  ])('is told by an answer of %s', async (_, fault, outcome) => {
    signIn(world, 'active');
    world.fail({ path: '/vpn/v1/users' }, fault);
    state.startSession();
    await settle();
    expect(state.session.value).toBe(outcome);
    expect(state.account.value).toBeUndefined();
    expect([state.subscription.value, state.subscriptionStatus.value, state.plan.value]).toEqual([
      null,
      'INACTIVE',
      null,
    ]);
  });

  it('is nobody for a guest, who is asked for no more', async () => {
    state.startSession();
    await settle();
    expect(status()).toBe('unauthorized');
    await wait(300_000);
    focus();
    comeOnline();
    await settle();
    expect(users()).toBe(1);
  });

  it('is unreachable after 15 seconds of silence', async () => {
    signIn(world, 'active');
    world.fail({ path: '/vpn/v1/users' }, 'hang');
    state.startSession();
    await wait(14_999);
    expect(status()).toBe('loading');
    await wait(1);
    expect(status()).toBe('unreachable');
  });

  it('changes with a sign-in that ends the time as a guest', async () => {
    state.startSession();
    await settle();
    expect(state.isSessionDead.value).toBe(true);
    signIn(world, 'family-owner');
    await state.refreshAccount();
    expect([status(), state.isSessionDead.value]).toEqual(['signed-in', false]);
    await wait(30_000);
    expect(users()).toBe(3);
  });
});

describe('the account', () => {
  it('is asked for every 30 seconds, in the background too', async () => {
    await startSignedIn();
    await wait(29_999);
    expect(users()).toBe(1);
    await wait(1);
    expect(users()).toBe(2);
    setHidden(true);
    await wait(60_000);
    expect(users()).toBe(4);
  });

  it('is asked for on focus once it is old, and not before', async () => {
    await startSignedIn();
    focus();
    await settle();
    expect(users()).toBe(1);
    // The device slept: its clock went on, its timers did not.
    vi.setSystemTime(Date.now() + 40_000);
    focus();
    await settle();
    expect(users()).toBe(2);
  });

  it('is not asked for while there is no network, and at once when it is back', async () => {
    await startSignedIn();
    setOnline(false);
    await wait(120_000);
    expect(users()).toBe(1);
    setOnline(true);
    comeOnline();
    await settle();
    expect(users()).toBe(2);
  });

  it('shows what has changed on the server', async () => {
    await startSignedIn();
    world.persona('active').location = 'SE';
    await wait(30_000);
    expect(state.subscription.value?.location).toBe('SE');
  });

  it('leaves the memory when another call finds the session dead', async () => {
    await startSignedIn();
    world.expireSession();
    await state.changeLocation('SE').catch(() => {});
    expect(status()).toBe('unauthorized');
    expect(state.account.value).toBeUndefined();
  });

  it('that is refused later ends the session: the person was signed out elsewhere', async () => {
    await startSignedIn();
    world.expireSession();
    await wait(30_000);
    expect([status(), state.account.value]).toEqual(['unauthorized', undefined]);
  });
});

describe('a poll that fails', () => {
  it('is quiet the first time: the account stays, a line tells', async () => {
    await startSignedIn();
    world.fail({ path: '/vpn/v1/users' }, 'network');
    await wait(30_000);
    expect([status(), state.isConnectionLost.value]).toEqual(['signed-in', true]);
  });

  it('makes the server unreachable the second time, and the account is still known', async () => {
    await startSignedIn();
    world.fail({ path: '/vpn/v1/users' }, { status: 502 });
    await wait(60_000);
    expect([status(), state.isConnectionLost.value]).toEqual(['unreachable', false]);
    expect(state.account.value?.user.user_id).toBe('48210734');
  });

  it('is forgotten by one that succeeds', async () => {
    await startSignedIn();
    for (let round = 0; round < 3; round++) {
      world.fail({ path: '/vpn/v1/users' }, 'network', 1);
      await wait(30_000);
      expect([status(), state.isConnectionLost.value]).toEqual(['signed-in', true]);
      await wait(30_000);
      expect([status(), state.isConnectionLost.value]).toEqual(['signed-in', false]);
    }
  });

  it('is followed by others, until the server is back', async () => {
    await startSignedIn();
    const heal = world.fail({ path: '/vpn/v1/users' }, 'network');
    await wait(120_000);
    expect(status()).toBe('unreachable');
    heal();
    await wait(30_000);
    expect([status(), state.isConnectionLost.value]).toEqual(['signed-in', false]);
  });

  it.each([
    ['on focus', () => focus()],
    ['on reconnect', () => comeOnline()],
    ['after an action', () => void state.refreshAccount()],
  ])('is not quiet when it was asked for %s', async (_, ask) => {
    await startSignedIn();
    world.fail({ path: '/vpn/v1/users' }, { status: 500 });
    vi.setSystemTime(Date.now() + 31_000);
    ask();
    await settle();
    expect(status()).toBe('unreachable');
    expect(users()).toBe(2);
  });
});

describe('a change of the account', () => {
  const move = (code: string) =>
    state.changeAccount(
      (known) => ({
        ...known,
        subscription: known.subscription && { ...known.subscription, location: code },
      }),
      () => state.changeLocation(code),
    );

  it('shows at once and is confirmed by the server', async () => {
    await startSignedIn();
    const done = move('SE');
    expect(state.subscription.value?.location).toBe('SE');
    await done;
    await settle();
    expect(state.subscription.value?.location).toBe('SE');
    expect(world.requests.slice(-2).map(({ path }) => path)).toEqual([
      '/vpn/v1/subscriptions/location',
      '/vpn/v1/users',
    ]);
  });

  it('is taken back when the server refuses', async () => {
    await startSignedIn();
    const done = move('FI').catch((error) => error);
    expect(state.subscription.value?.location).toBe('FI');
    expect(await done).toMatchObject({ status: 400 });
    expect([state.subscription.value?.location, status()]).toEqual(['NL', 'signed-in']);
  });

  it('is not undone by an answer asked for before it ended', async () => {
    await startSignedIn();
    world.delay({ path: '/vpn/v1/users' }, 5000, 1);
    void state.refreshAccount();
    await settle();
    await move('SE');
    await wait(10_000);
    expect(state.subscription.value?.location).toBe('SE');
  });

  it('ends well when the person signs out meanwhile', async () => {
    await startSignedIn();
    world.delay({ path: '/vpn/v1/subscriptions/location' }, 1000);
    world.fail({ path: '/auth/logout' }, 'hang');
    const done = move('SE');
    await settle();
    void state.signOut.run();
    await wait(2000);
    await done;
    expect([status(), state.account.value]).toEqual(['unauthorized', undefined]);
  });
});

describe('the saved language', () => {
  it('is nobody’s for a guest: no call is made', async () => {
    state.startSession();
    await settle();
    const before = world.requests.length;
    await state.saveUserLanguage('ru');
    expect(world.requests).toHaveLength(before);
  });

  it('is saved with the account', async () => {
    await startSignedIn();
    await state.saveUserLanguage('ru');
    expect(state.account.value?.user.language_code).toBe('ru');
    expect(world.persona('active').language_code).toBe('ru');
  });

  it('is no worry when the server does not know the account: 404', async () => {
    await startSignedIn();
    world.fail({ path: '/vpn/v1/users/change-language' }, { status: 404 });
    await expect(state.saveUserLanguage('ru')).resolves.toBeUndefined();
  });

  it('is taken back when the server fails', async () => {
    await startSignedIn();
    world.fail({ path: '/vpn/v1/users/change-language' }, { status: 500 });
    await expect(state.saveUserLanguage('ru')).rejects.toMatchObject({ status: 500 });
    expect(state.account.value?.user.language_code).toBeNull();
  });
});

describe('a sign-out', () => {
  beforeEach(async () => {
    await startSignedIn('/webui/account/manage');
    localStorage.setItem('lang', 'ru');
    localStorage.setItem('lang_changed_at', '5');
    localStorage.setItem('lastOtpEmail', 'active@tern.test');
    sessionStorage.setItem('notifications.session', '[]');
    sessionStorage.setItem('email_draft', 'anna@ex');
    sessionStorage.setItem('trial_prompt.48210734', '1');
  });

  it('forgets the person at once, tells the server and ends at the start', async () => {
    const length = history.length;
    world.delay({ path: '/auth/logout' }, 1000);
    const done = state.signOut.run();
    expect([status(), state.account.value, state.isSigningOut.value]).toEqual([
      'unauthorized',
      undefined,
      true,
    ]);
    expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{ lang: 'ru', lang_changed_at: '5' }, {}]);
    await wait(1000);
    await done;
    expect(state.isSigningOut.value).toBe(false);
    expect([location.pathname, history.length]).toEqual(['/webui/', length]);
    expect(world.requestsOf('POST /auth/logout')).toHaveLength(1);
    await state.refreshAccount();
    expect(status()).toBe('unauthorized');
  });

  it.each<[string, Fault]>([
    ['fails', { status: 500 }],
    ['is refused', { status: 401 }],
    ['finds no network', 'network'],
  ])('ends well also when the call %s', async (_, fault) => {
    world.fail({ path: '/auth/logout' }, fault);
    await state.signOut.run();
    expect([status(), state.isSigningOut.value, location.pathname]).toEqual([
      'unauthorized',
      false,
      '/webui/',
    ]);
  });

  it('keeps nobody waiting longer than 10 seconds', async () => {
    world.fail({ path: '/auth/logout' }, 'hang');
    const done = state.signOut.run();
    await wait(9_999);
    expect(state.isSigningOut.value).toBe(true);
    await wait(1);
    await done;
    expect([state.isSigningOut.value, location.pathname]).toEqual([false, '/webui/']);
  });

  it('is one however often it is pressed', async () => {
    await Promise.all([state.signOut.run(), state.signOut.run(), state.signOut.run()]);
    expect(world.requestsOf('POST /auth/logout')).toHaveLength(1);
  });

  it('is not undone by an answer that comes late', async () => {
    world.delay({ path: '/vpn/v1/users' }, 3000, 1);
    void state.refreshAccount();
    await settle();
    await state.signOut.run();
    await wait(3000);
    expect([status(), state.account.value]).toEqual(['unauthorized', undefined]);
  });

  it('ends the polls', async () => {
    await state.signOut.run();
    const before = users();
    await wait(120_000);
    expect(users()).toBe(before);
  });
});

describe('that somebody has signed in with this browser', () => {
  /** What is kept for the next page, what the server is told of it, and what this page makes of it. */
  const mark = () => [
    localStorage.getItem('signed_in'),
    document.cookie.includes('signed_in=1'),
    state.isLikelyGuest(),
  ];
  const KNOWN = ['1', true, false];
  const NOBODY = [null, false, true];

  it('is not known where nobody has', async () => {
    expect(mark()).toEqual(NOBODY);
    state.startSession();
    await settle();
    expect(mark()).toEqual(NOBODY);
  });

  it('is kept from the sign-in on, for the pages that are loaded after it', async () => {
    state.startSession();
    await settle();
    signIn(world, 'active');
    await state.refreshAccount();
    expect(mark()).toEqual(KNOWN);
  });

  it('is not said again by each poll', async () => {
    await startSignedIn();
    state.rememberSignIn(false);
    await wait(60_000);
    expect([users(), mark()]).toEqual([3, NOBODY]);
  });

  it.each<[string, Fault]>([
    ['401', { status: 401 }],
    ['403', { status: 403 }],
    ['404', { status: 404 }],
  ])('is forgotten with a first answer of %s', async (_, fault) => {
    state.rememberSignIn(true);
    signIn(world, 'active');
    world.fail({ path: '/vpn/v1/users' }, fault);
    state.startSession();
    expect(mark()).toEqual(KNOWN);
    await settle();
    expect(mark()).toEqual(NOBODY);
  });

  it.each<[string, () => unknown]>([
    ['the session has ended', () => world.expireSession()],
    ['the account is gone', () => world.fail({ path: '/vpn/v1/users' }, { status: 404 })],
  ])('is forgotten when a poll finds that %s', async (_, change) => {
    await startSignedIn();
    change();
    await wait(30_000);
    expect(mark()).toEqual(NOBODY);
  });

  it('is forgotten when another call finds the session dead', async () => {
    await startSignedIn();
    world.expireSession();
    await state.changeLocation('SE').catch(() => {});
    expect(mark()).toEqual(NOBODY);
  });

  it('is forgotten at once with a sign-out', async () => {
    await startSignedIn();
    world.fail({ path: '/auth/logout' }, 'hang');
    void state.signOut.run();
    expect(mark()).toEqual(NOBODY);
    await wait(10_000);
    expect(mark()).toEqual(NOBODY);
  });

  it.each<[string, Fault]>([
    ['an error', { status: 500 }],
    ['too many calls', { status: 429 }],
    ['no network', 'network'],
    ['another shape', { status: 200, body: {} }],
  ])('is kept over an outage with %s', async (_, fault) => {
    state.rememberSignIn(true);
    signIn(world, 'active');
    const heal = world.fail({ path: '/vpn/v1/users' }, fault);
    state.startSession();
    await settle();
    expect([status(), mark()]).toEqual(['unreachable', KNOWN]);
    heal();
    await state.refreshAccount();
    world.fail({ path: '/vpn/v1/users' }, fault);
    await wait(60_000);
    expect([status(), mark()]).toEqual(['unreachable', KNOWN]);
  });

  it('is known to the page alone where nothing can be stored', async () => {
    breakStorage('blocked');
    expect(state.isLikelyGuest()).toBe(true);
    await startSignedIn();
    expect(state.isLikelyGuest()).toBe(false);
    world.expireSession();
    await wait(30_000);
    expect(state.isLikelyGuest()).toBe(true);
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

  beforeEach(async () => {
    await startSignedIn();
    sessionStorage.setItem('trial_prompt.48210734', '1');
    sessionStorage.setItem('email_draft', 'anna@ex');
    localStorage.setItem('lastOtpEmail', 'active@tern.test');
    localStorage.setItem('lang', 'ru');
  });

  it('that signs out takes this one along', async () => {
    await tell('out');
    expect([status(), state.account.value]).toEqual(['unauthorized', undefined]);
    expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{ lang: 'ru' }, {}]);
    expect(state.isLikelyGuest()).toBe(true);
  });

  it('that lets another person in has this one look again, and one that lets the same in does not', async () => {
    await tell('in 48210734');
    vi.useFakeTimers();
    await settle();
    expect(users()).toBe(1);
    signIn(world, 'family-owner');
    await tell('in 51390216');
    await expect.poll(() => state.account.value?.user.user_id).toBe('51390216');
    expect(users()).toBe(2);
  });

  it.each(['', 'x'.repeat(1000), { out: true }, null])('that says %j is not heeded', async (message) => {
    await tell(message);
    expect(status()).toBe('signed-in');
  });

  it('hears of a sign-out here', async () => {
    const heard: unknown[] = [];
    const tab = new BroadcastChannel('tern.session');
    const told = new Promise<void>((resolve) => {
      tab.addEventListener('message', (event) => {
        heard.push(event.data);
        resolve();
      });
    });
    await state.signOut.run();
    vi.useRealTimers();
    await told;
    tab.close();
    expect(heard).toEqual(['out']);
  });
});

describe('what was told to one person', () => {
  const told = () => state.toasts.toasts.value.map(({ text }) => text);

  it('stays while the same one is here', async () => {
    await startSignedIn();
    state.toasts.toast('info', 'For the first');
    await wait(30_000);
    expect([users(), told()]).toEqual([2, ['For the first']]);
  });

  it.each<[string, () => unknown]>([
    ['another one is here', () => signIn(world, 'heavy')],
    ['the session has ended', () => world.expireSession()],
    ['the account is gone', () => world.fail({ path: '/vpn/v1/users' }, { status: 404 })],
  ])('goes when %s', async (_, change) => {
    await startSignedIn();
    state.toasts.toast('info', 'For the first');
    change();
    await wait(30_000);
    expect(told()).toEqual([]);
  });

  it('goes at once with a sign-out, and what is told after it stays', async () => {
    await startSignedIn();
    state.toasts.toast('info', 'For the first');
    const leaving = state.signOut.run();
    expect(told()).toEqual([]);
    state.toasts.toast('info', 'For anybody');
    await settle();
    await leaving;
    expect(told()).toEqual(['For anybody']);
  });

  it('goes when another one comes after nobody was here', async () => {
    await startSignedIn();
    await state.endSession(() => Promise.resolve());
    state.toasts.toast('info', 'For the first, late');
    signIn(world, 'heavy');
    await state.refreshAccount();
    expect([state.userId.value, told()]).toEqual(['73518804', []]);
  });

  it.each([
    ['a guest is asked about', () => {}],
    ['they sign in', () => signIn(world, 'active')],
  ])('as a guest stays when %s', async (_, change) => {
    state.toasts.toast('error', 'For the guest');
    change();
    state.startSession();
    await settle();
    expect(told()).toEqual(['For the guest']);
  });
});

describe('whoever is on the way out', () => {
  it('is not brought back by an action that ends meanwhile, nor by another tab', async () => {
    await startSignedIn();
    world.delay({ path: '/auth/logout' }, 5000);
    const leaving = state.signOut.run();
    await state.refreshAccount();
    expect([status(), users()]).toEqual(['unauthorized', 1]);
    await wait(5000);
    await leaving;
    expect([status(), users()]).toEqual(['unauthorized', 1]);
  });
});

describe('a page that comes back out of the cache of the browser', () => {
  const comeBack = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it('shows nothing of the account before it has been asked for', async () => {
    await startSignedIn();
    world.delay({ path: '/vpn/v1/users' }, 500, 1);
    comeBack(true);
    expect([status(), state.account.value]).toEqual(['loading', undefined]);
    await wait(500);
    expect(status()).toBe('signed-in');
  });

  it('shows nobody when the session has ended meanwhile', async () => {
    await startSignedIn();
    world.expireSession();
    comeBack(true);
    await settle();
    expect([status(), state.account.value]).toEqual(['unauthorized', undefined]);
  });

  it('leaves a guest where they were', async () => {
    state.startSession();
    await settle();
    const seen: string[] = [];
    const { effect } = await import('@preact/signals');
    const stop = effect(() => void seen.push(status()));
    comeBack(true);
    await settle();
    stop();
    expect([...new Set(seen)]).toEqual(['unauthorized']);
  });

  it('is no other page when it was only loaded', async () => {
    await startSignedIn();
    comeBack(false);
    await settle();
    expect([status(), users()]).toEqual(['signed-in', 1]);
  });
});

describe('the config', () => {
  const configs = () => world.requestsOf('GET /vpn/v1/configs').length;

  it('that a guest may not see is asked for when somebody signs in', async () => {
    const heal = world.fail({ path: '/vpn/v1/configs' }, { status: 401 });
    const { startConfig, rawLocations } = await import('../../../src/session/config');
    startConfig();
    state.startSession();
    await settle();
    expect(rawLocations.value).toBeNull();
    heal();
    signIn(world, 'active');
    await state.refreshAccount();
    await settle();
    expect(rawLocations.value).toHaveLength(11);
  });

  it('that the server does not have is not asked for with every poll', async () => {
    world.fail({ path: '/vpn/v1/configs' }, { status: 404 });
    const { startConfig } = await import('../../../src/session/config');
    startConfig();
    await startSignedIn();
    const before = configs();
    await wait(120_000);
    expect(configs()).toBe(before);
  });
});

import { effect } from '@preact/signals';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isSessionDead } from '../../../src/api/client';
import { toast, toasts } from '../../../src/feedback/toasts';
import { isLoadingPage } from '../../../src/navigation/navigation';
import { config, startConfig } from '../../../src/session/config';
import { plan } from '../../../src/session/current-subscription';
import { isLikelyGuest, rememberSignIn } from '../../../src/session/likely-guest';
import { isSignOutPending } from '../../../src/session/pending-sign-out';
import {
  account,
  checkForAccount,
  endSession,
  hasSubscription,
  isConnectionLost,
  isSigningOut,
  recheckAccount,
  refreshAccount,
  session,
  subscription,
  userId,
} from '../../../src/session/session';
import { signOut } from '../../../src/session/sign-out';
import { changeLocation } from '../../../src/session/subscription.api';
import { signIn } from '../../sandbox/in-process';
import type { Fault } from '../../sandbox/world/faults';
import { blockStorage, comeOnline, focus, setOnline } from '../../support/page';
import { countUserCalls, enter, runSession, settle, startUsers, wait, world } from '../../support/user';

startUsers();

const status = () => session.value;

const start = () => {
  runSession();
  return settle();
};

const toastTexts = () => toasts.value.map(({ text }) => text);

/** The sign-in mark: in local storage, in the cookie for the server of the pages, and in memory. */
const mark = () => [
  localStorage.getItem('signed_in'),
  document.cookie.includes('signed_in=1'),
  isLikelyGuest(),
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

beforeEach(() => void vi.useFakeTimers());

describe('session', () => {
  it('is loading until the first response', async () => {
    signIn(world, 'active');
    runSession();
    expect(status()).toBe('loading');
    expect(mark()).toEqual(NOBODY);
    await settle();
    expect(status()).toBe('signed-in');
    expect(account.value?.user).toMatchObject({ user_id: '48210734', email: 'active@tern.test' });
    expect(hasSubscription.value).toBe(true);
    expect(plan.value).toBe('DEFAULT');
  });

  it.each<[Fault, string]>([
    [{ status: 401 }, 'unauthorized'],
    [{ status: 403 }, 'unauthorized'],
    [{ status: 404 }, 'not_found'],
    [{ status: 400 }, 'unreachable'],
    ['network', 'unreachable'],
    [{ status: 200, body: {} }, 'unreachable'],
  ])('is, after a first response of %j, %s', async (fault, outcome) => {
    rememberSignIn(true);
    signIn(world, 'active');
    world.fail({ path: '/vpn/v1/users' }, fault);
    runSession();
    expect(mark()).toEqual(KNOWN);
    await settle();
    expect(status()).toEqual(outcome);
    expect(account.value).toBeUndefined();
    expect(subscription.value).toBeNull();
    expect(hasSubscription.value).toBe(false);
    expect(plan.value).toBeNull();
    expect(mark()).toEqual(outcome === 'unreachable' ? KNOWN : NOBODY);
  });

  it('does not poll for guests', async () => {
    await start();
    expect(status()).toBe('unauthorized');
    expect(isSessionDead.value).toBe(true);
    expect(mark()).toEqual(NOBODY);
    await wait(300_000);
    focus();
    comeOnline();
    await settle();
    expect(countUserCalls()).toBe(1);
    await enter('family-owner');
    expect(status()).toBe('signed-in');
    expect(isSessionDead.value).toBe(false);
    expect(mark()).toEqual(KNOWN);
    await wait(30_000);
    expect(countUserCalls()).toBe(3);
  });

  it('remembers the sign-in for this page when storage fails', async () => {
    blockStorage();
    await startSignedIn();
    expect(isLikelyGuest()).toBe(false);
    world.expireSession();
    await wait(30_000);
    expect(isLikelyGuest()).toBe(true);
  });
});

it('session › polls every 30 seconds, and refetches on focus only when the account is stale', async () => {
  await startSignedIn();
  await wait(29_999);
  focus();
  await settle();
  expect(countUserCalls()).toBe(1);
  world.persona('active').location = 'SE';
  await wait(1);
  expect(countUserCalls()).toBe(2);
  expect(subscription.value?.location).toBe('SE');
  // While the device sleeps, its clock advances and its timers do not.
  vi.setSystemTime(Date.now() + 40_000);
  focus();
  await settle();
  expect(countUserCalls()).toBe(3);
});

describe('session › clears the data of the previous user', () => {
  const failPoll = (status: number) => {
    world.fail({ path: '/vpn/v1/users' }, { status });
    return wait(30_000);
  };
  const failCall = () => {
    world.expireSession();
    return changeLocation('SE').catch(() => {});
  };

  it.each<[string, string, () => Promise<unknown>]>([
    ['a poll finds the session ended', 'unauthorized', () => failPoll(401)],
    ['a poll finds the account gone', 'not_found', () => failPoll(404)],
    ['another call finds the session ended', 'unauthorized', () => failCall()],
  ])('when %s', async (_, outcome, end) => {
    await startSignedIn();
    toast('info', 'For the first');
    await end();
    expect(status()).toEqual(outcome);
    expect(account.value).toBeUndefined();
    expect(mark()).toEqual(NOBODY);
    expect(toastTexts()).toEqual([]);
  });

  it('when another user signs in', async () => {
    await startSignedIn();
    toast('info', 'For the first');
    rememberSignIn(false);
    signIn(world, 'heavy');
    await wait(30_000);
    expect(userId.value).toBe('73518804');
    expect(toastTexts()).toEqual([]);
    expect(mark()).toEqual(KNOWN);
  });

  it('when another user signs in after a sign-out', async () => {
    await startSignedIn();
    await endSession(() => Promise.resolve());
    toast('info', 'For the first, late');
    await enter('heavy');
    expect(userId.value).toBe('73518804');
    expect(toastTexts()).toEqual([]);
  });

  it.each([
    ['a guest stays a guest', () => {}],
    ['a guest signs in', () => signIn(world, 'active')],
  ])('but keeps toasts when %s', async (_, change) => {
    toast('error', 'For the guest');
    change();
    await start();
    expect(toastTexts()).toEqual(['For the guest']);
  });
});

it('session › does not repeat the sign-in when a poll finds the same user', async () => {
  world.fail({ path: '/vpn/v1/configs' }, { status: 404 });
  onTestFinished(startConfig());
  await startSignedIn();
  const configs = () => world.requestsOf('GET /vpn/v1/configs').length;
  const before = configs();
  toast('info', 'For the first');
  rememberSignIn(false);
  await wait(60_000);
  expect(countUserCalls()).toBe(3);
  expect(configs()).toEqual(before);
  expect(toastTexts()).toEqual(['For the first']);
  expect(mark()).toEqual(NOBODY);
});

it('session › refetches the config on sign-in', async () => {
  const heal = world.fail({ path: '/vpn/v1/configs' }, { status: 401 });
  onTestFinished(startConfig());
  await start();
  expect(config.data.value).toBeNull();
  heal();
  await enter('active');
  await settle();
  expect(config.data.value).toMatchObject({ locations: { length: 11 } });
});

describe('failed poll', () => {
  beforeEach(() => startSignedIn());

  it('is an outage the second time, and is repeated until the server is back', async () => {
    const heal = world.fail({ path: '/vpn/v1/users' }, { status: 502 });
    await wait(30_000);
    expect(status()).toBe('signed-in');
    expect(isConnectionLost.value).toBe(true);
    await wait(30_000);
    expect(status()).toBe('unreachable');
    expect(isConnectionLost.value).toBe(false);
    expect(mark()).toEqual(KNOWN);
    expect(account.value?.user.user_id).toBe('48210734');
    await wait(60_000);
    heal();
    await wait(30_000);
    expect(status()).toBe('signed-in');
    expect(isConnectionLost.value).toBe(false);
    world.fail({ path: '/vpn/v1/users' }, 'network', 1);
    await wait(30_000);
    expect(status()).toBe('signed-in');
    expect(isConnectionLost.value).toBe(true);
  });

  it('is an outage on reconnect only when its retry 2 s later fails too', async () => {
    const heal = world.fail({ path: '/vpn/v1/users' }, { status: 500 });
    comeOnline();
    await settle();
    expect(status()).toBe('signed-in');
    expect(isConnectionLost.value).toBe(true);
    expect(countUserCalls()).toBe(2);
    heal();
    await wait(2000);
    expect(status()).toBe('signed-in');
    expect(isConnectionLost.value).toBe(false);
    expect(countUserCalls()).toBe(3);
    world.fail({ path: '/vpn/v1/users' }, { status: 500 });
    comeOnline();
    await wait(1999);
    expect(status()).toBe('signed-in');
    expect(countUserCalls()).toBe(4);
    await wait(1);
    expect(status()).toBe('unreachable');
    expect(countUserCalls()).toBe(5);
  });
});

it('recheckAccount › does nothing for guests, and ignores its own failure', async () => {
  await recheckAccount();
  expect(countUserCalls()).toBe(0);
  await startSignedIn();
  world.fail({ path: '/vpn/v1/users' }, { status: 500 });
  await recheckAccount();
  expect(status()).toBe('signed-in');
  expect(countUserCalls()).toBe(2);
  expect(isConnectionLost.value).toBe(false);
});

describe('session in a browser that reports to be offline [session-f7]', () => {
  beforeEach(async () => {
    setOnline(false);
    await startSignedIn();
  });

  it.each<[string, () => unknown]>([
    ['recheckAccount', () => recheckAccount()],
    ['checkForAccount', () => checkForAccount()],
    ['a poll', () => wait(30_000)],
  ])('updates the account by %s', async (_, update) => {
    world.persona('active').location = 'SE';
    await update();
    expect(subscription.value?.location).toBe('SE');
  });

  it('loses the connection only when a call fails', async () => {
    window.dispatchEvent(new Event('offline'));
    await settle();
    expect(isConnectionLost.value).toBe(false);
    world.fail({ path: '/vpn/v1/users' }, 'network');
    window.dispatchEvent(new Event('offline'));
    await settle();
    expect(isConnectionLost.value).toBe(true);
    expect(status()).toBe('signed-in');
  });
});

describe('sign-out', () => {
  beforeEach(() => startSignedIn('/webui/account/manage'));

  it('clears the account at once, sends one request and ends on the welcome page', async () => {
    for (const key of ['lang', 'lang_changed_at', 'lastOtpEmail', 'sent_codes'])
      localStorage.setItem(key, 'x');
    for (const key of ['notifications.session', 'trial_prompt.48210734']) sessionStorage.setItem(key, 'x');
    toast('info', 'For the first');
    const { length } = history;
    world.delay({ path: '/auth/logout' }, 1000);
    const done = Promise.all([signOut(), signOut()]);
    expect(status()).toBe('unauthorized');
    expect(account.value).toBeUndefined();
    const remaining = ['config', 'lang', 'lang_changed_at', 'lastOtpEmail'];
    expect(storedKeys()).toEqual(remaining);
    expect({ ...sessionStorage }).toEqual({});
    expect(mark()).toEqual(NOBODY);
    expect(toastTexts()).toEqual([]);
    toast('info', 'For anybody');
    await wait(1000);
    await done;
    expect(isSigningOut.value).toBe(false);
    expect(location.pathname).toBe('/webui/');
    expect(history.length).toEqual(length);
    expect(toastTexts()).toEqual(['For anybody']);
    expect(world.requestsOf('POST /auth/logout')).toHaveLength(1);
    await refreshAccount();
    expect(status()).toBe('unauthorized');
  });

  it.each<[Fault, number]>([
    [{ status: 500 }, 0],
    ['hang', 10_000],
  ])('ends when the request fails with %j, after %i ms', async (fault, ms) => {
    world.fail({ path: '/auth/logout' }, fault);
    const done = signOut();
    await wait(Math.max(0, ms - 1));
    expect(isSigningOut.value).toBe(ms > 0);
    await wait(1);
    await done;
    expect(isSigningOut.value).toBe(false);
    expect(location.pathname).toBe('/webui/');
    expect(mark()).toEqual(NOBODY);
    expect(document.cookie).toContain('sign_out_pending=1');
    const before = countUserCalls();
    await checkForAccount();
    expect(countUserCalls()).toEqual(before);
    expect(status()).toBe('unauthorized');
  });

  it('lasts until the code of the start page has loaded', async () => {
    isLoadingPage.value = true;
    const done = endSession(() => Promise.resolve());
    await wait(10_000);
    expect(location.pathname).toBe('/webui/');
    expect(isSigningOut.value).toBe(true);
    isLoadingPage.value = false;
    await done;
    expect(isSigningOut.value).toBe(false);
  });

  it('is not undone by a late response or a refetch, and stops the polls', async () => {
    world.delay({ path: '/vpn/v1/users' }, 3000, 1);
    void refreshAccount();
    await settle();
    world.delay({ path: '/auth/logout' }, 5000);
    const leaving = signOut();
    await refreshAccount();
    await wait(5000);
    await leaving;
    await wait(120_000);
    expect(status()).toBe('unauthorized');
    expect(account.value).toBeUndefined();
    expect(countUserCalls()).toBe(2);
  });
});

describe('other tabs', () => {
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

  it('sign this tab out when they sign out', async () => {
    sessionStorage.setItem('email_draft', 'anna@ex');
    localStorage.setItem('sent_codes', '{}');
    localStorage.setItem('lang', 'ru');
    await tell('out');
    expect(status()).toBe('unauthorized');
    expect(account.value).toBeUndefined();
    expect(isLikelyGuest()).toBe(true);
    expect(storedKeys()).toEqual(['config', 'lang']);
    expect({ ...sessionStorage }).toEqual({});
  });

  it('make this tab refetch when another user signs in there, but not the same user', async () => {
    await tell('in 48210734');
    vi.useFakeTimers();
    await settle();
    expect(countUserCalls()).toBe(1);
    signIn(world, 'family-owner');
    await tell('in 51390216');
    await expect.poll(() => account.value?.user.user_id).toBe('51390216');
    expect(countUserCalls()).toBe(2);
  });

  it('are notified of sign-in and sign-out', async () => {
    const tab = new BroadcastChannel('tern.session');
    const heard: unknown[] = [];
    const isOver = new Promise<void>((resolve) => {
      tab.addEventListener('message', ({ data }) => heard.push(data) === 2 && resolve());
    });
    await enter('heavy');
    await signOut();
    vi.useRealTimers();
    await isOver;
    tab.close();
    expect(heard).toEqual(['in 73518804', 'out']);
  });
});

describe('page from the back/forward cache', () => {
  const comeBack = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it('shows nothing of the account before the refetch', async () => {
    await startSignedIn();
    toast('info', 'For the first');
    comeBack(false);
    expect(status()).toBe('signed-in');
    expect(toastTexts()).toEqual(['For the first']);
    world.delay({ path: '/vpn/v1/users' }, 500, 1);
    comeBack(true);
    expect(status()).toBe('loading');
    expect(account.value).toBeUndefined();
    expect(toastTexts()).toEqual([]);
    await wait(500);
    expect(status()).toBe('signed-in');
  });

  it('stays signed out when a sign-out is pending', async () => {
    await startSignedIn();
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no other way
    document.cookie = 'sign_out_pending=1;path=/webui/';
    comeBack(true);
    await settle();
    expect(status()).toBe('unauthorized');
    expect(account.value).toBeUndefined();
    expect(countUserCalls()).toBe(1);
    expect(isSignOutPending.value).toBe(true);
  });

  it('does not reload for a guest', async () => {
    await start();
    const seen: string[] = [];
    const stop = effect(() => void seen.push(status()));
    comeBack(true);
    await settle();
    stop();
    expect([...new Set(seen)]).toEqual(['unauthorized']);
  });
});

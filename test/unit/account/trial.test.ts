import { beforeEach, describe, expect, it } from 'vitest';
import { startTrial } from '../../../src/account/trial';
import { toasts as appToasts } from '../../../src/feedback/toasts';
import { loadTexts, showLanguage } from '../../../src/i18n/locale';
import { endSession, hasSubscription, session } from '../../../src/session/session';
import { say } from '../../support/say';
import { enter, startUsers, world } from '../../support/user';

startUsers('/webui/account');

const PATH = '/vpn/v1/subscriptions/trial';
/** Ignores the config, which may arrive at any time. */
const sent = () =>
  world.requests
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => name !== 'GET /vpn/v1/configs');
const toasts = () => appToasts.value.map(({ tone, text, durationMs }) => `${tone}: ${text} (${durationMs})`);
const SUCCESS = `success: ${say('account.toast.trial_success')} (2000)`;

beforeEach(async () => {
  await showLanguage('en');
  await loadTexts('account');
  await enter('new');
  world.requests.length = 0;
});

describe('trial', () => {
  it('starts, and shows a toast when the account has it', async () => {
    expect(hasSubscription.value).toBe(false);
    world.delay({ path: '/vpn/v1/users' }, 500);
    const started = startTrial.run();
    await expect.poll(() => sent()).toEqual([`POST ${PATH}`, 'GET /vpn/v1/users']);
    expect(startTrial.isBusy.value).toBe(true);
    expect(toasts()).toEqual([]);
    await started;
    expect(startTrial.isBusy.value).toBe(false);
    expect(startTrial.failure.current.value).toBeNull();
    expect(hasSubscription.value).toBe(true);
    expect(toasts()).toEqual([SUCCESS]);
  });

  it('is shown as started when its response was lost [account-f3]', async () => {
    world.fail({ path: PATH }, 'lost-answer');
    await startTrial.run();
    expect(toasts()).toEqual([SUCCESS]);
    expect(startTrial.failure.current.value).toBeNull();
    expect(hasSubscription.value).toBe(true);
  });

  it('is shown as started when the browser repeated the request after a lost response (account-f3)', async () => {
    await fetch(`/public-api/api${PATH}`, { method: 'POST' });
    await startTrial.run();
    expect(toasts()).toEqual([SUCCESS]);
    expect(startTrial.failure.current.value).toBeNull();
  });

  it('is not shown as started for a user who has had a plan before', async () => {
    await enter('ending');
    world.fail({ path: PATH }, { status: 500 });
    await startTrial.run();
    expect(appToasts.value).toMatchObject([{ tone: 'error' }]);
  });

  it('announces a failure politely, because the page shows the error', async () => {
    world.fail({ path: PATH }, { status: 400 });
    await startTrial.run();
    expect(appToasts.value).toMatchObject([{ tone: 'error', isInPage: true }]);
  });

  it('does not sign in a user who has signed out meanwhile', async () => {
    world.delay({ path: PATH }, 50);
    const started = startTrial.run();
    await expect.poll(() => sent()).toEqual([`POST ${PATH}`]);
    await endSession(() => Promise.resolve());
    await started;
    expect(sent()).toEqual([`POST ${PATH}`]);
    expect(session.value).toBe('unauthorized');
  });
});

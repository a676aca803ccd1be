import { beforeEach, describe, expect, it, vi } from 'vitest';
import { say } from '../../integration/support/say';
import { enter, loadEach, startPages, world } from '../session/page';

startPages('/webui/account');
const state = loadEach(() => [
  import('../../../src/account/trial'),
  import('../../../src/i18n/locale'),
  import('../../../src/session/session'),
  import('../../../src/feedback/toasts'),
  import('../../../src/session/account/schema'),
]);

const PATH = '/vpn/v1/subscriptions/trial';
/** Ignores the config, which may arrive at any time. */
const sent = () =>
  world.requests
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => name !== 'GET /vpn/v1/configs');
const toasts = () =>
  state.toasts.value.map(({ tone, text, durationMs }) => `${tone}: ${text} (${durationMs})`);
const SUCCESS = `success: ${say('account.toast.trial_success')} (2000)`;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await state.showLanguage('en');
  await state.loadTexts('account');
  await enter(world, state, 'new');
  world.requests.length = 0;
});

describe('trial', () => {
  it('starts, and shows a toast when the account has it', async () => {
    expect(state.hasSubscription.value).toBe(false);
    world.delay({ path: '/vpn/v1/users' }, 500);
    const started = state.startTrial.run();
    await expect.poll(() => sent()).toEqual([`POST ${PATH}`, 'GET /vpn/v1/users']);
    expect(state.startTrial.isBusy.value).toBe(true);
    expect(toasts()).toEqual([]);
    await started;
    expect(state.startTrial.isBusy.value).toBe(false);
    expect(state.startTrial.failure.current.value).toBeNull();
    expect(state.hasSubscription.value).toBe(true);
    expect(toasts()).toEqual([SUCCESS]);
  });

  it('is shown as started when its response was lost [account-f3]', async () => {
    world.fail({ path: PATH }, 'lost-answer');
    await state.startTrial.run();
    expect(toasts()).toEqual([SUCCESS]);
    expect(state.startTrial.failure.current.value).toBeNull();
    expect(state.hasSubscription.value).toBe(true);
  });

  it('announces a failure politely, because the page shows the error', async () => {
    world.fail({ path: PATH }, { status: 400 });
    await state.startTrial.run();
    expect(state.toasts.value).toMatchObject([{ tone: 'error', isInPage: true }]);
  });

  it('does not sign in a user who has signed out meanwhile', async () => {
    world.delay({ path: PATH }, 50);
    const started = state.startTrial.run();
    await expect.poll(() => sent()).toEqual([`POST ${PATH}`]);
    await state.endSession(() => Promise.resolve());
    await started;
    expect(sent()).toEqual([`POST ${PATH}`]);
    expect(state.session.value).toBe('unauthorized');
  });
});

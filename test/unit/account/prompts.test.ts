import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../../src/lib/settings';
import { enter, loadEach, reload as reloadModules, startPages, world } from '../../support/modules';

startPages('/webui/account');
const state = loadEach(() => [
  import('../../../src/account/prompts/prompts'),
  import('../../../src/sign-in/bind-failure'),
  import('../../../src/navigation/navigation'),
  import('../../../src/session/overlay'),
  import('../../../src/session/session'),
  import('../../../src/session/account/schema'),
]);
beforeEach(() => {
  state.startNavigation();
  state.startOverlay();
});

async function start() {
  await reloadModules(state);
  state.startNavigation();
  state.startOverlay();
}

async function reload() {
  await start();
  await state.refreshAccount();
}

const leave = () => enter(world, state, 'guest');

async function enterWith(known: { email?: string | null; tg_id?: string | null; trial_available?: boolean }) {
  Object.assign(world.persona('new'), known);
  await enter(world, state, 'new');
}

const shown = () => state.prompt.value;
const dismiss = () => state.dismissPrompts([shown() === 'trial' ? 'trial' : 'contact']);

describe('prompt', () => {
  it('appears only for signed-in users', () => {
    state.overlay.value = 'contact';
    state.dismissPrompts(['trial']);
    expect(shown()).toBeNull();
    expect(state.missingContact.value).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each<[string, Parameters<typeof enterWith>[0], string | null, (string | null)[]]>([
    ['nothing', { trial_available: false }, null, [null]],
    ['the messenger', { tg_id: null, trial_available: false }, 'telegram', ['telegram', null]],
    ['the e-mail', { email: null, trial_available: false }, 'email', ['email', null]],
    ['nothing but a trial', {}, null, ['trial', null]],
    ['the messenger and a trial', { tg_id: null }, 'telegram', ['telegram', 'trial', null]],
    ['both and a trial', { email: null, tg_id: null }, 'email', ['email', 'trial', null]],
  ])('asks a user without %s for one thing at a time', async (_, known, missing, wanted) => {
    await enterWith(known);
    expect(state.missingContact.value).toBe(missing);
    for (const [step, expected] of wanted.entries()) {
      expect(shown(), `step ${step}`).toBe(expected);
      if (expected) dismiss();
    }
  });

  it('saves dismissals for the session', async () => {
    await enterWith({ tg_id: null });
    const { user_id } = world.persona('new');
    dismiss();
    expect(Object.keys({ ...sessionStorage })).toEqual([`contact_prompt.${user_id}`]);
    await reload();
    expect(shown()).toBe('trial');
    dismiss();
    await reload();
    expect(shown()).toBeNull();
    expect(sessionStorage.getItem(`trial_prompt.${user_id}`)).not.toBeNull();
    expect(Object.keys(localStorage).join()).not.toContain('prompt');
  });

  it('does not offer Telegram when the operator has no bot', async () => {
    vi.stubGlobal('ternSettings', { ...settings, telegramBotId: '0' });
    await start();
    await enter(world, state, 'email-only');
    expect(shown()).toBeNull();
    expect(state.missingContact.value).toBeNull();
    await enter(world, state, 'messenger-only');
    expect(shown()).toBe('email');
    expect(state.missingContact.value).toBe('email');
  });
});

describe('place of the prompt', () => {
  it('is only the home page', async () => {
    await enterWith({ tg_id: null });
    state.navigate('/account/manage');
    expect(shown()).toBeNull();
    state.navigate('/account?promocode=P');
    expect(shown()).toBe('telegram');
    dismiss();
    state.navigate('/account/manage');
    expect(shown()).toBeNull();
    state.navigate('/account');
    expect(shown()).toBe('trial');
  });

  it('is not above the menu or the notifications', async () => {
    await enterWith({ tg_id: null });
    for (const open of ['menu', 'news'] as const) {
      state.overlay.value = open;
      expect(shown()).toBeNull();
    }
    state.overlay.value = null;
    expect(shown()).toBe('telegram');
  });

  it('is not above the checkout, whose input has the focus', async () => {
    await enterWith({ tg_id: null });
    state.setHistoryState('checkout', 'product_code=DEFAULT');
    expect(shown()).toBeNull();
    state.setHistoryState('checkout', null);
    expect(shown()).toBe('telegram');
  });

  it('is not beside a claim', async () => {
    state.navigate('/account?x=1&gift_id=7', { replace: true });
    await enterWith({ tg_id: null });
    expect(shown()).toBeNull();
    state.navigate('/account', { replace: true });
    expect(shown()).toBe('telegram');
  });

  it('is not beside the result of a claim', async () => {
    await enterWith({ tg_id: null });
    state.suppressPrompts();
    expect(shown()).toBeNull();
    state.navigate('/account/manage');
    state.navigate('/account');
    expect(shown()).toBeNull();
    await reload();
    expect(shown()).toBe('telegram');
  });
});

describe('payment', () => {
  const pending = () => ({
    user_id: world.persona('new').user_id,
    order_id: 'order',
    before: { status: 'none', id: null },
    plan: '',
    at: Date.now(),
    server_at: Date.now(),
  });

  it('postpones the prompt while it is pending', async () => {
    sessionStorage.setItem('payment_pending', JSON.stringify(pending()));
    await enterWith({ tg_id: null });
    expect(shown()).toBeNull();
    sessionStorage.removeItem('payment_pending');
    state.navigate('/account?x=1');
    expect(shown()).toBe('telegram');
  });

  it('postpones the prompt while its result is shown', async () => {
    await enterWith({ tg_id: null });
    const release = state.suppressPromptsForResult();
    expect(shown()).toBeNull();
    release();
    expect(shown()).toBe('telegram');
  });
});

it('prompt › appears for the next user independently of the previous one', async () => {
  await enter(world, state, 'email-only');
  dismiss();
  state.suppressPrompts();
  state.navigate('/account/manage');
  state.overlay.value = 'contact';
  await leave();
  expect(shown()).toBeNull();
  expect(state.missingContact.value).toBeNull();
  await enter(world, state, 'messenger-only');
  expect(shown()).toBeNull();
  state.navigate('/account');
  expect(shown()).toBe('email');
});

it('connect request › opens the prompt on any page until it is answered', async () => {
  await enter(world, state, 'email-only');
  dismiss();
  state.suppressPrompts();
  state.navigate('/account/manage');
  expect(shown()).toBeNull();
  state.overlay.value = 'contact';
  expect(shown()).toBe('telegram');
  dismiss();
  expect(shown()).toBeNull();
});

describe('bind conflict', () => {
  async function returnWithConflict() {
    state.setBindFailure('account.connect.telegram.conflict');
    history.replaceState(null, '', '/webui/account');
    await reload();
  }

  it('opens a dismissed prompt until it is dismissed again', async () => {
    await enterWith({ tg_id: null });
    dismiss();
    await returnWithConflict();
    expect(shown()).toBe('telegram');
    expect(state.getBindFailure()).toBe('account.connect.telegram.conflict');
    dismiss();
    expect(shown()).toBe('trial');
    expect(state.getBindFailure()).toBeNull();
    await reload();
    expect(shown()).toBe('trial');
  });

  it('stays when the trial is dismissed', async () => {
    await enterWith({});
    state.setBindFailure('account.connect.telegram.conflict');
    dismiss();
    expect(state.getBindFailure()).toBe('account.connect.telegram.conflict');
  });

  it('opens nothing when the user has all contacts', async () => {
    await enter(world, state, 'active');
    await returnWithConflict();
    state.overlay.value = 'contact';
    expect(shown()).toBeNull();
  });
});

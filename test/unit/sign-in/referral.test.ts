import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../sandbox/in-process';
import { loadEach, startPages, world } from '../session/page';

startPages('/webui/account?promocode=P');
const state = loadEach(() => [
  import('../../../src/sign-in/referral'),
  import('../../../src/sign-in/referral-params'),
  import('../../../src/session/session'),
  import('../../../src/session/likely-guest'),
  import('../../../src/session/account/schema'),
]);

const saved = () => state.readReferralParams('').promocode;

async function start() {
  state.startSession();
  state.startReferral();
  await vi.waitUntil(() => state.session.value !== 'loading');
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

describe('promo code in the address', () => {
  it('is saved at once when nobody has signed in before', () => {
    state.startReferral();
    expect(saved()).toBe('P');
  });

  it('is not saved when a user is signed in', async () => {
    signIn(world, 'active');
    state.rememberSignIn(true);
    await start();
    expect(state.session.value).toBe('signed-in');
    expect(saved()).toBeNull();
  });

  it('is saved when the session has ended', async () => {
    state.rememberSignIn(true);
    await start();
    await vi.waitUntil(() => state.session.value === 'unauthorized');
    expect(saved()).toBe('P');
  });

  it('is not saved again when the session ends later on the same page', async () => {
    signIn(world, 'active');
    state.rememberSignIn(true);
    await start();
    await state.endSession(async () => {});
    expect(state.session.value).toBe('unauthorized');
    expect(saved()).toBeNull();
  });

  it('survives a sign-out', async () => {
    state.startReferral();
    await state.endSession(async () => {});
    expect(saved()).toBe('P');
  });
});

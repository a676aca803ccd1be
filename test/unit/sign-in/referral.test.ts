import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { rememberSignIn } from '../../../src/session/likely-guest';
import { endSession, session } from '../../../src/session/session';
import { startReferral } from '../../../src/sign-in/referral';
import { readReferralParams } from '../../../src/sign-in/sign-in-context';
import { signIn } from '../../sandbox/in-process';
import { runSession, startUsers, world } from '../../support/user';

startUsers('/webui/account?promocode=P');

const saved = () => readReferralParams('').promocode;

async function start() {
  runSession();
  onTestFinished(startReferral());
  await vi.waitUntil(() => session.value !== 'loading');
}

describe('promo code in the address', () => {
  it('is saved at once when nobody has signed in before', () => {
    onTestFinished(startReferral());
    expect(saved()).toBe('P');
  });

  it('is not saved when a user is signed in', async () => {
    signIn(world, 'active');
    rememberSignIn(true);
    await start();
    expect(session.value).toBe('signed-in');
    expect(saved()).toBeNull();
  });

  it('is saved when the session has ended', async () => {
    rememberSignIn(true);
    await start();
    await vi.waitUntil(() => session.value === 'unauthorized');
    expect(saved()).toBe('P');
  });

  it('is not saved again when the session ends later on the same page', async () => {
    signIn(world, 'active');
    rememberSignIn(true);
    await start();
    await endSession(async () => {});
    expect(session.value).toBe('unauthorized');
    expect(saved()).toBeNull();
  });

  it('survives a sign-out', async () => {
    onTestFinished(startReferral());
    await endSession(async () => {});
    expect(saved()).toBe('P');
  });
});

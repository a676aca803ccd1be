import { afterEach, beforeEach, vi } from 'vitest';
import { reviveSession } from '../../src/api/client';
import { clearToasts } from '../../src/feedback/toasts';
import { showLanguage } from '../../src/i18n/locale';
import { setServerTexts } from '../../src/i18n/server-texts';
import { until } from '../../src/lib/wait';
import { forgetLocations } from '../../src/session/config';
import { rereadSignOutPending } from '../../src/session/pending-sign-out';
import { refreshAccount, session, startSession } from '../../src/session/session';
import '../../src/session/account/schema';
import { resetWorld, signIn, startSandbox } from '../sandbox/in-process';
import type { World } from '../sandbox/world';
import { openAddress } from './page';

/** The sandbox's world of the current test. */
export let world: World;

let stopSession: (() => void) | undefined;

/** runSession starts the session until the end of the test. */
export function runSession(): void {
  stopSession = startSession();
}

function endSession(): void {
  stopSession?.();
  stopSession = undefined;
  reviveSession();
  forgetLocations();
  setServerTexts(undefined);
}

/**
 * startUsers creates a world and opens an address before each test, and ends the session after each. It
 * silences warnings.
 */
export function startUsers(address?: string): void {
  startSandbox();
  beforeEach(async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    world = resetWorld();
    openAddress(address);
    rereadSignOutPending();
    await showLanguage('en');
  });
  afterEach(() => {
    if (vi.isFakeTimers()) vi.clearAllTimers();
    vi.useRealTimers();
    endSession();
    clearToasts();
  });
}

/** enter signs a persona in, or out for 'guest', and resolves once the session knows. */
export async function enter(name: Parameters<typeof signIn>[1]): Promise<void> {
  signIn(world, name);
  if (stopSession) return refreshAccount();
  runSession();
  await until(() => session.value !== 'loading');
}

/** reload ends the session and starts it again, like a reload: the memory is cleared, the storage is not. */
export async function reload(): Promise<void> {
  endSession();
  runSession();
  await until(() => session.value !== 'loading');
}

/** Counts the requests of the user call so far. */
export const countUserCalls = (): number => world.requestsOf('GET /vpn/v1/users').length;

/** wait advances the fake timers. */
export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** settle lets everything happen that is due now. */
export const settle = () => wait(0);

import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call as ask, isSessionDead, reviveSession } from '../../../src/api/client';
import { sandboxServer, signIn, startSandbox, useWorld } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import { never } from './every-call';

const REFRESH = 'POST /auth/refresh';
const PATIENCE_MS = 12_000;

/** The lock is with a tab that will never give it back. */
const locks = {
  request(_: string, { ifAvailable, signal }: LockOptions, act: (lock: null) => unknown) {
    if (ifAvailable) return Promise.resolve(act(null));
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  },
};

let world: World;

beforeAll(() => {
  startSandbox();
});
beforeEach(() => {
  world = useWorld();
  signIn(world, 'active');
  reviveSession();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});
afterAll(() => sandboxServer.close());

it('a frozen tab that holds the lock of the refresh holds the others up for twelve seconds, not longer', async () => {
  world.expireAccess();
  const call = ask('vpn/v1/users', (body) => body, { signal: never });
  await expect.poll(() => world.requestsOf('GET /vpn/v1/users').at(-1)?.status).toBe(401);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 2000);
  expect(world.requestsOf(REFRESH)).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  await expect(call).resolves.toMatchObject({ user: { email: 'active@tern.test' } });
  expect(world.requestsOf(REFRESH)).toHaveLength(1);
  expect(isSessionDead.value).toBe(false);
});

import { expect, it, vi } from 'vitest';
import { waitForSignOut } from '../../../src/session/sign-out';

it('waitForSignOut aborts a sign-out without a response after 10 s, before anybody can sign in', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn<typeof fetch>(() => new Promise(() => {}));
  vi.stubGlobal('fetch', fetched);
  const isOver = vi.fn();
  void waitForSignOut().then(isOver);
  await vi.advanceTimersByTimeAsync(9900);
  const signal = fetched.mock.calls[0]?.[1]?.signal;
  expect(signal?.aborted).toBe(false);
  expect(isOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(signal?.aborted).toBe(true);
  expect(isOver).toHaveBeenCalled();
});

/**
 * withLock runs `run` in one tab at a time by a Web Lock, but after `timeoutMs` in any case. `waited` means
 * that another tab had the lock, so that `run` should check the state again. Without Web Locks it runs at
 * once. Rejects only as `run` does.
 */
export async function withLock<T>(
  name: string,
  run: (waited: boolean) => Promise<T>,
  timeoutMs: number,
): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return run(false);
  const signal = AbortSignal.timeout(timeoutMs);
  let result: Promise<T> | undefined;
  const start = (waited: boolean) => {
    result = run(waited);
    return result;
  };
  try {
    await locks.request(name, { ifAvailable: true }, (lock) => (lock ? start(false) : undefined));
    if (!result) await locks.request(name, { signal }, () => start(true));
  } catch {
    // A failure of `run` is rethrown below. After a denied or timed-out lock it runs without one.
  }
  return result ?? run(true);
}

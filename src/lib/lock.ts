/**
 * withLock runs one tab at a time (Web Locks), or anyway after `timeoutMs`. `waited`: the lock was not free at once,
 * so check again before acting. Without Web Locks it just runs. Rejects only as `run` does.
 */
export async function withLock<T>(
  name: string,
  run: (waited: boolean) => Promise<T>,
  timeoutMs: number,
): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return run(false);
  const signal = AbortSignal.timeout(timeoutMs);
  let begun: Promise<T> | undefined;
  const begin = (waited: boolean) => {
    begun = run(waited);
    return begun;
  };
  try {
    await locks.request(name, { ifAvailable: true }, (lock) => (lock ? begin(false) : undefined));
    if (!begun) await locks.request(name, { signal }, () => begin(true));
  } catch {
    // A failure of `run` surfaces below; a denied or timed-out lock is no reason not to run.
  }
  return begun ?? run(true);
}

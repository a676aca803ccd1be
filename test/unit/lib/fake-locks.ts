/**
 * Exclusive Web Locks as in the standard: with `ifAvailable`, a signal that applies while waiting, and a
 * queue per name.
 */
export class FakeLocks {
  private queues = new Map<string, (() => void)[]>();
  async request<T>(
    name: string,
    { ifAvailable, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
    act: (lock: { name: string } | null) => Promise<T> | T,
  ): Promise<T> {
    const queue = this.queues.get(name);
    if (queue && ifAvailable) return act(null);
    signal?.throwIfAborted();
    if (queue)
      await new Promise<void>((resolve, reject) => {
        queue.push(resolve);
        signal?.addEventListener('abort', () => {
          queue.splice(queue.indexOf(resolve), 1);
          reject(signal.reason);
        });
      });
    else this.queues.set(name, []);
    try {
      return await act({ name });
    } finally {
      const next = this.queues.get(name)?.shift();
      if (next) next();
      else this.queues.delete(name);
    }
  }
}

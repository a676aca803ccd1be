import { type ReadonlySignal, signal } from '@preact/signals';

export interface RefreshGateOptions {
  /** Resolves to false after a 4xx; rejects on a 5xx or without a response. */
  refresh(): Promise<boolean>;
  /**
   * Runs in one tab at a time. `waited` means that another tab may have refreshed, so the call is retried
   * first.
   */
  withTabLock(run: (waited: boolean) => Promise<void>): Promise<void>;
}

export interface RefreshGate {
  /** True once the session cannot be renewed. */
  readonly isDead: ReadonlySignal<boolean>;
  /**
   * Sends a call. On a 401 it refreshes once for all waiting calls and retries. After a second 401, which is
   * the outcome of the call, it calls `onUnauthorized`.
   */
  send(attempt: () => Promise<Response>, onUnauthorized?: () => void): Promise<Response>;
  /** Records a refresh by another tab: a 401 to an earlier call is retried without a refresh. */
  markRenewed(): void;
  /** Resets the gate after a sign-in or a successful user call. */
  revive(): void;
}

/**
 * createRefreshGate queues the calls that wait for a session.
 * [Note: Session refresh] Only one refresh runs at a time. A 401 to a call sent before the last refresh is
 * only retried. A 4xx of the refresh is final: later 401s are passed on. After a 5xx, or without a response,
 * the waiting calls fail and the session stays.
 */
export function createRefreshGate({ refresh, withTabLock }: RefreshGateOptions): RefreshGate {
  let generation = 0;
  const isDead = signal(false);
  let inFlight: Promise<void> | undefined;

  /** Resolves to a response when another tab had refreshed and the retry succeeded. */
  async function renew(probe: () => Promise<Response>): Promise<Response | undefined> {
    let probeResponse: Response | undefined;
    const generationBefore = generation;
    inFlight ??= withTabLock(async (waited) => {
      if (waited) {
        // An aborted probe must not fail the other waiting calls.
        const response = await probe().catch(() => undefined);
        if (response && response.status !== 401) {
          probeResponse = response;
          generation++;
        }
      }
      if (generation !== generationBefore) return;
      if (await refresh()) generation++;
      else if (generation === generationBefore) isDead.value = true;
    }).finally(() => {
      inFlight = undefined;
    });
    await inFlight;
    return probeResponse;
  }

  return {
    isDead,
    async send(attempt, onUnauthorized) {
      const generationAtStart = generation;
      const response = await attempt();
      if (response.status !== 401 || isDead.peek()) return response;
      if (generationAtStart === generation) {
        const probeResponse = await renew(attempt);
        if (probeResponse) return probeResponse;
        if (isDead.peek()) return response;
      }
      const generationAtRetry = generation;
      const retried = await attempt();
      if (retried.status === 401 && generationAtRetry === generation) onUnauthorized?.();
      return retried;
    },
    markRenewed() {
      generation++;
    },
    revive() {
      generation++;
      isDead.value = false;
    },
  };
}

import { type ReadonlySignal, signal } from '@preact/signals';

export interface RefreshGateOptions {
  /** Resolves to false after a 4xx. On 5xx or no response it throws. */
  refresh(): Promise<boolean>;
  /** Runs one tab at a time. `waited`: another tab may have refreshed, so retry the call first. */
  exclusively(run: (waited: boolean) => Promise<void>): Promise<void>;
}

export interface RefreshGate {
  /** True once the session cannot be renewed. */
  readonly isDead: ReadonlySignal<boolean>;
  /**
   * Sends a call. On 401 it refreshes once for all waiting calls and retries. A second 401 is the call's own outcome:
   * `onRefused` then looks whether the session is at fault.
   */
  send(attempt: () => Promise<Response>, onRefused?: () => void): Promise<Response>;
  /** Another tab has refreshed: a 401 to an earlier call is retried without a refresh. */
  markRenewed(): void;
  /** After a sign-in or a successful user call: forgets that the session was dead. */
  revive(): void;
}

/**
 * createRefreshGate queues the calls that wait for a session (session-3, session-4).
 * [Note: Session refresh] One refresh at a time. A 401 to a call sent before the last refresh is only retried. A 4xx of
 * the refresh is final: later 401s are passed on. On 5xx or no response the waiting calls fail and the session stays.
 */
export function createRefreshGate({ refresh, exclusively }: RefreshGateOptions): RefreshGate {
  let generation = 0;
  const isDead = signal(false);
  let inFlight: Promise<void> | undefined;

  /** Resolves to a response when another tab had refreshed and the retry succeeded. */
  async function renew(look: () => Promise<Response>): Promise<Response | undefined> {
    let seen: Response | undefined;
    const before = generation;
    inFlight ??= exclusively(async (waited) => {
      if (waited) {
        // An aborted probe must not fail the other waiting calls.
        const answer = await look().catch(() => undefined);
        if (answer && answer.status !== 401) {
          seen = answer;
          generation++;
        }
      }
      if (generation !== before) return;
      if (await refresh()) generation++;
      else if (generation === before) isDead.value = true;
    }).finally(() => {
      inFlight = undefined;
    });
    await inFlight;
    return seen;
  }

  return {
    isDead,
    async send(attempt, onRefused) {
      const started = generation;
      const answer = await attempt();
      if (answer.status !== 401 || isDead.peek()) return answer;
      if (started === generation) {
        const seen = await renew(attempt);
        if (seen) return seen;
        if (isDead.peek()) return answer;
      }
      const restarted = generation;
      const again = await attempt();
      if (again.status === 401 && restarted === generation) onRefused?.();
      return again;
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

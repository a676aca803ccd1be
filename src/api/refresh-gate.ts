/** 'renewed': the session lives on. 'refused': the server said no (4xx). No answer or 5xx: the call throws. */
export type RefreshOutcome = 'renewed' | 'refused';

export interface RefreshGateOptions {
  refresh(): Promise<RefreshOutcome>;
  /**
   * Runs one tab at a time. `waited` tells that another tab may have refreshed meanwhile, so that the gate
   * looks again before it refreshes.
   */
  exclusively(run: (waited: boolean) => Promise<void>): Promise<void>;
  /** Told once when the session has failed for good. */
  onDead(): void;
}

export interface RefreshGate {
  /**
   * Sends a call; on 401 renews the session once for all waiting calls and sends it once more. `isAboutSession` is
   * false for a call whose 401 may speak of what it brings, a code or a signed answer: a second one is then no end.
   */
  send(attempt: () => Promise<Response>, isAboutSession?: boolean): Promise<Response>;
  /** Another tab has renewed the session: a 401 to a call sent before is only sent again. */
  heedRenewal(): void;
  /** A sign-in or a good user answer: forgets a permanent failure. */
  revive(): void;
}

/**
 * createRefreshGate is the queue of calls that wait for a session (session-3, session-4).
 * [Note: Session refresh] One refresh at a time; a 401 to a call sent before the last refresh is only sent
 * again; 4xx of the refresh is final and later 401s are passed on; no answer or 5xx fails the waiting calls
 * with that error and keeps the session.
 */
export function createRefreshGate({ refresh, exclusively, onDead }: RefreshGateOptions): RefreshGate {
  let generation = 0;
  let isDead = false;
  let underWay: Promise<void> | undefined;

  function die(): void {
    if (isDead) return;
    isDead = true;
    onDead();
  }

  /** Resolves to an answer when another tab had renewed the session and looking again was enough. */
  async function renew(look: () => Promise<Response>): Promise<Response | undefined> {
    let seen: Response | undefined;
    if (!underWay) {
      const before = generation;
      underWay = exclusively(async (waited) => {
        if (waited) {
          // The call that looks may be given up by its own caller: that is no matter of the others.
          const answer = await look().catch(() => undefined);
          if (answer && answer.status !== 401) {
            seen = answer;
            generation++;
            return;
          }
        }
        if (generation !== before) return;
        if ((await refresh()) === 'renewed') generation++;
        else if (generation === before) die();
      }).finally(() => {
        underWay = undefined;
      });
    }
    await underWay;
    return seen;
  }

  return {
    async send(attempt, isAboutSession = true) {
      const started = generation;
      const answer = await attempt();
      if (answer.status !== 401 || isDead) return answer;
      if (started === generation) {
        const seen = await renew(attempt);
        if (seen) return seen;
        if (isDead) return answer;
      }
      const restarted = generation;
      const again = await attempt();
      if (again.status === 401 && isAboutSession && restarted === generation) die();
      return again;
    },
    heedRenewal() {
      generation++;
    },
    revive() {
      isDead = false;
      generation++;
    },
  };
}

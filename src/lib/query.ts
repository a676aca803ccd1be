import { batch, computed, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { listen } from './events';

export type FetchReason = 'poll' | 'recheck' | 'load' | 'requested' | 'retry';

/** A fetch that several callers have joined takes the most urgent of their reasons: the highest. */
const URGENCY: Record<FetchReason, number> = { poll: 0, recheck: 1, load: 2, requested: 3, retry: 4 };

export type FetchOutcome<T> = { ok: true; data: T } | { ok: false; error: unknown };

/** State of the latest request. */
export type QueryStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface QueryOptions<T> {
  fetch(signal: AbortSignal): Promise<T>;
  /** Age from which data is stale. */
  staleMs: number;
  pollMs?: number;
  /** Called once per accepted result, after the signals have changed; not called for dropped results. */
  onSettled?(outcome: FetchOutcome<T>, reason: FetchReason): void;
}

export interface Query<T> {
  readonly data: ReadonlySignal<T | undefined>;
  /** Error of the last fetch, undefined if it succeeded. The data of the fetch before stays. */
  readonly error: ReadonlySignal<unknown>;
  readonly isFetching: ReadonlySignal<boolean>;
  readonly status: ReadonlySignal<QueryStatus>;
  /**
   * Fetches when there is no data, it is stale or the last fetch failed; joins a fetch in flight. Never
   * rejects.
   */
  fetchIfStale(): Promise<void>;
  /**
   * Joins a fetch in flight, or starts one in its place if `isNew`: by default for 'requested', the default
   * reason. Never rejects.
   */
  refetch(reason?: FetchReason, isNew?: boolean): Promise<void>;
  /** Keeps the data fresh (load, poll, focus, reconnect) until the returned function is called, once. */
  watch(): () => void;
  /** Sets data from another source until the next successful fetch. It does not count as fresh. */
  prime(data: T): void;
  /** Drops data, error and the fetch in flight. */
  clear(): void;
}

interface Run {
  reason: FetchReason;
  controller: AbortController;
}

const moreUrgent = (a: FetchReason, b: FetchReason) => (URGENCY[a] > URGENCY[b] ? a : b);

/** createQuery caches server data: one request at a time, the newest response wins (api-9). */
export function createQuery<T>(options: QueryOptions<T>): Query<T> {
  const data = signal<T | undefined>(undefined);
  const error = signal<unknown>(undefined);
  const isFetching = signal(false);
  let fetchedAt: number | undefined;
  let current: Run | undefined;
  let settled = Promise.resolve();
  let watchers = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unlisten = () => {};

  const isStale = () => {
    if (fetchedAt === undefined || error.peek() !== undefined) return true;
    const age = Date.now() - fetchedAt;
    // A negative age means that the device clock was set back.
    return age < 0 || age >= options.staleMs;
  };

  const settle = async (run: Run): Promise<void> => {
    let outcome: FetchOutcome<T>;
    try {
      // An effect that calls this must not subscribe to what the request reads.
      outcome = { ok: true, data: await untracked(() => options.fetch(run.controller.signal)) };
    } catch (reason) {
      outcome = { ok: false, error: reason };
    }
    // A newer fetch has replaced this one; the callers wait for it.
    if (current !== run) return settled;
    current = undefined;
    batch(() => {
      isFetching.value = false;
      error.value = outcome.ok ? undefined : outcome.error;
      if (!outcome.ok) return;
      data.value = outcome.data;
      fetchedAt = Date.now();
    });
    options.onSettled?.(outcome, run.reason);
  };

  const start = (reason: FetchReason): Promise<void> => {
    const old = current;
    const run = {
      reason: old ? moreUrgent(old.reason, reason) : reason,
      controller: new AbortController(),
    };
    current = run;
    old?.controller.abort();
    schedulePoll();
    settled = settle(run);
    // Set only now, because a fetch that throws synchronously has already settled.
    isFetching.value = current === run;
    return settled;
  };

  const join = (reason: FetchReason): Promise<void> => {
    if (!current) return start(reason);
    current.reason = moreUrgent(current.reason, reason);
    return settled;
  };

  const schedulePoll = () => {
    clearTimeout(timer);
    if (!watchers || !options.pollMs) return;
    timer = setTimeout(() => {
      schedulePoll();
      join('poll');
    }, options.pollMs);
  };

  const handleReturn = ({ type }: Event) => {
    // A new fetch, because a request sent before the connection dropped is unlikely to get a response.
    if (type === 'online') start('load');
    // Behind a VPN a browser may report 'offline' wrongly, so a polled query checks by polling at once.
    else if (type === 'offline') {
      if (options.pollMs) join('poll');
    } else if (document.visibilityState === 'visible' && isStale()) join('load');
  };

  return {
    data,
    error,
    isFetching,
    status: computed(() => {
      if (isFetching.value) return 'loading';
      if (error.value !== undefined) return 'failed';
      return data.value === undefined ? 'idle' : 'ready';
    }),
    async fetchIfStale() {
      if (isStale()) await join('load');
    },
    refetch: (reason = 'requested', isNew = reason === 'requested') => (isNew ? start : join)(reason),
    watch() {
      watchers++;
      if (watchers === 1) {
        unlisten = listen(window, ['focus', 'visibilitychange', 'online', 'offline'], handleReturn);
        schedulePoll();
        if (isStale()) join('load');
      }
      return () => {
        watchers--;
        if (watchers > 0) return;
        clearTimeout(timer);
        unlisten();
      };
    },
    prime(value) {
      data.value = value;
    },
    clear() {
      batch(() => {
        current?.controller.abort();
        settled = Promise.resolve();
        isFetching.value = false;
        current = undefined;
        fetchedAt = undefined;
        data.value = undefined;
        error.value = undefined;
      });
    },
  };
}

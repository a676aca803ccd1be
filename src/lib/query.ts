import { batch, computed, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { listen } from './events';

export type FetchReason = 'poll' | 'recheck' | 'focus' | 'reconnect' | 'load' | 'asked';

export type FetchOutcome<T> = { ok: true; data: T } | { ok: false; error: unknown };

/** How it stands with the last answer that was asked for. */
export type QueryStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface QueryOptions<T> {
  fetch(signal: AbortSignal): Promise<T>;
  /** Age in ms from which data counts as stale; `Infinity` keeps good data, also on reconnect. */
  staleMs: number;
  pollMs?: number;
  /** Told once per answer that counts, after the signals; dropped answers are not told. */
  onSettled?(outcome: FetchOutcome<T>, reason: FetchReason): void;
}

export interface Query<T> {
  readonly data: ReadonlySignal<T | undefined>;
  /** `undefined` when fine; the last good data stays beside it. */
  readonly error: ReadonlySignal<unknown>;
  readonly isFetching: ReadonlySignal<boolean>;
  readonly status: ReadonlySignal<QueryStatus>;
  /** Fetches when never fetched, failed or stale; joins a fetch under way. Never rejects. */
  ensure(): Promise<void>;
  /** 'asked' (the default) always starts a fetch, others join one under way. Never rejects. */
  refetch(reason?: FetchReason): Promise<void>;
  /**
   * Shows `update` at once, rolls it back and rethrows when `commit` fails. Answers asked for before the
   * commit ended are dropped and asked for again. `update` must be pure: it may run again on other data.
   */
  change(update: (data: T) => T, commit: () => Promise<unknown>): Promise<void>;
  /** Keeps the data fresh until the returned function is called: load, poll, focus, reconnect. */
  watch(): () => void;
  /** Forgets data and error and drops the answers and changes under way. */
  clear(): void;
}

interface Run {
  reason: FetchReason;
  /** Somebody outside waits for it, so its failure counts also when nobody watches. */
  isWanted: boolean;
  controller: AbortController;
}

const WEIGHTS: FetchReason[] = ['poll', 'recheck', 'focus', 'reconnect', 'load', 'asked'];

const heavier = (a: FetchReason, b: FetchReason) => (WEIGHTS.indexOf(a) > WEIGHTS.indexOf(b) ? a : b);

/** createQuery is server data with a life: one request at a time, the newest answer wins (api-9, session-11). */
export function createQuery<T>(options: QueryOptions<T>): Query<T> {
  const data = signal<T | undefined>(undefined);
  const error = signal<unknown>(undefined);
  const isFetching = signal(false);
  let confirmed: T | undefined;
  let answeredAt = Number.NaN;
  let changes: { update: (data: T) => T; isDone: boolean }[] = [];
  let current: Run | undefined;
  let ended = Promise.resolve();
  let owed: Run | undefined;
  let watchers = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stops: (() => void)[] = [];

  // A device clock set back makes the age negative: stale as well.
  const isStale = () => {
    const age = Date.now() - answeredAt;
    return !(age >= 0 && age < options.staleMs) || error.peek() !== undefined;
  };

  const show = () => {
    data.value = changes.reduce((seen, { update }) => (seen === undefined ? seen : update(seen)), confirmed);
  };

  const accept = (next: T) => {
    confirmed = next;
    answeredAt = Date.now();
    error.value = undefined;
    show();
  };

  const drop = () => {
    current?.controller.abort();
    current = owed = undefined;
    ended = Promise.resolve();
    isFetching.value = false;
  };

  const settle = async (run: Run): Promise<void> => {
    let outcome: FetchOutcome<T>;
    try {
      // Untracked: an effect that asks for data must not subscribe to what the request reads.
      outcome = { ok: true, data: await untracked(() => options.fetch(run.controller.signal)) };
    } catch (reason) {
      outcome = { ok: false, error: reason ?? new Error('unknown') };
    }
    // Who waited for an overtaken fetch waits for the one that replaced it.
    if (current !== run) return ended;
    current = undefined;
    const isDropped = changes.length > 0 && confirmed !== undefined;
    const isTold = !isDropped && (outcome.ok || run.isWanted || watchers > 0);
    if (isDropped) owed = run;
    batch(() => {
      isFetching.value = false;
      if (!isTold) return;
      if (outcome.ok) accept(outcome.data);
      else error.value = outcome.error;
    });
    if (isTold) options.onSettled?.(outcome, run.reason);
  };

  const start = (reason: FetchReason, isWanted: boolean): Promise<void> => {
    const old = current;
    const run = {
      reason: old ? heavier(old.reason, reason) : reason,
      isWanted: isWanted || !!old?.isWanted,
      controller: new AbortController(),
    };
    current = run;
    old?.controller.abort();
    schedulePoll();
    ended = settle(run);
    // Not before: a fetch that throws at once has ended already.
    isFetching.value = current === run;
    return ended;
  };

  const join = (reason: FetchReason, isWanted: boolean): Promise<void> => {
    if (!current || reason === 'asked') return start(reason, isWanted);
    current.reason = heavier(current.reason, reason);
    current.isWanted ||= isWanted;
    return ended;
  };

  const schedulePoll = () => {
    clearTimeout(timer);
    if (!watchers || !options.pollMs) return;
    timer = setTimeout(() => {
      schedulePoll();
      if (navigator.onLine) join('poll', false);
    }, options.pollMs);
  };

  const handleFocus = () => {
    if (document.visibilityState === 'visible' && navigator.onLine && isStale()) join('focus', false);
  };

  // Not joined: a request from before the connection was lost is as good as lost.
  const handleOnline = () => {
    if (options.staleMs < Infinity || isStale()) start('reconnect', false);
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
    ensure: () => (isStale() ? join('load', true) : Promise.resolve()),
    refetch: (reason = 'asked') => join(reason, true),
    async change(update, commit) {
      const mine = { update, isDone: false };
      changes.push(mine);
      try {
        show();
        await commit();
        mine.isDone = true;
      } finally {
        if (changes.includes(mine)) {
          if (!mine.isDone) changes = changes.filter((change) => change !== mine);
          show();
          // Kept in order until none is open: an earlier change that ends late must not win.
          if (changes.every((change) => change.isDone)) {
            confirmed = data.peek();
            changes = [];
            const again = current ?? owed;
            owed = undefined;
            if (again) start(again.reason, again.isWanted);
          }
        }
      }
    },
    watch() {
      if (!watchers++) {
        stops = [
          listen(window, 'focus', handleFocus),
          listen(document, 'visibilitychange', handleFocus),
          listen(window, 'online', handleOnline),
        ];
        schedulePoll();
        if (isStale()) join('load', false);
      }
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        if (--watchers) return;
        clearTimeout(timer);
        for (const stop of stops) stop();
      };
    },
    clear() {
      batch(() => {
        drop();
        changes = [];
        confirmed = data.value = error.value = undefined;
        answeredAt = Number.NaN;
      });
    },
  };
}

import { effect, signal } from '@preact/signals';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createQuery, type FetchOutcome, type FetchReason } from '../../../src/lib/query';
import { comeOnline, focus, setHidden, setOnline } from '../../support/page';
import { createServer } from './served';

const STALE_MS = 30_000;
const POLL_MS = 30_000;

const settle = () => vi.advanceTimersByTimeAsync(0);

function createServed<T = string>(options: { staleMs?: number; pollMs?: number } = {}) {
  const { request, ...server } = createServer<AbortSignal, T>();
  const outcomes: { outcome: FetchOutcome<T>; reason: FetchReason }[] = [];
  const query = createQuery<T>({
    staleMs: STALE_MS,
    ...options,
    fetch: request,
    onSettled: (outcome, reason) => outcomes.push({ outcome, reason }),
  });
  const snapshot = () => [query.data.value, query.error.value, query.isFetching.value];
  return { query, ...server, outcomes, snapshot };
}

async function createLoaded<T>(data: T, options?: { staleMs?: number; pollMs?: number }) {
  const served = createServed<T>(options);
  const loading = served.query.fetchIfStale();
  await served.call(0).answer(data);
  await loading;
  return served;
}

const goOnline = () => {
  setOnline(true);
  comeOnline();
};

const goOffline = () => {
  setOnline(false);
  window.dispatchEvent(new Event('offline'));
};

beforeEach(() => void vi.useFakeTimers());

describe('query › fetch', () => {
  it('starts empty and fetches on fetchIfStale', async () => {
    const { query, call, outcomes, snapshot } = createServed();
    expect(snapshot()).toEqual([undefined, undefined, false]);
    const done = query.fetchIfStale();
    expect(snapshot()).toEqual([undefined, undefined, true]);
    await call(0).answer('a');
    await done;
    expect(snapshot()).toEqual(['a', undefined, false]);
    expect(outcomes).toEqual([{ outcome: { ok: true, data: 'a' }, reason: 'load' }]);
  });

  it('joins the fetch in flight, and reports the most important reason', async () => {
    const { query, call, calls, outcomes } = createServed();
    const all = Promise.all([query.refetch('poll'), query.refetch('load'), query.refetch('poll')]);
    await call(0).fail();
    await all;
    expect(calls).toHaveLength(1);
    expect(outcomes.map(({ reason }) => reason)).toEqual(['load']);
  });

  it('fetches again only when the data is stale', async () => {
    const { query, calls } = await createLoaded('a');
    vi.advanceTimersByTime(STALE_MS - 1);
    await query.fetchIfStale();
    expect(calls).toHaveLength(1);
    vi.advanceTimersByTime(1);
    query.fetchIfStale();
    expect(calls).toHaveLength(2);
  });

  it('treats data as stale when the device clock was set back [session-f6]', async () => {
    const { query, calls } = await createLoaded('a');
    vi.setSystemTime(Date.now() - 3_600_000);
    query.fetchIfStale();
    expect(calls).toHaveLength(2);
  });

  it('keeps the last data beside an error, and clears the error on success [plans-f3]', async () => {
    const { query, call, outcomes, snapshot } = await createLoaded('a');
    const down = new Error('down');
    const failed = query.refetch();
    await call(1).fail(down);
    await expect(failed).resolves.toBeUndefined();
    expect(snapshot()).toEqual(['a', down, false]);
    expect(outcomes[1]).toEqual({ outcome: { ok: false, error: down }, reason: 'requested' });
    query.fetchIfStale();
    await call(2).answer('b');
    expect(snapshot()).toEqual(['b', undefined, false]);
  });

  it('reports an error that fetch throws synchronously', async () => {
    const thrown = new TypeError('no host');
    const broken = createQuery<string>({
      staleMs: STALE_MS,
      fetch: () => {
        throw thrown;
      },
    });
    await broken.fetchIfStale();
    expect(broken.error.value).toEqual(thrown);
    expect(broken.isFetching.value).toBe(false);
  });

  it('aborts the older fetch on refetch, and all callers wait for the newer data', async () => {
    const { query, call, outcomes, snapshot } = createServed();
    let seen: unknown[] | undefined;
    const waiting = query.fetchIfStale().then(() => {
      seen = snapshot();
    });
    query.refetch();
    expect(call(0).argument.aborted).toBe(true);
    expect(call(1).argument.aborted).toBe(false);
    await call(0).answer('old');
    expect(snapshot()).toEqual([undefined, undefined, true]);
    expect(seen).toBeUndefined();
    await call(1).answer('new');
    await waiting;
    expect(seen).toEqual(['new', undefined, false]);
    expect(outcomes).toHaveLength(1);
  });

  it('replaces the fetch in flight when a new one is required', async () => {
    const { query, call, outcomes } = createServed();
    query.refetch('load');
    query.refetch('recheck', true);
    expect(call(0).argument.aborted).toBe(true);
    await call(1).answer('new');
    expect(query.data.value).toBe('new');
    expect(outcomes.map(({ reason }) => reason)).toEqual(['load']);
  });

  it('shows primed data until the next answer, and treats it as stale', async () => {
    const { query, call, snapshot } = createServed();
    query.prime('known');
    expect(snapshot()).toEqual(['known', undefined, false]);
    query.fetchIfStale();
    await call(0).answer('new');
    expect(snapshot()).toEqual(['new', undefined, false]);
  });

  it('does not subscribe an effect that fetches', async () => {
    const language = signal('en');
    const query = createQuery({ staleMs: STALE_MS, fetch: async () => language.value });
    let runs = 0;
    const stop = effect(() => {
      runs++;
      query.fetchIfStale();
    });
    await settle();
    language.value = 'ru';
    await query.refetch();
    expect(runs).toBe(1);
    expect(query.data.value).toBe('ru');
    stop();
  });
});

describe('query › watch', () => {
  it('does not load fresh data, but polls it', async () => {
    const { query, calls } = await createLoaded('a', { pollMs: POLL_MS });
    onTestFinished(query.watch());
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect(calls).toHaveLength(2);
  });

  it.each<[string, () => void]>([
    ['in a background tab', () => setHidden(true)],
    ['while the browser reports to be offline', () => setOnline(false)],
  ])('polls at its interval %s and after a failed poll', async (_, change) => {
    change();
    const { query, call, calls, outcomes } = createServed({ pollMs: POLL_MS });
    onTestFinished(query.watch());
    await call(0).answer('a');
    await vi.advanceTimersByTimeAsync(POLL_MS - 1);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(2);
    await call(1).fail();
    await vi.advanceTimersByTimeAsync(POLL_MS);
    await call(2).answer('b');
    expect(query.data.value).toBe('b');
    expect(outcomes.map(({ reason }) => reason)).toEqual(['load', 'poll', 'poll']);
  });

  it('never lets polls overlap [api-f8]', async () => {
    const { query, call, calls } = createServed({ pollMs: POLL_MS });
    onTestFinished(query.watch());
    await vi.advanceTimersByTimeAsync(POLL_MS * 5);
    expect(calls).toHaveLength(1);
    await call(0).answer('late');
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect(calls).toHaveLength(2);
  });

  it('polls at once when the browser reports to be offline', async () => {
    const { query, call, calls, outcomes } = createServed({ pollMs: POLL_MS });
    onTestFinished(query.watch());
    await call(0).answer('a');
    goOffline();
    expect(calls).toHaveLength(2);
    await call(1).answer('b');
    expect(outcomes[1]?.reason).toBe('poll');
  });

  it('does not fetch what is not polled when the browser reports to be offline', async () => {
    const { query, calls } = await createLoaded('a');
    onTestFinished(query.watch());
    goOffline();
    expect(calls).toHaveLength(1);
  });

  it('replaces the request in flight on reconnect although the data is fresh', async () => {
    const { query, call, calls } = await createLoaded('a');
    onTestFinished(query.watch());
    goOnline();
    goOnline();
    expect(calls).toHaveLength(3);
    expect(call(1).argument.aborted).toBe(true);
  });

  it('fetches stale data on focus, once for focus and visibility together', async () => {
    const { query, call, calls, outcomes } = await createLoaded('a');
    onTestFinished(query.watch());
    focus();
    setHidden(false);
    expect(calls).toHaveLength(1);
    vi.advanceTimersByTime(STALE_MS);
    setHidden(false);
    expect(calls).toHaveLength(2);
    focus();
    await call(1).answer('b');
    focus();
    expect(calls).toHaveLength(2);
    expect(outcomes[1]?.reason).toBe('load');
    vi.advanceTimersByTime(STALE_MS);
    focus();
    expect(calls).toHaveLength(3);
  });

  it('fetches stale data on focus although the browser reports to be offline, not when the tab is hidden', async () => {
    const { query, calls } = await createLoaded('a');
    onTestFinished(query.watch());
    vi.advanceTimersByTime(STALE_MS);
    setHidden(true);
    expect(calls).toHaveLength(1);
    setOnline(false);
    setHidden(false);
    expect(calls).toHaveLength(2);
  });

  it('stops polling and listening when the last watcher leaves', async () => {
    const { query, call, calls } = createServed({ pollMs: POLL_MS });
    const leaveFirst = query.watch();
    const leaveSecond = query.watch();
    expect(calls).toHaveLength(1);
    await call(0).answer('a');
    leaveFirst();
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect(calls).toHaveLength(2);
    await call(1).answer('b');
    leaveSecond();
    await vi.advanceTimersByTimeAsync(POLL_MS * 3);
    focus();
    goOnline();
    expect(calls).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
    query.refetch();
    await call(2).answer('c');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps the reason when the request is replaced', async () => {
    const { query, call, outcomes } = createServed();
    const leave = query.watch();
    query.refetch();
    goOnline();
    leave();
    await call(2).fail();
    expect(query.error.value).toBeInstanceOf(Error);
    expect(outcomes.map(({ reason }) => reason)).toEqual(['requested']);
  });
});

it('query › forgets data and error on clear, and ignores the answer in flight', async () => {
  const { query, call, calls, outcomes, snapshot } = await createLoaded('a');
  const failed = query.refetch();
  await call(1).fail();
  await failed;
  const waiting = query.refetch();
  query.clear();
  expect(snapshot()).toEqual([undefined, undefined, false]);
  expect(call(2).argument.aborted).toBe(true);
  await call(2).answer('late');
  await waiting;
  expect(query.data.value).toBeUndefined();
  expect(outcomes).toHaveLength(2);
  query.fetchIfStale();
  expect(calls).toHaveLength(4);
});

import { effect } from '@preact/signals';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createRefreshGate, type RefreshGateOptions } from '../../../src/api/refresh-gate';
import { defer, turns } from '../lib/served';

const respond = (status: number) => new Response(null, { status });

/** A server with one session. A call succeeds if it was sent with the current cookie. */
function setUp(options: Partial<RefreshGateOptions> = {}) {
  const server = { cookie: 'old', accepted: 'new' };
  const onDead = vi.fn();
  const renew = async () => {
    server.cookie = server.accepted;
    return true;
  };
  const refresh = vi.fn(options.refresh ?? renew);
  const withTabLock = options.withTabLock ?? ((run) => run(false));
  const gate = createRefreshGate({ refresh, withTabLock });
  effect(() => {
    if (gate.isDead.value) onDead();
  });
  const attempt = vi.fn(async () => respond(server.cookie === server.accepted ? 200 : 401));
  /** Numbers of refreshes, of calls, and of reports that the session is dead. */
  const counts = (sent = attempt) => [refresh, sent, onDead].map(({ mock }) => mock.calls.length);
  /** Sends several equal calls at once. Resolves to all responses. */
  const sendAll = async (times: number, sent = attempt, onUnauthorized?: () => void) => {
    const answers = await Promise.all(Array.from({ length: times }, () => gate.send(sent, onUnauthorized)));
    return [...new Set(answers.map(({ status }) => status))];
  };
  return { server, gate, renew, refresh, onDead, attempt, counts, sendAll };
}

/** A call with a different result for each attempt. The last result repeats. */
function inTurn(...steps: (() => Promise<Response>)[]) {
  let sent = 0;
  return vi.fn(() => {
    const step = steps[Math.min(sent++, steps.length - 1)];
    return step ? step() : Promise.reject(new Error('no step'));
  });
}

const refuse = async () => respond(401);

it('refresh gate › passes on a response and a failure without a refresh', async () => {
  const { gate, refresh } = setUp();
  for (const status of [200, 400, 403, 500])
    expect((await gate.send(async () => respond(status))).status).toBe(status);
  await expect(gate.send(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(refresh).not.toHaveBeenCalled();
});

describe('refresh gate › many calls', () => {
  it('refresh again when the session expires later', async () => {
    const { server, counts, sendAll } = setUp();
    await sendAll(1);
    server.accepted = 'newer';
    expect(await sendAll(1)).toEqual([200]);
    expect(counts()).toEqual([2, 4, 0]);
  });
});

describe('refresh gate › refused refresh', () => {
  const refused = { refresh: async () => false };

  it('passes 401 to every waiting call, reports the dead session once, and is the last one', async () => {
    const { counts, sendAll } = setUp(refused);
    expect(await sendAll(50)).toEqual([401]);
    expect(await sendAll(1)).toEqual([401]);
    expect(counts()).toEqual([1, 51, 1]);
  });

  it('is forgotten after a sign-in', async () => {
    const { gate, refresh, renew, counts, sendAll } = setUp(refused);
    await sendAll(1);
    gate.revive();
    await sendAll(1);
    expect(counts()).toEqual([2, 2, 2]);
    gate.revive();
    refresh.mockImplementation(renew);
    expect(await sendAll(1)).toEqual([200]);
    expect(counts()).toEqual([3, 4, 2]);
  });
});

describe('refresh gate › call refused after the refresh', () => {
  it('is sent twice at most, and is reported without ending the session', async () => {
    const { counts, sendAll } = setUp({ refresh: async () => true });
    const attempt = vi.fn(refuse);
    const doubt = vi.fn();
    expect(await sendAll(30, attempt, doubt)).toEqual([401]);
    expect(counts(attempt)).toEqual([1, 60, 0]);
    expect(doubt).toHaveBeenCalledTimes(30);
  });

  it('is not reported when a session has begun meanwhile', async () => {
    const { gate } = setUp({ refresh: async () => true });
    const doubt = vi.fn();
    const again = defer<Response>();
    const attempt = inTurn(refuse, () => again.promise);
    const waiting = gate.send(attempt, doubt);
    await turns();
    gate.revive();
    again.resolve(respond(401));
    await waiting;
    expect(doubt).not.toHaveBeenCalled();
  });
});

describe('refresh gate › refresh by another tab', () => {
  const waited: Partial<RefreshGateOptions> = { withTabLock: (run) => run(true) };

  it('makes a refresh unnecessary when a retry succeeds', async () => {
    const withTabLock = vi.fn(async (run: (waited: boolean) => Promise<void>) => {
      await turns();
      server.cookie = server.accepted;
      await run(true);
    });
    const { gate, server, attempt, counts, sendAll } = setUp({ withTabLock });
    const delayed = defer<Response>();
    const waiting = gate.send(inTurn(() => delayed.promise, attempt));
    expect(await sendAll(10)).toEqual([200]);
    delayed.resolve(respond(401));
    expect((await waiting).status).toBe(200);
    expect(counts()).toEqual([0, 21, 0]);
    expect(withTabLock).toHaveBeenCalledTimes(1);
  });

  it('is followed by one refresh when the retry is refused', async () => {
    const { counts, sendAll } = setUp(waited);
    expect(await sendAll(1)).toEqual([200]);
    expect(counts()).toEqual([1, 3, 0]);
  });

  it('is assumed when the retry answers anything but 401', async () => {
    const { gate, refresh } = setUp(waited);
    const attempt = inTurn(refuse, async () => respond(503));
    expect((await gate.send(attempt)).status).toBe(503);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('does not affect other calls when the retried call is aborted', async () => {
    const { gate, attempt } = setUp({
      withTabLock: async (run) => {
        await turns();
        await run(true);
      },
    });
    const gone = inTurn(refuse, () => Promise.reject(new DOMException('The caller has left', 'AbortError')));
    const left = gate.send(gone);
    const stays = gate.send(attempt);
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
    expect((await stays).status).toBe(200);
  });
});

describe('refresh gate › sign-in', () => {
  it('keeps its session when an older refresh is refused', async () => {
    const refusal = defer<boolean>();
    const { gate, server, attempt, counts } = setUp({ refresh: () => refusal.promise });
    const waiting = gate.send(attempt);
    await turns();
    server.cookie = server.accepted;
    gate.revive();
    refusal.resolve(false);
    expect((await waiting).status).toBe(200);
    expect(counts()).toEqual([1, 2, 0]);
  });

  it('makes the refresh unnecessary while the tab waits for the lock', async () => {
    const turn = defer<void>();
    const { gate, refresh, server, attempt } = setUp({
      withTabLock: async (run) => {
        await turn.promise;
        await run(false);
      },
    });
    const waiting = gate.send(attempt);
    await turns();
    server.cookie = server.accepted;
    gate.revive();
    turn.resolve();
    expect((await waiting).status).toBe(200);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('sends a call of the previous session only once more', async () => {
    const { gate, refresh, server, attempt } = setUp();
    const delayed = defer<Response>();
    const slow = inTurn(() => delayed.promise, attempt);
    const waiting = gate.send(slow);
    server.cookie = server.accepted;
    gate.revive();
    delayed.resolve(respond(401));
    expect((await waiting).status).toBe(200);
    expect(refresh).not.toHaveBeenCalled();
  });
});

it('refresh gate › sends calls in any order at most twice, refreshes one at a time, and loses none', async () => {
  const outcome = fc.constantFrom('renewed', 'refused', 'down');
  const outcomes = fc.array(outcome, { maxLength: 4 });
  const counts = fc.integer({ min: 1, max: 8 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), counts, outcomes, async (scheduler, count, plan) => {
      const pass = () => scheduler.schedule(Promise.resolve());
      const down = new Error('down');
      const refreshed: string[] = [];
      let [atOnce, most] = [0, 0];
      const { gate, server, onDead } = setUp({
        async refresh() {
          most = Math.max(most, ++atOnce);
          const outcome = plan[refreshed.length] ?? 'renewed';
          refreshed.push(outcome);
          await pass();
          atOnce--;
          if (outcome === 'down') throw down;
          if (outcome === 'renewed') server.cookie = server.accepted;
          return outcome === 'renewed';
        },
        withTabLock: (run) => pass().then(() => run(false)),
      });
      const calls = Array.from({ length: count }, () =>
        vi.fn(async () => {
          await pass();
          const status = server.cookie === server.accepted ? 200 : 401;
          await pass();
          return respond(status);
        }),
      );
      const sent = calls.map((call) => pass().then(() => gate.send(call)));
      const ends = await scheduler.waitFor(Promise.allSettled(sent));
      const isRefused = refreshed.includes('refused');
      expect(most).toBe(1);
      expect(onDead).toHaveBeenCalledTimes(isRefused ? 1 : 0);
      expect(Math.max(...calls.map(({ mock }) => mock.calls.length))).toBeLessThanOrEqual(2);
      // After a refresh with a final result there is no other refresh.
      const decided = refreshed.findIndex((result) => result !== 'down');
      if (decided >= 0) expect(refreshed).toHaveLength(decided + 1);
      for (const end of ends) {
        if (end.status === 'rejected') expect(end.reason).toBe(down);
        else expect(end.value.status).toBe(isRefused ? 401 : 200);
      }
    }),
    { seed: 20_261, numRuns: 500 },
  );
});

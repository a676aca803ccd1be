import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sandboxServer } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import { FakeLocks } from '../lib/fake-locks';
import { fakeTimeout } from '../lib/fake-timeout';
import { defer } from '../lib/served';
import { callAs, world } from './calling';

const REFRESH = 'POST /auth/refresh';
const TABS = 3;

type Tab = Awaited<ReturnType<typeof openTab>>;

async function openTab() {
  vi.resetModules();
  const { call, listenForRenewals, isSessionDead } = await import('../../../src/api/client');
  listenForRenewals();
  return { ask: () => call('vpn/v1/users', (body) => body), isSessionDead };
}

let tabs: Tab[];

const listStatuses = (name: Parameters<World['requestsOf']>[0]) =>
  world.requestsOf(name).map(({ status }) => status);

/** Sends the calls at once, distributed over the tabs. Resolves to the result of each. */
const askTimes = (count: number) =>
  Promise.allSettled(Array.from({ length: count }, (_, at) => tabs[at % tabs.length]?.ask()));

const listResults = (outcomes: PromiseSettledResult<unknown>[]) => [
  ...new Set(outcomes.map(({ status }) => status)),
];

const stubLocks = (value: unknown) =>
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value } }));

callAs('active');

describe('three tabs', () => {
  beforeEach(async () => {
    stubLocks(new FakeLocks());
    tabs = [];
    for (let at = 0; at < TABS; at++) tabs.push(await openTab());
  });

  it('refresh an expired session once for 200 calls', async () => {
    world.expireAccess();
    const outcomes = await askTimes(200);
    expect(listResults(outcomes)).toEqual(['fulfilled']);
    expect(listStatuses(REFRESH)).toEqual([200]);
    const answers = listStatuses('GET /vpn/v1/users');
    expect(answers.filter((status) => status === 200)).toHaveLength(200);
    expect(answers.length).toBeLessThanOrEqual(400);
  });

  it('refresh once when one tab notices the expiry late', async () => {
    world.expireAccess();
    const refusal = defer<HttpResponse<null>>();
    const answer = vi.fn(() => refusal.promise);
    sandboxServer.use(http.get('*/vpn/v1/users', answer, { once: true }));
    const delayedCall = tabs.pop()?.ask();
    await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
    const channel = new BroadcastChannel('tern.refresh');
    const renewed = new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }));
    expect(listResults(await askTimes(60))).toEqual(['fulfilled']);
    // The tab whose response is late has got the broadcast of the refresh.
    await renewed;
    channel.close();
    await new Promise((resolve) => setImmediate(resolve));
    refusal.resolve(new HttpResponse(null, { status: 401 }));
    await expect(delayedCall).resolves.toHaveProperty('user');
    expect(listStatuses(REFRESH)).toEqual([200]);
  });

  it('learn once each from one refusal that the session has ended', async () => {
    world.expireSession();
    const outcomes = await askTimes(200);
    expect(listResults(outcomes)).toEqual(['rejected']);
    expect(tabs.map(({ isSessionDead }) => isSessionDead.value)).toEqual([true, true, true]);
    expect(listStatuses(REFRESH)).toEqual([401, 401, 401]);
    await askTimes(TABS);
    expect(listStatuses(REFRESH)).toHaveLength(TABS);
  });
});

it('refresh lock › waits at most twelve seconds for a frozen tab', async () => {
  stubLocks({
    request(_: string, { ifAvailable, signal }: LockOptions, act: (lock: null) => unknown) {
      if (ifAvailable) return Promise.resolve(act(null));
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    },
  });
  world.expireAccess();
  const { ask, isSessionDead } = await openTab();
  vi.useFakeTimers();
  fakeTimeout();
  const call = ask();
  await vi.advanceTimersByTimeAsync(11_999);
  expect(listStatuses('GET /vpn/v1/users')).toEqual([401]);
  expect(listStatuses(REFRESH)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await expect(call).resolves.toMatchObject({ user: { email: 'active@tern.test' } });
  expect(listStatuses(REFRESH)).toEqual([200]);
  expect(isSessionDead.value).toBe(false);
});

import { afterAll, beforeAll, beforeEach, expect, test, vi, afterEach } from 'vitest';
import { fetchAccount } from '../../../src/api/users';
import { changeLocation, fetchAlternativeKey } from '../../../src/api/subscriptions';
import { sandboxServer, signIn, startSandbox, useWorld } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
let world: World;
beforeAll(() => { startSandbox(); });
beforeEach(() => { world = useWorld(); });
afterEach(() => { vi.useRealTimers(); });
afterAll(() => sandboxServer.close());
const never = () => new AbortController().signal;
test('a', async () => {
  signIn(world, 'active');
  console.log(await fetchAccount(never()));
  await changeLocation('JP');
  console.log(await fetchAlternativeKey());
  console.log(JSON.stringify(world.requests, null, 1));
});
test('b 401', async () => {
  signIn(world, 'active');
  world.expireAccess();
  console.log(await fetchAccount(never()));
  console.log(world.requests.map((r) => `${r.path} ${r.status}`));
});
test.each(['network', 'malformed', 'html', 'cut-body'] as const)('c %s', async (fault) => {
  signIn(world, 'active');
  world.fail({ path: '/vpn/v1/users' }, fault);
  world.fail({ path: '/vpn/v1/subscriptions/key' }, fault);
  console.log(fault, await fetchAccount(never()).catch((e) => [e.name, e.kind, e.message]));
  console.log(fault, await fetchAlternativeKey().catch((e) => [e.name, e.kind, e.message]));
});
test.each(['hang', 'hang-body'] as const)('d %s', async (fault) => {
  signIn(world, 'active');
  world.fail({ path: '/vpn/v1/users' }, fault);
  vi.useFakeTimers();
  const p = fetchAccount(never()).catch((e) => [e.name, e.kind, e.message]);
  await vi.advanceTimersByTimeAsync(14_999);
  let done = false;
  p.then(() => { done = true; });
  await vi.advanceTimersByTimeAsync(0);
  console.log('before', done, world.requests.map((r) => `${r.path} ${r.status}`));
  await vi.advanceTimersByTimeAsync(1);
  console.log(fault, await p, done);
});

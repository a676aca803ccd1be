import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, useWorld } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import { openPage, tidyPages } from '../state/page';

const KEY = '/vpn/v1/subscriptions/key';
const LOCATION = '/vpn/v1/subscriptions/location';
const REFRESH = 'POST /auth/refresh';
const CLIENT = '../../../src/api/ky-client';

let world: World;
let api: Awaited<ReturnType<typeof load>>;
/** Lets the chunk with ky come. */
let release: () => void;
let isLost = false;
/** What was sent by ky. */
let byKy: string[] = [];

async function load() {
  const [calls, subscriptions, http] = await Promise.all([
    import('../../../src/api/calls'),
    import('../../../src/api/subscriptions'),
    import('../../../src/api/http'),
  ]);
  return { ...calls, ...subscriptions, ...http };
}

const sent = () => world.requests.map(({ method, path, status }) => `${method} ${path} ${status}`);

tidyPages();
beforeEach(async () => {
  world = useWorld();
  signIn(world, 'active');
  openPage();
  byKy = [];
  isLost = false;
  const coming = new Promise<void>((resolve) => {
    release = resolve;
  });
  const client = await vi.importActual<typeof import('../../../src/api/ky-client')>(CLIENT);
  const send: typeof client.send = (path, options) => {
    byKy.push(path);
    return client.send(path, options);
  };
  vi.doMock(CLIENT, async () => {
    await coming;
    if (isLost) throw new TypeError('Failed to fetch dynamically imported module');
    return { send };
  });
  api = await load();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(async () => {
  release();
  await vi.dynamicImportSettled();
  vi.doUnmock(CLIENT);
});

describe('a call before ky has come', () => {
  it('goes at once, and is answered', async () => {
    await expect(api.fetchAlternativeKey()).resolves.toContain('ss://');
    await api.changeLocation('SE');
    expect(sent()).toEqual([`GET ${KEY} 200`, `POST ${LOCATION} 200`]);
    expect(world.requestsOf(`POST ${LOCATION}`)).toMatchObject([
      { body: { location: 'SE' }, headers: { 'content-type': 'application/json' } },
    ]);
    expect(byKy).toEqual([]);
  });

  it('with a session that ran out is sent again after one refresh, with others of its kind', async () => {
    world.expireAccess();
    await Promise.all([api.fetchAlternativeKey(), api.changeLocation('SE'), api.fetchAlternativeKey()]);
    expect(world.requestsOf(REFRESH)).toHaveLength(1);
    expect(world.requests).toHaveLength(3 + 1 + 3);
  });

  it('whose refresh is refused ends the session', async () => {
    world.expireSession();
    await expect(api.fetchAlternativeKey()).rejects.toMatchObject({ kind: 'http', status: 401 });
    expect(api.isSessionDead.value).toBe(true);
  });

  it.each([400, 429, 500])('that is answered by %i fails with what the server says', async (status) => {
    world.fail({ path: LOCATION }, { status, body: { detail: 'No such place' } });
    await expect(api.changeLocation('SE')).rejects.toMatchObject({ status, detail: 'No such place' });
    expect(world.requests).toHaveLength(1);
  });

  it('brings ky for those that follow', async () => {
    await api.fetchAlternativeKey();
    release();
    await vi.dynamicImportSettled();
    await api.fetchAlternativeKey();
    expect(byKy).toEqual(['vpn/v1/subscriptions/key']);
    expect(sent()).toEqual([`GET ${KEY} 200`, `GET ${KEY} 200`]);
  });
});

describe('a call after ky has come', () => {
  it('goes by it, through the same gate', async () => {
    release();
    await api.loadClient();
    world.expireAccess();
    await Promise.all([api.fetchAlternativeKey(), api.changeLocation('SE')]);
    expect(byKy).toEqual(['vpn/v1/subscriptions/key', 'vpn/v1/subscriptions/location']);
    expect(world.requestsOf(REFRESH)).toHaveLength(1);
  });

  it('waits for one refresh together with a call from before', async () => {
    world.expireAccess();
    const before = api.fetchAlternativeKey();
    release();
    await vi.dynamicImportSettled();
    await Promise.all([before, api.changeLocation('SE')]);
    expect(byKy).toEqual(['vpn/v1/subscriptions/location']);
    expect(world.requestsOf(REFRESH)).toHaveLength(1);
  });
});

it('a ky that does not come is missed by nobody', async () => {
  isLost = true;
  release();
  await api.loadClient();
  await expect(api.fetchAlternativeKey()).resolves.toContain('ss://');
  await api.changeLocation('SE');
  expect([sent(), byKy]).toEqual([[`GET ${KEY} 200`, `POST ${LOCATION} 200`], []]);
});

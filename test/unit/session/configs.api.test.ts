import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readLocations } from '../../../src/account/locations/locations.api';
import { isSessionDead } from '../../../src/api/client';
import { ApiError } from '../../../src/api/errors';
import { fetchConfig } from '../../../src/session/configs.api';
import type { Config, Location } from '../../../src/session/entities';
import { fetchAccount } from '../../../src/session/users.api';
import { signIn } from '../../sandbox/in-process';
import { callSandbox, world } from '../api/calling';
import { type Json, mutationsOf } from '../api/json';

const never = new AbortController().signal;

callSandbox();

const GOOD = {
  config: {
    locations: [
      { code: 'DE', name: 'Germany', is_active: true },
      { code: 'FI', name: 'Finland', is_active: false },
    ],
    message_texts: { 'welcome.title': { ru: 'Привет', en: 'Hello' }, 'welcome.try': { en: 'Try' } },
  },
} satisfies Json;

/** The config as the app uses it: with its locations read. */
async function answering(
  body: unknown,
): Promise<(Omit<Config, 'locations'> & { locations: Location[] }) | null> {
  world.fail({ path: '/vpn/v1/configs' }, { status: 200, body: body === undefined ? '' : body }, 1);
  const config = await fetchConfig(never, true);
  return config && { ...config, locations: readLocations(config.locations) };
}

const withTexts = async (texts: unknown) =>
  (await answering({ config: { locations: [], message_texts: texts } }))?.message_texts;

describe('the config', () => {
  it('is read whole, with its texts as maps', async () => {
    const config = await answering(GOOD);
    expect(config?.locations).toEqual(GOOD.config.locations);
    expect(config?.message_texts).toEqual(
      new Map([
        [
          'welcome.title',
          new Map([
            ['ru', 'Привет'],
            ['en', 'Hello'],
          ]),
        ],
        ['welcome.try', new Map([['en', 'Try']])],
      ]),
    );
  });

  it('may lack either part', async () => {
    expect(await answering({ config: {} })).toEqual({ locations: [], message_texts: new Map() });
    expect(await answering({ config: { locations: GOOD.config.locations } })).toEqual({
      locations: GOOD.config.locations,
      message_texts: new Map(),
    });
  });

  it.each([{}, { config: null }, { config: 'x' }, { config: 7 }, { config: [1] }])(
    'is none in %j',
    async (body) => {
      expect(await answering(body)).toBeNull();
    },
  );

  it.each(['', '[]', '"text"', 'null', '{"config":'])(
    'has failed in an answer that is none: %j',
    async (body) => {
      await expect(answering(body)).rejects.toMatchObject({ name: 'ApiError', kind: 'malformed' });
    },
  );

  it.each([401, 404])('is none when the server answers %i', async (status) => {
    world.fail({ path: '/vpn/v1/configs' }, { status });
    expect(await fetchConfig(never, true)).toBeNull();
  });

  it.each([400, 403, 500, 503])('has failed when the server answers %i', async (status) => {
    world.fail({ path: '/vpn/v1/configs' }, { status });
    await expect(fetchConfig(never, true)).rejects.toMatchObject({ kind: 'http', status });
  });

  it('loses bad locations and keeps the good ones', async () => {
    const bad = [null, 'DE', 7, [], {}, { code: 'NL' }, { code: 1, name: 'One' }, { name: 'No code' }];
    const config = await answering({ config: { locations: [...bad, ...GOOD.config.locations, ...bad] } });
    expect(config?.locations).toEqual(GOOD.config.locations);
  });

  it.each([null, {}, 'DE', { length: 2 }])('has no locations in %j', async (locations) => {
    expect((await answering({ config: { locations } }))?.locations).toEqual([]);
  });

  it('takes a location for active when nothing says that it is not', async () => {
    const rows = [undefined, null, 'no', false].map((is_active, at) => ({
      code: `C${at}`,
      name: 'x',
      is_active,
    }));
    const config = await answering({ config: { locations: rows } });
    expect(config?.locations.map(({ is_active }) => is_active)).toEqual([true, true, true, false]);
  });
});

describe('a refusal of the config', () => {
  const sent = () => world.requests.map(({ method, path }) => `${method} ${path}`);
  beforeEach(() => {
    world.fail({ path: '/vpn/v1/configs' }, { status: 401 });
  });

  it.each([
    ['a guest', () => {}],
    ['somebody whose session could be renewed', () => signIn(world, 'active')],
  ])('of %s is an answer: nothing is renewed, asked twice or ended', async (_, enter) => {
    enter();
    expect(await fetchConfig(never, true)).toBeNull();
    expect([sent(), isSessionDead.value]).toEqual([['GET /vpn/v1/configs'], false]);
  });

  it('does not wait for a renewal that is under way', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    signIn(world, 'active');
    world.expireAccess();
    let isRenewed = false;
    world.delay({ path: '/auth/refresh' }, 300);
    const account = fetchAccount(never).then(() => {
      isRenewed = true;
    });
    await expect.poll(() => sent()).toContain('POST /auth/refresh');
    expect(await fetchConfig(never, true)).toBeNull();
    expect(isRenewed).toBe(false);
    await account;
    expect(sent().filter((call) => call === 'GET /vpn/v1/configs')).toHaveLength(1);
  });
});

describe('the config of somebody who has signed in with this browser', () => {
  it('comes with the renewed session', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    signIn(world, 'active');
    world.fail({ path: '/vpn/v1/configs' }, { status: 401 }, 1);
    expect(await fetchConfig(never, false)).toMatchObject({ locations: expect.anything() });
    expect(world.requests.map(({ path }) => path)).toEqual([
      '/vpn/v1/configs',
      '/auth/refresh',
      '/vpn/v1/configs',
    ]);
  });

  it('is none when the session has ended', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    world.fail({ path: '/vpn/v1/configs' }, { status: 401 });
    expect(await fetchConfig(never, false)).toBeNull();
  });
});

describe('a config that is given up', () => {
  it('is not asked for when that was so before', async () => {
    await expect(fetchConfig(AbortSignal.abort(), true)).rejects.toMatchObject({ name: 'AbortError' });
    expect(world.requests).toEqual([]);
  });

  it.each(['hang', 'hang-body'] as const)(
    'ends at once, over a %s too, and by no failure of ours',
    async (fault) => {
      world.fail({ path: '/vpn/v1/configs' }, fault);
      const caller = new AbortController();
      const asked = fetchConfig(caller.signal, true);
      await expect.poll(() => world.requests).toHaveLength(1);
      caller.abort();
      const error = await asked.catch((reason) => reason);
      expect(error).toBeInstanceOf(DOMException);
      expect(error).not.toBeInstanceOf(ApiError);
    },
  );
});

describe('the texts of the server', () => {
  it.each([[undefined], [null], [{}], [7], [true], [[]]])('are none in %j', async (texts) => {
    expect(await withTexts(texts)).toEqual(new Map());
  });

  it('lose what is no text, or an empty one', async () => {
    const texts = {
      a: { ru: null, en: 'A' },
      b: { ru: '', en: 7 },
      c: null,
      d: 'x',
      e: ['y'],
      f: { en: { x: 1 } },
    };
    const found = await withTexts(texts);
    expect(found?.get('a')).toEqual(new Map([['en', 'A']]));
    for (const key of ['b', 'c', 'f']) expect(found?.get(key)?.size ?? 0).toBe(0);
    for (const key of ['d', 'e'])
      for (const language of ['ru', 'en']) expect(found?.get(key)?.get(language)).toBeUndefined();
  });

  it('reach no prototype, whatever their keys are', async () => {
    const texts =
      '{"config":{"message_texts":{"__proto__":{"en":"bad","polluted":"yes"},"constructor":{"__proto__":"bad","en":"C"}}}}';
    const found = (await answering(texts))?.message_texts;
    expect(found?.get('__proto__')?.get('en')).toBe('bad');
    expect(found?.get('constructor')?.get('en')).toBe('C');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Reflect.get({}, 'en')).toBeUndefined();
  });
});

describe('whatever the server changes in its answer', () => {
  const isLocation = (one: unknown) =>
    typeof one === 'object' &&
    one !== null &&
    Object.keys(one).sort().join() === 'code,is_active,name' &&
    'code' in one &&
    typeof one.code === 'string' &&
    'name' in one &&
    typeof one.name === 'string' &&
    'is_active' in one &&
    typeof one.is_active === 'boolean';

  it('the config is one, is none, or is malformed', async () => {
    let good = 0;
    await fc.assert(
      fc.asyncProperty(mutationsOf(GOOD), async (body) => {
        try {
          const config = await answering(body);
          if (!config) return;
          good++;
          expect(config.locations.every(isLocation)).toBe(true);
          const texts = [...config.message_texts.values()].flatMap((one) => [...one.values()]);
          expect(texts.every((text) => typeof text === 'string' && text !== '')).toBe(true);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          expect(error.kind).toBe('malformed');
        }
      }),
      { seed: 20_263, numRuns: 1000 },
    );
    expect(good).toBeGreaterThan(500);
  }, 20_000);
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readLocations } from '../../../src/account/locations/locations.model';
import { isSessionDead } from '../../../src/api/client';
import { fetchConfig } from '../../../src/session/configs.api';
import { signIn } from '../../sandbox/in-process';
import { answerOnce, callSandbox, world } from '../api/calling';

const CONFIGS = '/vpn/v1/configs';
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
};

/** Fetches the config and validates its locations, as the app does. */
async function answering(body: unknown) {
  answerOnce(CONFIGS, body);
  const config = await fetchConfig(never, true);
  return config ? { ...config, locations: readLocations(config) } : null;
}

const withLocations = async (locations: unknown) => (await answering({ config: { locations } }))?.locations;

describe('fetchConfig', () => {
  it('reads the whole config', async () => {
    expect(await answering(GOOD)).toEqual(GOOD.config);
  });

  it('accepts a config without its parts, or none', async () => {
    expect(await answering({ config: {} })).toEqual({ locations: [] });
    for (const body of [{}, { config: null }]) expect(await answering(body)).toBeNull();
  });

  it.each(['', '[]', '"text"', 'null', '{"config":', '{"config":"x"}'])('rejects %j', async (body) => {
    await expect(answering(body)).rejects.toMatchObject({ name: 'ApiError', kind: 'malformed' });
  });

  it('resolves to null when there is none, and rejects when it is forbidden', async () => {
    world.fail({ path: CONFIGS }, { status: 404 }, 1);
    expect(await fetchConfig(never, true)).toBeNull();
    world.fail({ path: CONFIGS }, { status: 403 });
    await expect(fetchConfig(never, true)).rejects.toMatchObject({ kind: 'http', status: 403 });
  });

  it('drops invalid locations, and treats others as active by default', async () => {
    const bad = [null, 'DE', [], {}, { code: 'NL' }, { code: 1, name: 'One' }, { name: 'No code' }];
    expect(await withLocations([...bad, ...GOOD.config.locations, ...bad])).toEqual(GOOD.config.locations);
    for (const none of [null, undefined, []]) expect(await withLocations(none)).toEqual([]);
    const rows = [undefined, null, 'no', false].map((is_active) => ({ code: 'DE', name: 'x', is_active }));
    const active = (await withLocations(rows))?.map(({ is_active }) => is_active);
    expect(active).toEqual([true, true, true, false]);
  });

  it.each([{}, 'DE', { length: 2 }, ['DE', { code: 'NL' }]])(
    'rejects %j as locations, and warns where',
    async (bad) => {
      const warned = vi.spyOn(console, 'warn').mockReturnValue();
      await expect(withLocations(bad)).rejects.toMatchObject({ kind: 'malformed' });
      for (const [words] of warned.mock.calls)
        expect(words).toBe('Unexpected answer of vpn/v1/configs: config.locations');
    },
  );

  it('warns once of invalid texts, and keeps the locations', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const body = { config: { ...GOOD.config, message_texts: 'x' } };
    expect(await answering(body)).toMatchObject({ locations: [{}, {}] });
    expect(await answering(body)).toMatchObject({});
    expect(warned.mock.calls).toEqual([['Unexpected answer of vpn/v1/configs: config.message_texts']]);
  });
});

describe('fetchConfig for a likely guest', () => {
  const sent = () => world.requests.map(({ method, path }) => `${method} ${path}`);
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });

  it('does not refresh, retry or end the session when it is refused', async () => {
    world.fail({ path: CONFIGS }, { status: 401 });
    signIn(world, 'active');
    expect(await fetchConfig(never, true)).toBeNull();
    expect(sent()).toEqual(['GET /vpn/v1/configs']);
    expect(isSessionDead.value).toBe(false);
  });

  it('refreshes the session when the user has signed in before', async () => {
    signIn(world, 'active');
    world.fail({ path: CONFIGS }, { status: 401 }, 1);
    expect(await fetchConfig(never, false)).toMatchObject({ locations: expect.anything() });
    expect(sent()).toEqual(['GET /vpn/v1/configs', 'POST /auth/refresh', 'GET /vpn/v1/configs']);
  });
});

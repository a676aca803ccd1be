import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../sandbox/in-process';
import { loadEach, reload, startPages, world } from '../../support/modules';
import { blockStorage, comeOnline, focus, setHidden } from '../../support/page';

startPages();
const config = loadEach(() => [
  import('../../../src/session/config'),
  import('../../../src/session/likely-guest'),
  import('../../../src/i18n/server-texts'),
]);

const CONFIGS = { path: '/vpn/v1/configs' };

const requestCount = () => world.requestsOf('GET /vpn/v1/configs').length;
const WHOLE = { locations: { length: 11 } };
const hasFailed = () => config.config.error.value !== undefined;
const getState = () => [config.isConfigSettled.value, hasFailed(), config.config.data.value];
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});

describe('config', () => {
  it('is fetched once per page', async () => {
    config.startConfig();
    expect(getState()).toEqual([false, false, undefined]);
    expect(config.serverTexts.value).toBeUndefined();
    await wait(0);
    expect(getState()).toMatchObject([true, false, WHOLE]);
    const warning = { 'frontend.web.mail_auth_warning': { en: expect.stringContaining('end up in spam') } };
    expect(config.serverTexts.value).toMatchObject(warning);
    vi.setSystemTime(Date.now() + 86_400_000);
    focus();
    comeOnline();
    setHidden(false);
    config.loadConfig();
    await wait(0);
    expect(requestCount()).toBe(1);
  });

  it.each([
    [500, 'has failed', [true, true, undefined]],
    [404, 'is empty', [true, false, null]],
  ])('with a %i %s, ends the overlay and keeps the texts of the app', async (status, _, expected) => {
    world.fail(CONFIGS, { status });
    config.startConfig();
    await wait(0);
    expect(getState()).toEqual(expected);
    expect(config.serverTexts.value).toBeUndefined();
  });

  it.each([
    ['on focus', () => focus()],
    ['on reconnect', () => comeOnline()],
    ['on request', () => config.loadConfig()],
  ])('is fetched again %s until it has loaded', async (_, ask) => {
    world.fail(CONFIGS, { status: 503 }, 2);
    config.startConfig();
    await wait(0);
    for (const [count, isFailed] of [
      [2, true],
      [3, false],
      [3, false],
    ]) {
      ask();
      await wait(0);
      expect(requestCount()).toBe(count);
      expect(hasFailed()).toBe(isFailed);
    }
    expect(config.config.data.value).toMatchObject(WHOLE);
  });
});

describe('config requested while a fetch is in flight', () => {
  /** Calls loadConfig while the first response is 100 ms away; returns the number of requests in the end. */
  async function loadTwice(): Promise<number> {
    world.delay(CONFIGS, 100, 1);
    config.startConfig();
    await wait(50);
    const done = vi.fn();
    void config.loadConfig().then(done);
    await wait(0);
    expect(requestCount()).toBe(1);
    expect(done).not.toHaveBeenCalled();
    await wait(60_000);
    expect(done).toHaveBeenCalled();
    return requestCount();
  }

  it.each([
    [200, 1],
    [401, 2],
    [503, 2],
  ])('is loaded after a %i by %i requests', async (status, count) => {
    if (status !== 200) world.fail(CONFIGS, { status }, 1);
    expect(await loadTwice()).toBe(count);
    expect(getState()).toMatchObject([true, false, WHOLE]);
    expect(world.requestsOf('GET /vpn/v1/configs')[0]?.status).toBe(status);
  });

  it('is fetched only once more when there is none', async () => {
    world.fail(CONFIGS, { status: 401 });
    expect(await loadTwice()).toBe(2);
    expect(config.config.data.value).toBeNull();
  });
});

describe('config of the last visit', () => {
  const TEXT_CODE = 'frontend.web.mail_auth_warning';
  const sent = (text: string, ...codes: string[]) => ({
    config: {
      locations: codes.map((code) => ({ code, name: code, is_active: true })),
      message_texts: { [TEXT_CODE]: { en: text } },
    },
  });
  const answer = (body: unknown) => world.fail(CONFIGS, { status: 200, body });
  const text = () => Object(config.serverTexts.value)[TEXT_CODE]?.en;
  const codes = () => Object(config.config.data.value).locations?.map(({ code }: { code: string }) => code);

  /** Starts with this config, then starts the same tab again. */
  async function visitTwice(first = sent('old', 'NL')) {
    const heal = answer(first);
    config.startConfig();
    await wait(0);
    heal();
    await reload(config);
  }

  it('is used at once when the next visit starts', async () => {
    await visitTwice();
    world.fail(CONFIGS, 'hang');
    config.startConfig();
    expect(config.isConfigSettled.value).toBe(true);
    expect(text()).toBe('old');
    expect(codes()).toEqual(['NL']);
  });

  it('is replaced by the fetched one, also in storage', async () => {
    await visitTwice();
    const heal = answer(sent('new', 'NL', 'DE'));
    config.startConfig();
    await wait(0);
    expect(text()).toBe('new');
    expect(codes()).toEqual(['NL', 'DE']);
    heal();
    await reload(config);
    world.fail(CONFIGS, 'hang');
    config.startConfig();
    expect(text()).toBe('new');
  });

  it('does not render again when the fetched one is equal', async () => {
    await visitTwice();
    answer(sent('old', 'NL'));
    config.startConfig();
    const before = config.config.data.value;
    await wait(0);
    expect(requestCount()).toBe(2);
    expect(config.config.data.value).toBe(before);
  });

  it('stays when the server answers with an error, and is fetched again on focus', async () => {
    await visitTwice();
    world.fail(CONFIGS, { status: 503 });
    config.startConfig();
    await wait(0);
    expect(text()).toBe('old');
    focus();
    await wait(0);
    expect(requestCount()).toBe(3);
  });

  it('keeps its texts for a guest who may not read the config', async () => {
    await visitTwice();
    world.fail(CONFIGS, { status: 401 });
    config.startConfig();
    await wait(0);
    expect(config.isLikelyGuest()).toBe(true);
    expect(text()).toBe('old');
  });

  it('is removed when the server has none for the user', async () => {
    await visitTwice();
    signIn(world, 'active');
    config.rememberSignIn(true);
    world.fail(CONFIGS, { status: 404 });
    config.startConfig();
    await wait(0);
    expect(text()).toBeUndefined();
    expect(localStorage.getItem('config')).toBeNull();
  });

  it('keeps only its texts after a sign-out', async () => {
    await visitTwice();
    config.startConfig();
    config.forgetLocations();
    expect(localStorage.getItem('config')).not.toContain('NL');
    expect(codes()).toBeUndefined();
    expect(text()).toBe('old');
    await reload(config);
    world.fail(CONFIGS, 'hang');
    config.startConfig();
    expect(codes()).toBeUndefined();
    expect(text()).toBe('old');
  });

  it('is fetched again on focus when the fetch for the next user has failed', async () => {
    config.startConfig();
    await wait(0);
    config.forgetLocations();
    world.fail(CONFIGS, { status: 503 }, 1);
    await config.loadConfig();
    expect(hasFailed()).toBe(true);
    focus();
    await wait(0);
    expect(config.config.data.value).toMatchObject(WHOLE);
  });

  it('is complete again after the next sign-in', async () => {
    await visitTwice();
    config.startConfig();
    config.forgetLocations();
    answer(sent('new', 'DE'));
    await config.loadConfig();
    expect(codes()).toEqual(['DE']);
    expect(localStorage.getItem('config')).toContain('DE');
  });

  it.each([
    'null',
    '7',
    '[]',
    '"text"',
    '{"locations":',
    '{"locations":{},"message_texts":[]}',
    '{"locations":null,"message_texts":"x"}',
  ])('is ignored when the storage holds %s', async (rubbish) => {
    localStorage.setItem('config', rubbish);
    world.fail(CONFIGS, 'hang');
    config.startConfig();
    expect(config.isConfigSettled.value).toBe(false);
    expect(config.serverTexts.value).toBeUndefined();
    expect(codes()).toBeUndefined();
  });

  it('is ignored when the storage throws', async () => {
    blockStorage();
    config.startConfig();
    expect(config.isConfigSettled.value).toBe(false);
    await wait(0);
    expect(getState()).toMatchObject([true, false, WHOLE]);
  });

  it('is used without its locations when only they are invalid', async () => {
    localStorage.setItem('config', JSON.stringify({ ...sent('old').config, locations: 'x' }));
    world.fail(CONFIGS, 'hang');
    config.startConfig();
    expect(config.isConfigSettled.value).toBe(true);
    expect(text()).toBe('old');
    expect(codes()).toBeUndefined();
  });
});

it('overlay › ends after 8 s without a config on a first visit', async () => {
  world.fail(CONFIGS, 'hang');
  config.startConfig();
  await wait(7999);
  expect(config.isConfigSettled.value).toBe(false);
  await wait(1);
  expect(config.isConfigSettled.value).toBe(true);
});

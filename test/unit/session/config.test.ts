import { beforeEach, describe, expect, it, vi } from 'vitest';
import { comeOnline, focus, loadEach, setHidden, startPages, world } from './page';

startPages();
const config = loadEach(() => [import('../../../src/session/config')]);

const CONFIGS = { path: '/vpn/v1/configs' };

const asked = () => world.requestsOf('GET /vpn/v1/configs').length;
const WHOLE = { locations: { length: 11 } };
const hasFailed = () => config.config.error.value !== undefined;
const look = () => [config.isConfigSettled.value, hasFailed(), config.config.data.value];
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});

describe('the config', () => {
  it('is read once and kept for the life of the page', async () => {
    config.startConfig();
    expect([look(), config.serverTexts.value]).toEqual([[false, false, undefined], undefined]);
    await wait(0);
    expect(look()).toMatchObject([true, false, WHOLE]);
    const warning = { 'frontend.web.mail_auth_warning': { en: expect.stringContaining('arrives') } };
    expect(config.serverTexts.value).toMatchObject(warning);
    vi.setSystemTime(Date.now() + 86_400_000);
    focus();
    comeOnline();
    setHidden(false);
    config.loadConfig();
    await wait(0);
    expect(asked()).toBe(1);
  });

  it.each([
    [500, 'has failed', [true, true, undefined]],
    [404, 'is empty', [true, false, null]],
  ])('that meets a %i %s, ends the overlay and leaves the texts of the app', async (status, _, expected) => {
    world.fail(CONFIGS, { status });
    config.startConfig();
    await wait(0);
    expect([look(), config.serverTexts.value]).toEqual([expected, undefined]);
  });

  it.each([
    ['on focus', () => focus()],
    ['on reconnect', () => comeOnline()],
    ['by the person’s wish', () => config.loadConfig()],
  ])('that did not come is asked for again %s, until it is there', async (_, ask) => {
    world.fail(CONFIGS, { status: 503 }, 2);
    config.startConfig();
    await wait(0);
    for (const expected of [
      [2, true],
      [3, false],
      [3, false],
    ]) {
      ask();
      await wait(0);
      expect([asked(), hasFailed()]).toEqual(expected);
    }
    expect(config.config.data.value).toMatchObject(WHOLE);
  });
});

describe('the config that is wished for while it is under way', () => {
  /** Wishes for it while the first answer is 100 ms away; how often it was asked for in the end. */
  async function wish(): Promise<number> {
    world.delay(CONFIGS, 100, 1);
    config.startConfig();
    await wait(50);
    const over = vi.fn();
    void config.loadConfig().then(over);
    await wait(0);
    expect([asked(), over.mock.calls.length]).toEqual([1, 0]);
    await wait(60_000);
    expect(over).toHaveBeenCalled();
    return asked();
  }

  it.each([
    [200, 1],
    [401, 2],
    [503, 2],
  ])('is there in the end, after a %i by %i requests', async (status, count) => {
    if (status !== 200) world.fail(CONFIGS, { status }, 1);
    expect(await wish()).toBe(count);
    expect(look()).toMatchObject([true, false, WHOLE]);
    expect(world.requestsOf('GET /vpn/v1/configs')[0]?.status).toBe(status);
  });

  it('is asked for once more, not for ever, when there is none', async () => {
    world.fail(CONFIGS, { status: 401 });
    expect(await wish()).toBe(2);
    expect(config.config.data.value).toBeNull();
  });
});

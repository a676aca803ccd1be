import { beforeEach, describe, expect, it, vi } from 'vitest';
import { comeOnline, focus, setHidden, startPages, world } from './page';

const CONFIGS = { path: '/vpn/v1/configs' };

let config: typeof import('../../../src/session/config');
const asked = () => world.requestsOf('GET /vpn/v1/configs').length;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

startPages();
beforeEach(async () => {
  config = await import('../../../src/session/config');
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});

describe('the config', () => {
  it('is read once and kept for the life of the page', async () => {
    config.startConfig();
    expect([config.isConfigSettled.value, config.rawLocations.value, config.serverTexts.value]).toEqual([
      false,
      undefined,
      undefined,
    ]);
    await wait(0);
    expect(config.isConfigSettled.value).toBe(true);
    expect(config.rawLocations.value).toHaveLength(11);
    expect(config.serverTexts.value?.get('frontend.web.mail_auth_warning')?.get('en')).toContain('arrives');
    vi.setSystemTime(Date.now() + 86_400_000);
    focus();
    comeOnline();
    setHidden(false);
    config.loadConfig();
    await wait(0);
    expect(asked()).toBe(1);
  });

  it('that does not come ends the overlay and leaves the texts of the app', async () => {
    world.fail(CONFIGS, { status: 500 });
    config.startConfig();
    await wait(0);
    expect([config.isConfigSettled.value, config.hasConfigFailed.value]).toEqual([true, true]);
    expect([config.rawLocations.value, config.serverTexts.value]).toEqual([undefined, undefined]);
  });

  it.each([
    ['on focus', () => focus()],
    ['on reconnect', () => comeOnline()],
    ['by the person’s wish', () => config.loadConfig()],
  ])('that did not come is asked for again %s, until it is there', async (_, ask) => {
    world.fail(CONFIGS, { status: 503 }, 2);
    config.startConfig();
    await wait(0);
    const seen: unknown[] = [];
    for (let round = 0; round < 3; round++) {
      ask();
      await wait(0);
      seen.push([asked(), config.hasConfigFailed.value]);
    }
    expect(seen).toEqual([
      [2, true],
      [3, false],
      [3, false],
    ]);
    expect(config.rawLocations.value).toHaveLength(11);
  });

  it('that the server does not have is empty, and no failure', async () => {
    world.fail(CONFIGS, { status: 404 });
    config.startConfig();
    await wait(0);
    expect([config.rawLocations.value, config.hasConfigFailed.value, config.isConfigSettled.value]).toEqual([
      null,
      false,
      true,
    ]);
  });
});

describe('the config that is wished for while it is under way', () => {
  /** Wishes for it while the first answer is 100 ms away; how often it was asked for in the end. */
  async function wish(): Promise<number> {
    world.delay(CONFIGS, 100, 1);
    config.startConfig();
    await wait(50);
    let isOver = false;
    void config.loadConfig().then(() => {
      isOver = true;
    });
    await wait(0);
    expect([asked(), isOver]).toEqual([1, false]);
    await wait(60_000);
    expect(isOver).toBe(true);
    return asked();
  }

  it('is the one that comes', async () => {
    expect(await wish()).toBe(1);
    expect(config.rawLocations.value).toHaveLength(11);
    expect(world.requestsOf('GET /vpn/v1/configs')[0]?.status).toBe(200);
  });

  it.each([401, 503])('is asked for once more after a %i', async (status) => {
    world.fail(CONFIGS, { status }, 1);
    expect(await wish()).toBe(2);
    expect([config.rawLocations.value, config.hasConfigFailed.value]).toEqual([expect.anything(), false]);
  });

  it('is asked for once more, not for ever, when there is none', async () => {
    world.fail(CONFIGS, { status: 401 });
    expect(await wish()).toBe(2);
    expect(config.rawLocations.value).toBeNull();
  });
});

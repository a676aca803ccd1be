import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useWorld } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import type { Fault } from '../../sandbox/world/faults';
import { comeOnline, focus, openPage, setHidden, tidyPages } from './page';

let world: World;
let config: typeof import('../../../src/session/config');
const asked = () => world.requestsOf('GET /vpn/v1/configs').length;
const settle = () => vi.advanceTimersByTimeAsync(0);

tidyPages();
beforeEach(async () => {
  world = useWorld();
  openPage();
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
    await settle();
    expect(config.isConfigSettled.value).toBe(true);
    expect(config.rawLocations.value).toHaveLength(11);
    expect(config.serverTexts.value?.get('frontend.web.mail_auth_warning')?.get('en')).toContain('arrives');
    vi.setSystemTime(Date.now() + 86_400_000);
    focus();
    comeOnline();
    setHidden(false);
    config.loadConfig();
    await settle();
    expect(asked()).toBe(1);
  });

  it.each<[string, Fault]>([
    ['500', { status: 500 }],
    ['no network', 'network'],
    ['rubbish', { status: 200, body: '"text"' }],
    ['a captive portal', 'html'],
  ])('that does not come (%s) ends the overlay and leaves the texts of the app', async (_, fault) => {
    world.fail({ path: '/vpn/v1/configs' }, fault);
    config.startConfig();
    await settle();
    expect([config.isConfigSettled.value, config.hasConfigFailed.value]).toEqual([true, true]);
    expect([config.rawLocations.value, config.serverTexts.value]).toEqual([undefined, undefined]);
  });

  it('that never comes ends the overlay after 15 seconds', async () => {
    world.fail({ path: '/vpn/v1/configs' }, 'hang');
    config.startConfig();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(config.isConfigSettled.value).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(config.isConfigSettled.value).toBe(true);
  });

  it.each([
    ['on focus', () => focus()],
    ['on reconnect', () => comeOnline()],
    ['by the person’s wish', () => config.loadConfig()],
  ])('that did not come is asked for again %s, until it is there', async (_, ask) => {
    world.fail({ path: '/vpn/v1/configs' }, { status: 503 }, 2);
    config.startConfig();
    await settle();
    ask();
    await settle();
    expect([asked(), config.hasConfigFailed.value]).toEqual([2, true]);
    ask();
    await settle();
    expect([asked(), config.hasConfigFailed.value]).toEqual([3, false]);
    expect(config.rawLocations.value).toHaveLength(11);
    ask();
    await settle();
    expect(asked()).toBe(3);
  });

  it('that the server does not have is empty, and no failure', async () => {
    world.fail({ path: '/vpn/v1/configs' }, { status: 404 });
    config.startConfig();
    await settle();
    expect([config.rawLocations.value, config.hasConfigFailed.value, config.isConfigSettled.value]).toEqual([
      null,
      false,
      true,
    ]);
  });
});

describe('the config that is wished for while it is under way', () => {
  const CONFIGS = { path: '/vpn/v1/configs' };

  /** Wishes for it while the first answer is 100 ms away; true when the wish is fulfilled. */
  async function wish() {
    world.delay(CONFIGS, 100, 1);
    config.startConfig();
    await vi.advanceTimersByTimeAsync(50);
    const wish = { isOver: false };
    void config.loadConfig().then(() => {
      wish.isOver = true;
    });
    await settle();
    expect([asked(), wish.isOver]).toEqual([1, false]);
    return wish;
  }

  it('is the one that comes', async () => {
    const made = await wish();
    await vi.advanceTimersByTimeAsync(100);
    expect([asked(), made.isOver]).toEqual([1, true]);
    expect(config.rawLocations.value).toHaveLength(11);
    expect(world.requestsOf('GET /vpn/v1/configs')[0]?.status).toBe(200);
  });

  it.each<[string, Fault]>([
    ['to nobody, as before a sign-in', { status: 401 }],
    ['that there is none', { status: 404 }],
    ['with a failure', { status: 503 }],
  ])('is asked for again when the answer was %s', async (_, fault) => {
    world.fail(CONFIGS, fault, 1);
    const made = await wish();
    await vi.advanceTimersByTimeAsync(100);
    expect([asked(), made.isOver]).toEqual([2, true]);
    expect(config.rawLocations.value).toHaveLength(11);
    expect(config.hasConfigFailed.value).toBe(false);
  });

  it('is asked for once more, not for ever, when there is none', async () => {
    world.fail(CONFIGS, { status: 401 });
    const made = await wish();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([asked(), made.isOver]).toEqual([2, true]);
    expect(config.rawLocations.value).toBeNull();
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';

const NOW = Date.UTC(2026, 10, 26, 12);
let clock: typeof import('../../../src/api/server-clock');

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  clock = await import('../../../src/api/server-clock');
});

describe('server clock', () => {
  it('is that of the device until an answer tells the time', () => {
    expect(clock.serverNow()).toBe(NOW);
  });

  it('goes on from the last answer', () => {
    clock.syncServerClock('Thu, 26 Nov 2026 15:00:00 GMT');
    vi.setSystemTime(NOW + 1000);
    expect(clock.serverNow()).toBe(Date.UTC(2026, 10, 26, 15, 0, 1));
  });

  it.each([null, '', 'yesterday'])('stays as it is when the header is %j', (header) => {
    clock.syncServerClock('Thu, 26 Nov 2026 15:00:00 GMT');
    clock.syncServerClock(header);
    expect(clock.serverNow()).toBe(Date.UTC(2026, 10, 26, 15));
  });
});

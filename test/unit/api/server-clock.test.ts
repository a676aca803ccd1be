import { beforeEach, describe, expect, it, vi } from 'vitest';

const NOW = Date.UTC(2026, 10, 26, 12);
let clock: typeof import('../../../src/api/server-clock');

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  clock = await import('../../../src/api/server-clock');
});

describe('server clock', () => {
  it('equals the device clock until a response has a date', () => {
    expect(clock.serverNow()).toBe(NOW);
  });

  it('continues from the last response', () => {
    clock.syncServerClock('Thu, 26 Nov 2026 15:00:00 GMT');
    vi.setSystemTime(NOW + 1000);
    expect(clock.serverNow()).toBe(Date.UTC(2026, 10, 26, 15, 0, 1));
  });

  it.each([null, '', 'yesterday'])('does not change when the header is %j', (header) => {
    clock.syncServerClock('Thu, 26 Nov 2026 15:00:00 GMT');
    clock.syncServerClock(header);
    expect(clock.serverNow()).toBe(Date.UTC(2026, 10, 26, 15));
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openNotificationStream } from '../../../src/notifications/notification-stream';
import { setHidden } from '../../support/page';
import { connections, lastConnection, openConnections, stubEventSource } from './event-source';

const MINUTE_MS = 60_000;

let heard: string[];
let ends: (() => void)[];

const counts = () => [connections.length, openConnections().length];

function open(): () => void {
  const end = openNotificationStream((data) => heard.push(data));
  ends.push(end);
  return end;
}
const wait = (ms: number) => vi.advanceTimersByTime(ms);
const dispatch = (type: string) => window.dispatchEvent(new Event(type));

/** Rejects the last connection, and measures the time until the next one. */
function refuseAndMeasure(): number {
  const count = connections.length;
  lastConnection().refuse();
  let ms = 0;
  while (connections.length === count && ms < 10 * MINUTE_MS) {
    wait(10);
    ms += 10;
  }
  return ms;
}

beforeEach(() => {
  heard = [];
  ends = [];
  stubEventSource();
  vi.useFakeTimers();
  setHidden(false);
});
afterEach(() => {
  for (const end of ends) end();
});

describe('notification stream', () => {
  it('is opened with credentials [notifications-f8]', () => {
    open();
    expect(connections).toHaveLength(1);
    expect(lastConnection().url).toBe('http://localhost:4173/public-api/api/vpn/v1/notifications/stream');
    expect(lastConnection().withCredentials).toBe(true);
  });

  it('reports data of the default event and of four named ones', () => {
    open();
    lastConnection().accept();
    for (const type of ['message', 'LIVE', 'BACKLOG', 'live', 'backlog', 'ping'])
      lastConnection().emit(`of ${type}`, type);
    expect(heard).toEqual(['of message', 'of LIVE', 'of BACKLOG', 'of live', 'of backlog']);
  });

  it('does nothing without EventSource', () => {
    vi.stubGlobal('EventSource', undefined);
    open();
    expect(connections).toEqual([]);
  });

  it('is closed for good when its reader stops', () => {
    const end = open();
    lastConnection().refuse();
    setHidden(true);
    end();
    setHidden(true);
    setHidden(false);
    dispatch('pagehide');
    dispatch('pageshow');
    wait(10 * MINUTE_MS);
    expect(counts()).toEqual([1, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('refused notification stream', () => {
  it('is reopened with random growing delays', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    open();
    for (const ms of [1500, 2500, 4500, 8500, 15_500, 15_500]) expect(refuseAndMeasure()).toBe(ms);
  });

  it('is reopened with growing delays when each connection ends at once [notifications-f11]', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999_999);
    open();
    for (const ms of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      lastConnection().accept();
      wait(9999);
      expect(refuseAndMeasure()).toBe(ms);
    }
  });

  it('is reopened with the first delay after ten seconds of a connection', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999_999);
    open();
    for (const ms of [2000, 4000]) expect(refuseAndMeasure()).toBe(ms);
    lastConnection().accept();
    wait(10_000);
    lastConnection().lose();
    wait(1990);
    expect(connections).toHaveLength(3);
    expect(openConnections()).toHaveLength(0);
    wait(10);
    expect(counts()).toEqual([4, 1]);
  });

  it('keeps its delay when the page is hidden and shown', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999_999);
    open();
    lastConnection().refuse();
    for (let i = 0; i < 20; i++) {
      setHidden(true);
      setHidden(false);
      dispatch('pageshow');
    }
    wait(1990);
    expect(connections).toHaveLength(1);
    wait(10);
    expect(counts()).toEqual([2, 1]);
  });

  it('is reopened at once on return when it was given up', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    open();
    setHidden(true);
    wait(MINUTE_MS - 500);
    lastConnection().refuse();
    wait(MINUTE_MS);
    expect(openConnections()).toEqual([]);
    setHidden(false);
    expect(counts()).toEqual([2, 1]);
  });
});

it('notification stream › is reopened after a minute of silence', () => {
  open();
  wait(MINUTE_MS);
  expect(counts()).toEqual([2, 1]);
  lastConnection().accept();
  for (let event = 0; event < 5; event++) {
    wait(MINUTE_MS - 1);
    lastConnection().emit('ping');
  }
  expect(counts()).toEqual([2, 1]);
  wait(MINUTE_MS);
  expect(counts()).toEqual([3, 1]);
});

describe('notification stream with Web Locks', () => {
  type Request = (name: string, options: LockOptions, read: LockGrantedCallback<void>) => Promise<never>;
  const lock = (request: Request) => vi.stubGlobal('navigator', { locks: { request } });
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it('opens in each page when the browser refuses locks', async () => {
    lock(() => Promise.reject(new DOMException('denied', 'SecurityError')));
    open();
    await settle();
    expect(counts()).toEqual([1, 1]);
  });

  it('opens in the visible page, which waits for the lock', async () => {
    const lockRequests: LockOptions[] = [];
    let take = () => {};
    lock((_name, options, read) => {
      lockRequests.push(options);
      if (options.steal) void read(null);
      return new Promise((_resolve, reject) => {
        take = () => reject(new DOMException('taken', 'AbortError'));
      });
    });
    open();
    expect(lockRequests).toEqual([{ steal: true }]);
    expect(counts()).toEqual([1, 1]);
    take();
    await settle();
    expect(lockRequests.slice(1)).toEqual([{}]);
    expect(counts()).toEqual([1, 0]);
    setHidden(true);
    setHidden(false);
    expect(lockRequests.slice(2)).toEqual([{ steal: true }]);
    expect(counts()).toEqual([2, 1]);
    setHidden(true);
    take();
    await settle();
    expect(lockRequests.slice(3)).toEqual([]);
    expect(counts()).toEqual([2, 0]);
  });
});

describe('notification stream of a hidden page', () => {
  it('closes after a minute, and reopens on return', () => {
    open();
    for (let i = 0; i < 2; i++) {
      setHidden(true);
      wait(MINUTE_MS - 1);
      lastConnection().emit('ping');
      setHidden(false);
    }
    wait(MINUTE_MS - 1);
    expect(counts()).toEqual([1, 1]);
    lastConnection().emit('ping');
    setHidden(true);
    wait(MINUTE_MS);
    expect(counts()[1]).toBe(0);
    setHidden(false);
    expect(counts()[1]).toBe(1);
    lastConnection().emit('news');
    expect(heard.at(-1)).toBe('news');
  });

  it('does not open in the background', () => {
    setHidden(true);
    open();
    wait(10 * MINUTE_MS);
    expect(connections).toEqual([]);
    setHidden(false);
    expect(openConnections()).toHaveLength(1);
  });

  it('is retried for a minute when it is refused', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999_999);
    open();
    setHidden(true);
    lastConnection().refuse();
    wait(2000);
    expect(openConnections()).toHaveLength(1);
    wait(MINUTE_MS - 3000);
    lastConnection().refuse();
    wait(10 * MINUTE_MS);
    expect(counts()).toEqual([2, 0]);
  });
});

describe('notification stream of a page that is left', () => {
  it('closes at once and is not retried, so that bfcache works', () => {
    open();
    dispatch('pagehide');
    expect(openConnections()).toEqual([]);
    dispatch('pageshow');
    lastConnection().refuse();
    dispatch('pagehide');
    wait(10 * MINUTE_MS);
    expect(connections).toHaveLength(2);
  });

  it('reopens once on return', () => {
    open();
    dispatch('pageshow');
    expect(counts()).toEqual([1, 1]);
    setHidden(true);
    dispatch('pagehide');
    dispatch('pageshow');
    expect(counts()).toEqual([1, 0]);
    setHidden(false);
    dispatch('pageshow');
    // A late event of the previous connection is ignored.
    connections[0]?.dispatchEvent(new Event('error'));
    wait(MINUTE_MS - 1);
    expect(counts()).toEqual([2, 1]);
  });
});

import { vi } from 'vitest';

/**
 * FakeEventSource is a connection that a test opens, feeds and breaks. The real one needs a server and time.
 */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState: number = FakeEventSource.CONNECTING;
  readonly withCredentials: boolean;

  constructor(
    readonly url: string,
    options: EventSourceInit = {},
  ) {
    super();
    this.withCredentials = options.withCredentials ?? false;
    connections.push(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }

  /** The server has responded with 200. */
  accept() {
    this.become(FakeEventSource.OPEN, new Event('open'));
  }
  emit(data: string, type = 'message') {
    this.become(this.readyState, new MessageEvent(type, { data }));
  }
  /** The connection is lost, and the browser reconnects. */
  lose() {
    this.become(FakeEventSource.CONNECTING, new Event('error'));
  }
  /** The server has responded with an error, and the browser gives up. */
  refuse() {
    this.become(FakeEventSource.CLOSED, new Event('error'));
  }
  /** A closed connection stays closed and sends no event. */
  private become(state: number, event: Event) {
    if (this.readyState === FakeEventSource.CLOSED) return;
    this.readyState = state;
    this.dispatchEvent(event);
  }
}

export const connections: FakeEventSource[] = [];

export const openConnections = () =>
  connections.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);

/** lastConnection is the latest connection. Throws without one. */
export function lastConnection(): FakeEventSource {
  const last = connections.at(-1);
  if (!last) throw new Error('No connection was made');
  return last;
}

/** stubEventSource replaces the browser's EventSource until vi.unstubAllGlobals(). */
export function stubEventSource(): void {
  connections.length = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
}

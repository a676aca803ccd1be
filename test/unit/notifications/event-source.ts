import { vi } from 'vitest';

/** A connection that a test opens, feeds and breaks. The browser's own needs a server and time. */
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

  /** The server has answered with 200. */
  accept() {
    this.become(FakeEventSource.OPEN, new Event('open'));
  }
  tell(data: string, type = 'message') {
    this.become(this.readyState, new MessageEvent(type, { data }));
  }
  /** The connection is lost, and the browser mends it. */
  lose() {
    this.become(FakeEventSource.CONNECTING, new Event('error'));
  }
  /** The server has answered otherwise, and the browser gives up. */
  refuse() {
    this.become(FakeEventSource.CLOSED, new Event('error'));
  }
  /** What is closed stays so, and tells nothing any more. */
  private become(state: number, event: Event) {
    if (this.readyState === FakeEventSource.CLOSED) return;
    this.readyState = state;
    this.dispatchEvent(event);
  }
}

export const connections: FakeEventSource[] = [];

export const openConnections = () =>
  connections.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);

/** The connection made last; the test fails without one. */
export function lastConnection(): FakeEventSource {
  const last = connections.at(-1);
  if (!last) throw new Error('No connection was made');
  return last;
}

/** stubEventSource puts the fake in place of the browser's; vi.unstubAllGlobals() ends it. */
export function stubEventSource(): void {
  connections.length = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
}

import { vi } from 'vitest';

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 2;

/** A connection that a test opens, feeds and breaks. The browser's own needs a server and time. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = CONNECTING;
  static readonly OPEN = OPEN;
  static readonly CLOSED = CLOSED;
  readyState = CONNECTING;
  readonly withCredentials: boolean;

  constructor(
    readonly url: string,
    options: EventSourceInit = {},
  ) {
    super();
    this.withCredentials = options.withCredentials ?? false;
    made.push(this);
  }
  close() {
    this.readyState = CLOSED;
  }

  /** The server has answered with 200. */
  accept() {
    this.become(OPEN, new Event('open'));
  }
  /** The server tells something. */
  tell(data: unknown, type = 'message') {
    this.become(this.readyState, new MessageEvent(type, { data }));
  }
  /** The connection is lost, and the browser mends it. */
  lose() {
    this.become(CONNECTING, new Event('error'));
  }
  /** The server has answered otherwise, and the browser gives up. */
  refuse() {
    this.become(CLOSED, new Event('error'));
  }
  /** What is closed stays so, and tells nothing any more. */
  private become(state: number, event: Event) {
    if (this.readyState === CLOSED) return;
    this.readyState = state;
    this.dispatchEvent(event);
  }
}

const made: FakeEventSource[] = [];

/** Every connection of the test so far, the last one last. */
export const connections: readonly FakeEventSource[] = made;

/** The connections that are not closed. */
export const openConnections = () => made.filter(({ readyState }) => readyState !== CLOSED);

/** The connection made last; the test fails without one. */
export function lastConnection(): FakeEventSource {
  const last = made.at(-1);
  if (!last) throw new Error('No connection was made');
  return last;
}

/** stubEventSource puts the fake in place of the browser's; vi.unstubAllGlobals() ends it. */
export function stubEventSource(): void {
  made.length = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
}

import { API_BASE } from '../api/base';
import { listen } from '../lib/events';

const PATH = 'vpn/v1/notifications/stream';
/** The default event and the named ones (notifications-2). */
const EVENTS = ['message', 'LIVE', 'BACKLOG', 'live', 'backlog'];
const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 30_000;
const HIDDEN_MS = 60_000;
/** A connection that has lived so long was a good one: its loss is a first failure. */
const STABLE_MS = 10_000;
/** A frozen connection looks like a quiet one. */
const QUIET_MS = 60_000;
const LOCK = 'tern.notifications';

/**
 * openNotificationStream calls `onData` with each event until the returned function is called. One tab of a browser reads,
 * the one shown last, by a Web Lock (notifications-12). It reconnects with backoff, 1 to 30 s, whatever `retry:` the server
 * sends, also when the server ends what it has just begun, and after a quiet minute. The connection closes a minute after the page was hidden, and while it is in the
 * back/forward cache. Does nothing in a browser without EventSource.
 */
export function openNotificationStream(onData: (data: string) => void): () => void {
  let source: EventSource | null = null;
  let failures = 0;
  let retryTimer = 0;
  let stableTimer = 0;
  let hideTimer = 0;
  let release = () => {};
  let turns = 0;
  const locks: LockManager | undefined = navigator.locks;

  function disconnect() {
    clearTimeout(retryTimer);
    clearTimeout(stableTimer);
    source?.close();
    source = null;
  }
  function close() {
    clearTimeout(hideTimer);
    disconnect();
    release();
  }
  function connectAfter(ms: number) {
    clearTimeout(retryTimer);
    retryTimer = window.setTimeout(connect, ms);
  }
  function connect() {
    disconnect();
    const opened = new EventSource(API_BASE + PATH, { withCredentials: true });
    source = opened;
    connectAfter(QUIET_MS);
    listen(opened, 'open', () => {
      clearTimeout(stableTimer);
      stableTimer = window.setTimeout(() => {
        failures = 0;
      }, STABLE_MS);
    });
    listen(opened, 'error', () => {
      if (opened !== source) return;
      // A browser would reconnect by itself, at a pace that the server sets.
      opened.close();
      clearTimeout(stableTimer);
      const spread = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** ++failures) - RETRY_MIN_MS;
      connectAfter(RETRY_MIN_MS + Math.random() * spread);
    });
    listen(opened, EVENTS, (event) => {
      connectAfter(QUIET_MS);
      onData((event as MessageEvent<string>).data);
    });
  }
  /** Reads until released, or until another tab steals the lock; a tab in sight then waits for it. */
  function lead(options: LockOptions) {
    const mine = ++turns;
    const isMine = () => mine === turns && !document.hidden;
    const read = () =>
      new Promise<void>((resolve) => {
        if (!isMine()) return resolve();
        release = resolve;
        connect();
      });
    locks?.request(LOCK, options, read).catch(({ name }) => {
      if (mine === turns) disconnect();
      if (!isMine()) return;
      // Where locks are denied, each tab reads for itself.
      if (name === 'AbortError') lead({});
      else connect();
    });
  }
  function handleShown() {
    clearTimeout(hideTimer);
    if (document.hidden) hideTimer = window.setTimeout(close, HIDDEN_MS);
    // A closed source keeps its retry timer.
    else if (!source && window.EventSource) {
      if (locks) lead({ steal: true });
      else connect();
    }
  }

  const stopShown = listen(window, ['visibilitychange', 'pageshow'], handleShown);
  const stopHide = listen(window, 'pagehide', close);
  handleShown();
  return () => {
    turns++;
    stopShown();
    stopHide();
    close();
  };
}

import { API_BASE } from '../api/base';
import { listen } from '../lib/events';

const PATH = 'vpn/v1/notifications/stream';
/** The default event and the named events. */
const EVENTS = ['message', 'LIVE', 'BACKLOG', 'live', 'backlog'];
const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 30_000;
const HIDDEN_MS = 60_000;
/** After this long a connection counts as stable, and its loss as the first failure. */
const STABLE_MS = 10_000;
/** Silence after which it reconnects, because a frozen connection looks like a quiet one. */
const QUIET_MS = 60_000;
const LOCK = 'tern.notifications';

/**
 * openNotificationStream calls `onData` with each event until the returned function is called. Only one tab
 * of a browser reads, the one shown last; a Web Lock ensures that. It reconnects with a backoff of 1 to 30 s,
 * whatever `retry:` the server sends, and after a minute of silence. The connection closes a minute after the
 * page was hidden, and while the page is in the back/forward cache. Does nothing in a browser without
 * EventSource.
 */
export function openNotificationStream(onData: (data: string) => void): () => void {
  let source: EventSource | null = null;
  let failures = 0;
  let retryTimer = 0;
  let stableTimer = 0;
  let hideTimer = 0;
  let release = () => {};
  let lastRequestId = 0;
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
      // The browser itself would reconnect after a delay that the server sets.
      opened.close();
      clearTimeout(stableTimer);
      const maxJitterMs = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** ++failures) - RETRY_MIN_MS;
      connectAfter(RETRY_MIN_MS + Math.random() * maxJitterMs);
    });
    listen(opened, EVENTS, (event) => {
      connectAfter(QUIET_MS);
      onData((event as MessageEvent<string>).data);
    });
  }
  /** Reads until released, or until another tab steals the lock; a visible tab then queues for it. */
  function acquireLock(options: LockOptions) {
    const requestId = ++lastRequestId;
    const isCurrent = () => requestId === lastRequestId && !document.hidden;
    const read = () =>
      new Promise<void>((resolve) => {
        if (!isCurrent()) return resolve();
        release = resolve;
        connect();
      });
    locks?.request(LOCK, options, read).catch(({ name }) => {
      if (requestId === lastRequestId) disconnect();
      if (!isCurrent()) return;
      // Where locks are denied, each tab reads on its own.
      if (name === 'AbortError') acquireLock({});
      else connect();
    });
  }
  function handleVisibility() {
    clearTimeout(hideTimer);
    if (document.hidden) hideTimer = window.setTimeout(close, HIDDEN_MS);
    // A closed source keeps its retry timer.
    else if (!source && window.EventSource) {
      if (locks) acquireLock({ steal: true });
      else connect();
    }
  }

  const unlistenVisibility = listen(window, ['visibilitychange', 'pageshow'], handleVisibility);
  const unlistenHide = listen(window, 'pagehide', close);
  handleVisibility();
  return () => {
    lastRequestId++;
    unlistenVisibility();
    unlistenHide();
    close();
  };
}

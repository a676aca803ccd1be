import { API_BASE } from '../api/base';
import { listen } from '../lib/events';

const PATH = 'vpn/v1/notifications/stream';
/** The default event and the named ones (notifications-2). */
const EVENTS = ['message', 'LIVE', 'BACKLOG', 'live', 'backlog'];
const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 30_000;
const HIDDEN_MS = 60_000;

/**
 * openNotificationStream calls `onData` with each event until the returned function is called. It reconnects with backoff,
 * 1 to 30 s, whatever `retry:` the server sends. The connection closes a minute after the page was hidden, and while it is
 * in the back/forward cache. Does nothing in a browser without EventSource.
 */
export function openNotificationStream(onData: (data: string) => void): () => void {
  let source: EventSource | null = null;
  let failures = 0;
  let retryTimer = 0;
  let hideTimer = 0;

  function close() {
    clearTimeout(retryTimer);
    source?.close();
    source = null;
  }
  function open() {
    close();
    if (!window.EventSource) return;
    const opened = new EventSource(API_BASE + PATH, { withCredentials: true });
    source = opened;
    listen(opened, 'open', () => {
      failures = 0;
    });
    listen(opened, 'error', () => {
      if (opened !== source) return;
      // A browser would reconnect by itself, at a pace that the server sets.
      opened.close();
      const spread = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** ++failures) - RETRY_MIN_MS;
      retryTimer = window.setTimeout(open, RETRY_MIN_MS + Math.random() * spread);
    });
    listen(opened, EVENTS, (event) => {
      if (event instanceof MessageEvent && typeof event.data === 'string') onData(event.data);
    });
  }
  function handleShown() {
    clearTimeout(hideTimer);
    if (document.hidden) hideTimer = window.setTimeout(close, HIDDEN_MS);
    // A closed source keeps its retry timer.
    else if (!source) open();
  }

  const stops = [
    listen(document, 'visibilitychange', handleShown),
    listen(window, 'pageshow', handleShown),
    listen(window, 'pagehide', close),
    close,
    () => clearTimeout(hideTimer),
  ];
  handleShown();
  return () => {
    for (const stop of stops) stop();
  };
}

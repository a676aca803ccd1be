import { API_BASE } from '../api/base';
import { listen } from '../lib/events';

const PATH = 'vpn/v1/notifications/stream';
/** The default event, and the named ones (notifications-2). */
const EVENTS = ['message', 'LIVE', 'BACKLOG', 'live', 'backlog'];
const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 30_000;
const HIDDEN_MS = 60_000;

/**
 * openNotificationStream listens to the server until the answer is called; `onData` gets each event's text. A browser
 * mends a lost connection by itself but gives up after any other answer than 200: then it is tried again after 1–30 s.
 * There is no connection a minute after the page was hidden, nor while it is kept for the way back.
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
    const opened = new EventSource(API_BASE + PATH, { withCredentials: true });
    source = opened;
    listen(opened, 'open', () => {
      failures = 0;
    });
    listen(opened, 'error', () => {
      if (opened !== source || opened.readyState !== EventSource.CLOSED) return;
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
    // One that was refused has its time.
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

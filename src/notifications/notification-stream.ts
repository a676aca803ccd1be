import { API_BASE } from '../api/base';
import { listen } from '../lib/events';
import { isRecord } from '../lib/is-record';
import type { Notification } from './notifications';

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

const MAX_LENGTH = 1000;
const MAX_ID = 100;
const MAX_BRACES = 8;
const MAX_DATA_LENGTH = 2e5;
/** A time further ahead than a day is wrong: clocks and time zones differ by less. */
const MAX_AHEAD_MS = 864e5;

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

/** isValidTime reports whether epoch ms is within the range of Date. */
export const isValidTime = (ms: number): boolean => Math.abs(ms) <= 864e13;

/**
 * readNotification parses a wire entry: ids become strings, seconds become ms, any type but BACKLOG is LIVE.
 * `now` (epoch ms) replaces an invalid time and one that is more than a day ahead. Null without an id of up
 * to 100 characters; an entry without a text gets an empty one.
 */
export function readNotification(value: unknown, now: number): Notification | null {
  if (!isRecord(value)) return null;
  const { entry_id, timestamp, type, message } = value;
  const { text_raw, text_code } = isRecord(message) ? message : {};
  const id = typeof entry_id === 'number' ? String(entry_id) : entry_id;
  const texts = [text_raw, text_code].filter((value): value is string => typeof value === 'string');
  const text = texts.find((candidate) => candidate.trim()) ?? '';
  if (typeof id !== 'string' || !id || id.length > MAX_ID) return null;
  const at = typeof timestamp === 'number' ? timestamp * (timestamp < 1e12 ? 1000 : 1) : now;
  const isDated = isValidTime(at) && at < now + MAX_AHEAD_MS;
  const isLive = type !== 'BACKLOG';
  const isCode = text !== '' && text !== text_raw;
  // A copy, because a slice would keep the whole text in memory.
  const copy = [...text.slice(0, MAX_LENGTH)].join('');
  return { id, at: isDated ? at : now, isDated, isLive, isCode, text: copy };
}

/**
 * parseNotifications parses an event's data: JSON, JSON embedded in text, or 'data: ' lines. To find JSON it
 * tries only the first and the last eight braces.
 */
export function parseNotifications(data: string, now: number): Notification[] {
  if (data.length > MAX_DATA_LENGTH) return [];
  const lines = data.split('\n').flatMap((line) => findNotification(line, now));
  return lines.length > 0 ? lines : findNotification(data, now);
}

function findNotification(text: string, now: number): Notification[] {
  const ends = [...text.matchAll(/\}/g)].slice(-MAX_BRACES).reverse();
  for (const start of [...text.matchAll(/\{/g)].slice(0, MAX_BRACES))
    for (const end of ends) {
      const found = readNotification(parseJson(text.slice(start.index, end.index + 1)), now);
      if (found) return [found];
    }
  return [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { dismissToast, toast, toasts } from '../feedback/toasts';
import { plural } from '../i18n/account/plural';
import { t, translateCode } from '../i18n/locale';
import { joinStops, listen } from '../lib/events';
import { isRecord } from '../lib/is-record';
import { sessionStore } from '../lib/storage';
import { createTabChannel } from '../lib/tab-channel';
import { overlay } from '../session/overlay';
import { recheckAfterChange, userId, whileSignedIn } from '../session/session';
import { isValidTime, openNotificationStream, parseNotifications } from './notification-stream';
import { type Notification, notifications, setNotifications } from './notifications';

const KEY = 'notifications.session';
const MAX_ENTRIES = 500;
/**
 * Limit of known ids, in memory and in storage. Larger than MAX_ENTRIES, so that dropped entries do not come
 * back.
 */
const MAX_KNOWN_IDS = 5000;
const SAVE_DELAY_MS = 1000;
const TOAST_MS = 2200;
const MAX_TOASTS = 3;
/** Debounce, so that a burst of events is processed once. */
const BATCH_MS = 100;
/** Delay between a live entry and the recheck of the account. */
const RECHECK_DELAY_MS = 1000;
/** Minimum time between two rechecks. */
const RECHECK_INTERVAL_MS = 10_000;

/** The tab that reads the stream broadcasts its events, with the id of their user, to the other tabs. */
const tabs = createTabChannel('tern.notifications');

/** startNotifications keeps a stream open while a user is signed in. Returns a function that stops it. */
export const startNotifications = (): (() => void) => whileSignedIn(openForUser);

/**
 * formatNotification is the entry's text, or the translation of its code. Without either it names the entry's
 * type.
 */
export function formatNotification({ text, isCode, isLive }: Notification): string {
  if (!text) return t(`header.${isLive ? 'live' : 'backlog'}`);
  return isCode ? translateCode(text) : text;
}

/** The user whose notifications are listed, and the last one's id after a sign-out. */
let owner = '';
/** Ids of all entries so far, including cleared and dropped ones; their duplicates are ignored. */
let knownIds = new Set<string>();
let saveTimer = 0;

/** Saves the list and the known ids, unless the user has signed out. */
function save(): void {
  clearTimeout(saveTimer);
  saveTimer = 0;
  if (!owner || owner !== userId.peek()) return;
  const known = [...knownIds].slice(-MAX_KNOWN_IDS);
  const list = notifications.peek().map(toStored);
  sessionStore.save(KEY, JSON.stringify({ owner, known, list }));
}

/** clearNotifications empties the list and the storage. Cleared entries do not return with the backlog. */
export function clearNotifications(): void {
  setNotifications([]);
  save();
}

/** Drops the ids that a reload would drop: all but the newest ones and those of the list. */
function forgetOldIds(): void {
  if (knownIds.size <= MAX_KNOWN_IDS + MAX_ENTRIES) return;
  const listed = notifications.peek().map(({ id }) => id);
  knownIds = new Set([...[...knownIds].slice(-MAX_KNOWN_IDS), ...listed]);
}

/** Reads what is saved for the owner. Empty when the storage is invalid or belongs to another user. */
function readStored(): { entries: Notification[]; knownIds: Set<string> } {
  try {
    const { list, known, ...stored } = JSON.parse(sessionStore.read(KEY) ?? '');
    if (stored.owner === owner) {
      const entries: Notification[] = list.flatMap(fromStored);
      return { entries, knownIds: new Set([...(known ?? []).map(String), ...entries.map(({ id }) => id)]) };
    }
  } catch {}
  return { entries: [], knownIds: new Set() };
}

/** The stored form of an entry, whose id is called `entry_id` as on the wire. */
const toStored = ({ id, ...rest }: Notification) => ({ entry_id: id, ...rest });

function fromStored(value: unknown): Notification[] {
  if (!isRecord(value)) return [];
  const { entry_id: id, at, isDated, isCode, isLive, text } = value;
  if (typeof id !== 'string' || id === '' || typeof text !== 'string') return [];
  const hasTime = typeof at === 'number' && isValidTime(at);
  const time = { at: hasTime ? at : Date.now(), isDated: hasTime && isDated === true };
  return [{ ...time, id, isLive: !!isLive, isCode: !!isCode, text }];
}

function openForUser(): () => void {
  owner = userId.peek();
  let pending: Notification[] = [];
  let batchTimer = 0;
  /** Data of events that the other tabs have not got yet. */
  let unbroadcast: string[] = [];
  let missedToast = { id: 0, count: 0 };
  let recheckTimer = 0;
  let recheckedAt = Number.NEGATIVE_INFINITY;
  const stored = readStored();
  knownIds = stored.knownIds;

  /** Queues one toast with the number of live entries that found no free toast. */
  function toastMissed(count: number) {
    const isQueued = toasts.peek().some(({ id }) => id === missedToast.id);
    dismissToast(missedToast.id);
    const total = isQueued ? missedToast.count + count : count;
    toast('info', plural('header.more', total), { durationMs: TOAST_MS });
    missedToast = { id: toasts.peek().at(-1)?.id ?? 0, count: total };
  }
  /**
   * Rechecks the account soon, once for several entries: a notification may report a change of the account.
   */
  function scheduleRecheck() {
    const delayMs = Math.max(RECHECK_DELAY_MS, recheckedAt + RECHECK_INTERVAL_MS - performance.now());
    recheckTimer ||= window.setTimeout(() => {
      recheckTimer = 0;
      recheckedAt = performance.now();
      void recheckAfterChange();
    }, delayMs);
  }
  function processPending() {
    clearTimeout(batchTimer);
    batchTimer = 0;
    // No tab lists more entries than that.
    if (unbroadcast.length > 0) tabs.post(JSON.stringify([owner, unbroadcast.slice(-MAX_ENTRIES)]));
    unbroadcast = [];
    const fresh: Notification[] = [];
    for (const entry of pending) {
      if (knownIds.has(entry.id)) continue;
      knownIds.add(entry.id);
      fresh.push(entry);
    }
    pending = [];
    if (fresh.length === 0 || owner !== userId.peek()) return;
    // Among entries with the same time the latest arrival comes first.
    setNotifications(
      [...[...fresh].reverse(), ...notifications.peek()].sort((a, b) => b.at - a.at).slice(0, MAX_ENTRIES),
    );
    forgetOldIds();
    saveTimer ||= window.setTimeout(save, SAVE_DELAY_MS);
    if (fresh.some(({ isLive }) => isLive)) scheduleRecheck();
    // The open panel lists them, and needs no toasts.
    const toShow = fresh.filter(({ isLive }) => isLive && overlay.peek() !== 'news');
    const free = Math.max(0, MAX_TOASTS - toasts.peek().length);
    const missed = Math.max(0, toShow.length - free);
    for (const entry of toShow.slice(missed))
      toast('info', formatNotification(entry), { durationMs: TOAST_MS });
    if (missed > 0) toastMissed(missed);
  }

  /** Saves pending entries at once, before the page goes away. */
  function flush() {
    processPending();
    if (saveTimer) save();
  }

  function receive(data: string) {
    pending.push(...parseNotifications(data, Date.now()));
    batchTimer ||= window.setTimeout(processPending, BATCH_MS);
  }

  setNotifications(stored.entries.slice(0, MAX_ENTRIES));
  return joinStops(
    () => setNotifications([]),
    tabs.listen((message) => {
      const [messageOwner, texts]: [string, string[]] = JSON.parse(message);
      if (messageOwner === owner) for (const data of texts) receive(data);
    }),
    () => {
      flush();
      clearTimeout(recheckTimer);
    },
    listen(window, 'pagehide', flush),
    openNotificationStream((data) => {
      receive(data);
      unbroadcast.push(data);
    }),
  );
}

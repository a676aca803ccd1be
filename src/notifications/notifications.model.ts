import { dismissToast, toast, toasts } from '../feedback/toasts';
import { t, textOfCode } from '../i18n/locale';
import { plural } from '../i18n/plural';
import { listen } from '../lib/events';
import { isRecord } from '../lib/is-record';
import { sessionStore } from '../lib/storage';
import { createTabChannel } from '../lib/tab-channel';
import type { Notification } from '../session/entities';
import { overlay } from '../session/overlay';
import { recheckAfterChange, userId, whileSignedIn } from '../session/session';
import { notifications, setNotifications } from './notification-list';
import { openNotificationStream } from './notification-stream';
import { isMoment, parseNotifications } from './notifications';

const KEY = 'notifications.session';
const KEPT = 500;
/** More ids are remembered than entries kept, in memory as in the storage. */
const REMEMBERED = 5000;
const SAVE_MS = 1000;
const TOAST_MS = 2200;
const TOASTS = 3;
/** Debounce: a burst is sorted once. */
const GATHER_MS = 100;
/** How soon a live entry has the account fetched, and how often at most. */
const RECHECK_MS = 1000;
const RECHECK_PAUSE_MS = 10_000;

/** The tab that reads the stream tells the others what it read, and for whom (notifications-12). */
const tabs = createTabChannel('tern.notifications');

let receive: (data: string) => void;

/** startNotifications keeps a stream open while a user is signed in (notifications-1); returns what ends that. */
export function startNotifications(): () => void {
  tabs.listen((message) => {
    const [owner, texts]: [string, string[]] = JSON.parse(message);
    if (owner === userId.peek()) for (const data of texts) receive(data);
  });
  return whileSignedIn(follow);
}

/** formatNotification is an entry's own text, or the one that its code names, else the code; without either, words for its type (notifications-11). */
export function formatNotification({ text, isCode, isLive }: Notification): string {
  if (!text) return t(`header.${isLive ? 'live' : 'backlog'}`);
  return isCode ? textOfCode(text) : text;
}

let clear = () => {};

/** clearNotifications empties list and storage; cleared entries do not return with the backlog. */
export const clearNotifications = (): void => clear();

/** Nothing when stored for another user, or invalid. */
function readStored(owner: string): { kept: Notification[]; known: Set<string> } {
  try {
    const { list, known, ...stored } = JSON.parse(sessionStore.read(KEY) ?? '');
    if (stored.owner === owner) {
      const kept: Notification[] = list.flatMap(fromStored);
      return { kept, known: new Set([...(known ?? []).map(String), ...kept.map(({ id }) => id)]) };
    }
  } catch {}
  return { kept: [], known: new Set() };
}

/** Stored entries are validated like the server's: none without an `entry_id` (notifications-6). */
const toStored = ({ id, ...kept }: Notification) => ({ entry_id: id, ...kept });

function fromStored(value: unknown): Notification[] {
  if (!isRecord(value)) return [];
  const { entry_id: id, at, isDated, isCode, isLive, text } = value;
  if (typeof id !== 'string' || id === '' || typeof text !== 'string') return [];
  const hasDay = typeof at === 'number' && isMoment(at);
  const when = { at: hasDay ? at : Date.now(), isDated: hasDay && isDated === true };
  return [{ ...when, id, isLive: !!isLive, isCode: !!isCode, text }];
}

function follow(): () => void {
  const owner = userId.peek();
  let gathered: Notification[] = [];
  let gatherTimer = 0;
  let untold: string[] = [];
  let saveTimer = 0;
  let missedToast = { id: 0, count: 0 };
  let recheckTimer = 0;
  let recheckedAt = Number.NEGATIVE_INFINITY;
  /** Dedupes by id, cleared and dropped entries included. */
  const { kept, known: knownBefore } = readStored(owner);
  let known = knownBefore;
  /** Guards late timers after a sign-out. */
  const isHere = () => userId.peek() === owner;

  function save() {
    clearTimeout(saveTimer);
    saveTimer = 0;
    if (!isHere()) return;
    const stored = { owner, known: [...known].slice(-REMEMBERED), list: notifications.peek().map(toStored) };
    sessionStore.save(KEY, JSON.stringify(stored));
  }
  /** As a reload would: the newest ids, and those of the list. */
  function forgetOldIds() {
    if (known.size <= REMEMBERED + KEPT) return;
    known = new Set([...[...known].slice(-REMEMBERED), ...notifications.peek().map(({ id }) => id)]);
  }
  /** Counts the live entries that find three toasts in one that waits its turn. */
  function countMissed(count: number) {
    const isWaiting = toasts.peek().some(({ id }) => id === missedToast.id);
    dismissToast(missedToast.id);
    const total = isWaiting ? missedToast.count + count : count;
    toast('info', plural('header.more', total), { durationMs: TOAST_MS });
    missedToast = { id: toasts.peek().at(-1)?.id ?? 0, count: total };
  }
  /** What is news to the user may be news of the account, such as a plan that has ended: soon, and not for each of many. */
  function scheduleRecheck() {
    const pauseMs = Math.max(RECHECK_MS, recheckedAt + RECHECK_PAUSE_MS - performance.now());
    recheckTimer ||= window.setTimeout(() => {
      recheckTimer = 0;
      recheckedAt = performance.now();
      void recheckAfterChange();
    }, pauseMs);
  }
  function gather() {
    clearTimeout(gatherTimer);
    gatherTimer = 0;
    // No tab keeps more.
    if (untold.length > 0) tabs.post(JSON.stringify([owner, untold.slice(-KEPT)]));
    untold = [];
    const fresh: Notification[] = [];
    for (const entry of gathered) {
      if (known.has(entry.id)) continue;
      known.add(entry.id);
      fresh.push(entry);
    }
    gathered = [];
    if (fresh.length === 0 || !isHere()) return;
    // Later arrivals go first among equal times.
    setNotifications(
      [...[...fresh].reverse(), ...notifications.peek()].sort((a, b) => b.at - a.at).slice(0, KEPT),
    );
    forgetOldIds();
    saveTimer ||= window.setTimeout(save, SAVE_MS);
    if (fresh.some(({ isLive }) => isLive)) scheduleRecheck();
    // The panel lists them itself (notifications-7).
    const told = fresh.filter(({ isLive }) => isLive && overlay.peek() !== 'news');
    const room = Math.max(0, TOASTS - toasts.peek().length);
    const missed = Math.max(0, told.length - room);
    for (const entry of told.slice(missed))
      toast('info', formatNotification(entry), { durationMs: TOAST_MS });
    if (missed > 0) countMissed(missed);
  }

  /** On pagehide, so that pending entries are not lost. */
  function flush() {
    gather();
    if (saveTimer) save();
  }

  setNotifications(kept.slice(0, KEPT));
  clear = () => {
    setNotifications([]);
    save();
  };
  receive = (data) => {
    gathered.push(...parseNotifications(data, Date.now()));
    gatherTimer ||= window.setTimeout(gather, GATHER_MS);
  };
  const close = openNotificationStream((data) => {
    receive(data);
    untold.push(data);
  });
  const stopFlush = listen(window, 'pagehide', flush);
  return () => {
    close();
    stopFlush();
    flush();
    clearTimeout(recheckTimer);
    setNotifications([]);
  };
}

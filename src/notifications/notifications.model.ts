import { type ReadonlySignal, signal } from '@preact/signals';
import { listen } from '../lib/events';
import { sessionStore } from '../lib/storage';
import type { Notification } from '../session/entities';
import { userId, whileSignedIn } from '../session/session';
import { toast, toasts } from '../session/toasts';
import { openNotificationStream } from './notification-stream';
import { isMoment, parseNotifications } from './notifications';

const KEY = 'notifications.session';
const KEPT = 500;
/** Ids are remembered for longer than what they name. */
const REMEMBERED = 5000;
const SAVE_MS = 1000;
const TOAST_MS = 2200;
const TOASTS = 3;
/** A burst is put in order at once, not entry by entry. */
const GATHER_MS = 100;

const list = signal<Notification[]>([]);

/** What the service has told whoever is signed in, the newest first; 500 at most (notifications-6). */
export const notifications: ReadonlySignal<Notification[]> = list;

/** startNotifications listens to the server for as long as somebody is signed in (notifications-1). The answer ends it. */
export const startNotifications = (): (() => void) => whileSignedIn(follow);

let clear = () => {};

/** clearNotifications empties the list and its stored copy; what was in it does not come back with the next backlog. */
export const clearNotifications = (): void => clear();

/** What was stored for another account, or is rubbish, is nothing. */
function readStored(owner: string): { kept: Notification[]; known: Set<string> } {
  try {
    const { list, known, ...stored } = JSON.parse(sessionStore.read(KEY) ?? '');
    if (stored.owner === owner) {
      const kept: Notification[] = list.flatMap(fromStored);
      return { kept, known: new Set([...(known ?? []).map(String), ...kept.map(({ id }) => id)]) };
    }
  } catch {
    // Nothing of use.
  }
  return { kept: [], known: new Set() };
}

/**
 * What is stored of an entry; it is filtered like what the server sends: nothing counts without an `entry_id`
 * (notifications-6).
 */
const toStored = ({ id, at, isDated, text }: Notification) => ({ entry_id: id, at, isDated, text });

function fromStored(value: unknown): Notification[] {
  const { entry_id: id, at, isDated, text }: Record<string, unknown> = Object(value);
  if (typeof id !== 'string' || id === '' || typeof text !== 'string') return [];
  const hasDay = typeof at === 'number' && isMoment(at);
  return [{ id, at: hasDay ? at : Date.now(), isDated: hasDay && isDated === true, isLive: false, text }];
}

function follow(): () => void {
  const owner = userId.peek();
  let gathered: Notification[] = [];
  let gatherTimer = 0;
  let saveTimer = 0;
  /** Whatever has come once is not told again: also what was cleared, or was too old to be kept. */
  const { kept, known } = readStored(owner);
  /** What is left when they have gone must not be written, nor told. */
  const isHere = () => userId.peek() === owner;

  function save() {
    clearTimeout(saveTimer);
    saveTimer = 0;
    if (!isHere()) return;
    const stored = { owner, known: [...known].slice(-REMEMBERED), list: list.peek().map(toStored) };
    sessionStore.save(KEY, JSON.stringify(stored));
  }
  function gather() {
    clearTimeout(gatherTimer);
    gatherTimer = 0;
    const fresh = gathered.filter(({ id }) => !known.has(id) && known.add(id));
    gathered = [];
    if (fresh.length === 0 || !isHere()) return;
    // What came later stands above what was written at the same time.
    list.value = [...[...fresh].reverse(), ...list.peek()].sort((a, b) => b.at - a.at).slice(0, KEPT);
    saveTimer ||= window.setTimeout(save, SAVE_MS);
    const told = fresh.filter(({ isLive }) => isLive);
    const room = Math.max(0, TOASTS - toasts.peek().length);
    for (const { text } of told.slice(Math.max(0, told.length - room))) toast('info', text, TOAST_MS);
  }

  /** Nothing of the last second is lost with the page. */
  function flush() {
    gather();
    if (saveTimer) save();
  }

  list.value = kept.slice(0, KEPT);
  clear = () => {
    list.value = [];
    save();
  };
  const close = openNotificationStream((data) => {
    gathered.push(...parseNotifications(data, Date.now()));
    gatherTimer ||= window.setTimeout(gather, GATHER_MS);
  });
  const stopFlush = listen(window, 'pagehide', flush);
  return () => {
    close();
    stopFlush();
    flush();
    list.value = [];
  };
}

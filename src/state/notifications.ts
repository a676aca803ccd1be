import { type ReadonlySignal, signal } from '@preact/signals';
import { openNotificationStream } from '../api/notification-stream';
import type { Notification } from '../domain/entities';
import { parseNotification, readNotification } from '../domain/notifications';
import { sessionStore } from '../lib/storage';
import { userId } from './session';
import { toast, toasts } from './toasts';

const KEY = 'notifications.session';
const KEPT = 500;
const SAVE_MS = 1000;
const TOAST_MS = 2200;
const TOASTS = 3;
/** A burst is put in order at once, not entry by entry. */
const GATHER_MS = 100;

const list = signal<Notification[]>([]);

/** What the service has told whoever is signed in, the newest first; 500 at most (§9). */
export const notifications: ReadonlySignal<Notification[]> = list;

let readers = 0;
let stop = () => {};

/** watchNotifications listens to the server, and ends with the answer; several readers share one connection (§4). */
export function watchNotifications(): () => void {
  if (readers++ === 0) stop = start();
  return () => {
    if (--readers === 0) stop();
  };
}

let clear = () => {};

/** clearNotifications empties the list and its stored copy; what was in it does not come back with the next backlog. */
export const clearNotifications = (): void => clear();

/** What was stored for another account, or is rubbish, is nothing. */
function readStored(owner: string): { list: Notification[]; before: number } {
  try {
    const stored = JSON.parse(sessionStore.read(KEY) ?? '');
    if (stored.owner === owner)
      return {
        list: stored.list.flatMap((entry: unknown) => readNotification(entry, Date.now()) ?? []),
        before: Number(stored.before),
      };
  } catch {
    // Nothing of use.
  }
  return { list: [], before: 0 };
}

/** An entry as the wire has it: what is stored is read by the same rules (§5). */
const toWire = ({ id, at, isDated, text }: Notification) => ({
  entry_id: id,
  timestamp: isDated ? at / 1000 : Number.MAX_VALUE,
  type: 'BACKLOG',
  message: { text_raw: text },
});

function start(): () => void {
  const owner = userId.peek();
  let gathered: Notification[] = [];
  let gatherTimer = 0;
  let saveTimer = 0;
  /** The newest moment that was cleared away. */
  let before = 0;

  function save() {
    saveTimer = 0;
    sessionStore.save(KEY, JSON.stringify({ owner, before, list: list.peek().map(toWire) }));
  }
  function gather() {
    gatherTimer = 0;
    const known = new Map(list.peek().map((entry) => [entry.id, entry]));
    const fresh = gathered.filter((entry) => {
      const isNew = !known.has(entry.id) && (entry.isLive || entry.at > before);
      if (isNew) known.set(entry.id, entry);
      return isNew;
    });
    gathered = [];
    if (fresh.length === 0) return;
    list.value = [...known.values()].sort((a, b) => b.at - a.at).slice(0, KEPT);
    saveTimer ||= window.setTimeout(save, SAVE_MS);
    const room = Math.max(0, TOASTS - toasts.peek().length);
    for (const { text } of fresh.filter(({ isLive }) => isLive).slice(0, room)) toast('info', text, TOAST_MS);
  }

  ({ list: list.value, before } = readStored(owner));
  clear = () => {
    before = list.peek()[0]?.at ?? before;
    list.value = [];
    save();
  };
  const close = openNotificationStream((data) => {
    const entry = parseNotification(data, Date.now());
    if (!entry) return;
    gathered.push(entry);
    gatherTimer ||= window.setTimeout(gather, GATHER_MS);
  });
  return () => {
    close();
    clearTimeout(gatherTimer);
    clearTimeout(saveTimer);
    // Whoever has left has nothing here any more.
    if (saveTimer && userId.peek() === owner) save();
    list.value = [];
  };
}

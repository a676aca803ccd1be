import type { Account, NotificationEntry } from './accounts';
import type { Ids } from './ids';

const PING_MS = 25_000;
const KEPT = 50;

interface OpenStream {
  user_id: string;
  send(text: string): void;
  close(): void;
  cut(): void;
}

export type Streams = ReturnType<typeof createStreams>;

const eventOf = (entry: NotificationEntry) => `event: ${entry.type}\ndata: ${JSON.stringify(entry)}\n\n`;

/**
 * createStreams manages notification streams, which send stored entries on connect, then new ones
 * (notifications-1).
 */
export function createStreams(now: () => number, ids: Ids) {
  const open = new Set<OpenStream>();
  const of = (userId?: string) => [...open].filter((one) => userId === undefined || one.user_id === userId);
  return {
    count: (userId?: string) => of(userId).length,
    /** Creates a body that stays open until the client disconnects or the stream is closed. */
    connect(account: Account, signal: AbortSignal): ReadableStream<Uint8Array> {
      const encoder = new TextEncoder();
      let stream: OpenStream | undefined;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          const send = (text: string) => controller.enqueue(encoder.encode(text));
          const ping = setInterval(() => send(': ping\n\n'), PING_MS);
          const end = (finish: () => void) => () => {
            if (!stream || !open.delete(stream)) return;
            clearInterval(ping);
            signal.removeEventListener('abort', stream.close);
            finish();
          };
          stream = {
            user_id: account.user_id,
            send,
            close: end(() => controller.close()),
            cut: end(() => controller.error(new TypeError('The stream was cut'))),
          };
          open.add(stream);
          signal.addEventListener('abort', stream.close);
          send(': open\n\n');
          for (const entry of account.notifications) send(eventOf({ ...entry, type: 'BACKLOG' }));
        },
        cancel() {
          try {
            stream?.close();
          } catch {
            // A cancelled stream is closed already.
          }
        },
      });
    },
    /** Sends an entry to all open streams of the account, and stores it for later ones. */
    push(account: Account, text: string): NotificationEntry {
      const entry: NotificationEntry = {
        entry_id: `n${ids.next('notification')}`,
        timestamp: now(),
        type: 'LIVE',
        message: { text_raw: text, text_code: null },
      };
      account.notifications = [...account.notifications, entry].slice(-KEPT);
      for (const one of of(account.user_id)) one.send(eventOf(entry));
      return entry;
    },
    /** Writes text unchanged to open streams, as a broken server could. */
    sendRaw(userId: string, text: string) {
      for (const one of of(userId)) one.send(text);
    },
    /** Ends all open streams; `cut` breaks the connection. */
    drop(how: 'close' | 'cut' = 'close') {
      for (const one of of()) one[how]();
    },
  };
}

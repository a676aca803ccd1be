const COMMENT_MS = 25_000;

/** createStreams keeps the event streams of signed-in users, and the notifications that they show. */
export function createStreams(store, now) {
  const open = new Map();
  const toEvent = ({ id, text, at }, type) => {
    const entry = { entry_id: `n${id}`, timestamp: at, type, message: { text_raw: text, text_code: null } };
    return `event: ${type}\ndata: ${JSON.stringify(entry)}\n\n`;
  };
  return {
    open(userId, response) {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      response.write(': open\n\n');
      for (const entry of store.all('SELECT * FROM notifications WHERE user_id = ? ORDER BY id', userId))
        response.write(toEvent(entry, 'BACKLOG'));
      const streams = open.get(userId) ?? new Set();
      open.set(userId, streams.add(response));
      const timer = setInterval(() => response.write(':\n\n'), COMMENT_MS);
      response.on('close', () => {
        clearInterval(timer);
        streams.delete(response);
      });
    },
    /** Stores a notification, and sends it to the browsers of its user. */
    notify(userId, text) {
      const at = now();
      store.run('INSERT INTO notifications (user_id, text, at) VALUES (?, ?, ?)', userId, text, at);
      const { id } = store.get('SELECT max(id) AS id FROM notifications WHERE user_id = ?', userId);
      for (const response of open.get(userId) ?? []) response.write(toEvent({ id, text, at }, 'LIVE'));
    },
    close() {
      for (const streams of open.values()) for (const response of streams) response.end();
    },
  };
}

import { setTimeout as waitMs } from 'node:timers/promises';

const TRIES = 3;

/** createControls speaks to the sandbox in the world of a browser: its cookies tell which. */
export function createControls(context, origin) {
  async function send(method, path, data) {
    for (let tried = 1; ; tried++) {
      try {
        const answer = await context.request[method](`${origin}/sandbox/api/${path}`, data && { data });
        if (!answer.ok()) throw new Error(`The sandbox refused ${path}: ${await answer.text()}`);
        return await answer.json();
      } catch (error) {
        // A connection that stood idle may be closed in the moment in which it is used again.
        if (tried === TRIES || !/ECONNRESET|socket hang up/.test(String(error))) throw error;
      }
    }
  }
  const post = (name, data = {}) => send('post', name, data);
  let aheadMs = 0;
  return {
    post,
    /** The newest code that was sent to the address; null when none was. */
    async codeFor(email) {
      const letters = await send('get', `mailbox?email=${encodeURIComponent(email)}`);
      return letters[0]?.code ?? null;
    },
    /** The server's clock goes ahead: what may be asked for once a minute may be asked for again. */
    async passMinute() {
      aheadMs += 61_000;
      await post('clock', { offsetMs: aheadMs });
    },
    /** How many streams of notifications are open, once those that were left are gone. */
    async streams() {
      let open = 0;
      for (let tried = 0; tried < 50; tried++) {
        open = (await send('get', 'state')).streams;
        if (open <= 1) break;
        await waitMs(200);
      }
      return open;
    },
  };
}

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from './free-port';

const SCRIPTS = /\/assets\/[^/]+\.js$/;

/** A server between the browser and the product's, as a bad network is. */
export interface Between {
  origin: string;
  /** Keeps scripts back until `heal`. */
  holdScripts(): void;
  /** Closes every connection until `heal`. */
  cut(): void;
  heal(): void;
  close(): void;
}

/** openBetween starts such a server before the one at `target`. */
export async function openBetween(target: string): Promise<Between> {
  let isHolding = false;
  let isCut = false;
  const held: (() => void)[] = [];

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, headers } = asked;
    const onward = request(new URL(asked.url ?? '', target), { method, headers }, (given) => {
      // By this one WebKitGTK changes the process, and its driver loses the page.
      const { 'cross-origin-opener-policy': _, ...kept } = given.headers;
      answer.writeHead(given.statusCode ?? 502, kept);
      given.on('error', () => answer.destroy()).pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  }

  const server = createServer((asked, answer) => {
    if (isCut) asked.socket.destroy();
    else if (isHolding && SCRIPTS.test(asked.url ?? '')) held.push(() => pass(asked, answer));
    else pass(asked, answer);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    origin: `http://localhost:${port}`,
    holdScripts() {
      isHolding = true;
    },
    cut() {
      isCut = true;
    },
    heal() {
      isCut = isHolding = false;
      for (const go of held.splice(0)) go();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

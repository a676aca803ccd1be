import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { proxy } from '../support/proxy';

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

  // By this one WebKitGTK changes the process, and its driver loses the page.
  const keep = ({ 'cross-origin-opener-policy': _, ...kept }: IncomingHttpHeaders) => kept;

  const server = createServer((asked, answer) => {
    if (isCut) asked.socket.destroy();
    else if (isHolding && SCRIPTS.test(asked.url ?? '')) held.push(() => proxy(asked, answer, target, keep));
    else proxy(asked, answer, target, keep);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
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

// @vitest-environment node
import { createServer, type Server } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { FreezingRelay } from '../../e2e/support/freezing-relay';
import { createCertificate, roomFor, type Serving, startFront } from '../../e2e/support/tls-front';

let pem: string;
let server: Server;

beforeAll(async () => {
  pem = await createCertificate();
  server = createServer((asked, given) => given.end('x'.repeat(Number(asked.url?.slice(1))))).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A network that freezes connections, before a server that answers as many bytes as its path says. */
async function freeze(serving: Serving): Promise<FreezingRelay> {
  const front = await startFront(`http://localhost:${(server.address() as AddressInfo).port}`, serving, pem);
  const relay = await FreezingRelay.start(front.port, roomFor(pem));
  onTestFinished(() => {
    relay.stop();
    front.stop();
  });
  return relay;
}

const QUIET_MS = 300;

/** The length of an answer that came whole, or else what became of it. */
function ask(port: number, bytes: number, agent: Agent | false = false): Promise<number | string> {
  return new Promise((resolve, reject) => {
    const asking = request(
      { host: 'localhost', port, path: `/${bytes}`, rejectUnauthorized: false, agent },
      async (answer) => {
        let came = 0;
        for await (const part of answer) came += part.length;
        resolve(came);
      },
    );
    asking.setTimeout(QUIET_MS, () => resolve('frozen'));
    asking.on('error', reject).end();
  });
}

describe('the network that freezes connections', () => {
  it('lets an answer of 10,000 bytes through, none of 20,000, and closes nothing', async () => {
    const relay = await freeze('filtered');
    expect(await ask(relay.port, 10_000)).toBe(10_000);
    expect(await ask(relay.port, 20_000)).toBe('frozen');
    expect(await ask(relay.port, 10_000)).toBe(10_000);
    expect(relay.frozen).toHaveLength(1);
  });

  it.each<[Serving, number | string, number]>([
    ['filtered', 10_000, 2],
    ['keep-alive', 'frozen', 1],
  ])('of two answers from a server set up as %s the second is %s', async (serving, second, connections) => {
    const relay = await freeze(serving);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    expect(await ask(relay.port, 10_000, agent)).toBe(10_000);
    expect(await ask(relay.port, 10_000, agent)).toBe(second);
    expect(relay.came).toHaveLength(connections);
  });

  it('is before HTTP/2 where a server is set up so', async () => {
    const relay = await freeze('open');
    const session = connectHttp2(`https://localhost:${relay.port}`, { rejectUnauthorized: false });
    onTestFinished(() => session.destroy());
    const stream = session.request({ ':path': '/1000' });
    let came = '';
    for await (const part of stream) came += part;
    expect([came.length, session.alpnProtocol]).toEqual([1000, 'h2']);
  });
});

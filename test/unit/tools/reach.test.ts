// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkReach } from '../../../tools/reach';
import { createCertificate, type Serving, startFront } from '../../e2e/support/tls-front';

const ANSWERS: Record<string, string> = {
  '/webui/sw.js': 'self.facts={"files":["/webui/assets/fits.js","/webui/assets/large.css"]}',
  '/webui/assets/fits.js': 'x'.repeat(10_000),
  '/webui/assets/large.css': 'x'.repeat(10_001),
  '/public-api/configs': 'x'.repeat(20_000),
};

let pem: string;
let server: Server;
/** The origin of the server behind, which stands for an API on a host of its own. */
let api: string;

beforeAll(async () => {
  // Certificates sign themselves here.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  pem = await createCertificate();
  server = createServer(({ url = '' }, given) => {
    if (url === '/') given.setHeader('alt-svc', 'h3=":443"; ma=86400');
    given.end(
      ANSWERS[url] ??
        `<meta content="default-src 'none'; connect-src 'self' ${api}; img-src 'self'">
        <link rel="preload" as="fetch" crossorigin="use-credentials" href="/public-api/configs">`,
    );
  }).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  api = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

/** What is said of a server, and of its API, with the names of the two for their origins. */
async function reachOf(serving: Serving, chain = pem) {
  const front = await startFront(api, serving, pem, chain);
  onTestFinished(front.stop);
  const origin = `https://localhost:${front.port}`;
  const { isFiltered, freezes } = await checkReach(`${origin}/webui/`);
  return { isFiltered, freezes: freezes.map((line) => line.replace(origin, 'page').replace(api, 'api')) };
}

const IN_ANY_CASE = [
  'page has an RSA certificate, not ECDSA',
  'page/webui/assets/large.css answers with 10001 bytes',
  'page/public-api/configs answers with 20000 bytes',
  'api keeps connections for further answers',
  'api offers HTTP/3',
];

describe('of the networks that freeze connections, the check of a deployment', () => {
  it('says that a server is for them that gives one answer a connection', async () => {
    const { isFiltered, freezes } = await reachOf('filtered');
    expect(isFiltered).toBe(true);
    expect(freezes).toEqual(IN_ANY_CASE);
  });

  it.each<[Serving, string]>([
    ['keep-alive', 'page keeps connections for further answers'],
    ['open', 'page speaks HTTP/2: all answers share a connection'],
  ])('says that a server with %s is not: %s', async (serving, line) => {
    const { isFiltered, freezes } = await reachOf(serving);
    expect(isFiltered).toBe(false);
    expect(freezes).toEqual(expect.arrayContaining([line, ...IN_ANY_CASE]));
  });

  it('names a chain of certificates that is too long', async () => {
    const { freezes } = await reachOf('filtered', pem.repeat(4));
    expect(freezes).toContainEqual(expect.stringMatching(/^page takes [34]\d{3} bytes to shake hands$/));
  });
});

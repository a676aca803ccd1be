// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkReach } from '../../../tools/reach';
import { createCertificate, type Serving, startFront } from '../../e2e/support/tls-front';
import { placed, serve } from './serving';

const ANSWERS: Record<string, string> = {
  '/webui/sw.js': 'self.facts={"files":["/webui/assets/fits.js","/webui/assets/large.css"]}',
  '/webui/assets/fits.js': 'x'.repeat(10_000),
  '/webui/assets/large.css': 'x'.repeat(10_001),
  '/public-api/configs': 'x'.repeat(20_000),
};

let pem: string;
/** The server behind, which stands for an API on a host of its own. */
let api: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  // Certificates sign themselves here.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  pem = await createCertificate();
  api = await serve(({ url = '' }, given) => {
    if (url === '/') given.setHeader('alt-svc', 'h3=":443"; ma=86400');
    given.end(
      ANSWERS[url] ??
        `<meta content="default-src 'none'; connect-src 'self' ${api.origin}; img-src 'self'">
        <link rel="preload" as="fetch" crossorigin="use-credentials" href="/public-api/configs">`,
    );
  });
});
afterAll(() => {
  vi.unstubAllEnvs();
  api.stop();
});

const IN_ANY_CASE = [
  'api keeps connections for further answers → What follows.',
  'api offers HTTP/3 → Nothing in',
  'page has an RSA certificate, not ECDSA → ECDSA',
  'page/public-api/configs answers with 20000 bytes → Brotli.',
  'page/webui/assets/large.css answers with 10001 bytes → Brotli.',
];

describe('of the networks that freeze connections, the check of a deployment', () => {
  it.each<[Serving, number, ...string[]]>([
    ['filtered', 1],
    ['filtered', 4, 'page takes # bytes to shake hands → ECDSA'],
    ['keep-alive', 1, 'page keeps connections for further answers → What follows.'],
    ['open', 1, 'page speaks HTTP/2: all answers share a connection → nginx'],
  ])('says of a server that is %s, with %i certificates, what it is for and freezes', async (...row) => {
    const [serving, certificates, ...lines] = row;
    const front = await startFront(api.origin, serving, pem, pem.repeat(certificates));
    onTestFinished(front.stop);
    const origin = `https://localhost:${front.port}`;
    const { isFiltered, freezes } = await checkReach(`${origin}/webui/`);
    const told = placed(freezes).map((line) => line.replace(origin, 'page').replace(api.origin, 'api'));
    expect(isFiltered).toBe(serving === 'filtered');
    if (certificates === 1 && isFiltered) expect(told.toSorted()).toEqual(IN_ANY_CASE);
    for (const line of [...lines, ...IN_ANY_CASE])
      expect(told.map((one) => one.replace(/ [34]\d{3} /, ' # '))).toContain(line);
  });
});

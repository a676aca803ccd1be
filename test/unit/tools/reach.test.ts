import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { checkReach } from '../../../tools/reach';
import { createCertificate, type Serving, startFront } from '../../e2e/support/tls-front';
import { describeFinds, serve } from './serving';

const ANSWERS: Record<string, string> = {
  '/webui/sw.js': 'self.facts={"files":["/webui/assets/fits.js","/webui/assets/large.css"]}',
  '/webui/assets/fits.js': 'x'.repeat(12_000),
  '/webui/assets/large.css': 'x'.repeat(12_001),
  '/public-api/configs': 'x'.repeat(20_000),
};

let pem: string;
/** The upstream server, which stands for an API on another host. */
let api: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  // The certificates are self-signed.
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

const KEEPS = 'connections: page: keeps connections open for further responses';
const IN_ANY_CASE = [
  KEEPS.replace('page', 'api'),
  'nothing-in-front: api: offers HTTP/3',
  'certificates: page: an RSA certificate',
  'brotli: configs: 20000 bytes',
  'brotli: large.css: 12001 bytes',
];

it.each<[Serving, number, ...string[]]>([
  ['filtered', 1],
  ['filtered', 4, 'certificates: page: a handshake of # bytes'],
  ['keep-alive', 1],
  ['open', 1, 'http2: page: HTTP/2: all responses share a connection'],
])('checkReach › lists what may freeze when the server is %s with %i certificates', async (...row) => {
  const [serving, certificates, ...lines] = row;
  const front = await startFront(api.origin, serving, pem, pem.repeat(certificates));
  onTestFinished(front.stop);
  const origin = `https://localhost:${front.port}`;
  const { isFiltered, freezes } = await checkReach(`${origin}/webui/`);
  const named = freezes.map((find) => ({
    ...find,
    url: find.url.replace(origin, 'page').replace(api.origin, 'api'),
    seen: find.seen.replace(/ [34]\d{3} /, ' # '),
  }));
  const found = new Set(named.flatMap((find) => describeFinds([find])));
  expect(isFiltered).toBe(serving === 'filtered');
  const more = isFiltered ? lines : [KEEPS, ...lines];
  expect([...found].sort()).toEqual([...IN_ANY_CASE, ...more].toSorted());
});

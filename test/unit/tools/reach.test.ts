// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkReach } from '../../../tools/reach';
import { HEADERS, RESPONSE_BYTES } from '../../../tools/size-budget';
import { FreezingRelay } from '../../e2e/support/freezing-relay';
import { createCertificate, roomFor, type Serving, startFront } from '../../e2e/support/tls-front';
import { describeFinds, serve } from './serving';

const ANSWERS: Record<string, string> = {
  '/webui/sw.js': 'self.facts={"files":["/webui/assets/fits.js","/webui/assets/large.css"]}',
  '/webui/assets/fits.js': 'x'.repeat(12_000),
  '/webui/assets/large.css': 'x'.repeat(12_001),
  '/public-api/configs': 'x'.repeat(20_000),
  '/largest': 'x'.repeat(RESPONSE_BYTES),
  '/too-large': 'x'.repeat(RESPONSE_BYTES + 1000),
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
    if (/large/.test(url)) given.setHeader('x-padding', 'x'.repeat(HEADERS - 100));
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

const KEEPS = 'connections: page: keeps connections open for further responses → Connection: close';
const IN_ANY_CASE = [
  KEEPS.replace('page', 'api'),
  'nothing-in-front: api: offers HTTP/3 → no Alt-Svc: h3',
  'certificates: page: an RSA certificate → ECDSA',
  'brotli: configs: 20000 bytes → at most 12000 bytes',
  'brotli: large.css: 12001 bytes → at most 12000 bytes',
];

describe('checkReach', () => {
  it.each<[Serving, number, ...string[]]>([
    ['filtered', 1],
    ['filtered', 4, 'certificates: page: a handshake of # bytes → at most 3000'],
    ['keep-alive', 1],
    ['open', 1, 'http2: page: HTTP/2: all responses share a connection → HTTP/1.1'],
  ])('lists what may freeze when the server is %s with %i certificates', async (...row) => {
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
});

describe('server for filtered networks, on a connection that freezes after 16 kB', () => {
  /** The relay, and a response through it with as many headers as an asset has. */
  async function ask(path: string) {
    const front = await startFront(api.origin, 'filtered', pem);
    const relay = await FreezingRelay.start(front.port, roomFor(pem));
    onTestFinished(() => {
      relay.stop();
      front.stop();
    });
    const answer = fetch(`https://localhost:${relay.port}${path}`);
    return { relay, answer };
  }

  it('delivers the largest response that the size budgets allow', async () => {
    const { relay, answer } = await ask('/largest');
    const { headers } = await answer;
    const lines = ['HTTP/1.1 200 OK', ...[...headers].map((pair) => pair.join(': ')), '', ''];
    expect(lines.join('\r\n').length).toBeGreaterThanOrEqual(HEADERS);
    expect((await (await answer).text()).length).toBe(RESPONSE_BYTES);
    expect(relay.frozen).toEqual([]);
  });

  it('does not deliver a response that is a kilobyte larger', async () => {
    const { relay, answer } = await ask('/too-large');
    const text = answer.then((given) => given.text()).catch(() => 'cut off');
    await vi.waitFor(() => expect(relay.frozen).toHaveLength(1));
    relay.stop();
    expect(await text).toBe('cut off');
  });
});

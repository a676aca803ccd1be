// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkReach } from '../../../tools/reach';
import { HEADERS, RESPONSE_BYTES } from '../../../tools/size-budget';
import { FreezingRelay } from '../../e2e/support/freezing-relay';
import { createCertificate, roomFor, type Serving, startFront } from '../../e2e/support/tls-front';
import { placeInGuide, serve } from './serving';

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

const IN_ANY_CASE = [
  'api keeps connections for further answers → What follows.',
  'api offers HTTP/3 → Nothing in',
  'page has an RSA certificate, not ECDSA → ECDSA',
  'page/public-api/configs answers with 20000 bytes → Brotli.',
  'page/webui/assets/large.css answers with 12001 bytes → Brotli.',
];

describe('checkReach', () => {
  it.each<[Serving, number, ...string[]]>([
    ['filtered', 1],
    ['filtered', 4, 'page takes # bytes to shake hands → ECDSA'],
    ['keep-alive', 1, 'page keeps connections for further answers → What follows.'],
    ['open', 1, 'page speaks HTTP/2: all answers share a connection → nginx'],
  ])('lists what may freeze when the server is %s with %i certificates', async (...row) => {
    const [serving, certificates, ...lines] = row;
    const front = await startFront(api.origin, serving, pem, pem.repeat(certificates));
    onTestFinished(front.stop);
    const origin = `https://localhost:${front.port}`;
    const { isFiltered, freezes } = await checkReach(`${origin}/webui/`);
    const found = placeInGuide(freezes).map((line) =>
      line.replace(origin, 'page').replace(api.origin, 'api'),
    );
    expect(isFiltered).toBe(serving === 'filtered');
    if (certificates === 1 && isFiltered) expect(found.toSorted()).toEqual(IN_ANY_CASE);
    for (const line of [...lines, ...IN_ANY_CASE])
      expect(found.map((text) => text.replace(/ [34]\d{3} /, ' # '))).toContain(line);
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

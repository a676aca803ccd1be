// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkReach } from '../../../tools/reach';
import { createCertificate, type Serving, startFront } from '../../e2e/support/tls-front';
import { serve } from './serving';

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

describe('of the networks that freeze connections, the check of a deployment', () => {
  it.each<[string, Serving, number, string?]>([
    ['is for them that gives one answer a connection', 'filtered', 1],
    ['has too long a chain of certificates', 'filtered', 4, 'page takes # bytes to shake hands'],
    [
      'is not for them, as it keeps connections',
      'keep-alive',
      1,
      'page keeps connections for further answers',
    ],
    ['is not for them, as it speaks HTTP/2', 'open', 1, 'page speaks HTTP/2: all answers share a connection'],
  ])('says that a server %s', async (_, serving, certificates, line) => {
    const front = await startFront(api.origin, serving, pem, pem.repeat(certificates));
    onTestFinished(front.stop);
    const origin = `https://localhost:${front.port}`;
    const { isFiltered, freezes } = await checkReach(`${origin}/webui/`);
    const lines = freezes.map((one) => one.replace(origin, 'page').replace(api.origin, 'api'));
    const always = [
      'page has an RSA certificate, not ECDSA',
      'page/webui/assets/large.css answers with 10001 bytes',
      'page/public-api/configs answers with 20000 bytes',
      'api keeps connections for further answers',
      'api offers HTTP/3',
    ];
    expect(isFiltered).toBe(serving === 'filtered');
    if (!line) expect(lines).toEqual(always);
    const told = lines.map((one) => one.replace(/ [34]\d{3} /, ' # '));
    expect(told).toEqual(expect.arrayContaining(line ? [line, ...always] : always));
  });
});

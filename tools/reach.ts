import { once } from 'node:events';
import * as http from 'node:http';
import * as https from 'node:https';
import * as net from 'node:net';
import * as tls from 'node:tls';
import { createReport, type Find, type Report } from './guide.ts';
import { RESPONSE_BYTES } from './size-budget.ts';

/** Limit of a handshake on a connection that freezes after 16 kB and carries a response of RESPONSE_BYTES. */
const HANDSHAKE_BYTES = 3000;

/** Sends a GET as browsers do, and reports what of the connection and the response would freeze. */
async function checkResponse({ protocol, href, origin }: URL, { must }: Report): Promise<void> {
  const { get } = protocol === 'https:' ? https : http;
  const request = get(href, { headers: { 'accept-encoding': 'br, gzip' } });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  let bytes = 0;
  for await (const part of response) bytes += part.length;
  const { connection, 'alt-svc': altSvc } = response.headers;
  must(connection === 'close', 'connections', {
    url: origin,
    seen: 'keeps connections open for further responses',
    wanted: 'Connection: close',
  });
  const isWithoutHttp3 = !/\bh3/.test(`${altSvc}`);
  must(isWithoutHttp3, 'nothing-in-front', { url: origin, seen: 'offers HTTP/3', wanted: 'no Alt-Svc: h3' });
  const wanted = `at most ${RESPONSE_BYTES} bytes`;
  must(bytes <= RESPONSE_BYTES, 'brotli', { url: href, seen: `${bytes} bytes`, wanted });
}

/** Opens a connection as browsers do, and reports what of the handshake would freeze. */
async function checkHandshake({ protocol, hostname, port, origin }: URL, { must }: Report): Promise<void> {
  if (protocol !== 'https:') return;
  const raw = net.connect(Number(port) || 443, hostname);
  const socket = tls.connect({ socket: raw, servername: hostname, ALPNProtocols: ['h2', 'http/1.1'] });
  await once(socket, 'secureConnect');
  const isRsa = socket.getPeerX509Certificate()?.publicKey.asymmetricKeyType === 'rsa';
  socket.destroy();
  const url = origin;
  const isAlone = socket.alpnProtocol !== 'h2';
  must(isAlone, 'http2', { url, seen: 'HTTP/2: all responses share a connection', wanted: 'HTTP/1.1' });
  must(!isRsa, 'certificates', { url, seen: 'an RSA certificate', wanted: 'ECDSA' });
  must(raw.bytesRead <= HANDSHAKE_BYTES, 'certificates', {
    url,
    seen: `a handshake of ${raw.bytesRead} bytes`,
    wanted: `at most ${HANDSHAKE_BYTES}`,
  });
}

/**
 * checkReach requests every file of the build at `base`, and its API. Resolves to whether each connection
 * carries only one response, as filtered networks need, and to what may freeze on such networks.
 */
export async function checkReach(base: string): Promise<{ isFiltered: boolean; freezes: Find[] }> {
  const [page = '', worker = ''] = await Promise.all(
    ['', 'sw.js'].map(async (path) => (await fetch(new URL(path, base))).text()),
  );
  const found = [
    ...worker.matchAll(/"([^"]+\.(?:js|css))"/g),
    ...page.matchAll(/as="fetch"[^>]* href="([^"]+)"/g),
    ...(/connect-src ([^;"]+)/.exec(page)?.[1] ?? '').matchAll(/(https?:\S+)/g),
  ].map(([, href = '']) => href);
  const urls = ['', 'login', 'account', 'sw.js', ...found].map((path) => new URL(path, base));
  const hosts = new Map(urls.map((url) => [url.origin, url]));
  const report = createReport();
  const handshakes = [...hosts.values()].map((url) => checkHandshake(url, report));
  await Promise.all([...handshakes, ...urls.map((url) => checkResponse(url, report))]);
  const freezes = report.faults;
  const { origin } = new URL(base);
  const isOpen = freezes.some(({ rule, url }) => url === origin && /^(connections|http2)$/.test(rule));
  return { isFiltered: !isOpen, freezes };
}

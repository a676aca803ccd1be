import { once } from 'node:events';
import * as http from 'node:http';
import * as https from 'node:https';
import * as net from 'node:net';
import * as tls from 'node:tls';

/** What a connection that freezes after 16 kB has room for, beside the headers. */
const HANDSHAKE_BYTES = 3000;
const ANSWER_BYTES = 10_000;

/** faultsOf sends a GET as browsers do, and lists what would freeze of its connection and its answer. */
async function faultsOf({ protocol, href, origin }: URL): Promise<string[]> {
  const { get } = protocol === 'https:' ? https : http;
  const asking = get(href, { headers: { 'accept-encoding': 'br, gzip' } });
  const [answer] = (await once(asking, 'response')) as [http.IncomingMessage];
  let bytes = 0;
  for await (const part of answer) bytes += part.length;
  return [
    ...(answer.headers.connection === 'close' ? [] : [`${origin} keeps connections for further answers`]),
    ...(/\bh3/.test(`${answer.headers['alt-svc']}`) ? [`${origin} offers HTTP/3`] : []),
    ...(bytes > ANSWER_BYTES ? [`${href} answers with ${bytes} bytes`] : []),
  ];
}

/** handshakeFaultsOf opens a connection as browsers do, and lists what of it would freeze. */
async function handshakeFaultsOf({ protocol, hostname, port, origin }: URL): Promise<string[]> {
  if (protocol !== 'https:') return [];
  const raw = net.connect(Number(port) || 443, hostname);
  const socket = tls.connect({ socket: raw, servername: hostname, ALPNProtocols: ['h2', 'http/1.1'] });
  await once(socket, 'secureConnect');
  const isRsa = socket.getPeerX509Certificate()?.publicKey.asymmetricKeyType === 'rsa';
  socket.destroy();
  return [
    ...(socket.alpnProtocol === 'h2' ? [`${origin} speaks HTTP/2: all answers share a connection`] : []),
    ...(isRsa ? [`${origin} has an RSA certificate, not ECDSA`] : []),
    ...(raw.bytesRead > HANDSHAKE_BYTES ? [`${origin} takes ${raw.bytesRead} bytes to shake hands`] : []),
  ];
}

/**
 * checkReach asks for every file of the build at `base`, and its API: whether each connection carries one answer, as is
 * right for filtered networks, and what may freeze there.
 */
export async function checkReach(base: string): Promise<{ isFiltered: boolean; freezes: string[] }> {
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
  const lists = await Promise.all([...[...hosts.values()].map(handshakeFaultsOf), ...urls.map(faultsOf)]);
  const freezes = [...new Set(lists.flat())];
  const { origin } = new URL(base);
  const isOpen = freezes.some((line) => line.startsWith(origin) && / (keeps|speaks) /.test(line));
  return { isFiltered: !isOpen, freezes };
}

import * as http from 'node:http';
import * as https from 'node:https';
import * as net from 'node:net';
import * as tls from 'node:tls';

/** What a connection that freezes after 16 kB has room for, beside the headers. */
const HANDSHAKE_BYTES = 3000;
const ANSWER_BYTES = 10_000;

interface Reach {
  /** One answer a connection, as networks want it that freeze connections. */
  isFiltered: boolean;
  /** What would freeze there. */
  freezes: string[];
}

/** faultsOf sends a GET as browsers do, and lists what would freeze of its connection and its answer. */
const faultsOf = (url: URL) =>
  new Promise<string[]>((resolve, reject) => {
    const { get } = url.protocol === 'https:' ? https : http;
    const asking = get(url, { headers: { 'accept-encoding': 'br, gzip' } }, async (answer) => {
      let bytes = 0;
      for await (const part of answer) bytes += part.length;
      const { connection, 'alt-svc': others = '' } = answer.headers;
      resolve([
        ...(connection === 'close' ? [] : [`${url.origin} keeps connections for further answers`]),
        ...(/\bh3/.test(`${others}`) ? [`${url.origin} offers HTTP/3`] : []),
        ...(bytes > ANSWER_BYTES ? [`${url.href} answers with ${bytes} bytes`] : []),
      ]);
    });
    asking.on('error', reject);
  });

/** handshakeFaultsOf opens a connection as browsers do, and lists what of it would freeze. */
const handshakeFaultsOf = ({ protocol, hostname, port, origin }: URL) =>
  new Promise<string[]>((resolve, reject) => {
    if (protocol !== 'https:') return resolve([]);
    const raw = net.connect(Number(port) || 443, hostname).on('error', reject);
    const options = { socket: raw, servername: hostname, ALPNProtocols: ['h2', 'http/1.1'] };
    const socket = tls.connect(options, () => {
      const isRsa = socket.getPeerX509Certificate()?.publicKey.asymmetricKeyType === 'rsa';
      resolve([
        ...(socket.alpnProtocol === 'h2' ? [`${origin} speaks HTTP/2: all answers share a connection`] : []),
        ...(isRsa ? [`${origin} has an RSA certificate, not ECDSA`] : []),
        ...(raw.bytesRead > HANDSHAKE_BYTES ? [`${origin} takes ${raw.bytesRead} bytes to shake hands`] : []),
      ]);
      socket.destroy();
    });
    socket.on('error', reject);
  });

/** checkReach asks for every file of the build at `base`, and its API: how they are served, and what of it would freeze. */
export async function checkReach(base: string): Promise<Reach> {
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
  const freezes = [...[...hosts.values()].map(handshakeFaultsOf), ...urls.map(faultsOf)];
  const lines = [...new Set((await Promise.all(freezes)).flat())];
  const { origin } = new URL(base);
  const isOpen = lines.some((line) => line.startsWith(origin) && / (keeps|speaks) /.test(line));
  return { isFiltered: !isOpen, freezes: lines };
}

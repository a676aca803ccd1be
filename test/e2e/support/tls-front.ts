import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCertificate } from '@vitejs/plugin-basic-ssl';
import { type ProxyRequest, type ProxyResponse, proxy } from './proxy';

/** How a server is set up: by the files for filtered networks, by those for open ones, or with HTTP/1.1 and keep-alive. */
export type Serving = 'filtered' | 'open' | 'keep-alive';

/** createCertificate makes one that signs itself: a key and a certificate in one text. */
export async function createCertificate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-'));
  const pem = await getCertificate(folder, 'tern', ['localhost']);
  await rm(folder, { recursive: true });
  return pem;
}

/** Bytes of a handshake's signature: by the RSA key of `createCertificate`, and by ECDSA, as docs/deploying.md asks. */
const SIGNATURE_BYTES = { rsa: 256, ecdsa: 72 };

/**
 * roomFor is what a freeze after 16,000 bytes leaves beside the 2,500 bytes of a real chain of ECDSA certificates; the
 * bytes of this certificate and of its signature come on top.
 */
export const roomFor = (pem: string): number =>
  16_000 - 2500 + new X509Certificate(pem).raw.length + SIGNATURE_BYTES.rsa - SIGNATURE_BYTES.ecdsa;

/** Of a connection, not of an answer: HTTP/2 has no such headers. */
const OF_CONNECTION = /^(connection|keep-alive|transfer-encoding)$/;

/** startFront puts TLS before the server at `target`, and returns its port; `chain` holds more certificates. */
export async function startFront(target: string, serving: Serving, pem: string, chain = pem) {
  const answer = (request: ProxyRequest, response: ProxyResponse) => {
    const { ':authority': host = request.headers.host } = request.headers;
    Object.assign(request.headers, { host, 'x-forwarded-proto': 'https' });
    if (serving === 'filtered') response.setHeader('connection', 'close');
    proxy(request, response, target, (headers) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name))),
    );
  };
  const tls = { key: pem, cert: chain, allowHTTP1: true };
  const server = serving === 'open' ? createSecureServer(tls, answer) : createServer(tls, answer);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { port: (server.address() as AddressInfo).port, stop: () => void server.close() };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { getResponse } from 'msw';
import { createControlHandlers } from './control';
import { createHandlers } from './handlers/index';
import { reportHandlers } from './handlers/reports';
import { worldName } from './handlers/session-cookies';
import { connectionPage } from './pages/connection';
import { messengerPages } from './pages/messenger';
import { paymentPages } from './pages/payment';
import { createWorld, type World } from './world';

const WORLDS_KEPT = 200;
const worlds = new Map<string, World>();

/** worldOf returns the world of the request's `tern_world` cookie, created on first use. */
function worldOf(request: Request): World {
  const name = worldName(request.headers.get('cookie'));
  const world = worlds.get(name) ?? createWorld();
  worlds.delete(name);
  worlds.set(name, world);
  for (const [oldest, old] of worlds) {
    if (worlds.size <= WORLDS_KEPT) break;
    old.dispose();
    worlds.delete(oldest);
  }
  return world;
}

function resetWorld(request: Request): World {
  worldOf(request).dispose();
  worlds.delete(worldName(request.headers.get('cookie')));
  return worldOf(request);
}

const handlers = [
  ...createHandlers(worldOf),
  // The places outside the API that the app sends people to.
  ...messengerPages(worldOf),
  ...paymentPages(worldOf),
  connectionPage(worldOf),
  ...reportHandlers(worldOf),
  ...createControlHandlers(worldOf, resetWorld),
];

async function toRequest(
  req: IncomingMessage & { originalUrl?: string },
  signal: AbortSignal,
): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const method = req.method ?? 'GET';
  const body = method === 'GET' || method === 'HEAD' ? null : await buffer(req);
  const { host = 'localhost', 'x-forwarded-proto': scheme = 'http' } = req.headers;
  const url = new URL(req.originalUrl ?? req.url ?? '/', `${scheme}://${host}`);
  return new Request(url, { method, headers, body, signal });
}

/**
 * answer serves an HTTP request from the handlers. Resolves to false if none matches. A network error resets
 * the connection, a broken body breaks the connection, and a client that leaves aborts the request.
 */
export async function answer(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  const response = await getResponse(handlers, await toRequest(req, gone.signal));
  if (!response) return false;
  if (response.type === 'error') {
    // Not closed in order, as a browser that is busy may wait for the rest then.
    req.socket.resetAndDestroy();
    return true;
  }
  res.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader('set-cookie', cookies);
  if (!response.body) {
    res.end();
    return true;
  }
  res.flushHeaders();
  const body = Readable.fromWeb(response.body as NodeStream<Uint8Array>);
  body.on('error', () => res.destroy());
  res.on('close', () => body.destroy());
  body.pipe(res);
  return true;
}

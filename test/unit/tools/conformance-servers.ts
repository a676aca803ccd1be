import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, vi } from 'vitest';
import { answer } from '../../sandbox/http';

type Conformance = typeof import('../../../tools/api/conformance/conformance');
type Options = Parameters<Conformance['checkConformance']>[0];
type Middleware = (req: IncomingMessage, res: ServerResponse) => unknown;

/** Some forty questions on a busy machine. */
const RUN_MS = 120_000;

/** useServers gives each test of a file servers to ask, and what asks them. */
export function useServers() {
  let conformance: Conformance;
  let server: Server | undefined;
  let worlds = 0;

  vi.setConfig({ testTimeout: RUN_MS, hookTimeout: RUN_MS });
  beforeAll(async () => {
    // The schemas stand beside code that a page runs.
    vi.stubGlobal('location', { origin: 'https://vpn.example.org' });
    conformance = await import('../../../tools/api/conformance/conformance');
  });
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  const check = (options: Options) => conformance.checkConformance({ listenMs: 50, ...options });

  return {
    check,
    /** The sandbox behind a server; `middleware` answers in its place, or spoils. */
    async serve(middleware: Middleware = () => false): Promise<string> {
      server = createServer(async (req, res) => {
        res.setHeader('cache-control', 'no-store');
        if (middleware(req, res) || res.writableEnded) return;
        if (!(await answer(req, res)))
          res.writeHead(404, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end('{}');
      });
      await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    /** The cookies of a persona in a world of its own. */
    async cookieOf(api: string, name: string): Promise<string> {
      const world = `tern_world=conformance-${++worlds}`;
      const response = await fetch(`${api}/sandbox/api/persona`, {
        method: 'POST',
        headers: { cookie: world, 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      });
      return [world, ...response.headers.getSetCookie().map((one) => one.split(';')[0])].join('; ');
    },
    /** What differs, as `call: line`. */
    async differences(api: string, options: Partial<Options> = {}): Promise<string[]> {
      const findings = await check({ api, ...options });
      return findings.flatMap(({ call, title, wrong }) => wrong.map((line) => `${call} (${title}): ${line}`));
    },
  };
}

/** replace answers a call with JSON. */
export const replace =
  (path: string, body: unknown, status = 200): Middleware =>
  (req, res) => {
    if (!req.url?.includes(path)) return false;
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return true;
  };

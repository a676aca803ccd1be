import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECURITY_HEADERS, serveBuild } from '../../../tools/serve-build';

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

interface Answer {
  status: number;
  headers: Record<string, string | number>;
  body: string;
}

const POLICY = "default-src 'none'";
const PAGE = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">shell`;
const FILES = {
  'index.html': PAGE,
  'index.html.br': 'shell in brotli',
  'icon.svg': '<svg/>',
  'legal/offer-en.html': 'offer',
  'assets/main-1.js': 'plain',
  'assets/main-1.js.br': 'in brotli',
  'assets/main-1.js.gz': 'in gzip',
  '.vite/manifest.json': '{}',
};

let root = '';
let handle: Middleware;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tern-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(root, 'dist', name, '..'), { recursive: true });
    writeFileSync(join(root, 'dist', name), text);
  }
  writeFileSync(join(root, 'secret.txt'), 'secret');
  const server = {
    config: { root, build: { outDir: 'dist' } },
    middlewares: {
      use(middleware: Middleware) {
        handle = middleware;
      },
    },
  };
  const configure = serveBuild('/webui/').configurePreviewServer as unknown as (
    preview: typeof server,
  ) => void;
  configure(server);
});

afterAll(() => rmSync(root, { recursive: true }));

/** ask sends one request through the middleware; undefined when it is left to others. */
function ask(originalUrl: string, headers: Record<string, string> = {}, method = 'GET'): Answer | undefined {
  const answer: Answer = { status: 0, headers: {}, body: '' };
  let isPassedOn = false;
  const res = {
    setHeader(name: string, value: string) {
      answer.headers[name.toLowerCase()] = value;
    },
    writeHead(status: number, more: Record<string, string> = {}) {
      answer.status = status;
      Object.assign(answer.headers, more);
      return res;
    },
    end(body: unknown = '') {
      answer.body = String(body);
    },
  };
  handle(
    { originalUrl, headers, method } as unknown as IncomingMessage,
    res as unknown as ServerResponse,
    () => {
      isPassedOn = true;
    },
  );
  return isPassedOn ? undefined : answer;
}

describe('the server of the build', () => {
  it.each(['/webui/', '/webui/login', '/webui/account/plans?recipient_type=gift'])(
    'shows the app at %s',
    (path) => {
      expect(ask(path)).toMatchObject({
        status: 200,
        body: PAGE,
        headers: {
          'cache-control': 'no-cache',
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': `${POLICY}; frame-ancestors 'none'`,
          ...SECURITY_HEADERS,
        },
      });
    },
  );

  it.each(['/', '/webui'])('leads from %s into the app and keeps the query', (path) => {
    expect(ask(`${path}?promocode=A`)).toMatchObject({
      status: 302,
      headers: { location: '/webui/?promocode=A' },
    });
  });

  it.each(['/public-api/api/vpn/v1/users', '/webuix/', '/sandbox/'])('leaves %s to others', (path) => {
    expect(ask(path)).toBeUndefined();
  });

  it('lets a hashed file be kept for ever, and no other', () => {
    expect(ask('/webui/assets/main-1.js')?.headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(ask('/webui/icon.svg')?.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['gzip, deflate, br', 'in brotli', 'br'],
    ['gzip', 'in gzip', 'gzip'],
    ['identity', 'plain', undefined],
  ])('answers a browser that takes %s in what it takes', (accepted, body, encoding) => {
    const answer = ask('/webui/assets/main-1.js', { 'accept-encoding': accepted });
    expect(answer).toMatchObject({ status: 200, body, headers: { vary: 'Accept-Encoding' } });
    expect(answer?.headers['content-encoding']).toBe(encoding);
    expect(answer?.headers['content-length']).toBe(body.length);
    expect(answer?.headers['content-type']).toBe('text/javascript');
  });

  it('sends nothing twice to a browser that has it', () => {
    const etag = String(ask('/webui/icon.svg')?.headers.etag);
    expect(ask('/webui/icon.svg', { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });
    expect(ask('/webui/icon.svg', { 'if-none-match': '"other"' })).toMatchObject({ status: 200 });
  });

  it('sends no body to HEAD', () => {
    expect(ask('/webui/icon.svg', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  it.each([
    '/webui/assets/main-0.js',
    '/webui/assets/',
    '/webui/missing.png',
    '/webui/.vite/manifest.json',
    '/webui/.vite',
  ])('has no %s, and shows no app there', (path) => {
    expect(ask(path)).toMatchObject({ status: 404, headers: SECURITY_HEADERS });
  });

  it.each(['/webui/../secret.txt', '/webui/legal/../../secret.txt', '/webui/..%2fsecret.txt'])(
    'stays inside the build at %s',
    (path) => {
      expect(ask(path)?.body).not.toContain('secret');
    },
  );
});

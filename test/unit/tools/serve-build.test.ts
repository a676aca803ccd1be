import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFor, SECURITY_HEADERS, serveBuild } from '../../../tools/serve-build';

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

interface Answer {
  status: number;
  headers: Record<string, string | number>;
  body: string;
}

const POLICY = "default-src 'none'";
const PAGE = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">shell`;
const RUSSIAN_PAGE = PAGE.replace('shell', 'оболочка');
const FILES = {
  'index.html': PAGE,
  'index.html.br': 'shell in brotli',
  'index-ru.html': RUSSIAN_PAGE,
  'index-ru.html.br': 'оболочка in brotli',
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

describe('the document for an address', () => {
  it.each([
    ['', 'en-welcome'],
    ['login', 'en-login'],
    ['login/', 'en'],
    ['welcome', 'en'],
    ['account', 'en'],
    ['account/login', 'en'],
    ['constructor', 'en'],
  ])(
    '%j says what page is to be seen at once, if it is one of those that are painted: %s',
    (path, language) => {
      expect(documentFor(path, '', 'en')).toEqual({ file: 'index.html', language });
    },
  );

  it.each([
    ['ru', 'ru'],
    ['RU', 'ru'],
    ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
    ['en-US,en;q=0.9,ru;q=0.8', 'en'],
    ['de,ru;q=0.5', 'en'],
    ['*', 'en'],
    ['', 'en'],
  ])('is in the language that the browser likes best (%s): %s', (accepted, language) => {
    expect(documentFor('account', '', accepted)).toMatchObject({ language });
  });

  it.each([
    ['lang=ru', 'en', 'ru'],
    ['lang=en', 'ru', 'en'],
    ['signed_in=1; lang=ru', 'en', 'ru'],
    ['lang=en; theme=ru', 'ru', 'en'],
    ['slang=ru', 'en', 'en'],
    ['theme=lang=ru', 'en', 'en'],
    ['lang=rus', 'en', 'en'],
    ['lang=', 'ru', 'ru'],
    ['lang=de', 'ru', 'ru'],
    ['lang=de', 'en', 'en'],
  ])(
    'is in the language that was chosen here (%s), and not what the browser likes (%s): %s',
    (cookies, accepted, language) => {
      expect(documentFor('account', cookies, accepted)).toMatchObject({ language });
    },
  );

  it.each([
    ['?lang=ru', 'lang=en', 'ru'],
    ['?lang=en', 'lang=ru', 'en'],
    ['?promocode=A&lang=ru&from=b', '', 'ru'],
    ['?lang=de', 'lang=ru', 'ru'],
    ['?lang=ru-RU', '', 'en'],
    ['?lang=constructor', '', 'en'],
    ['', 'lang=toString', 'en'],
    ['?slang=ru', '', 'en'],
    ['?from=lang=ru', '', 'en'],
    ['', 'lang=ru', 'ru'],
    ['?lang=ru&lang=en', '', 'ru'],
  ])(
    'is in the language that the address asks for (%s), and not what was chosen before (%s): %s',
    (query, cookies, language) => {
      expect(documentFor('account', cookies, 'en', query)).toMatchObject({ language });
      expect(documentFor('login', cookies, 'en', query)).toMatchObject({ language: `${language}-login` });
    },
  );

  it.each([
    ['signed_in=1', 'en'],
    ['lang=en; signed_in=1', 'en'],
    ['signed_in=0', 'en-login'],
    ['signed_in=', 'en-login'],
    ['not_signed_in=1', 'en-login'],
  ])('shows nothing at once to those who have signed in here (%s): %s', (cookies, language) => {
    expect(documentFor('login', cookies, 'en').language).toBe(language);
  });

  it('is the file of its language, whatever is to be seen', () => {
    for (const path of ['', 'login', 'account'])
      for (const cookies of ['', 'signed_in=1'])
        expect(['en', 'ru'].map((name) => documentFor(path, cookies, name).file)).toEqual([
          'index.html',
          'index-ru.html',
        ]);
  });
});

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

  it.each<[string, Record<string, string>, string, string]>([
    ['/webui/', {}, 'en-welcome', PAGE],
    ['/webui/?promocode=login', {}, 'en-welcome', PAGE],
    ['/webui/login', {}, 'en-login', PAGE],
    ['/webui/login?from=/', { 'accept-language': 'ru-RU' }, 'ru-login', RUSSIAN_PAGE],
    ['/webui/', { 'accept-language': 'ru' }, 'ru-welcome', RUSSIAN_PAGE],
    ['/webui/', { 'accept-language': 'ru', cookie: 'lang=en' }, 'en-welcome', PAGE],
    ['/webui/', { cookie: 'lang=ru; signed_in=1' }, 'ru', RUSSIAN_PAGE],
    ['/webui/login?lang=ru', { cookie: 'lang=en' }, 'ru-login', RUSSIAN_PAGE],
    ['/webui/account', { 'accept-language': 'ru' }, 'ru', RUSSIAN_PAGE],
    ['/webui/account', {}, 'en', PAGE],
  ])('sends the document of the visitor’s language (%s, %j) as %s', (path, headers, language, body) => {
    expect(ask(path, headers)).toMatchObject({
      status: 200,
      body,
      headers: {
        'content-language': language,
        vary: 'Accept-Encoding, Accept-Language, Cookie',
        'content-security-policy': `${POLICY}; frame-ancestors 'none'`,
        ...SECURITY_HEADERS,
      },
    });
  });

  it.each([
    ['en', 'shell in brotli'],
    ['ru', 'оболочка in brotli'],
  ])('sends the document compressed in either language: %s', (language, body) => {
    const headers = { 'accept-language': language, 'accept-encoding': 'br' };
    expect(ask('/webui/account', headers)).toMatchObject({ body, headers: { 'content-encoding': 'br' } });
  });

  it('tells again what is to be seen at once when the document itself is known', () => {
    const etag = String(ask('/webui/login')?.headers.etag);
    expect(ask('/webui/account', { 'if-none-match': etag })).toMatchObject({
      status: 304,
      body: '',
      headers: { 'content-language': 'en', vary: 'Accept-Encoding, Accept-Language, Cookie' },
    });
  });

  it('takes no document of another language for the one that is known', () => {
    const etag = String(ask('/webui/login')?.headers.etag);
    const headers = { 'if-none-match': etag, 'accept-language': 'ru' };
    expect(ask('/webui/login', headers)).toMatchObject({ status: 200, body: RUSSIAN_PAGE });
  });

  it('sends the English document where there is no other, as in a build of something else', () => {
    const russian = join(root, 'dist/index-ru.html');
    rmSync(russian);
    try {
      expect(ask('/webui/login', { 'accept-language': 'ru' })).toMatchObject({ status: 200, body: PAGE });
    } finally {
      writeFileSync(russian, RUSSIAN_PAGE);
    }
  });

  it.each([
    '/webui/legal/offer-en.html',
    '/webui/index-ru.html',
    '/webui/icon.svg',
    '/webui/assets/main-1.js',
  ])('says of %s, which is a file, neither a language nor that it goes by one', (path) => {
    const answer = ask(path, { 'accept-language': 'ru', cookie: 'lang=ru' });
    expect(answer).toMatchObject({ status: 200, headers: { vary: 'Accept-Encoding' } });
    expect(answer?.headers).not.toHaveProperty('content-language');
  });

  it('sends a document that is a file with the policy of the build', () => {
    expect(ask('/webui/legal/offer-en.html')).toMatchObject({
      body: 'offer',
      headers: { 'content-security-policy': `${POLICY}; frame-ancestors 'none'` },
    });
  });

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

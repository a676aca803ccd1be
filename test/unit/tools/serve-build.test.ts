import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFor, SECURITY_HEADERS } from '../../../tools/serve-build';
import { ask as askServer, type Running, startOwn } from './serving';

const policyOf = (file: string) => `script-src 'sha256-${file}'`;
const pageOf = (file: string) =>
  `<meta http-equiv="Content-Security-Policy" content="${policyOf(file)}">${file}`;
/** The documents of a build: each tells which it is, and has a policy of its own. */
const DOCUMENTS = [
  'index.html',
  'login/index.html',
  'shell.html',
  'ru/index.html',
  'ru/login/index.html',
  'ru/shell.html',
];
const FILES: Record<string, string> = {
  ...Object.fromEntries(DOCUMENTS.map((file) => [file, pageOf(file)])),
  'shell.html.br': 'shell in brotli',
  'ru/shell.html.br': 'оболочка in brotli',
  'icon.svg': '<svg/>',
  'legal/offer-en.html': 'offer',
  'assets/main-1.js': 'plain',
  'assets/main-1.js.br': 'in brotli',
  'assets/main-1.js.gz': 'in gzip',
  '.vite/manifest.json': '{}',
};

let root = '';
let server: Running;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'tern-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(root, 'dist', name, '..'), { recursive: true });
    writeFileSync(join(root, 'dist', name), text);
  }
  writeFileSync(join(root, 'secret.txt'), 'secret');
  server = await startOwn(root, 'dist');
});

afterAll(() => {
  server.stop();
  rmSync(root, { recursive: true });
});

async function ask(path: string, headers: Record<string, string> = {}) {
  const { body, ...answer } = await askServer(server.origin + path, headers);
  return { ...answer, body: String(body) };
}

describe('the document for an address', () => {
  it.each([
    ['', 'index.html'],
    ['login', 'login/index.html'],
    ['login/', 'login/index.html'],
    ['logins', 'shell.html'],
    ['welcome', 'shell.html'],
    ['account', 'shell.html'],
    ['account/login', 'shell.html'],
    ['constructor', 'shell.html'],
    ['ru', 'shell.html'],
    ['ru/login', 'shell.html'],
  ])('%j is its prerendered page, or else the shell: %s', (path, file) => {
    expect(documentFor(path, '', 'en')).toBe(file);
    expect(documentFor(path, '', 'ru')).toBe(`ru/${file}`);
  });

  it.each([
    ['ru', 'ru/shell.html'],
    ['RU', 'ru/shell.html'],
    ['ru-RU,ru;q=0.9,en;q=0.8', 'ru/shell.html'],
    ['en-US,en;q=0.9,ru;q=0.8', 'shell.html'],
    ['de,ru;q=0.5', 'shell.html'],
    ['*', 'shell.html'],
    ['', 'shell.html'],
  ])('is in the language that the browser likes best (%s): %s', (accepted, file) => {
    expect(documentFor('account', '', accepted)).toBe(file);
  });

  it.each([
    ['lang=ru', 'en', 'ru/shell.html'],
    ['lang=en', 'ru', 'shell.html'],
    ['signed_in=1; lang=ru', 'en', 'ru/shell.html'],
    ['lang=en; theme=ru', 'ru', 'shell.html'],
    ['slang=ru', 'en', 'shell.html'],
    ['theme=lang=ru', 'en', 'shell.html'],
    ['lang=rus', 'en', 'shell.html'],
    ['lang=', 'ru', 'ru/shell.html'],
    ['lang=de', 'ru', 'ru/shell.html'],
    ['lang=de', 'en', 'shell.html'],
  ])(
    'is in the language that was chosen here (%s), and not what the browser likes (%s): %s',
    (cookies, accepted, file) => {
      expect(documentFor('account', cookies, accepted)).toBe(file);
    },
  );

  it.each([
    ['?lang=ru', 'lang=en', 'ru/'],
    ['?lang=en', 'lang=ru', ''],
    ['?promocode=A&lang=ru&from=b', '', 'ru/'],
    ['?lang=de', 'lang=ru', 'ru/'],
    ['?lang=ru-RU', '', ''],
    ['?lang=constructor', '', ''],
    ['', 'lang=toString', ''],
    ['?slang=ru', '', ''],
    ['?from=lang=ru', '', ''],
    ['', 'lang=ru', 'ru/'],
    ['?lang=ru&lang=en', '', 'ru/'],
  ])(
    'is in the language that the address asks for (%s), and not what was chosen before (%s): %s',
    (query, cookies, folder) => {
      expect(documentFor('account', cookies, 'en', query)).toBe(`${folder}shell.html`);
      expect(documentFor('login', cookies, 'en', query)).toBe(`${folder}login/index.html`);
    },
  );

  it.each([
    ['signed_in=1', true],
    ['lang=en; signed_in=1', true],
    ['signed_in=0', false],
    ['signed_in=', false],
    ['not_signed_in=1', false],
  ])('is the shell at every address for those who have signed in here (%s): %s', (cookies, isShell) => {
    expect(documentFor('', cookies, 'en')).toBe(isShell ? 'shell.html' : 'index.html');
    expect(documentFor('login', cookies, 'en')).toBe(isShell ? 'shell.html' : 'login/index.html');
    expect(documentFor('account', cookies, 'en')).toBe('shell.html');
  });
});

describe('the server of the build', () => {
  it.each<[string, Record<string, string>, string]>([
    ['/webui/', {}, 'index.html'],
    ['/webui/?promocode=login', {}, 'index.html'],
    ['/webui/login', {}, 'login/index.html'],
    ['/webui/login/', {}, 'login/index.html'],
    ['/webui/login?from=/', { 'accept-language': 'ru-RU' }, 'ru/login/index.html'],
    ['/webui/', { 'accept-language': 'ru' }, 'ru/index.html'],
    ['/webui/', { 'accept-language': 'ru', cookie: 'lang=en' }, 'index.html'],
    ['/webui/', { cookie: 'lang=ru; signed_in=1' }, 'ru/shell.html'],
    ['/webui/login?lang=ru', { cookie: 'lang=en' }, 'ru/login/index.html'],
    ['/webui/account', { 'accept-language': 'ru' }, 'ru/shell.html'],
    ['/webui/account/plans?recipient_type=gift', {}, 'shell.html'],
  ])('answers %s, asked with %j, by %s', async (path, headers, file) => {
    const answer = await ask(path, headers);
    expect(answer).toMatchObject({
      status: 200,
      body: pageOf(file),
      headers: {
        'cache-control': 'no-cache',
        'content-type': 'text/html;charset=utf-8',
        vary: 'Accept-Encoding, Accept-Language, Cookie',
        'content-security-policy': `${policyOf(file)}; frame-ancestors 'none'`,
        ...SECURITY_HEADERS,
      },
    });
    expect(answer.headers).not.toHaveProperty('content-language');
  });

  it.each([
    ['en', 'shell in brotli'],
    ['ru', 'оболочка in brotli'],
  ])('sends the document compressed in either language: %s', async (language, body) => {
    const headers = { 'accept-language': language, 'accept-encoding': 'br' };
    expect(await ask('/webui/account', headers)).toMatchObject({
      body,
      headers: { 'content-encoding': 'br' },
    });
  });

  it('sends no document twice, and takes none for another', async () => {
    const known = { 'if-none-match': (await ask('/webui/login')).headers.etag ?? '' };
    expect(await ask('/webui/login/', known)).toMatchObject({ status: 304, body: '' });
    for (const [name, value] of Object.entries({ 'accept-language': 'ru', cookie: 'signed_in=1' }))
      expect(await ask('/webui/login', { ...known, [name]: value })).toMatchObject({ status: 200 });
  });

  it('sends the one document of a build that has no other, whoever asks', async () => {
    const others = DOCUMENTS.filter((file) => file !== 'index.html').map((file) => join(root, 'dist', file));
    for (const file of others) renameSync(file, `${file}.off`);
    try {
      for (const path of ['/webui/', '/webui/login', '/webui/account'])
        expect(await ask(path, { 'accept-language': 'ru' })).toMatchObject({
          status: 200,
          body: pageOf('index.html'),
        });
    } finally {
      for (const file of others) renameSync(`${file}.off`, file);
    }
  });

  it.each([
    '/webui/legal/offer-en.html',
    '/webui/login/index.html',
    '/webui/shell.html',
    '/webui/icon.svg',
    '/webui/assets/main-1.js',
  ])('sends %s, which is a file, to everybody alike', async (path) => {
    const answer = await ask(path, { 'accept-language': 'ru', cookie: 'lang=ru; signed_in=1' });
    expect(answer).toMatchObject({
      status: 200,
      body: FILES[path.slice('/webui/'.length)],
    });
  });

  it.each([
    ['shell.html', `${policyOf('shell.html')}; frame-ancestors 'none'`],
    ['legal/offer-en.html', "frame-ancestors 'none'"],
    ['icon.svg', undefined],
  ])('sends the file %s with the policy that stands in it, and in no frame: %s', async (file, policy) => {
    expect((await ask(`/webui/${file}`)).headers['content-security-policy']).toBe(policy);
  });

  it.each(['/', '/webui'])('leads from %s into the app and keeps the query', async (path) => {
    expect(await ask(`${path}?promocode=A`)).toMatchObject({
      status: 302,
      headers: { location: '/webui/?promocode=A' },
    });
  });

  it.each(['/public-api/api/vpn/v1/users', '/webuix/', '/sandbox/', '//', '//webui/'])(
    'leaves %s to others',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 418 });
    },
  );

  it('lets a hashed file be kept for ever, and no other', async () => {
    expect((await ask('/webui/assets/main-1.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await ask('/webui/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['gzip, deflate, br', 'in brotli', 'br'],
    ['gzip', 'in gzip', 'gzip'],
    ['identity', 'plain', undefined],
  ])('answers a browser that takes %s in what it takes', async (accepted, body, encoding) => {
    const answer = await ask('/webui/assets/main-1.js', { 'accept-encoding': accepted });
    expect(answer).toMatchObject({ status: 200, body, headers: { vary: 'Accept-Encoding' } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-length']).toBe(String(body.length));
    expect(answer.headers['content-type']).toBe('text/javascript');
  });

  it('sends nothing twice to a browser that has it', async () => {
    const etag = (await ask('/webui/icon.svg')).headers.etag ?? '';
    expect(await ask('/webui/icon.svg', { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });
    expect(await ask('/webui/icon.svg', { 'if-none-match': '"other"' })).toMatchObject({ status: 200 });
  });

  it.each([
    '/webui/assets/main-0.js',
    '/webui/assets/',
    '/webui/missing.png',
    '/webui/.vite/manifest.json',
    '/webui/.vite',
  ])('has no %s, and shows no app there', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, headers: SECURITY_HEADERS });
  });

  it.each(['/webui/../secret.txt', '/webui/legal/../../secret.txt', '/webui/..%2fsecret.txt'])(
    'stays inside the build at %s',
    async (path) => {
      expect((await ask(path)).body).not.toContain('secret');
    },
  );
});

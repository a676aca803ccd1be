// @vitest-environment node
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { factsOf, writeWorker } from '../../../tools/service-worker';
import { FakeScope } from './worker-scope';

const BASE = '/webui/';
const PAGE = '<!doctype html><script type="module" crossorigin src="/webui/assets/main.js"></script>';
const MAIN = '/webui/assets/main.js';
const CORE = '/webui/assets/core.js';
const STYLE = '/webui/assets/style.css';
const OLD = '/webui/assets/old.js';
const FILES = [MAIN, CORE, STYLE];
const TEXTS = { en: ['/webui/assets/en.js', '/webui/assets/en-pages.js'], ru: ['/webui/assets/ru.js'] };
const SHELLS = { en: '/webui/shell.html', ru: '/webui/ru/shell.html' };
const SHELL = SHELLS.en;
/** All that a build keeps, in the order that it comes in. */
const ALL = [...FILES, ...TEXTS.en, SHELL];
const digestOf = (text: string) => createHash('sha256').update(text).digest('base64');
const digestsOf = (...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path, digestOf(`body of ${path}`)]));
const FACTS: BuildFacts = {
  build: 'tern this',
  base: BASE,
  files: FILES,
  texts: TEXTS,
  shells: SHELLS,
  digests: digestsOf(...FILES, ...TEXTS.en, ...TEXTS.ru),
};
const { build } = FACTS;

it('the worker of a build has another name for every other shell, in whichever language', () => {
  const asset = (fileName: string, source: string) => ({ [fileName]: { type: 'asset', fileName, source } });
  const bundle = { ...asset('shell.html', PAGE), ...asset('ru/shell.html', PAGE) };
  const nameWith = (more: object) => factsOf(BASE, { ...bundle, ...more } as Rolldown.OutputBundle).build;
  expect(nameWith(asset('assets/next.js', ''))).toBe(nameWith({}));
  for (const shell of ['shell.html', 'ru/shell.html'])
    expect(nameWith(asset(shell, 'x'))).not.toBe(nameWith({}));
});

describe('the service worker', () => {
  let code = '';
  let scope: FakeScope;

  beforeAll(async () => {
    code = await writeWorker(FACTS);
  });

  beforeEach(() => {
    scope = new FakeScope();
    for (const shell of Object.values(SHELLS)) scope.answers[shell] = PAGE;
  });

  async function install() {
    scope.run(code);
    await scope.install();
  }

  /** The worker in charge, with all that it keeps, and nothing asked so far. */
  async function start() {
    await install();
    await scope.activate();
    scope.asked.length = 0;
  }

  it('asks for its files one after the other, the shell last and of the server itself, and waits for nobody', async () => {
    await install();
    expect([scope.asked, scope.kept(build)]).toEqual([ALL, ALL]);
    expect([scope.mostAtOnce, scope.reloaded]).toEqual([1, [SHELL]]);
    expect(scope.acts).toEqual(['skipWaiting']);
  });

  it.each([
    ['en-US', 'en'],
    ['ru-RU', 'ru'],
    ['fr-RU', 'en'],
  ] as const)('keeps the texts and the shell of one language: %s', async (language, kept) => {
    scope.language = language;
    await install();
    expect(scope.asked).toEqual([...FILES, ...TEXTS[kept], SHELLS[kept]]);
  });

  it('takes what has not changed from the build before, without the network', async () => {
    await start();
    const changed = '/webui/assets/main-2.js';
    const files = [changed, CORE, STYLE];
    scope.answers[SHELL] = PAGE.replace(MAIN, changed);
    const digests = { ...FACTS.digests, ...digestsOf(changed) };
    scope.run(await writeWorker({ ...FACTS, build: 'tern next', files, digests }));
    await scope.install();
    expect(scope.asked).toEqual([changed, SHELL]);
    await scope.caches.delete(build);
    expect(await scope.load(CORE)).toBe(`body of ${CORE}`);
    expect(await scope.open('/webui/')).toBe(scope.answers[SHELL]);
    expect(scope.asked).toEqual([changed, SHELL]);
  });

  it('takes nothing from there that is not what it was', async () => {
    scope.keep('tern one', CORE, 'rotten');
    scope.keep('tern one', SHELL, PAGE);
    await start();
    expect(await scope.load(CORE)).toBe(`body of ${CORE}`);
    expect(scope.asked).toEqual([]);
  });

  it('takes a shell that was redirected on its way as a browser takes it', async () => {
    scope.answers[SHELL] = { body: PAGE, redirected: true };
    await start();
    expect(await scope.open('/webui/account')).toBe(PAGE);
  });

  describe('is not installed, and keeps no shell,', () => {
    async function shouldFail() {
      await expect(install().catch(() => 'failed')).resolves.toBe('failed');
      await scope.settle();
      expect(scope.kept(build)).not.toContain(SHELL);
    }

    it.each([
      [MAIN, 'network'],
      [CORE, 404],
      [CORE, 500],
      [STYLE, { type: 'text/html', body: PAGE }],
      [TEXTS.en[1] ?? '', { type: 'text/javascript', status: 404 }],
      [CORE, { type: '' }],
      [CORE, 'a script of somebody else'],
      [SHELL, 'network'],
      [SHELL, 503],
      [SHELL, '<h1>Checking your browser</h1>'],
      // Of another build, and with other files alone.
      [SHELL, PAGE.replace('main', 'next')],
      [SHELL, PAGE.replace('main', 'core')],
    ])('when for %s comes %j', async (path, answer) => {
      scope.answers[path] = answer;
      await shouldFail();
      expect(scope.kept(build)).toEqual(ALL.slice(0, ALL.indexOf(path)));
      expect(scope.asked).toEqual(ALL.slice(0, ALL.indexOf(path) + 1));
    });

    it.each(['open', 'match', 'put'] as const)('in a storage that fails (%s)', async (act) => {
      scope.broken = act;
      await shouldFail();
    });

    it.each(ALL)('when %s stalls, for a minute at most, and the next visit goes on there', async (path) => {
      const limits: number[] = [];
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
        const limit = new AbortController();
        limits.push(ms);
        if (scope.answers[path] === 'stall') setTimeout(() => limit.abort(new Error('too long')), 20);
        return limit.signal;
      });
      scope.answers[path] = 'stall';
      await shouldFail();
      const at = ALL.indexOf(path);
      expect(limits).toEqual(ALL.slice(0, at + 1).map(() => 60_000));
      scope.answers[path] = path === SHELL ? PAGE : {};
      scope.asked.length = 0;
      scope.run(code);
      await scope.install();
      expect([scope.asked, scope.kept(build)]).toEqual([ALL.slice(at), ALL]);
    });

    it('but the build before stays, and the next time brings all', async () => {
      scope.keep('tern one', SHELL, 'an old shell');
      scope.answers[CORE] = 'network';
      await shouldFail();
      expect(scope.kept('tern one')).toEqual([SHELL]);
      delete scope.answers[CORE];
      await scope.install();
      expect(scope.kept(build)).toEqual(ALL);
    });
  });

  it.each([
    [
      ['tern one', 'other', 'tern two', 'ternary', 'tern half'],
      ['other', 'tern two', 'ternary', build],
    ],
    [
      [build, 'tern two', 'tern three'],
      [build, 'tern three'],
    ],
    [['tern one'], ['tern one', build]],
  ])('of the builds %j keeps, once in charge, %j', async (before, after) => {
    for (const name of before) {
      await scope.caches.open(name);
      if (!/half|this/.test(name)) scope.keep(name, SHELL, PAGE);
    }
    await start();
    expect([await scope.caches.keys(), scope.kept(build), scope.acts.at(-1)]).toEqual([after, ALL, 'claim']);
  });

  it('gives the shell of its own build for every page, without the network, but no other document', async () => {
    scope.keep('tern one', SHELL, 'an old shell');
    await start();
    for (const path of ['/webui/', '/webui/account/plans?from=a.b', '/webui/login#a.b'])
      expect(await scope.open(path), path).toBe(PAGE);
    for (const path of ['/webui/legal/documents-en.html', '/webui/ru/shell.html', '/webui/sw.js'])
      expect(await scope.open(path), path).toBeNull();
    expect(scope.asked).toEqual([]);
  });

  it.each(['nothing is kept', 'open', 'match'] as const)(
    'asks the server for a page when the storage fails (%s)',
    async (how) => {
      scope.keep('tern one', SHELL, 'an old shell');
      await start();
      scope.answers['/webui/account'] = 'from the server';
      if (how === 'nothing is kept') await scope.caches.delete(build);
      else scope.broken = how;
      expect(await scope.open('/webui/account')).toBe('from the server');
    },
  );

  describe('where a page that it gave sends none of the first calls', () => {
    afterEach(() => void vi.useRealTimers());

    it.each([
      ['asks the server for the next one', 5001, [], 'from the server'],
      ['waits a moment', 5000, [], PAGE],
      ['does not where one came', 5001, ['https://api.example/vpn/v1/users'], PAGE],
      ['does not where a sign-out was owed', 5001, ['/public-api/api/auth/logout'], PAGE],
    ])('%s', async (_, ms, calls, given) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      await start();
      scope.answers['/webui/account'] = 'from the server';
      expect(await scope.open('/webui/account')).toBe(PAGE);
      for (const call of calls) expect(await scope.ask(call)).toBeNull();
      vi.advanceTimersByTime(ms);
      expect(await scope.open('/webui/account')).toBe(given);
    });
  });

  it('gives a file of whichever build it has, and keeps no more', async () => {
    scope.keep('tern one', OLD, 'of the build before');
    scope.keep('tern one', SHELL, PAGE);
    await start();
    expect(await scope.load(CORE)).toBe(`body of ${CORE}`);
    expect(await scope.load(OLD)).toBe('of the build before');
    expect(scope.asked).toEqual([]);
    const other = '/webui/assets/other.js';
    await scope.load(other);
    await scope.load(other);
    expect([scope.asked, scope.kept(build)]).toEqual([[other, other], ALL]);
  });

  it('asks once more for a file when the connection breaks off, and no third time', async () => {
    await start();
    scope.failures.push(OLD);
    expect(await scope.load(OLD)).toBe(`body of ${OLD}`);
    scope.answers[OLD] = 'network';
    await expect(scope.load(OLD)).rejects.toThrow('Failed to fetch');
    expect(scope.asked).toEqual([OLD, OLD, OLD, OLD]);
    scope.answers[OLD] = 404;
    expect((await scope.ask(OLD))?.status).toBe(404);
    expect([scope.asked.length, scope.kept(build)]).toEqual([5, ALL]);
  });

  it.each(['open', 'put', 'match'] as const)('gives files although the storage fails (%s)', async (act) => {
    await start();
    scope.broken = act;
    expect([await scope.load(CORE), await scope.load(OLD)]).toEqual([`body of ${CORE}`, `body of ${OLD}`]);
    // A rejection that nobody takes would fail the run.
    await scope.settle();
  });

  it.each([
    'https://cdn.example/webui/assets/a.js',
    '/public-api/api/vpn/v1/users',
    '/webui/icon.svg',
    '/assets/a.js',
    '/public-api/webui/assets/a.js',
  ])('leaves %s alone', async (path) => {
    await start();
    expect([await scope.ask(path), scope.asked]).toEqual([null, []]);
  });
});

it('what switches the worker off drops what was kept, then itself, and answers nothing', async () => {
  const scope = new FakeScope();
  for (const name of ['tern one', 'other', 'tern two']) await scope.caches.open(name);
  scope.run(readFileSync('public/sw-off.js', 'utf8'));
  await scope.install();
  expect(scope.acts).toEqual(['skipWaiting']);
  await scope.activate();
  expect([await scope.caches.keys(), scope.acts.at(-1)]).toEqual([['other'], 'unregister']);
  expect([await scope.open('/webui/'), await scope.ask(CORE), scope.asked]).toEqual([null, null, []]);
});

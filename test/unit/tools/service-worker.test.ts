import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWorker } from '../../../tools/configure';
import { compileWorker } from '../../../tools/service-worker';
import { FakeScope } from './worker-scope';

const BASE = '/webui/';
const PAGE = '<!doctype html><html lang="en"><div id="app"></div></html>';
const RUSSIAN_PAGE = PAGE.replace('en', 'ru');
const MAIN = '/webui/assets/main.js';
const CORE = '/webui/assets/core.js';
const STYLE = '/webui/assets/style.css';
const OLD = '/webui/assets/old.js';
const FILES = [MAIN, CORE, STYLE];
const TEXTS = { en: ['/webui/assets/en.js', '/webui/assets/en-pages.js'], ru: ['/webui/assets/ru.js'] };
const SHELLS = { en: '/webui/shell.html', ru: '/webui/ru/shell.html' };
const SHELL = SHELLS.en;
/** The files cached for English, in the order of the downloads and of the saves. */
const DOWNLOADS = [SHELL, ...FILES, ...TEXTS.en];
const ALL = [...FILES, ...TEXTS.en, SHELL];
/** The entry that counts failed starts. */
const STARTS = '/webui/starts';
const createDigest = (text: string) => createHash('sha256').update(text).digest('base64');
const createDigests = (...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path, createDigest(`body of ${path}`)]));
const FACTS: BuildFacts = {
  build: 'tern this',
  base: BASE,
  files: FILES,
  texts: TEXTS,
  shells: SHELLS,
  digests: {
    ...createDigests(...FILES, ...TEXTS.en, ...TEXTS.ru),
    [SHELLS.en]: createDigest(PAGE),
    [SHELLS.ru]: createDigest(RUSSIAN_PAGE),
  },
};
const { build } = FACTS;

describe('service worker', () => {
  let worker = '';
  let code = '';
  let scope: FakeScope;

  beforeAll(async () => {
    worker = await compileWorker();
    code = renderWorker(worker, FACTS);
  });

  beforeEach(() => {
    scope = new FakeScope();
    scope.answers[SHELLS.en] = PAGE;
    scope.answers[SHELLS.ru] = RUSSIAN_PAGE;
  });

  /** The active worker, with all files for English pages, before any request. */
  async function start() {
    scope.run(code);
    await scope.install();
    await scope.activate();
    await scope.sendLanguage('en');
    scope.requested.length = 0;
  }

  describe('on a first visit', () => {
    it('downloads the files of all languages one after the other', async () => {
      scope.run(code);
      await scope.install();
      expect(scope.requested).toEqual(FILES);
      expect(scope.mostAtOnce).toBe(1);
      expect(scope.acts).toEqual(['skipWaiting']);
    });

    it.each([
      ['en', [...FILES, ...TEXTS.en, SHELLS.en]],
      ['ru', [...FILES, ...TEXTS.ru, SHELLS.ru]],
    ])('caches the texts and the shell of the language that the page sends: %s', async (language, paths) => {
      scope.run(code);
      await scope.install();
      await scope.activate();
      await scope.sendLanguage(language);
      expect(scope.listPaths(build)).toEqual(paths);
      // Only the shell is requested past the HTTP cache.
      expect(scope.reloaded).toEqual(paths.slice(-1));
    });

    it('does not start two downloads at once when two pages send their language', async () => {
      scope.run(code);
      await Promise.all([scope.install(), scope.sendLanguage('en'), scope.sendLanguage('en')]);
      expect(scope.mostAtOnce).toBe(1);
      expect(scope.requested.toSorted()).toEqual(ALL.toSorted());
    });
  });

  describe('after a switch of the language', () => {
    beforeEach(async () => {
      await start();
      await scope.sendLanguage('ru');
    });

    it('caches the texts of both languages, and opens the shell of the language used last', async () => {
      expect(scope.listPaths(build)).toEqual(expect.arrayContaining([...TEXTS.en, ...TEXTS.ru]));
      expect(await scope.open('/webui/account')).toBe(RUSSIAN_PAGE);
      await scope.sendLanguage('en');
      expect(await scope.open('/webui/account')).toBe(PAGE);
    });

    it('installs the next build in the language used last', async () => {
      const digests = { ...FACTS.digests, [SHELLS.ru]: createDigest('the next shell') };
      scope.answers[SHELLS.ru] = 'the next shell';
      scope.run(renderWorker(worker, { ...FACTS, build: 'tern next', digests }));
      await scope.install();
      expect(scope.listPaths('tern next')).toEqual([...FILES, ...TEXTS.ru, SHELLS.ru]);
    });
  });

  it('completes a cache that lacks a file when the next page has started [build-f15]', async () => {
    await start();
    await scope.sendLanguage('en');
    expect(scope.requested).toEqual([]);
    scope.lose(build, CORE);
    await scope.sendLanguage('en');
    expect(scope.requested).toEqual([CORE]);
    expect(scope.listPaths(build).toSorted()).toEqual(ALL.toSorted());
  });

  it('takes unchanged files from the cache of the previous build', async () => {
    await start();
    const changed = '/webui/assets/main-2.js';
    const files = [changed, CORE, STYLE];
    const page = PAGE.replace('app', 'app" class="next');
    scope.answers[SHELL] = page;
    const digests = { ...FACTS.digests, ...createDigests(changed), [SHELL]: createDigest(page) };
    scope.run(renderWorker(worker, { ...FACTS, build: 'tern next', files, digests }));
    await scope.install();
    expect(scope.requested).toEqual([SHELL, changed]);
    await scope.caches.delete(build);
    expect(await scope.load(CORE)).toBe(`body of ${CORE}`);
    expect(await scope.open('/webui/')).toBe(page);
    expect(scope.requested).toEqual([SHELL, changed]);
  });

  it('takes nothing from there whose digest differs [build-f9]', async () => {
    scope.put('tern one', CORE, 'rotten');
    scope.put('tern one', SHELL, PAGE);
    await start();
    expect(await scope.load(CORE)).toBe(`body of ${CORE}`);
    expect(scope.requested).toEqual([]);
  });

  it('stores a redirected shell in a form that browsers accept', async () => {
    scope.answers[SHELL] = { body: PAGE, redirected: true };
    await start();
    expect(await scope.open('/webui/account')).toBe(PAGE);
  });

  describe('when an installation fails', () => {
    beforeEach(() => scope.put('tern one', SHELL, 'an old shell'));

    /** An installation after an earlier build, which has stored the language. */
    async function fail() {
      scope.run(code);
      await expect(scope.install()).rejects.toThrow();
      await scope.settle();
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
      // The file of a newer build with the same entry.
      [SHELL, PAGE.replace('app', 'app" class="next')],
    ])('stores no shell and stops downloading when %s answers %j [build-f16]', async (path, answer) => {
      scope.answers[path] = answer;
      await fail();
      expect(scope.listPaths(build)).toEqual(DOWNLOADS.slice(1, DOWNLOADS.indexOf(path)));
      expect(scope.requested).toEqual(DOWNLOADS.slice(0, DOWNLOADS.indexOf(path) + 1));
    });

    it.each(['open', 'match', 'put'] as const)('stores no shell when the storage fails (%s)', async (act) => {
      scope.broken = act;
      await fail();
      expect(scope.listPaths(build)).not.toContain(SHELL);
    });

    it.each(DOWNLOADS)(
      'gives up after a minute when %s stalls, and resumes there the next time',
      async (path) => {
        const limits: number[] = [];
        vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
          const limit = new AbortController();
          limits.push(ms);
          if (scope.answers[path] === 'stall') setTimeout(() => limit.abort(new Error('too long')), 20);
          return limit.signal;
        });
        const answer = scope.answers[path] ?? {};
        scope.answers[path] = 'stall';
        await fail();
        const at = DOWNLOADS.indexOf(path);
        expect(limits).toEqual(DOWNLOADS.slice(0, at + 1).map(() => 60_000));
        scope.answers[path] = answer;
        scope.requested.length = 0;
        scope.run(code);
        await scope.install();
        expect(scope.requested.filter((path) => path !== SHELL)).toEqual(
          DOWNLOADS.slice(at).filter((path) => path !== SHELL),
        );
        expect(scope.listPaths(build)).toEqual(ALL);
      },
    );

    it('keeps the previous build, and completes the new one the next time', async () => {
      scope.answers[CORE] = 'network';
      await fail();
      expect(scope.listPaths('tern one')).toEqual([SHELL]);
      delete scope.answers[CORE];
      await scope.install();
      expect(scope.listPaths(build)).toEqual(ALL);
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
  ])('deletes old caches when it activates: of %j it keeps %j [build-f10]', async (before, after) => {
    for (const name of before) {
      await scope.caches.open(name);
      if (!/half|this/.test(name)) scope.put(name, SHELL, PAGE);
    }
    await start();
    expect(await scope.caches.keys()).toEqual(after);
    expect(scope.listPaths(build)).toEqual(ALL);
    expect(scope.acts.at(-1)).toBe('claim');
  });

  it.each(['/webui/', '/webui/account/plans?from=a.b', '/webui/login#a.b'])(
    'answers %s with the shell of its own build, without the network',
    async (path) => {
      scope.put('tern one', SHELL, 'an old shell');
      await start();
      expect(await scope.open(path)).toBe(PAGE);
      expect(scope.requested).toEqual([]);
    },
  );

  it.each(['/webui/legal/documents-en.html', '/webui/ru/shell.html', '/webui/sw.js'])(
    'does not answer the document %s',
    async (path) => {
      await start();
      expect(await scope.open(path)).toBeNull();
    },
  );

  it.each(['nothing is cached', 'open', 'match'] as const)(
    'requests a page from the server when the storage fails (%s)',
    async (how) => {
      scope.put('tern one', SHELL, 'an old shell');
      await start();
      scope.answers['/webui/account'] = 'from the server';
      if (how === 'nothing is cached') await scope.caches.delete(build);
      else scope.broken = how;
      expect(await scope.open('/webui/account')).toBe('from the server');
    },
  );

  describe('when pages send no first API call', () => {
    const SERVER_PAGE = '<html><div id="app" class="from the server"></div></html>';
    const ACCOUNT = '/webui/account';

    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      await start();
      scope.answers[ACCOUNT] = SERVER_PAGE;
    });
    afterEach(() => void vi.useRealTimers());

    /** Opens the account several times, each after the previous one has had time to start. */
    async function openTimes(times: number, ms = 5001) {
      let page: string | null = null;
      for (let time = 0; time < times; time++) {
        page = await scope.open(ACCOUNT);
        vi.advanceTimersByTime(ms);
      }
      return page;
    }

    it('uses the shell after one such page, which may have been closed early', async () => {
      expect(await openTimes(2)).toBe(PAGE);
      expect(scope.listPaths(build)).toEqual([...ALL, STARTS]);
    });

    it('counts them although the browser stops the worker in between', async () => {
      await openTimes(2);
      scope.run(code);
      expect(await scope.open(ACCOUNT)).toBe(SERVER_PAGE);
    });

    it('requests the page from the server after two, and deletes its cache when the server has answered', async () => {
      expect(await openTimes(3)).toBe(SERVER_PAGE);
      expect(scope.listPaths(build)).toEqual([]);
    });

    it('fills its cache and uses the shell again when the page of the server has started', async () => {
      await openTimes(3);
      await scope.sendLanguage('en');
      expect(scope.listPaths(build)).toEqual(ALL);
      expect(await scope.open(ACCOUNT)).toBe(PAGE);
    });

    it.each([
      ['no network', 'network'],
      ['an error of the server', 503],
      ['a captive portal', '<h1>Sign in to the café</h1>'],
    ])('keeps its cache and uses the shell when the answer is %s', async (_, answer) => {
      scope.answers[ACCOUNT] = answer;
      expect(await openTimes(3)).toBe(PAGE);
      expect(scope.listPaths(build)).toEqual([...ALL, STARTS]);
    });

    it('waits 5 s for the server, then uses the shell', async () => {
      const timeout = vi
        .spyOn(AbortSignal, 'timeout')
        .mockReturnValue(AbortSignal.abort(new Error('too long')));
      scope.answers[ACCOUNT] = 'stall';
      expect(await openTimes(3)).toBe(PAGE);
      expect(timeout.mock.calls).toEqual([[5000]]);
    });

    it('does not count a page that was open for less than 5 s', async () => {
      expect(await openTimes(3, 5000)).toBe(PAGE);
    });

    it.each(['https://api.example/vpn/v1/users', '/public-api/api/auth/logout'])(
      'does not count a page that has sent %s',
      async (call) => {
        await openTimes(2);
        await scope.ask(call);
        expect(await openTimes(2)).toBe(PAGE);
      },
    );
  });

  it('answers with cached files of any build, and caches no others', async () => {
    scope.put('tern one', OLD, 'of the build before');
    scope.put('tern one', SHELL, PAGE);
    await start();
    expect(await scope.load(CORE)).toBe(`body of ${CORE}`);
    expect(await scope.load(OLD)).toBe('of the build before');
    expect(scope.requested).toEqual([]);
    const other = '/webui/assets/other.js';
    await scope.load(other);
    await scope.load(other);
    expect(scope.requested).toEqual([other, other]);
    expect(scope.listPaths(build)).toEqual(ALL);
  });

  it('retries a file once when the connection breaks off', async () => {
    await start();
    scope.failures.push(OLD);
    expect(await scope.load(OLD)).toBe(`body of ${OLD}`);
    scope.answers[OLD] = 'network';
    await expect(scope.load(OLD)).rejects.toThrow('Failed to fetch');
    expect(scope.requested).toEqual([OLD, OLD, OLD, OLD]);
    scope.answers[OLD] = 404;
    expect((await scope.ask(OLD))?.status).toBe(404);
    expect(scope.requested.length).toBe(5);
  });

  it.each(['open', 'put', 'match'] as const)(
    'answers with files when the storage fails (%s)',
    async (act) => {
      await start();
      scope.broken = act;
      expect(await scope.load(CORE)).toBe(`body of ${CORE}`);
      expect(await scope.load(OLD)).toBe(`body of ${OLD}`);
      // An unhandled rejection would fail the run.
      await scope.settle();
    },
  );

  it.each([
    'https://cdn.example/webui/assets/a.js',
    '/public-api/api/vpn/v1/users',
    '/webui/icon.svg',
    '/assets/a.js',
    '/public-api/webui/assets/a.js',
  ])('does not answer %s', async (path) => {
    await start();
    expect(await scope.ask(path)).toBeNull();
    expect(scope.requested).toEqual([]);
  });
});

it('sw-off.js › deletes the caches of the worker, unregisters and answers nothing', async () => {
  const scope = new FakeScope();
  for (const name of ['tern one', 'other', 'tern two']) await scope.caches.open(name);
  scope.run(readFileSync('public/sw-off.js', 'utf8'));
  await scope.install();
  expect(scope.acts).toEqual(['skipWaiting']);
  await scope.activate();
  expect(await scope.caches.keys()).toEqual(['other']);
  expect(scope.acts.at(-1)).toBe('unregister');
  expect(await scope.open('/webui/')).toBeNull();
  expect(await scope.ask(CORE)).toBeNull();
  expect(scope.requested).toEqual([]);
});

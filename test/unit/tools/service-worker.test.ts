import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { filesToKeep, serviceWorker, writeWorker } from '../../../tools/service-worker';
import { FakeScope, ORIGIN } from './worker-scope';

const BASE = '/webui/';
const PAGE = '<!doctype html><script src="/webui/assets/main.js"></script>';
const MAIN = '/webui/assets/main.js';
const CORE = '/webui/assets/core.js';
const SCRIPTS = [MAIN, CORE];
const TEXTS = { en: ['/webui/assets/en.js', '/webui/assets/en-pages.js'], ru: ['/webui/assets/ru.js'] };
/** All that a build keeps, in the order that it comes in. */
const ALL = [...SCRIPTS, ...TEXTS.en, BASE];
const FILES = { files: SCRIPTS, texts: TEXTS };

const nameIn = (code: string) => /["'`](tern [\w-]+)["'`]/.exec(code)?.[1] ?? '';

describe('the files to keep', () => {
  const chunk = (name: string, module: string | null) => ({
    fileName: `assets/${name}.js`,
    facadeModuleId: module && `/tern/src/${module}`,
  });
  const path = (name: string) => `/webui/assets/${name}.js`;

  it('are the chunks, the entry first, and the texts of each language by themselves', () => {
    const chunks = [
      chunk('core', null),
      chunk('a', 'i18n/en/public.ts'),
      chunk('b', 'i18n/ru/public.ts'),
      chunk('main', 'main.tsx'),
      chunk('c', 'i18n/ru/pages.ts'),
      chunk('dictionary', 'i18n/load-dictionary.ts'),
      chunk('page', 'pages/en/Page.tsx'),
    ];
    expect(filesToKeep(BASE, chunks, 'assets/main.js')).toEqual({
      files: ['main', 'core', 'dictionary', 'page'].map(path),
      texts: { en: [path('a')], ru: ['b', 'c'].map(path) },
    });
  });

  it('have the file first that the page begins with, also when it holds more than the entry', () => {
    const chunks = [chunk('main', 'main.tsx'), chunk('core', null), chunk('vendor', null)];
    const { files } = filesToKeep(BASE, chunks, 'assets/vendor.js');
    expect(files).toEqual(['vendor', 'main', 'core'].map(path));
  });
});

describe('the service worker of a build', () => {
  let code = '';
  let build = '';
  let scope: FakeScope;

  beforeAll(async () => {
    code = await writeWorker(BASE, PAGE, FILES);
    build = nameIn(code);
  });

  beforeEach(() => {
    scope = new FakeScope();
    scope.answers[BASE] = PAGE;
  });

  /** The worker in charge, with all that it keeps, and nothing asked so far. */
  async function start() {
    scope.run(code);
    await scope.install();
    await scope.activate();
    scope.asked.length = 0;
  }

  it('has a name of its own for the page it was built with', async () => {
    expect(build).toMatch(/^tern [\w-]{8}$/);
    expect(nameIn(await writeWorker(BASE, PAGE, { ...FILES, files: [MAIN] }))).toBe(build);
    expect(nameIn(await writeWorker(BASE, `${PAGE} `, FILES))).not.toBe(build);
  });

  describe('when it is installed', () => {
    it('keeps its build, and does not wait for the pages that are open', async () => {
      scope.run(code);
      await scope.install();
      expect([scope.isSkipping, scope.isClaimed]).toEqual([true, false]);
      expect(scope.kept(build)).toEqual(ALL);
    });

    it('asks for one after the other, the entry first and the shell last', async () => {
      scope.run(code);
      await scope.install();
      expect([scope.asked, scope.mostAtOnce]).toEqual([ALL, 1]);
    });

    it('asks the server itself for the shell, and the browser’s cache for what never changes', async () => {
      scope.run(code);
      await scope.install();
      expect(scope.reloaded).toEqual([BASE]);
    });

    it.each([
      ['en', TEXTS.en],
      ['en-US', TEXTS.en],
      ['ru', TEXTS.ru],
      ['ru-RU', TEXTS.ru],
      ['de', TEXTS.en],
      ['fr-RU', TEXTS.en],
    ])('keeps the texts of one language: %s', async (language, texts) => {
      scope.language = language;
      scope.run(code);
      await scope.install();
      expect(scope.kept(build)).toEqual([...SCRIPTS, ...texts, BASE]);
      expect(scope.asked).toEqual(scope.kept(build));
    });

    it.each([
      'application/javascript',
      'text/javascript; charset=utf-8',
      'application/x-javascript',
      'text/css',
    ])('takes scripts by all their names, and styles: %s', async (type) => {
      scope.answers[CORE] = { type };
      scope.run(code);
      await scope.install();
      expect(scope.kept(build)).toEqual(ALL);
    });

    it('takes a shell that was redirected on its way as a browser takes it', async () => {
      scope.answers[BASE] = { body: PAGE, redirected: true };
      await start();
      const answer = await scope.visit('/webui/account');
      expect([answer?.status, answer?.headers.get('content-type')]).toEqual([200, 'text/html']);
      expect(await answer?.text()).toBe(PAGE);
      expect(scope.asked).toEqual([]);
    });
  });

  it.each([true, false])(
    'keeps a shell that names no language, and so no page to be seen first (redirected: %s)',
    async (redirected) => {
      scope.answers[BASE] = { body: PAGE, language: 'ru-welcome', redirected };
      await start();
      const answer = await scope.visit('/webui/account');
      expect(answer?.headers.has('content-language')).toBe(false);
      expect(answer?.headers.get('content-type')).toBe('text/html');
      expect(await answer?.text()).toBe(PAGE);
    },
  );

  describe('is not installed, and keeps no shell,', () => {
    async function shouldFail() {
      scope.run(code);
      await expect(scope.install().catch(() => 'failed')).resolves.toBe('failed');
      await scope.settle();
      expect(scope.kept(build)).not.toContain(BASE);
    }

    describe.each([
      ['the entry', MAIN],
      ['a script', CORE],
      ['the last of the texts', '/webui/assets/en-pages.js'],
    ])('without %s', (_, path) => {
      it.each([
        ['the network fails', 'network'],
        ['it is gone', 404],
        ['the server fails', 500],
        ['a page comes in its place', { type: 'text/html', body: PAGE }],
        ['it is gone, and said so as a script', { type: 'text/javascript', status: 404 }],
        ['what comes has no type', { type: '' }],
      ])('as %s', async (_, answer) => {
        scope.answers[path] = answer;
        await shouldFail();
        expect(scope.kept(build)).toEqual(ALL.slice(0, ALL.indexOf(path)));
        expect(scope.asked).toEqual(ALL.slice(0, ALL.indexOf(path) + 1));
      });
    });

    it.each([
      ['does not come', 'network'],
      ['is an error', 503],
      ['is empty', ''],
      ['is a page of somebody else', '<h1>Checking your browser</h1>'],
      ['is that of another build', PAGE.replace('main', 'next')],
      ['names other files only', PAGE.replace('main', 'core')],
    ])('when the shell %s', async (_, answer) => {
      scope.answers[BASE] = answer;
      await shouldFail();
      expect(scope.asked).toEqual(ALL);
    });

    it.each(['open', 'put'] as const)('in a storage that fails (%s)', async (act) => {
      scope.broken = act;
      await shouldFail();
    });

    it.each([MAIN, BASE])('where there is no room for %s', async (path) => {
      scope.tooMuch = path;
      await shouldFail();
    });

    it('but the build before stays, and the next time brings all', async () => {
      await scope.keep('tern one', BASE, 'an old shell');
      scope.answers[CORE] = 'network';
      await shouldFail();
      expect(scope.kept('tern one')).toEqual([BASE]);
      delete scope.answers[CORE];
      await scope.install();
      expect(scope.kept(build)).toEqual(ALL);
    });
  });

  describe('when it takes over', () => {
    it('drops all but its files and those of the build before, and takes the pages', async () => {
      for (const name of ['tern one', 'other', 'tern two', 'ternary', 'tern three'])
        await scope.caches.open(name);
      await start();
      expect(await scope.caches.keys()).toEqual(['other', 'ternary', 'tern three', build]);
      expect(scope.isClaimed).toBe(true);
    });

    it('keeps its own also when others came later, as after a release was taken back', async () => {
      await scope.caches.open(build);
      for (const name of ['tern two', 'tern three']) await scope.caches.open(name);
      await start();
      expect(await scope.caches.keys()).toEqual([build, 'tern three']);
      expect(scope.kept(build)).toEqual(ALL);
    });

    it('drops nothing while there are two', async () => {
      await scope.caches.open('tern one');
      await start();
      expect(await scope.caches.keys()).toEqual(['tern one', build]);
    });

    it('brings nothing any more', async () => {
      await start();
      await scope.activate();
      await scope.settle();
      expect([scope.asked, scope.kept(build)]).toEqual([[], ALL]);
    });
  });

  describe('asked for a page', () => {
    it.each(['/webui/', '/webui/account', '/webui/account/plans?from=a.b', '/webui/login#a.b'])(
      'gives the shell, without the network: %s',
      async (path) => {
        await start();
        expect(await scope.open(path)).toBe(PAGE);
        expect(scope.asked).toEqual([]);
      },
    );

    it('asks the server for it when the shell is not there', async () => {
      scope.answers['/webui/account'] = 'from the server';
      await start();
      await scope.caches.delete(build);
      expect(await scope.open('/webui/account')).toBe('from the server');
      await scope.settle();
      expect([scope.asked, scope.kept(build)]).toEqual([['/webui/account'], []]);
    });

    it('gives the shell of its own build, not of the one before', async () => {
      await scope.keep('tern one', BASE, 'an old shell');
      await start();
      expect(await scope.open('/webui/account')).toBe(PAGE);
      await scope.caches.delete(build);
      scope.answers['/webui/account'] = 'from the server';
      expect(await scope.open('/webui/account')).toBe('from the server');
    });

    it('hands on what the server says of the page to be seen first', async () => {
      scope.answers['/webui/login'] = { body: 'painted', language: 'ru-login' };
      await start();
      await scope.caches.delete(build);
      const answer = await scope.visit('/webui/login');
      expect(answer?.headers.get('content-language')).toBe('ru-login');
    });

    it.each(['open', 'match'] as const)('asks the server for it when the storage fails (%s)', async (act) => {
      scope.answers['/webui/account'] = 'from the server';
      await start();
      scope.broken = act;
      expect(await scope.open('/webui/account')).toBe('from the server');
    });

    it.each(['/webui/legal/offer-en.html', '/webui/icon.svg', '/webui/sw.js'])(
      'leaves to the browser what is a file: %s',
      async (path) => {
        await start();
        expect(await scope.open(path)).toBeNull();
      },
    );
  });

  describe('asked for a file of a build', () => {
    const OLD = '/webui/assets/old.js';

    it('gives it, without the network', async () => {
      scope.answers[CORE] = 'core';
      await start();
      expect(await scope.load(CORE)).toBe('core');
      expect(await scope.load(CORE)).toBe('core');
      expect(scope.asked).toEqual([]);
    });

    it('gives it from whichever build it has', async () => {
      await scope.keep('tern one', OLD, 'of the build before');
      await start();
      expect(await scope.load(OLD)).toBe('of the build before');
      expect(scope.asked).toEqual([]);
    });

    it('asks the network for what it has not, every time, as it keeps no more', async () => {
      await start();
      scope.answers[OLD] = 'old';
      expect([await scope.load(OLD), await scope.load(OLD)]).toEqual(['old', 'old']);
      await scope.settle();
      expect([scope.asked, scope.kept(build)]).toEqual([[OLD, OLD], ALL]);
    });

    it('asks once more when the connection breaks off', async () => {
      await start();
      scope.failures.push(OLD);
      scope.answers[OLD] = 'old';
      expect(await scope.load(OLD)).toBe('old');
      await scope.settle();
      expect([scope.asked, scope.kept(build)]).toEqual([[OLD, OLD], ALL]);
    });

    it('does not ask a third time', async () => {
      await start();
      scope.answers[OLD] = 'network';
      await expect(scope.load(OLD)).rejects.toThrow('Failed to fetch');
      await scope.settle();
      expect([scope.asked, scope.kept(build)]).toEqual([[OLD, OLD], ALL]);
    });

    it('hands on that it is gone, without asking again, and keeps its shell', async () => {
      await start();
      scope.answers[OLD] = 404;
      expect((await scope.ask(OLD))?.status).toBe(404);
      await scope.settle();
      expect([scope.asked, scope.kept(build)]).toEqual([[OLD], ALL]);
    });

    it.each([CORE, OLD])('gives what the network brings when the storage fails: %s', async (path) => {
      await start();
      scope.answers[path] = 'from the server';
      scope.broken = 'match';
      expect(await scope.load(path)).toBe('from the server');
      // A rejection that nobody takes would fail the run.
      await scope.settle();
      expect(scope.asked).toEqual([path]);
    });

    it.each(['open', 'put'] as const)('does not need more of the storage than to read (%s)', async (act) => {
      await start();
      scope.answers[OLD] = 'old';
      scope.broken = act;
      expect([await scope.load(CORE), await scope.load(OLD)]).toEqual([`body of ${CORE}`, 'old']);
      await scope.settle();
    });

    it.each([
      ['of another origin', 'https://cdn.example/webui/assets/a.js'],
      ['of the API', '/public-api/api/vpn/v1/users'],
      ['beside the hashed ones', '/webui/icon.svg'],
      ['of another product', '/assets/a.js'],
      ['that only names the folder', '/public-api/webui/assets/a.js'],
      ['that updates the worker itself', '/webui/sw.js'],
    ])('leaves alone what is %s', async (_, path) => {
      await start();
      expect(await scope.ask(path)).toBeNull();
      expect(scope.asked).toEqual([]);
    });
  });
});

describe('the build', () => {
  type Emitted = { type: string; fileName: string; source: string };
  type Hook = {
    handler(this: { emitFile(file: Emitted): void }, options: object, bundle: object): Promise<void>;
  };

  async function emit(shell: string) {
    const emitted: Emitted[] = [];
    const chunk = (fileName: string) => ({
      [fileName]: { type: 'chunk', fileName, facadeModuleId: null },
    });
    const bundle = {
      ...(shell && { 'index.html': { type: 'asset', source: shell } }),
      'icon.svg': { type: 'asset', source: '<svg/>', fileName: 'icon.svg' },
      ...chunk('assets/core.js'),
      ...chunk('assets/main.js'),
      'assets/late.css': { type: 'asset', source: 'a{}', fileName: 'assets/late.css' },
    };
    const { handler } = serviceWorker(BASE).generateBundle as unknown as Hook;
    await handler.call({ emitFile: (file) => void emitted.push(file) }, {}, bundle);
    return emitted;
  }

  it('has the worker and what switches it off', async () => {
    const emitted = await emit(PAGE);
    expect(emitted.map(({ type, fileName }) => [type, fileName])).toEqual([
      ['asset', 'sw.js'],
      ['asset', 'sw-off.js'],
    ]);
    const [worker] = emitted;
    expect(worker?.source).toBe(
      await writeWorker(BASE, PAGE, {
        files: [...SCRIPTS, '/webui/assets/late.css'],
        texts: { en: [], ru: [] },
      }),
    );
  });

  it('has a worker of another name with every other page', async () => {
    const name = async (page: string) => nameIn((await emit(page))[0]?.source ?? '');
    expect(await name(PAGE)).toBe(await name(PAGE));
    expect(await name(PAGE.replace('main', 'next'))).not.toBe(await name(PAGE));
  });

  it('is not made without a page', async () => {
    await expect(emit('')).rejects.toThrow('index.html is not in the build');
  });

  describe('what switches the worker off', () => {
    it('comes into force at once, drops what was kept and then itself, and leaves what is not its own', async () => {
      const [, off] = await emit(PAGE);
      const scope = new FakeScope();
      for (const name of ['tern one', 'other', 'tern two']) await scope.caches.open(name);
      scope.run(off?.source ?? '');
      await scope.install();
      expect([scope.isSkipping, scope.isUnregistered]).toEqual([true, false]);
      await scope.activate();
      expect([await scope.caches.keys(), scope.isUnregistered]).toEqual([['other'], true]);
      expect(scope.asked).toEqual([]);
    });

    it('answers nothing itself', async () => {
      const [, off] = await emit(PAGE);
      const scope = new FakeScope();
      scope.run(off?.source ?? '');
      expect([await scope.open('/webui/'), await scope.ask(`${ORIGIN}${CORE}`)]).toEqual([null, null]);
    });
  });
});

import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesToKeep, serviceWorker, writeWorker } from '../../../tools/service-worker';
import { FakeScope, ORIGIN } from './worker-scope';

const BASE = '/webui/';
const PAGE = '<!doctype html><script src="/webui/assets/main.js"></script>';
const SCRIPTS = ['/webui/assets/main.js', '/webui/assets/core.js'];
const TEXTS = { en: ['/webui/assets/en.js'], ru: ['/webui/assets/ru.js'] };
const CORE = '/webui/assets/core.js';
const FILES = { scripts: SCRIPTS, texts: TEXTS };

const nameIn = (code: string) => /["'`](tern [\w-]+)["'`]/.exec(code)?.[1] ?? '';

describe('the files to keep', () => {
  const chunk = (name: string, module: string | null) => ({
    fileName: `assets/${name}.js`,
    facadeModuleId: module && `/work/src/${module}`,
  });

  it('are the chunks, the texts of each language by themselves', () => {
    const chunks = [
      chunk('main', 'main.tsx'),
      chunk('core', null),
      chunk('a', 'i18n/en/public.ts'),
      chunk('b', 'i18n/ru/public.ts'),
      chunk('c', 'i18n/ru/pages.ts'),
      chunk('dictionary', 'i18n/load-dictionary.ts'),
      chunk('page', 'pages/en/Page.tsx'),
    ];
    const path = (name: string) => `/webui/assets/${name}.js`;
    expect(filesToKeep(BASE, chunks)).toEqual({
      scripts: ['main', 'core', 'dictionary', 'page'].map(path),
      texts: { en: [path('a')], ru: ['b', 'c'].map(path) },
    });
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
  });

  /** The worker in charge, with the shell it keeps, and nothing asked so far. */
  async function start() {
    scope.isSaving = true;
    scope.run(code);
    await scope.install();
    await scope.activate();
    scope.asked.length = 0;
  }

  it('has a name of its own for the page it was built with', async () => {
    expect(build).toMatch(/^tern [\w-]{8}$/);
    expect(nameIn(await writeWorker(BASE, PAGE, { scripts: [], texts: { en: [], ru: [] } }))).toBe(build);
    expect(nameIn(await writeWorker(BASE, `${PAGE} `, FILES))).not.toBe(build);
  });

  describe('when it is installed', () => {
    it('keeps the shell, and does not wait for the pages that are open', async () => {
      scope.run(code);
      await scope.install();
      expect([scope.isSkipping, scope.asked]).toEqual([true, [BASE]]);
      expect(scope.kept(build)).toEqual([BASE]);
    });

    it('is not, without the shell', async () => {
      scope.answers[BASE] = 503;
      scope.run(code);
      await expect(scope.install()).rejects.toThrow();
    });
  });

  describe('when it takes over', () => {
    it('drops all but its files and those of the build before, and takes the pages', async () => {
      for (const name of ['tern one', 'other', 'tern two', 'ternary', 'tern three'])
        await scope.caches.open(name);
      scope.run(code);
      await scope.install();
      await scope.activate();
      expect(await scope.caches.keys()).toEqual(['other', 'ternary', 'tern three', build]);
      expect(scope.isClaimed).toBe(true);
    });

    it('drops nothing while there are two', async () => {
      await scope.caches.open('tern one');
      scope.run(code);
      await scope.install();
      await scope.activate();
      expect(await scope.caches.keys()).toEqual(['tern one', build]);
    });

    it('does not hold the pages up until all files are here', async () => {
      const release = scope.hang();
      scope.run(code);
      await scope.activate();
      expect(scope.isClaimed).toBe(true);
      await vi.waitFor(() => expect(scope.asked).toEqual(SCRIPTS.slice(0, 1)));
      release();
      await vi.waitFor(() => expect(scope.asked).toEqual([...SCRIPTS, ...TEXTS.en]));
    });

    it.each([
      ['en', TEXTS.en],
      ['en-US', TEXTS.en],
      ['ru', TEXTS.ru],
      ['ru-RU', TEXTS.ru],
      ['de', TEXTS.en],
      ['fr-RU', TEXTS.en],
    ])('brings the scripts and the texts of one language: %s', async (language, texts) => {
      scope.language = language;
      scope.run(code);
      await scope.activate();
      await vi.waitFor(() => expect(scope.kept(build)).toEqual([...SCRIPTS, ...texts]));
      expect(scope.asked).toEqual([...SCRIPTS, ...texts]);
    });

    it('brings nothing where data is saved', async () => {
      scope.isSaving = true;
      scope.run(code);
      await scope.activate();
      await scope.settle();
      expect(scope.asked).toEqual([]);
    });

    it.each([false, undefined])('brings all where the browser says of saving: %s', async (isSaving) => {
      scope.isSaving = isSaving;
      scope.run(code);
      await scope.activate();
      await vi.waitFor(() => expect(scope.kept(build)).toHaveLength(3));
    });

    it.each(['network', 404, 500] as const)('brings the others when one fails: %s', async (failure) => {
      scope.answers['/webui/assets/main.js'] = failure;
      scope.run(code);
      await scope.activate();
      await vi.waitFor(() => expect(scope.kept(build)).toEqual([CORE, ...TEXTS.en]));
    });

    it('does not bring again what is here, also from the build before', async () => {
      await scope.keep('tern one', CORE, 'core of one');
      scope.run(code);
      await scope.activate();
      await vi.waitFor(() => expect(scope.kept(build)).toEqual(['/webui/assets/main.js', ...TEXTS.en]));
      expect(scope.asked).not.toContain(CORE);
    });
  });

  describe('asked for a page', () => {
    it.each(['/webui/', '/webui/account', '/webui/account/plans?from=a.b', '/webui/login#a.b'])(
      'gives the shell, without the network: %s',
      async (path) => {
        scope.answers[BASE] = 'the shell';
        await start();
        expect(await scope.open(path)).toBe('the shell');
        expect(scope.asked).toEqual([]);
      },
    );

    it('asks the server for it when the shell is not there', async () => {
      scope.answers['/webui/account'] = 'from the server';
      await start();
      await (await scope.caches.open(build)).delete(BASE);
      expect(await scope.open('/webui/account')).toBe('from the server');
      expect([scope.asked, scope.kept(build)]).toEqual([['/webui/account'], []]);
    });

    it('gives the shell of its own build, not of the one before', async () => {
      await scope.keep('tern one', BASE, 'an old shell');
      scope.answers[BASE] = 'the shell';
      await start();
      expect(await scope.open('/webui/account')).toBe('the shell');
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
    it('brings it once', async () => {
      scope.answers[CORE] = 'core';
      await start();
      expect(await scope.load(CORE)).toBe('core');
      await vi.waitFor(() => expect(scope.kept(build)).toContain(CORE));
      expect(await scope.load(CORE)).toBe('core');
      expect(scope.asked).toEqual([CORE]);
    });

    it('gives it from whichever build it has', async () => {
      await scope.keep('tern one', '/webui/assets/old.js', 'of the build before');
      await start();
      expect(await scope.load('/webui/assets/old.js')).toBe('of the build before');
      expect(scope.asked).toEqual([]);
    });

    it('asks once more when the connection breaks off', async () => {
      await start();
      scope.failures.push(CORE);
      scope.answers[CORE] = 'core';
      expect(await scope.load(CORE)).toBe('core');
      expect(scope.asked).toEqual([CORE, CORE]);
      await vi.waitFor(() => expect(scope.kept(build)).toEqual([BASE, CORE]));
    });

    it('does not ask a third time, and the shell stays', async () => {
      await start();
      scope.answers[CORE] = 'network';
      await expect(scope.load(CORE)).rejects.toThrow('Failed to fetch');
      await scope.settle();
      expect([scope.asked, scope.kept(build)]).toEqual([[CORE, CORE], [BASE]]);
    });

    it('hands on that it is gone, keeps no such answer, and drops the shell that names it', async () => {
      await start();
      scope.answers[CORE] = 404;
      const answer = await scope.ask(CORE);
      expect(answer?.status).toBe(404);
      await vi.waitFor(() => expect(scope.kept(build)).toEqual([]));
      expect(scope.asked).toEqual([CORE]);
      scope.answers['/webui/account'] = 'from the server';
      expect(await scope.open('/webui/account')).toBe('from the server');
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

  describe('in a storage that fails', () => {
    it.each(['open', 'match', 'put'] as const)('gives what the network brings (%s)', async (act) => {
      await start();
      scope.answers[CORE] = 'core';
      scope.answers['/webui/account'] = 'from the server';
      scope.broken = act;
      expect(await scope.load(CORE)).toBe('core');
      // Where only writing fails, what is there is read.
      expect(await scope.open('/webui/account')).toBe(act === 'put' ? `body of ${BASE}` : 'from the server');
      // A rejection that nobody takes would fail the run.
      await scope.settle();
    });

    it('does not make the page wait for what is slow to be kept', async () => {
      await start();
      scope.answers[CORE] = 'core';
      scope.broken = 'slow';
      expect(await scope.load(CORE)).toBe('core');
      expect(scope.kept(build)).toEqual([BASE]);
    });
  });
});

describe('the build', () => {
  type Emitted = { type: string; fileName: string; source: string };
  type Hook = {
    handler(this: { emitFile(file: Emitted): void }, options: object, bundle: object): Promise<void>;
  };

  async function emit(shell: string, chunks: string[] = ['assets/core.js']) {
    const emitted: Emitted[] = [];
    const files = chunks.map((fileName) => [fileName, { type: 'chunk', fileName, facadeModuleId: null }]);
    const bundle = {
      ...(shell && { 'index.html': { type: 'asset', source: shell } }),
      'icon.svg': { type: 'asset', source: '<svg/>', fileName: 'icon.svg' },
      ...Object.fromEntries(files),
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
      await writeWorker(BASE, PAGE, { scripts: [CORE], texts: { en: [], ru: [] } }),
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

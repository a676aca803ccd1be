import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factsOf, serviceWorker, writeWorker } from '../../../tools/service-worker';
import { FakeScope, ORIGIN } from './worker-scope';

const BASE = '/webui/';
const PAGE = '<!doctype html><script type="module" crossorigin src="/webui/assets/main.js"></script>';
const MAIN = '/webui/assets/main.js';
const CORE = '/webui/assets/core.js';
const STYLE = '/webui/assets/style.css';
const FILES = [MAIN, CORE, STYLE];
const TEXTS = { en: ['/webui/assets/en.js', '/webui/assets/en-pages.js'], ru: ['/webui/assets/ru.js'] };
const SHELLS = { en: '/webui/shell.html', ru: '/webui/ru/shell.html' };
const SHELL = SHELLS.en;
/** All that a build keeps, in the order that it comes in. */
const ALL = [...FILES, ...TEXTS.en, SHELL];
const FACTS: BuildFacts = { build: 'tern this', base: BASE, files: FILES, texts: TEXTS, shells: SHELLS };

describe('what the worker is told of its build', () => {
  const chunk = (name: string, module?: string) => {
    const facadeModuleId = module ? `/tern/src/${module}` : null;
    return { type: 'chunk', fileName: `assets/${name}.js`, facadeModuleId };
  };
  const asset = (fileName: string, source = '') => ({ type: 'asset', fileName, source });
  const path = (name: string) => `/webui/assets/${name}.js`;
  const factsFor = (...items: Array<{ fileName: string }>) => {
    const shells = ['shell.html', 'ru/shell.html'].map((name) => asset(name, PAGE));
    const files = [...shells, ...items].map((item) => [item.fileName, item]);
    return factsOf(BASE, Object.fromEntries(files) as Rolldown.OutputBundle);
  };

  it('are its scripts and styles, the entry first, and the texts of each language by themselves', () => {
    const { files, texts } = factsFor(
      chunk('core'),
      chunk('a', 'i18n/en/public.ts'),
      chunk('b', 'i18n/ru/public.ts'),
      chunk('main', 'main.tsx'),
      chunk('c', 'i18n/ru/pages.ts'),
      chunk('dictionary', 'i18n/load-dictionary.ts'),
      chunk('page', 'pages/en/Page.tsx'),
      asset('assets/style.css'),
    );
    expect(files).toEqual([...['main', 'core', 'dictionary', 'page'].map(path), STYLE]);
    expect(texts).toEqual({ en: [path('a')], ru: ['b', 'c'].map(path) });
  });

  it('are no pictures and pages, nor what stands beside the hashed files', () => {
    const { files } = factsFor(
      chunk('main'),
      asset('icon.svg'),
      asset('legal/legal.css'),
      asset('assets/a.png'),
    );
    expect(files).toEqual([MAIN]);
  });

  it('are its base, and a shell for each language', () => {
    expect(factsFor()).toMatchObject({ base: BASE, shells: SHELLS });
  });

  it('are a name of its own for every other shell, in whichever language', () => {
    const { build } = factsFor(chunk('main'));
    expect(build).toMatch(/^tern [\w-]{8}$/);
    expect(factsFor(chunk('next')).build).toBe(build);
    expect(factsFor(asset('shell.html', 'another')).build).not.toBe(build);
    expect(factsFor(asset('ru/shell.html', 'another')).build).not.toBe(build);
  });
});

describe('the service worker of a build', () => {
  const { build } = FACTS;
  let code = '';
  let scope: FakeScope;

  beforeAll(async () => {
    code = await writeWorker(FACTS);
  });

  beforeEach(() => {
    scope = new FakeScope();
    for (const shell of Object.values(SHELLS)) scope.answers[shell] = PAGE;
  });

  /** The worker in charge, with all that it keeps, and nothing asked so far. */
  async function start() {
    scope.run(code);
    await scope.install();
    await scope.activate();
    scope.asked.length = 0;
  }

  it('begins with what it is told of the build', () => {
    expect(code.startsWith(`self.facts=${JSON.stringify(FACTS)};`)).toBe(true);
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
      expect(scope.reloaded).toEqual([SHELL]);
    });

    it.each([
      ['en', 'en'],
      ['en-US', 'en'],
      ['ru', 'ru'],
      ['ru-RU', 'ru'],
      ['de', 'en'],
      ['fr-RU', 'en'],
    ] as const)('keeps the texts and the shell of one language: %s', async (language, kept) => {
      scope.language = language;
      scope.run(code);
      await scope.install();
      expect(scope.kept(build)).toEqual([...FILES, ...TEXTS[kept], SHELLS[kept]]);
      expect(scope.asked).toEqual(scope.kept(build));
    });

    it('takes what has not changed from the build before, without the network', async () => {
      scope.answers[CORE] = 'core';
      await start();
      const changed = '/webui/assets/main-2.js';
      const next = { ...FACTS, build: 'tern next', files: [changed, CORE, STYLE] };
      scope.answers[SHELL] = PAGE.replace(MAIN, changed);
      scope.run(await writeWorker(next));
      await scope.install();
      expect(scope.asked).toEqual([changed, SHELL]);
      expect(scope.kept('tern next')).toEqual([...next.files, ...TEXTS.en, SHELL]);
      // Also when the build before is gone.
      await scope.caches.delete(build);
      expect([await scope.load(CORE), await scope.open('/webui/')]).toEqual(['core', scope.answers[SHELL]]);
      expect(scope.asked).toEqual([changed, SHELL]);
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
      scope.answers[SHELL] = { body: PAGE, redirected: true };
      await start();
      const answer = await scope.visit('/webui/account');
      expect([answer?.status, answer?.headers.get('content-type')]).toEqual([200, 'text/html']);
      expect(await answer?.text()).toBe(PAGE);
      expect(scope.asked).toEqual([]);
    });
  });

  describe('is not installed, and keeps no shell,', () => {
    async function shouldFail() {
      scope.run(code);
      await expect(scope.install().catch(() => 'failed')).resolves.toBe('failed');
      await scope.settle();
      expect(scope.kept(build)).not.toContain(SHELL);
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
      scope.answers[SHELL] = answer;
      await shouldFail();
      expect(scope.asked).toEqual(ALL);
    });

    it.each(['open', 'match', 'put'] as const)('in a storage that fails (%s)', async (act) => {
      scope.broken = act;
      await shouldFail();
    });

    it.each([MAIN, SHELL])('where there is no room for %s', async (path) => {
      scope.tooMuch = path;
      await shouldFail();
    });

    it('but the build before stays, and the next time brings all', async () => {
      await scope.keep('tern one', SHELL, 'an old shell');
      scope.answers[CORE] = 'network';
      await shouldFail();
      expect(scope.kept('tern one')).toEqual([SHELL]);
      delete scope.answers[CORE];
      scope.asked.length = 0;
      await scope.install();
      expect(scope.kept(build)).toEqual(ALL);
      expect(scope.asked).toEqual(ALL.slice(1));
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
      await scope.keep('tern one', SHELL, 'an old shell');
      await start();
      expect(await scope.open('/webui/account')).toBe(PAGE);
      await scope.caches.delete(build);
      scope.answers['/webui/account'] = 'from the server';
      expect(await scope.open('/webui/account')).toBe('from the server');
    });

    it.each(['open', 'match'] as const)('asks the server for it when the storage fails (%s)', async (act) => {
      scope.answers['/webui/account'] = 'from the server';
      await start();
      scope.broken = act;
      expect(await scope.open('/webui/account')).toBe('from the server');
    });

    it.each(['/webui/legal/documents-en.html', '/webui/ru/shell.html', '/webui/icon.svg', '/webui/sw.js'])(
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

  async function emit() {
    const emitted: Emitted[] = [];
    const bundle = {
      'shell.html': { type: 'asset', source: PAGE, fileName: 'shell.html' },
      'ru/shell.html': { type: 'asset', source: PAGE, fileName: 'ru/shell.html' },
      'assets/main.js': { type: 'chunk', fileName: 'assets/main.js', facadeModuleId: null },
      'assets/style.css': { type: 'asset', source: 'a{}', fileName: 'assets/style.css' },
    };
    const { handler } = serviceWorker(BASE).generateBundle as unknown as Hook;
    await handler.call({ emitFile: (file) => void emitted.push(file) }, {}, bundle);
    return { bundle: bundle as unknown as Rolldown.OutputBundle, emitted };
  }

  it('has the worker', async () => {
    const { bundle, emitted } = await emit();
    expect(emitted.map(({ type, fileName }) => [type, fileName])).toEqual([['asset', 'sw.js']]);
    expect(emitted[0]?.source).toBe(await writeWorker(factsOf(BASE, bundle)));
  });

  describe('what switches the worker off', () => {
    const off = readFileSync('public/sw-off.js', 'utf8');

    it('comes into force at once, drops what was kept and then itself, and leaves what is not its own', async () => {
      const scope = new FakeScope();
      for (const name of ['tern one', 'other', 'tern two']) await scope.caches.open(name);
      scope.run(off);
      await scope.install();
      expect([scope.isSkipping, scope.isUnregistered]).toEqual([true, false]);
      await scope.activate();
      expect([await scope.caches.keys(), scope.isUnregistered]).toEqual([['other'], true]);
      expect(scope.asked).toEqual([]);
    });

    it('answers nothing itself', async () => {
      const scope = new FakeScope();
      scope.run(off);
      expect([await scope.open('/webui/'), await scope.ask(`${ORIGIN}${CORE}`)]).toEqual([null, null]);
    });
  });
});

import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { build as viteBuild } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClassNames } from '../../../tools/class-names';
import {
  type Contents,
  entryOf,
  inlineStyleAndPolicy,
  plainImports,
  policyFor,
  precompress,
} from '../../../tools/delivery';
import { filesUnder } from '../../../tools/files';

interface Emitted {
  type: string;
  fileName: string;
  source: string;
}

/** A hook of a plugin, as the build calls it. */
type Hook = { handler: (options: unknown, bundle?: unknown) => void | Promise<void> };

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the content security policy', () => {
  const policy = policyFor(['a{}', 'b{}'], ['https://api.example.org']);
  const directive = (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `));

  it('allows nothing that is not named', () => {
    expect(directive('default-src')).toBe("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-|\*|https:( |;|$)/);
  });

  it('runs scripts of the own origin only', () => {
    expect(directive('script-src')).toBe("script-src 'self'");
  });

  it('names every inline style by its hash', () => {
    expect(directive('style-src')).toBe(`style-src 'self' ${hashOf('a{}')} ${hashOf('b{}')}`);
  });

  it('talks to the own origin and the given hosts only', () => {
    expect(directive('connect-src')).toBe("connect-src 'self' https://api.example.org");
    expect(policyFor([], [])).toContain("connect-src 'self';");
  });
});

describe('the entry of a page', () => {
  it.each([
    ['assets/main-1.js', '<script type="module" crossorigin src="/webui/assets/main-1.js"></script>'],
    ['assets/a.js', '<script src="/webui/assets/a.js"></script><script src="/webui/assets/b.js"></script>'],
    ['assets/!a.js', '<link href="/webui/b.js"><img src="/webui/c.png"><script src="/webui/assets/!a.js">'],
    ['', '<script src="/other/assets/a.js"></script>'],
    ['', '<link rel="modulepreload" href="/webui/assets/a.js">'],
    ['', ''],
  ])('is %j in %s', (entry, page) => {
    expect(entryOf(page, '/webui/')).toBe(entry);
  });
});

describe('the page of the build', () => {
  interface Chunk {
    name: string;
    code: string;
    fileName?: string;
    imports?: string[];
  }

  const PAGE = `<!doctype html>
  <html><head>
    <meta charset="utf-8">
    <link rel="stylesheet" crossorigin href="/webui/assets/main-1.css">
  </head>
  <body class="mt-1">
    <p>Two  spaces</p>
    <!-- a word
    to whoever reads this -->
    <!-- painted pages and texts -->
    <script type="module" crossorigin src="/webui/assets/main.js"></script>
  </body></html>`;
  const CHUNKS: Chunk[] = [
    { name: 'main', code: 'a("p-4 md:p-8")' },
    { name: 'vendor', fileName: 'assets/vendor-2.js', code: 'f()' },
    {
      name: 'core',
      fileName: 'assets/core-1.js',
      code: 'b("i-lucide-house card")',
      imports: ['assets/vendor-2.js'],
    },
    { name: 'account', code: 'c("p-2 m-7 card")', imports: ['assets/lost-3.js'] },
    { name: 'toasts', code: 'd("toast p-4")' },
  ];

  const HOST = 'https://api.example.org';
  const CALLS = [`${HOST}/users`, `${HOST}/configs`];

  type Options = Parameters<typeof inlineStyleAndPolicy>;

  async function build({
    page = PAGE,
    chunks = CHUNKS,
    hosts = [HOST],
    calls = CALLS,
    naming = undefined as Options[2],
    contentsOf = undefined as Options[3],
  } = {}) {
    const html = { type: 'asset', source: page };
    const bundle: Record<string, unknown> = {
      'index.html': html,
      'assets/main-1.css': { type: 'asset', source: '.left-over{color:red}' },
      'icon.svg': { type: 'asset', source: '<svg/>' },
    };
    for (const chunk of chunks) {
      const fileName = `assets/${chunk.name}.js`;
      bundle[fileName] = { type: 'chunk', fileName, imports: [], ...chunk };
    }
    const { handler } = inlineStyleAndPolicy('/webui/', { hosts, calls }, naming, contentsOf)
      .generateBundle as unknown as Hook;
    const emitted: Emitted[] = [];
    await handler.call({ emitFile: (file: Emitted) => void emitted.push(file) }, {}, bundle);
    const style = /<style>(.*?)<\/style>/s.exec(html.source)?.[1] ?? '';
    const late = emitted.find(({ fileName }) => fileName.endsWith('.css'));
    return { page: html.source, files: Object.keys(bundle), style, emitted, late };
  }

  it('carries its style sheet and a policy that names it, and no other sheet remains', async () => {
    const { page, files, style } = await build();
    expect(style).toContain('.md\\:p-8');
    expect(page).toContain(`content="${policyFor([style], [HOST])}"`);
    expect(page).not.toContain('main-1.css');
    expect(files).toEqual(['index.html', 'icon.svg', ...CHUNKS.map(({ name }) => `assets/${name}.js`)]);
  });

  it('has the policy before everything that it judges', async () => {
    const { page } = await build();
    const policy = page.indexOf('Content-Security-Policy');
    expect(policy).toBeGreaterThan(0);
    for (const judged of ['<style>', '<link', '<template']) expect(policy).toBeLessThan(page.indexOf(judged));
  });

  const loadedByHead = (page: string) =>
    page.replace(/<template.*?<\/template>/s, '').match(/<link[^>]*>/g) ?? [];

  it('asks at once for what starts the product, then for the first answers, and for nothing else', async () => {
    const { page } = await build();
    expect(loadedByHead(page)).toEqual([
      '<link rel="modulepreload" crossorigin href="/webui/assets/core-1.js">',
      '<link rel="modulepreload" crossorigin href="/webui/assets/vendor-2.js">',
      '<link rel="preload" as="fetch" crossorigin="use-credentials" href="https://api.example.org/users">',
      '<link rel="preload" as="fetch" crossorigin="use-credentials" href="https://api.example.org/configs">',
    ]);
    expect(page.indexOf('<link')).toBeLessThan(page.indexOf('<style>'));
  });

  it('asks for what the start imports, however far, once each', async () => {
    const { page } = await build({
      calls: [],
      chunks: [
        { name: 'main', code: 'a()', imports: ['assets/icons.js'] },
        { name: 'core', code: 'b()', imports: ['assets/ui.js', 'assets/icons.js'] },
        { name: 'ui', code: 'c()', imports: ['assets/signals.js', 'assets/main.js'] },
        { name: 'signals', code: 'd()', imports: ['assets/ui.js'] },
        { name: 'icons', code: 'e()' },
        { name: 'account', code: 'f()', imports: ['assets/core.js'] },
      ],
    });
    const asked = loadedByHead(page).map((link) => /assets\/(\w+)/.exec(link)?.[1]);
    expect(asked.sort()).toEqual(['core', 'icons', 'signals', 'ui']);
  });

  it('does not ask twice for the file that it begins with, though others import it, as they do libraries', async () => {
    const { page } = await build({
      calls: [],
      chunks: [
        { name: 'main', code: 'a()' },
        { name: 'core', code: 'b()', imports: ['assets/main.js'] },
      ],
    });
    expect(loadedByHead(page)).toEqual([
      '<link rel="modulepreload" crossorigin href="/webui/assets/core.js">',
    ]);
  });

  it('asks for what its entry itself imports', async () => {
    const { page } = await build({
      calls: [],
      chunks: [
        { name: 'main', code: 'a()', imports: ['assets/icons.js'] },
        { name: 'icons', code: 'b()' },
        { name: 'account', code: 'c()', imports: ['assets/icons.js'] },
      ],
    });
    expect(loadedByHead(page)).toEqual([
      '<link rel="modulepreload" crossorigin href="/webui/assets/icons.js">',
    ]);
  });

  it('asks for nothing beside an entry that stands alone', async () => {
    const { page } = await build({ chunks: [{ name: 'main', code: 'a()' }], calls: [] });
    expect(loadedByHead(page)).toEqual([]);
    expect(page).toContain('<style>');
  });

  it('takes an index for an index, and a class in brackets for a class', async () => {
    const { style, late } = await build({
      chunks: [
        { name: 'main', code: 'f(1);w[b.c];g(" w-[3px]")' },
        { name: 'core', code: '{m[x]}' },
        { name: 'account', code: 'if(a){h[d.e];c("h-[5px]")}' },
      ],
    });
    for (const sheet of [style, late?.source]) expect(sheet).not.toMatch(/\.[whm]\\\[/);
    expect(style).toContain('.w-\\[3px\\]');
    expect(late?.source).toContain('.h-\\[5px\\]');
  });

  it('has the base and the classes of the first visit in its own sheet, once', async () => {
    const { style } = await build();
    for (const selector of ['.p-4', '.card', '.i-lucide-house', '.mt-1', '.splash'])
      expect(style).toContain(selector);
    for (const selector of ['.m-7', '.p-2', '.toast']) expect(style).not.toContain(selector);
    expect(style.split('.p-4{')).toHaveLength(2);
  });

  it('leaves to the late sheet what only later chunks need', async () => {
    const { late } = await build();
    for (const selector of ['.m-7', '.p-2', '.toast']) expect(late?.source).toContain(selector);
    for (const selector of ['.p-4', '.card', '.i-lucide-house', '.splash'])
      expect(late?.source).not.toContain(selector);
  });

  it('lets a variant win over what it varies, in the late sheet too', async () => {
    const { style, late } = await build();
    expect(style.indexOf('.md\\:p-8')).toBeGreaterThan(style.indexOf('.p-4'));
    expect(late?.source.indexOf('.md\\:p-8')).toBeGreaterThan(late?.source.indexOf('.p-2') ?? 0);
  });

  it('holds the address of the late sheet in a template, under the name by which it is emitted', async () => {
    const { page, late } = await build();
    expect(late).toMatchObject({ type: 'asset' });
    expect(late?.fileName).toMatch(/^assets\/[\w-]{8}\.css$/);
    expect(page).toContain(
      `<template id="late-style"><link rel="stylesheet" href="/webui/${late?.fileName}"></template></head>`,
    );
  });

  it('names the late sheet by what is in it', async () => {
    const [first, same, other] = await Promise.all([
      build(),
      build(),
      build({ chunks: [...CHUNKS, { name: 'qr', code: 'e("m-9")' }] }),
    ]);
    expect(same.late?.fileName).toBe(first.late?.fileName);
    expect(other.late?.fileName).not.toBe(first.late?.fileName);
  });

  it.each(['main', 'core', 'vendor', 'signals'])(
    'counts what %s has as needed first, however far it is imported',
    async (holder) => {
      const code = (name: string) => (name === holder ? 'x("m-7")' : 'x()');
      const { style, late } = await build({
        chunks: [
          { name: 'signals', code: code('signals') },
          { name: 'vendor', code: code('vendor'), imports: ['assets/signals.js'] },
          { name: 'main', code: code('main') },
          { name: 'core', code: code('core'), imports: ['assets/vendor.js'] },
          { name: 'WelcomePage', code: 'x()', imports: ['assets/core.js'] },
        ],
      });
      expect([style.includes('.m-7'), late?.source.includes('.m-7')]).toEqual([true, false]);
    },
  );

  it('keeps both sheets in layers, so that utilities win over shortcuts whichever comes first', async () => {
    const { style, late } = await build();
    for (const sheet of [style, late?.source]) expect(sheet).toMatch(/@layer /);
  });

  it('has its icon drawn from its mark, on the colour of the page, in an address that a browser can read', async () => {
    const head = '<head><meta name="theme-color" content="#090c11"><link rel="icon" href="/webui/icon.svg">';
    const mark = '<symbol id="mark" viewBox="0 0 32 32"><path d="M1 2z" fill="#8fd3ff"/></symbol>';
    const { page } = await build({
      page: PAGE.replace('<head>', head).replace('</body>', `<svg>${mark}</svg></body>`),
    });
    const [, data = ''] = /<link rel="icon" href="data:image\/svg\+xml,([^"]*)"/.exec(page) ?? [];
    expect(decodeURIComponent(data)).toBe(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='7' fill='#090c11'/>" +
        "<path d='M1 2z' fill='#8fd3ff'/></svg>",
    );
    expect(data).not.toContain('#');
    expect(page).toContain(mark);
  });

  it('loses the blanks between its lines, not those within them', async () => {
    const { page } = await build();
    expect(page).not.toContain('\n');
    expect(page).toContain('<p>Two  spaces</p>');
  });

  it('loses the words to those who read its source', async () => {
    const { page } = await build();
    expect(page).not.toContain('<!--');
    expect(page).toContain('</p><script');
  });

  describe('in several languages', () => {
    const CONTENTS: Contents = {
      'index.html': '<div class="painted">Hello $& you</div>',
      'index-ru.html': '<div class="painted">Привет $& вам</div>',
    };

    it('is a file for each, alike but for what it holds in the place for that', async () => {
      const { page, emitted } = await build({ contentsOf: async () => CONTENTS });
      const russian = emitted.find(({ fileName }) => fileName.endsWith('.html'));
      expect(russian).toMatchObject({ type: 'asset', fileName: 'index-ru.html' });
      expect(page).toContain(`<p>Two  spaces</p>${CONTENTS['index.html']}<script`);
      expect(russian?.source).toContain(`<p>Two  spaces</p>${CONTENTS['index-ru.html']}<script`);
      const without = (source = '') => source.replace(/<div.*<\/div>/, '');
      expect(without(russian?.source)).toBe(without(page));
      expect(page).toContain('Content-Security-Policy');
    });

    it('holds what the finished chunks and the file that it begins with make of it', async () => {
      const { page } = await build({
        contentsOf: async (chunks, entry) => ({
          'index.html': `<i>${entry}: ${chunks.map(({ fileName }) => fileName)}</i>`,
        }),
      });
      const files = 'assets/main.js,assets/vendor-2.js,assets/core-1.js,assets/account.js,assets/toasts.js';
      expect(page).toContain(`<i>assets/main.js: ${files}</i>`);
    });

    it.each([
      ['<html>', 'painted', '<html>'],
      ['<html lang="ru">', 'painted', '<html>'],
      ['<html lang="ru">', '', '<html lang="ru">'],
    ])(
      'leaves it to the server to tell the language, if a page of it is there: %s with %j is %s',
      async (before, content, after) => {
        const { page } = await build({
          page: PAGE.replace('<html>', before),
          contentsOf: async () => ({ 'index.html': content && `<p lang="ru">${content}</p>` }),
        });
        expect(page).toMatch(new RegExp(`^<!doctype html>${after}<head>`));
        if (content) expect(page).toContain('<p lang="ru">painted</p>');
      },
    );

    it('is not made when that fails', async () => {
      const contentsOf = async () => {
        throw new Error('nothing was painted');
      };
      await expect(build({ contentsOf })).rejects.toThrow('nothing was painted');
    });

    it('has its classes shortened, but not the texts that come with the content', async () => {
      const { page, emitted } = await build({
        naming: () => createClassNames(['class="mt-1"']),
        contentsOf: async () => ({
          'index.html': '',
          'index-ru.html': '<template>["mt-1"]</template>',
        }),
      });
      const russian = emitted.find(({ fileName }) => fileName.endsWith('.html'));
      for (const source of [page, russian?.source]) expect(source).toContain('<body class="aA">');
      expect(russian?.source).toContain('<template>["mt-1"]</template>');
    });
  });

  it('is not made when there is none', async () => {
    const { handler } = inlineStyleAndPolicy('/webui/', { hosts: [], calls: [] })
      .generateBundle as unknown as Hook;
    await expect(handler({}, {})).rejects.toThrow('index.html is not in the build');
  });
});

describe('the imports of the build', () => {
  const load = plainImports().load as unknown as (id: string) => string | undefined;

  it('do without the preload helper', () => {
    expect(load('\0vite/preload-helper.js')).toBe('export const __vitePreload = (load) => load();');
  });

  it('are left alone otherwise', () => {
    expect(load('/src/main.tsx')).toBeUndefined();
  });

  it('need the helper under the name that the bundler still gives it', async () => {
    const entry = '\0entry.js';
    const seen: string[] = [];
    const result = await viteBuild({
      configFile: false,
      logLevel: 'silent',
      build: { write: false, minify: false, rolldownOptions: { input: entry } },
      plugins: [
        plainImports(),
        {
          name: 'test:entry',
          resolveId: (id) => (id === entry || id === '\0lazy.js' ? id : undefined),
          load: (id) => {
            if (id === entry) return "globalThis.late = () => import('\0lazy.js');";
            if (id === '\0lazy.js') return "export const lazy = 'lazy';";
          },
          transform(_, id) {
            seen.push(id);
          },
        },
      ],
    });
    const chunks = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
    const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n');
    expect(chunks.filter((chunk) => chunk.type === 'chunk').length).toBeGreaterThan(1);
    expect(code).not.toContain('vite:preloadError');
  });
});

describe('the compressed files', () => {
  let dir = '';

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'tern-'));
  });

  afterEach(() => rmSync(dir, { recursive: true }));

  it('lie beside each text of the build and hold the same', async () => {
    writeFileSync(join(dir, 'a.js'), 'let a = 1;'.repeat(50));
    writeFileSync(join(dir, 'b.png'), 'png');
    await (precompress().writeBundle as unknown as Hook).handler({ dir });
    expect(filesUnder(dir).sort()).toEqual(
      ['a.js', 'a.js.br', 'a.js.gz', 'b.png'].map((name) => join(dir, name)),
    );
    const plain = readFileSync(join(dir, 'a.js'), 'utf8');
    expect(brotliDecompressSync(readFileSync(join(dir, 'a.js.br'))).toString()).toBe(plain);
    expect(gunzipSync(readFileSync(join(dir, 'a.js.gz'))).toString()).toBe(plain);
  });

  const modes = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_TEXT];
  const params = [16, 18, 22].flatMap((window) =>
    modes.map((mode) => ({
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_MODE]: mode,
    })),
  );
  const hash = (at: number) => createHash('sha512').update(`${at}`).digest('base64');
  const noise = Array.from({ length: 800 }, (_, at) => hash(at)).join('');
  const lines = Array.from({ length: 400 }, (_, at) => {
    const name = ['name', 'size', 'open', 'shut'][at % 4];
    return `const v${(at * 7919) % 1000}=(a,b)=>a.${name}+b[${(at * 31) % 97}];\n`;
  });

  it.each([
    ['a short text', lines.join('')],
    ['one that repeats what stands far away', noise + noise],
    ['an empty one', ''],
    ['another alphabet', 'Вход по письму. '.repeat(200)],
  ])('is the smallest of all tries: %s', async (_, text) => {
    writeFileSync(join(dir, 'a.js'), text);
    await (precompress().writeBundle as unknown as Hook).handler({ dir });
    const written = readFileSync(join(dir, 'a.js.br'));
    expect(brotliDecompressSync(written).toString()).toBe(text);
    const sizes = [
      brotliCompressSync(text).length,
      ...params.map((one) => brotliCompressSync(text, { params: one }).length),
    ];
    expect(written.length).toBeLessThanOrEqual(Math.min(...sizes));
  });
});

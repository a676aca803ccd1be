import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build as viteBuild } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inlineStyleAndPolicy, plainImports, policyFor, precompress } from '../../../tools/delivery';
import { filesUnder } from '../../../tools/files';

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

describe('the page of the build', () => {
  interface Chunk {
    name: string;
    code: string;
    fileName?: string;
    isEntry?: boolean;
    imports?: string[];
  }
  interface Emitted {
    type: string;
    fileName: string;
    source: string;
  }

  const PAGE = `<!doctype html>
  <html><head>
    <meta charset="utf-8">
    <link rel="stylesheet" crossorigin href="/webui/assets/main-1.css">
  </head>
  <body class="mt-1">
    <p>Two  spaces</p>
  </body></html>`;
  const CHUNKS: Chunk[] = [
    {
      name: 'main',
      code: 'a("p-4 md:p-8")',
      isEntry: true,
      imports: ['assets/core-1.js', 'assets/vendor-2.js'],
    },
    { name: 'core', fileName: 'assets/core-1.js', code: 'b("i-lucide-house card")' },
    { name: 'account', code: 'c("p-2 m-7 card")', imports: ['assets/lost-3.js'] },
    { name: 'toasts', code: 'd("toast p-4")' },
  ];

  async function build({ page = PAGE, chunks = CHUNKS, hosts = ['https://api.example.org'] } = {}) {
    const html = { type: 'asset', source: page };
    const bundle: Record<string, unknown> = {
      'index.html': html,
      'assets/main-1.css': { type: 'asset', source: '.left-over{color:red}' },
      'icon.svg': { type: 'asset', source: '<svg/>' },
    };
    for (const chunk of chunks) {
      const fileName = `assets/${chunk.name}.js`;
      bundle[fileName] = { type: 'chunk', fileName, isEntry: false, imports: [], ...chunk };
    }
    const emitted: Emitted[] = [];
    const context = { emitFile: (file: Emitted) => emitted.push(file) };
    const { handler } = inlineStyleAndPolicy('/webui/', hosts).generateBundle as unknown as Hook;
    await handler.call(context, {}, bundle);
    const style = /<style>(.*?)<\/style>/s.exec(html.source)?.[1] ?? '';
    return { page: html.source, files: Object.keys(bundle), emitted, style, late: emitted[0]?.source ?? '' };
  }

  it('carries its style sheet and a policy that names it, and no other sheet remains', async () => {
    const { page, files, style } = await build();
    expect(style).toContain('.md\\:p-8');
    expect(page).toContain(`content="${policyFor([style], ['https://api.example.org'])}"`);
    expect(page).not.toContain('main-1.css');
    expect(files).toEqual(['index.html', 'icon.svg', ...CHUNKS.map(({ name }) => `assets/${name}.js`)]);
  });

  it('has the policy before everything that it judges', async () => {
    const { page } = await build();
    const policy = page.indexOf('Content-Security-Policy');
    expect(policy).toBeGreaterThan(0);
    for (const judged of ['<style>', '<link', '<template']) expect(policy).toBeLessThan(page.indexOf(judged));
  });

  it('asks at once for what the entry imports, and for nothing else', async () => {
    const { page } = await build();
    expect(page.match(/<link[^>]*modulepreload[^>]*>/g)).toEqual([
      '<link rel="modulepreload" crossorigin href="/webui/assets/core-1.js">',
      '<link rel="modulepreload" crossorigin href="/webui/assets/vendor-2.js">',
    ]);
  });

  it('holds the address of the late sheet in a template, under the name by which it is emitted', async () => {
    const { page, emitted } = await build();
    expect(emitted).toHaveLength(1);
    expect(emitted[0]).toMatchObject({ type: 'asset' });
    expect(emitted[0]?.fileName).toMatch(/^assets\/late-[\w-]{8}\.css$/);
    expect(page).toContain(
      `<template id="late-style"><link rel="stylesheet" href="/webui/${emitted[0]?.fileName}"></template></head>`,
    );
  });

  it('names the late sheet by what is in it', async () => {
    const [first, same, other] = [
      await build(),
      await build(),
      await build({ chunks: [...CHUNKS, { name: 'qr', code: 'e("m-9")' }] }),
    ];
    expect(same.emitted[0]?.fileName).toBe(first.emitted[0]?.fileName);
    expect(other.emitted[0]?.fileName).not.toBe(first.emitted[0]?.fileName);
  });

  it('has the base and the classes of the first visit in its own sheet', async () => {
    const { style } = await build();
    for (const selector of ['.p-4', '.card', '.i-lucide-house', '.mt-1', '.splash'])
      expect(style).toContain(selector);
    for (const selector of ['.m-7', '.p-2', '.toast']) expect(style).not.toContain(selector);
  });

  it('leaves to the late sheet what only later chunks need, once', async () => {
    const { late } = await build();
    for (const selector of ['.m-7', '.p-2', '.toast']) expect(late).toContain(selector);
    for (const selector of ['.p-4', '.card', '.i-lucide-house', '.splash'])
      expect(late).not.toContain(selector);
  });

  it('repeats the variants of the first sheet in the late one, so that they win there too', async () => {
    const { late } = await build();
    expect(late).toContain('.md\\:p-8');
    expect(late.indexOf('.md\\:p-8')).toBeGreaterThan(late.indexOf('.p-2'));
  });

  it.each(['code', 'toasts', 'account', 'dialogs', 'qr', 'APageOfTomorrow'])(
    'counts %s as a later chunk',
    async (name) => {
      const { style, late } = await build({ chunks: [...CHUNKS.slice(0, 2), { name, code: 'x("m-7")' }] });
      expect([style.includes('.m-7'), late.includes('.m-7')]).toEqual([false, true]);
    },
  );

  it.each(['main', 'core', 'vendor', 'WelcomePage', 'NotFoundPage'])(
    'counts %s as a chunk of the first visit',
    async (holder) => {
      const code = (name: string) => (name === holder ? 'x("m-7")' : 'x()');
      const { style, late } = await build({
        chunks: [
          { name: 'main', code: code('main'), isEntry: true, imports: ['assets/core.js'] },
          { name: 'vendor', code: code('vendor') },
          { name: 'core', code: code('core'), imports: ['assets/vendor.js'] },
          { name: 'WelcomePage', code: code('WelcomePage'), imports: ['assets/core.js'] },
          { name: 'NotFoundPage', code: code('NotFoundPage') },
        ],
      });
      expect([style.includes('.m-7'), late.includes('.m-7')]).toEqual([true, false]);
    },
  );

  it('keeps both sheets in layers, so that their order does not matter', async () => {
    const { style, late } = await build();
    for (const sheet of [style, late]) expect(sheet).toMatch(/@layer /);
  });

  it('loses the blanks between its lines, not those within them', async () => {
    const { page } = await build();
    expect(page).not.toContain('\n');
    expect(page).toContain('<p>Two  spaces</p>');
  });

  it('is not made when there is none', async () => {
    const { handler } = inlineStyleAndPolicy('/webui/', []).generateBundle as unknown as Hook;
    await expect(handler.call({ emitFile() {} }, {}, {})).rejects.toThrow('index.html is not in the build');
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

  it('lie beside each text of the build and hold the same', () => {
    writeFileSync(join(dir, 'a.js'), 'let a = 1;'.repeat(50));
    writeFileSync(join(dir, 'b.png'), 'png');
    (precompress().writeBundle as unknown as Hook).handler({ dir });
    expect(filesUnder(dir).sort()).toEqual(
      ['a.js', 'a.js.br', 'a.js.gz', 'b.png'].map((name) => join(dir, name)),
    );
    const plain = readFileSync(join(dir, 'a.js'), 'utf8');
    expect(brotliDecompressSync(readFileSync(join(dir, 'a.js.br'))).toString()).toBe(plain);
    expect(gunzipSync(readFileSync(join(dir, 'a.js.gz'))).toString()).toBe(plain);
  });
});

import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
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
    },
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

  async function build({ page = PAGE, chunks = CHUNKS, hosts = [HOST], calls = CALLS } = {}) {
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
    const { handler } = inlineStyleAndPolicy('/webui/', { hosts, calls }).generateBundle as unknown as Hook;
    await handler({}, bundle);
    const style = /<style>(.*?)<\/style>/s.exec(html.source)?.[1] ?? '';
    return { page: html.source, files: Object.keys(bundle), style };
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
    for (const judged of ['<style>', '<link']) expect(policy).toBeLessThan(page.indexOf(judged));
  });

  const loadedByHead = (page: string) => page.match(/<link[^>]*>/g) ?? [];

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
        { name: 'main', code: 'a()', isEntry: true, imports: ['assets/icons.js'] },
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

  it('asks for nothing beside an entry that stands alone', async () => {
    const { page } = await build({ chunks: [{ name: 'main', code: 'a()', isEntry: true }], calls: [] });
    expect(loadedByHead(page)).toEqual([]);
    expect(page).toContain('<style>');
  });

  it('takes an index for an index, and a class in brackets for a class', async () => {
    const { style } = await build({
      chunks: [
        { name: 'main', code: 'f(1);w[b.c];g(" w-[3px]")', isEntry: true },
        { name: 'core', code: '{m[x]}' },
        { name: 'account', code: 'if(a){h[d.e];c("h-[5px]")}' },
      ],
    });
    expect(style).not.toMatch(/\.[whm]\\\[/);
    expect(style).toContain('.w-\\[3px\\]');
    expect(style).toContain('.h-\\[5px\\]');
  });

  it('has the base and the classes of the page and of every chunk in its sheet, once', async () => {
    const { style } = await build();
    for (const selector of ['.p-4', '.p-2', '.m-7', '.card', '.toast', '.i-lucide-house', '.mt-1', '.splash'])
      expect(style).toContain(selector);
    expect(style.split('.p-4{')).toHaveLength(2);
  });

  it('lets a variant win over what it varies', async () => {
    const { style } = await build();
    expect(style.indexOf('.md\\:p-8')).toBeGreaterThan(style.indexOf('.p-4'));
  });

  it('keeps its sheet in layers, so that utilities win over shortcuts', async () => {
    const { style } = await build();
    expect(style).toMatch(/@layer /);
  });

  it('loses the blanks between its lines, not those within them', async () => {
    const { page } = await build();
    expect(page).not.toContain('\n');
    expect(page).toContain('<p>Two  spaces</p>');
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
  ])('is the smallest of all tries: %s', (_, text) => {
    writeFileSync(join(dir, 'a.js'), text);
    (precompress().writeBundle as unknown as Hook).handler({ dir });
    const written = readFileSync(join(dir, 'a.js.br'));
    expect(brotliDecompressSync(written).toString()).toBe(text);
    const sizes = [
      brotliCompressSync(text).length,
      ...params.map((one) => brotliCompressSync(text, { params: one }).length),
    ];
    expect(written.length).toBeLessThanOrEqual(Math.min(...sizes));
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import readCode from 'jsqr';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { CUTS, CUTS_IN_BUILD, trim, trimLibraries } from '../../../tools/trim';
import { ROOT } from '../../checks/source';

/** A module that is only thought of, beside the product's own. */
const LINE = join(ROOT, 'line.js');
/** The files that are trimmed. */
const FILES = [
  'preact/dist/preact.mjs',
  'preact/hooks/dist/hooks.mjs',
  '@preact/signals/dist/signals.mjs',
  '@preact/signals-core/dist/signals-core.mjs',
  'wouter-preact/src/use-browser-location.js',
  'wouter-preact/src/react-deps.js',
  'rosetta/dist/index.mjs',
  'dlv/dist/dlv.es.js',
  'ky/distribution/core/Ky.js',
  'ky/distribution/core/constants.js',
  'ky/distribution/index.js',
  'ky/distribution/errors/HTTPError.js',
  'a11y-dialog/dist/a11y-dialog.esm.js',
  'valibot/dist/index.mjs',
  'qrcode-generator/dist/qrcode.mjs',
].map((file) => join(ROOT, 'node_modules', file));
/** The longest text that is drawn as a QR code. */
const QR_LIMIT = 857;

/** Builds a module of one line, trimmed or whole, and loads it. */
async function load(line: string, isTrimmed: boolean) {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    plugins: [
      ...(isTrimmed ? [trimLibraries()] : []),
      {
        name: 'line',
        enforce: 'pre',
        resolveId: (id) => (id === LINE ? id : null),
        load: (id) => (id === LINE ? line : null),
      },
    ],
    build: { write: false, minify: false, lib: { entry: LINE, formats: ['es'], fileName: 'line' } },
  });
  const [chunk] = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error('no chunk');
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(chunk.code)}`);
  return { module, size: chunk.code.length };
}

describe.each([
  ['qrcode-generator', "export { default } from 'qrcode-generator';", 0.5],
  ['ky', "export { default, HTTPError } from 'ky';", 0.3],
  ['a11y-dialog', "export { default } from 'a11y-dialog';", 0.9],
  ['valibot', "export { object, string, safeParse, getDotPath } from 'valibot';", 0.9],
])('%s', (_, line, share) => {
  it('loses what the product does not use', async () => {
    const [small, whole] = await Promise.all([load(line, true), load(line, false)]);
    expect(small.size).toBeLessThan(whole.size * share);
    expect(Object.keys(small.module)).toEqual(Object.keys(whole.module));
  });
});

describe('a library', () => {
  it.each(FILES)('has in %s what is cut out of it', (file) => {
    const code = readFileSync(file, 'utf8');
    expect(trim(code, file, [...CUTS, ...CUTS_IN_BUILD]).length).toBeLessThan(code.length);
  });

  it.each([...CUTS, ...CUTS_IN_BUILD].map(([file]) => file))('has the file %s', (file) => {
    expect(FILES.filter((path) => file.test(path))).toHaveLength(1);
  });

  it('is not trimmed unseen when it has changed', () => {
    expect(() => trim('export default 1;', FILES[0] ?? '')).toThrow('has changed');
  });

  it('that is not listed is left alone', () => {
    expect(trim('export default 1;', '/src/main.tsx')).toBe('export default 1;');
  });
});

interface QrCode {
  addData(text: string): void;
  make(): void;
  getModuleCount(): number;
  isDark(row: number, column: number): boolean;
}

/** What a camera reads from the code, drawn as src/features/keys/qr.ts does. */
function readBack(create: (type: number, level: string) => QrCode, text: string): string | undefined {
  const code = create(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const cell = Math.floor(240 / (count + 8)) || 1;
  const start = Math.floor((240 - cell * count) / 2);
  const moduleAt = (px: number) => Math.floor((px - start) / cell);
  const isIn = (at: number) => at >= 0 && at < count;
  const pixels = Uint8ClampedArray.from({ length: 240 * 240 * 4 }, (_, at) => {
    const [row, column] = [moduleAt(Math.floor(at / 960)), moduleAt(Math.floor(at / 4) % 240)];
    const isDark = isIn(row) && isIn(column) && code.isDark(row, column);
    return isDark && at % 4 < 3 ? 0 : 255;
  });
  return readCode(pixels, 240, 240)?.data;
}

describe('what is left', () => {
  it('of the QR library makes codes that are read', async () => {
    const { module } = await load("export { default } from 'qrcode-generator';", true);
    for (let length = 1; length < QR_LIMIT; length += 19) {
      const text = 'https://tern.example/connection/subs/'.padEnd(length, `aB3_${length}`).slice(0, length);
      expect(readBack(module.default, text)).toBe(text);
    }
    const longest = 'a'.repeat(QR_LIMIT);
    expect(readBack(module.default, longest)).toBe(longest);
    expect(() => readBack(module.default, `${longest}a`)).toThrow();
  });

  it.each(['U', '3', 'f', 'w', '*', 'm'])('draws %s over and over as a code that is read', async (letter) => {
    const { module } = await load("export { default } from 'qrcode-generator';", true);
    for (const length of [20, 120, 400])
      expect(readBack(module.default, letter.repeat(length))).toBe(letter.repeat(length));
  });

  it('of valibot names the path of a bad field', async () => {
    const line = "export { object, string, safeParse, getDotPath } from 'valibot';";
    const { object, string, safeParse, getDotPath } = (await load(line, true)).module;
    const schema = object({ a: object({ b: string() }) });
    expect(safeParse(schema, { a: { b: 'x' } })).toMatchObject({ success: true, output: { a: { b: 'x' } } });
    const result = safeParse(schema, { a: { b: 1 } });
    expect([result.success, getDotPath(result.issues[0])]).toEqual([false, 'a.b']);
  });

  it('of ky sends a call and throws what it threw before', async () => {
    const { default: ky, HTTPError } = (await load("export { default, HTTPError } from 'ky';", true)).module;
    const seen: Request[] = [];
    const client = ky.create({
      prefixUrl: 'https://api.example/base/',
      timeout: false,
      retry: 0,
      fetch: async (request: Request) => {
        seen.push(request);
        return new Response('{}', { status: request.url.endsWith('bad') ? 503 : 200 });
      },
    });
    await expect(client('users?x=1', { method: 'POST', json: { a: 1 } })).resolves.toHaveProperty(
      'status',
      200,
    );
    await expect(client('bad', { method: 'GET' })).rejects.toBeInstanceOf(HTTPError);
    expect(seen.map(({ method, url }) => [method, url])).toEqual([
      ['POST', 'https://api.example/base/users?x=1'],
      ['GET', 'https://api.example/base/bad'],
    ]);
    expect([await seen[0]?.text(), seen[0]?.headers.get('content-type')]).toEqual([
      '{"a":1}',
      'application/json',
    ]);
  });
});

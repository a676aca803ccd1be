import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { trimLibraries } from '../../../tools/trim';
import { ROOT } from '../../checks/source';

type Transform = (code: string, id: string) => { code: string } | undefined;
const transform = trimLibraries().transform as unknown as Transform;
/** A module that is only thought of, beside the product's own. */
const LINE = join(ROOT, 'line.js');
const QR = join(ROOT, 'node_modules/qrcode-generator/dist/qrcode.mjs');

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
  ['qrcode-generator', "export { default } from 'qrcode-generator';", 0.55],
  ['ky', "export { default } from 'ky';", 0.7],
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
  it('is not trimmed unseen when it has changed', () => {
    expect(() => transform('export default 1;', QR)).toThrow('has changed');
  });

  it('that is not listed is left alone', () => {
    expect(transform(readFileSync(QR, 'utf8'), '/src/main.tsx')).toBeUndefined();
  });
});

interface QrCode {
  addData(text: string): void;
  make(): void;
  getModuleCount(): number;
  isDark(row: number, column: number): boolean;
}

function modulesOf(create: (type: number, level: string) => QrCode, text: string): string {
  const code = create(0, 'M');
  code.addData(text);
  code.make();
  const places = Array.from({ length: code.getModuleCount() }, (_, at) => at);
  return places.map((row) => places.map((column) => Number(code.isDark(row, column))).join('')).join('\n');
}

describe('what is left', () => {
  it('of the QR library makes the same codes', async () => {
    const line = "export { default } from 'qrcode-generator';";
    const [small, whole] = await Promise.all([load(line, true), load(line, false)]);
    for (let length = 1; length < 2331; length += 97) {
      const text = 'https://tern.example/connection/subs/'.padEnd(length, 'aB3_').slice(0, length);
      expect(modulesOf(small.module.default, text)).toBe(modulesOf(whole.module.default, text));
    }
    expect(() => modulesOf(small.module.default, 'a'.repeat(2332))).toThrow();
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

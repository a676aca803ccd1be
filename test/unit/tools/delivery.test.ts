import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesUnder, inlineStyleAndPolicy, policyFor, precompress } from '../../../tools/delivery';

/** A hook of a plugin, as the build calls it. */
type Hook = { handler: (options: unknown, bundle?: unknown) => void };

const SHEET = '.a{color:red}';
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
  function build(page: string, bundle: Record<string, unknown> = {}) {
    const html = { type: 'asset', source: page };
    const all: Record<string, unknown> = { 'index.html': html, ...bundle };
    (inlineStyleAndPolicy(['https://api.example.org']).generateBundle as unknown as Hook).handler({}, all);
    return { page: html.source, files: Object.keys(all) };
  }

  const PAGE = `<head>
    <meta charset="utf-8">
    <link rel="stylesheet" crossorigin href="/webui/assets/main-1.css">
  </head>`;

  it('carries its style sheet and a policy that names it', () => {
    const { page, files } = build(PAGE, { 'assets/main-1.css': { type: 'asset', source: `${SHEET}\n` } });
    expect(page).toContain(`<style>${SHEET}</style>`);
    expect(page).toContain(policyFor([SHEET], ['https://api.example.org']));
    expect(files).toEqual(['index.html']);
  });

  it('has the policy before everything that it judges', () => {
    const { page } = build(PAGE, { 'assets/main-1.css': { type: 'asset', source: SHEET } });
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<style>'));
  });

  it('is not made with a style sheet that is missing', () => {
    expect(() => build(PAGE)).toThrow('assets/main-1.css is not in the build');
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

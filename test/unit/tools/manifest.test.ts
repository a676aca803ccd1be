import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { manifestFor, webManifest } from '../../../tools/manifest';

const BASE = '/webui/';
const PUBLIC = join(process.cwd(), 'public');
const manifest = manifestFor('Tern', BASE);
/** An address of the manifest as a browser reads it. */
const addressOf = (path: string) => new URL(path, `https://tern.example${BASE}manifest.webmanifest`).pathname;

describe('the web manifest', () => {
  it('names the product by its brand', () => {
    expect(manifestFor('Gull', BASE)).toMatchObject({ name: 'Gull VPN', short_name: 'Gull' });
  });

  it('starts at the root of the account, in a window of its own, and stays there', () => {
    expect(manifest.display).toBe('standalone');
    expect([addressOf(manifest.start_url), addressOf(manifest.scope)]).toEqual([BASE, BASE]);
  });

  it('is told from other apps of its host, whose names count from the root', () => {
    expect(new URL(manifest.id, 'https://tern.example/').pathname).toBe(BASE);
  });

  it('has the colour of the page', () => {
    const page = readFileSync(join(process.cwd(), 'index.html'), 'utf8');
    expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}">`);
    expect(manifest.background_color).toBe(manifest.theme_color);
  });

  it('has an icon for the screen, one that a system may cut, and one of any size', () => {
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any any',
      'any 192x192',
      'maskable 512x512',
    ]);
  });

  it.each(manifest.icons.map((icon) => [icon.src, icon] as const))('has %s as it says', (src, icon) => {
    expect(addressOf(src)).toBe(BASE + src);
    const file = readFileSync(join(PUBLIC, src));
    if (icon.type === 'image/svg+xml') {
      expect(file.toString()).toMatch(/^<svg [^>]*viewBox="0 0 32 32"/);
      return;
    }
    // The first bytes of a PNG, then its width and height.
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(icon.sizes);
  });
});

describe('the build', () => {
  /** The parts of the plugin that this one has. */
  interface Parts {
    apply: string;
    transformIndexHtml(html: string): string;
    generateBundle(this: { emitFile(file: Record<string, string>): void }): void;
  }
  const parts = webManifest('Gull', BASE) as unknown as Parts;

  it('has the manifest, and links to it from the head of the page', () => {
    const files: Record<string, string>[] = [];
    parts.generateBundle.call({ emitFile: (file) => files.push(file) });
    expect(files).toEqual([{ type: 'asset', fileName: 'manifest.webmanifest', source: expect.any(String) }]);
    expect(JSON.parse(files[0]?.source ?? '')).toEqual(manifestFor('Gull', BASE));
    expect(parts.transformIndexHtml('<head><title>Gull</title></head><body></body>')).toBe(
      '<head><title>Gull</title><link rel="manifest" href="/webui/manifest.webmanifest"></head><body></body>',
    );
  });

  it('alone has it: development installs nothing', () => {
    expect(parts.apply).toBe('build');
  });
});

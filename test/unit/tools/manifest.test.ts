// @vitest-environment node
import { expect, it } from 'vitest';
import { manifestFor, webManifest } from '../../../tools/manifest';

const BASE = '/webui/';

/** The parts of the plugin that this one has. */
interface Parts {
  apply: string;
  transformIndexHtml(html: string): string;
  generateBundle(this: { emitFile(file: Record<string, string>): void }): void;
}
const parts = webManifest('Gull', BASE) as unknown as Parts;

it('a build, and only that, has a manifest of its brand and links to it', () => {
  const files: Record<string, string>[] = [];
  parts.generateBundle.call({ emitFile: (file) => files.push(file) });
  expect(files).toEqual([{ type: 'asset', fileName: 'manifest.webmanifest', source: expect.any(String) }]);
  expect(JSON.parse(files[0]?.source ?? '')).toEqual(manifestFor('Gull', BASE));
  expect(manifestFor('Gull', BASE)).toMatchObject({ name: 'Gull VPN', short_name: 'Gull' });
  expect(parts.transformIndexHtml('<head></head>')).toBe(
    '<head><link rel="manifest" href="/webui/manifest.webmanifest"></head>',
  );
  expect(parts.apply).toBe('build');
});

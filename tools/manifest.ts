import type { Plugin } from 'vite';
import { readPalette } from './mark.ts';

const png = (name: string, size: number, purpose: string) => {
  return { src: `icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
};

/**
 * webManifest adds the web app manifest to the build. Its paths are relative to the base.
 * src/app/deferred/standby.ts links it.
 */
export function webManifest(brand: string, base: string): Plugin {
  const background = readPalette()['ink-0'];
  const fileName = 'manifest.webmanifest';
  const manifest = {
    id: base,
    start_url: './',
    scope: './',
    name: `${brand} VPN`,
    short_name: brand,
    display: 'standalone',
    background_color: background,
    theme_color: background,
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png('192', 192, 'any'),
      png('maskable', 512, 'maskable'),
    ],
  };
  return {
    name: 'tern:web-manifest',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(manifest) });
    },
  };
}

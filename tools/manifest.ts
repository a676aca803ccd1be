const png = (name: string, size: number, purpose: string) => {
  return { src: `icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
};

/**
 * renderManifest renders the web app manifest. Its paths are relative to the base.
 * src/app/deferred/standby.ts links it.
 */
export const renderManifest = (brand: string, base: string, background: string): string =>
  JSON.stringify({
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
  });

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from './browser.ts';
import { ROOT } from './install.mjs';

/** `npm run icons` renders the PNG icons of the installed app from public/icon.svg. */
const FOLDER = join(ROOT, 'public', 'icons');
const svg = readFileSync(join(ROOT, 'public', 'icon.svg'), 'utf8');
/** A full-bleed icon with the safe zone of maskable icons. */
const maskable = svg
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace(/<rect [^>]*fill="([^"]+)"[^>]*>/, '<rect x="-4" y="-4" width="40" height="40" fill="$1"/>');

const ICONS = [
  { name: '192', size: 192, drawing: svg },
  { name: 'maskable', size: 512, drawing: maskable },
];

mkdirSync(FOLDER, { recursive: true });
const browser = await launchBrowser();
const page = await browser.newPage();
for (const { name, size, drawing } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${drawing}`);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), omitBackground: true });
  console.log(`public/icons/${name}.png`);
}
await browser.close();

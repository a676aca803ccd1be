import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { stripVTControlCharacters } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import type { BrowserType } from '@playwright/test';
import { ROOT, runNpm } from './install.mjs';

/** Flags of every launch: containers need the first; no background traffic. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Older ones do not support Playwright's protocol. */
const OLDEST_MAJOR = 120;
const START_LIMIT_MS = 60_000;
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
/** A Chromium from the npm registry, bundled with the libraries a bare Linux lacks. */
const PACKED = '@sparticuz/chromium';
const PACKED_VERSION = '147.0.0';
const CACHE = join(ROOT, 'node_modules', '.cache', 'browser');

/** knownPlaces lists paths where a browser may be installed, best first. */
export function knownPlaces(
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): string[] {
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
    const inside = [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ];
    return inside.flatMap((path) => roots.map((root) => `${root}\\${path}`));
  }
  const onPath = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const places = NAMES.flatMap((name) => onPath.map((folder) => join(folder, name)));
  if (platform !== 'darwin') return places;
  const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
  const folders = ['/Applications', join(homedir(), 'Applications')];
  return [
    ...places,
    ...apps.flatMap((app) => folders.map((folder) => `${folder}/${app}.app/Contents/MacOS/${app}`)),
  ];
}

/** whyUnusable launches a browser and renders a page; returns the problem, '' when it works. */
async function whyUnusable(path: string): Promise<string> {
  try {
    const browser = await playwright().launch({
      executablePath: path,
      args: BROWSER_ARGS,
      timeout: START_LIMIT_MS,
    });
    try {
      const major = Number.parseInt(browser.version(), 10);
      if (major < OLDEST_MAJOR) return `it is version ${major}, ${OLDEST_MAJOR} or newer is needed`;
      const page = await browser.newPage();
      await page.setContent('<p>ready</p>');
      return (await page.getByText('ready').isVisible()) ? '' : 'it shows no page';
    } finally {
      await browser.close();
    }
  } catch (error) {
    const lines = stripVTControlCharacters(messageOf(error)).split('\n');
    const telling = lines.filter((line) => line.trim() !== '' && !line.includes('<launching>'));
    return telling.slice(0, 8).join('\n    ');
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Lazy, because Playwright's configuration imports this file. */
function playwright(): BrowserType {
  return createRequire(import.meta.url)('@playwright/test').chromium;
}

interface Unpacker {
  extract(folder: string): NodeJS.WritableStream;
}

/** Unpacks a file or an archive; with the package's own tar-fs, as a bare machine may have no tar. */
function unpack(from: string, to: string, tar: Unpacker): Promise<void> {
  const target = from.endsWith('.tar.br') ? tar.extract(to) : createWriteStream(to);
  return pipeline(createReadStream(from), createBrotliDecompress(), target);
}

/** Points Chromium at the bundled libraries and fonts. Pure sh, because PATH may be empty. */
const LAUNCHER = `#!/bin/sh
here=\${0%/*}
LD_LIBRARY_PATH="$here/libraries/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
FONTCONFIG_PATH="$here/fonts"
XDG_CACHE_HOME="$here/cache"
export LD_LIBRARY_PATH FONTCONFIG_PATH XDG_CACHE_HOME
exec "$here/chromium" "$@"
`;

/** Bundled fonts only, so that lines wrap alike on every machine. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** installPacked installs the packed Chromium into the cache and returns its launcher. */
async function installPacked(): Promise<string> {
  const home = join(CACHE, PACKED_VERSION);
  const launcher = join(home, 'launch.sh');
  if (existsSync(launcher)) return launcher;
  console.log(`Bringing ${PACKED}@${PACKED_VERSION} (70 MB, once) …`);
  const work = join(CACHE, `work-${process.pid}`);
  await mkdir(work, { recursive: true });
  try {
    await writeFile(join(work, 'package.json'), '{ "private": true }\n');
    const flags = [
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-update-notifier',
      '--loglevel=error',
    ];
    if (!runNpm(['install', `${PACKED}@${PACKED_VERSION}`, ...flags], work))
      throw new Error('npm could not install it');
    const bin = join(work, 'node_modules', PACKED, 'bin');
    const tar: Unpacker = createRequire(join(bin, '..', 'package.json'))('tar-fs');
    const ready = join(work, 'ready');
    await mkdir(ready);
    await unpack(join(bin, 'chromium.br'), join(ready, 'chromium'), tar);
    await unpack(join(bin, 'al2023.tar.br'), join(ready, 'libraries'), tar);
    await unpack(join(bin, 'fonts.tar.br'), join(ready, 'fonts'), tar);
    await writeFile(join(ready, 'fonts', 'fonts.conf'), FONTS);
    await writeFile(join(ready, 'launch.sh'), LAUNCHER);
    await chmod(join(ready, 'chromium'), 0o755);
    await chmod(join(ready, 'launch.sh'), 0o755);
    // Another process may have won the race; its copy is as good.
    await rename(ready, home).catch((error: unknown) => {
      if (!existsSync(launcher)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return launcher;
}

function installPlaywrightOwn(): string {
  console.log('Asking Playwright for its Chromium …');
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the download failed');
  return playwright().executablePath();
}

/** The packed Chromium is built for this platform. */
const isPackedFor = process.platform === 'linux' && process.arch === 'x64';

/** findInstalled returns an installed Chromium that launches, or undefined. */
export async function findInstalled(): Promise<string | undefined> {
  for (const path of new Set(knownPlaces()))
    if (existsSync(path) && (await whyUnusable(path)) === '') return path;
  return undefined;
}

/**
 * findShell is findBrowser for the journeys: it prefers the packed Chromium, a headless shell that is a third faster
 * and the same on every machine.
 */
export async function findShell(): Promise<string> {
  if (!process.env.TERN_BROWSER && isPackedFor) {
    try {
      const path = await installPacked();
      const problem = await whyUnusable(path);
      if (problem === '') return path;
      console.log(`${path}: ${problem}`);
    } catch (error) {
      console.log(`The packed Chromium did not come: ${messageOf(error)}`);
    }
  }
  return findBrowser();
}

/**
 * findBrowser returns a Chromium that launches: TERN_BROWSER, an installed one, Playwright's, else a downloaded one.
 * Throws with everything it tried.
 */
export async function findBrowser(): Promise<string> {
  const chosen = process.env.TERN_BROWSER;
  if (chosen) {
    const problem = await whyUnusable(chosen);
    if (problem) throw new Error(`The browser of TERN_BROWSER, ${chosen}, does not start: ${problem}`);
    return chosen;
  }
  const tried: string[] = [];
  const check = async (path: string) => {
    const problem = await whyUnusable(path);
    if (problem) tried.push(`${path}: ${problem}`);
    return problem === '';
  };
  for (const path of new Set([...knownPlaces(), playwright().executablePath()])) {
    if (path && existsSync(path) && (await check(path))) return path;
  }
  for (const install of isPackedFor ? [installPacked, installPlaywrightOwn] : [installPlaywrightOwn]) {
    try {
      const path = await install();
      if (await check(path)) return path;
    } catch (error) {
      tried.push(`${install.name}: ${messageOf(error)}`);
    }
  }
  throw new Error(
    ['No usable Chromium. Install one, or name one in TERN_BROWSER. Tried:', ...tried].join('\n  '),
  );
}

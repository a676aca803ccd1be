import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { stripVTControlCharacters } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import type { Browser, BrowserType } from '@playwright/test';
import { listPathCandidates, ROOT, runNpm, runPackage } from './install.mjs';

/** Flags of every launch: for containers, for self-signed certificates, and against background traffic. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--ignore-certificate-errors',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Oldest version that supports Playwright's protocol. */
const OLDEST_MAJOR = 120;
const START_LIMIT_MS = 60_000;
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
/** A Chromium from the npm registry, bundled with the libraries that a minimal Linux lacks. */
const PACKED = '@sparticuz/chromium';
const PACKED_VERSION = '147.0.0';
const CACHE = join(ROOT, 'node_modules', '.cache', 'browser');

/** Lists the paths of installed browsers, best first. */
const listInstalled = () =>
  [...new Set([...listPathCandidates(NAMES), ...APPS])].filter((path) => existsSync(path));

/** Launches a browser and renders a page. Throws when that does not work. */
async function checkBrowser(executablePath: string): Promise<void> {
  const browser = await playwright().launch({ executablePath, args: BROWSER_ARGS, timeout: START_LIMIT_MS });
  try {
    const major = Number.parseInt(browser.version(), 10);
    if (major < OLDEST_MAJOR) throw new Error(`it is version ${major}, ${OLDEST_MAJOR} or newer is needed`);
    const page = await browser.newPage();
    await page.setContent('<p>ready</p>');
    if (!(await page.getByText('ready').isVisible())) throw new Error('it shows no page');
  } finally {
    await browser.close();
  }
}

/** Loaded on first use, because Playwright's configuration imports this file. */
const playwright = (): BrowserType => createRequire(import.meta.url)('@playwright/test').chromium;

/**
 * A script that points Chromium at the bundled libraries and fonts, in pure sh, because PATH may be empty.
 */
const LAUNCHER = `#!/bin/sh
here=\${0%/*}
export LD_LIBRARY_PATH="$here/libraries/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH="$here/fonts" XDG_CACHE_HOME="$here/cache"
exec "$here/chromium" "$@"
`;

/** A configuration with only the bundled fonts, so that lines wrap alike on every machine. */
const FONTS = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;

/** Installs the packed Chromium into the cache and returns the path of its launcher. */
async function installPacked(): Promise<string> {
  const home = join(CACHE, PACKED_VERSION);
  const launcher = join(home, 'launch.sh');
  if (existsSync(launcher)) return launcher;
  console.log(`Bringing ${PACKED}@${PACKED_VERSION} (70 MB, once) …`);
  const work = join(CACHE, `work-${process.pid}`);
  await mkdir(work, { recursive: true });
  try {
    await writeFile(join(work, 'package.json'), '{ "private": true }\n');
    const flags = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    if (!runNpm(['install', `${PACKED}@${PACKED_VERSION}`, ...flags], work))
      throw new Error('npm could not install it');
    const bin = join(work, 'node_modules', PACKED, 'bin');
    const ready = join(work, 'ready');
    await mkdir(ready);
    const unpack = (file: string, target: NodeJS.WritableStream) =>
      pipeline(createReadStream(join(bin, file)), createBrotliDecompress(), target);
    // Uses the package's own tar-fs, because the machine may have no tar.
    const { extract } = createRequire(join(bin, '..', 'package.json'))('tar-fs');
    await unpack('chromium.br', createWriteStream(join(ready, 'chromium'), { mode: 0o755 }));
    await unpack('al2023.tar.br', extract(join(ready, 'libraries')));
    await unpack('fonts.tar.br', extract(join(ready, 'fonts')));
    await writeFile(join(ready, 'fonts', 'fonts.conf'), FONTS);
    await writeFile(join(ready, 'launch.sh'), LAUNCHER, { mode: 0o755 });
    // Another process may have installed it meanwhile, and its copy is as good.
    await rename(ready, home).catch((error: unknown) => {
      if (!existsSync(launcher)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return launcher;
}

function installWithPlaywright(): string {
  console.log('Asking Playwright for its Chromium …');
  if (runPackage('@playwright/test/cli.js', ['install', 'chromium']) !== 0)
    throw new Error('the download failed');
  return playwright().executablePath();
}

/** The installer of the packed Chromium, on the platform for which it is built. */
const PACKED_INSTALLERS = process.platform === 'linux' && process.arch === 'x64' ? [installPacked] : [];

/** Returns the first of these browsers that launches. Throws an error with all attempts. */
async function findFirstUsable(candidates: (string | (() => string | Promise<string>))[]): Promise<string> {
  const tried = ['No usable Chromium. Install one, or name one in TERN_BROWSER. Tried:'];
  for (const candidate of candidates) {
    let path = '';
    try {
      path = typeof candidate === 'string' ? candidate : await candidate();
      await checkBrowser(path);
      return path;
    } catch (error) {
      const lines = stripVTControlCharacters(String(error)).split('\n');
      const relevant = lines.filter((line) => line.trim() !== '' && !line.includes('<launching>'));
      tried.push([path, ...relevant.slice(0, 8)].join('\n    '));
    }
  }
  throw new Error(tried.join('\n  '));
}

/** findInstalled returns an installed Chromium that launches, or undefined. */
export const findInstalled = (): Promise<string | undefined> =>
  findFirstUsable(listInstalled()).catch(() => undefined);

/**
 * findBrowser returns a Chromium that launches: TERN_BROWSER, an installed one, Playwright's, else a
 * downloaded one.
 */
function findBrowser(preferred: typeof PACKED_INSTALLERS = []): Promise<string> {
  if (process.env.TERN_BROWSER) return findFirstUsable([process.env.TERN_BROWSER]);
  const own = [playwright().executablePath()].filter((path) => existsSync(path));
  return findFirstUsable([
    ...preferred,
    ...listInstalled(),
    ...own,
    ...PACKED_INSTALLERS,
    installWithPlaywright,
  ]);
}

/** launchBrowser launches the Chromium of findBrowser. */
export const launchBrowser = async (): Promise<Browser> =>
  playwright().launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });

/**
 * findShell is findBrowser for the journeys: it prefers the packed Chromium, a headless shell that is a third
 * faster and the same on every machine.
 */
export const findShell = (): Promise<string> => findBrowser(PACKED_INSTALLERS);

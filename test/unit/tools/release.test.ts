import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBuild, release, rollBack } from '../../../tools/release-files';
import { runTool } from './serving';

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tern-release-'));
  folder = join(root, 'webui');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Writes a build whose documents and worker name one script of its own. */
function build(name: string): string {
  const dist = join(root, name);
  const files = {
    [`assets/${name}.js`]: name,
    [`assets/${name}.js.br`]: name,
    'assets/shared.js': 'shared',
    'shell.html': name,
    'login/index.html.br': name,
    'icon.svg': name,
    'sw.js': `self.facts={"build":"${name}","files":["/webui/assets/${name}.js","/webui/assets/shared.js"]};`,
    'sw.js.br': name,
    '.vite/manifest.json': '{}',
  };
  for (const [path, text] of Object.entries(files)) write(join(dist, path), text);
  return dist;
}

const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const has = (path: string) => existsSync(join(folder, path));
const age = (path: string, days: number) => {
  const time = Date.now() / 1000 - days * 24 * 3600;
  utimesSync(join(folder, path), time, time);
};

describe('release', () => {
  it('copies everything but Vite’s manifest into a folder that does not exist yet', () => {
    release(build('one'), folder);
    expect(read('login/index.html.br')).toBe('one');
    expect(readBuild(folder)).toBe('one');
    expect(has('.vite')).toBe(false);
  });

  it('copies assets first, then documents, and the worker last', () => {
    release(build('one'), folder);
    const paths = ['assets/one.js', 'icon.svg', 'shell.html', 'sw.js'];
    const times = paths.map((path) => statSync(join(folder, path), { bigint: true }).ctimeNs);
    expect(times).toEqual(times.toSorted((first, second) => Number(first - second)));
    expect(new Set(times).size).toBe(paths.length);
  });

  it('keeps assets of older releases for two weeks, and those of the previous one in any case', () => {
    for (const name of ['one', 'two', 'three']) release(build(name), folder);
    expect(has('assets/one.js')).toBe(true);
    for (const name of ['one', 'two', 'three']) age(`assets/${name}.js`, 15);
    age('assets/one.js.br', 13);
    release(join(root, 'three'), folder);
    expect(has('assets/one.js')).toBe(false);
    for (const name of ['one.js.br', 'two.js', 'three.js']) expect(has(`assets/${name}`), name).toBe(true);
  });

  it('keeps the previous release when the same build is released twice', () => {
    for (const name of ['one', 'two', 'two']) release(build(name), folder);
    rollBack(folder);
    expect(readBuild(folder)).toBe('one');
  });

  it('refuses a folder with something else in it, and a build that is not there', () => {
    write(join(folder, 'photos/holiday.jpg'), '');
    const dist = build('one');
    expect(() => release(dist, folder)).toThrow('contains something other than a release');
    expect(() => release(join(root, 'none'), folder)).toThrow('There is no build');
    expect(has('sw.js')).toBe(false);
  });

  it('refuses a build with the settings of the sandbox, and names one', () => {
    const dist = build('one');
    const settings = JSON.stringify({ telegramAuthUrl: '/sandbox/telegram/auth' });
    write(join(dist, 'shell.html'), `<script type="application/json" id="settings">${settings}</script>`);
    expect(() => release(dist, folder)).toThrow(
      "a build for tests (--mode test) with the sandbox's settings, such as VITE_TELEGRAM_AUTH_URL=/sandbox/telegram/auth",
    );
    expect(has('sw.js')).toBe(false);
  });
});

describe('rollBack', () => {
  it('puts the previous release back, and then the later one', () => {
    for (const name of ['one', 'two']) release(build(name), folder);
    rollBack(folder);
    expect(readBuild(folder)).toBe('one');
    expect(read('shell.html')).toBe('one');
    expect(read('login/index.html.br')).toBe('one');
    expect(has('assets/two.js')).toBe(true);
    rollBack(folder);
    expect(readBuild(folder)).toBe('two');
  });

  it('changes nothing when there is no previous release, or a file of it is missing', () => {
    release(build('one'), folder);
    expect(() => rollBack(folder)).toThrow('There is no earlier release');
    release(build('two'), folder);
    rmSync(join(folder, 'assets/one.js'));
    expect(() => rollBack(folder)).toThrow('missing: assets/one.js.');
    expect(readBuild(folder)).toBe('two');
  });
});

it('npm run release › names the build and the one that it keeps, or says why it failed', async () => {
  for (const name of ['one', 'two']) release(build(name), folder);
  expect(await runTool('release', [`${folder}/`, '--rollback'])).toEqual({
    code: 0,
    text: `${folder} has the build one.\nThe build two is kept in ${folder}.previous. --rollback puts it back.\n`,
  });
  const other = await runTool('release', [join(root, 'other'), '--rollback']);
  expect(other.text).toContain('no earlier release');
  expect(other.code).toBe(1);
  expect((await runTool('release', [])).code).toBe(2);
});

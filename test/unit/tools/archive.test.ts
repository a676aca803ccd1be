import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packArchive } from '../../../tools/archive-files';
import { assembleFakeArchive } from './fake-archive';
import { FILES } from './serving';

const isGnuTar = spawnSync('tar', ['--version'], { encoding: 'utf8' }).stdout?.includes('GNU tar');

const root = mkdtempSync(join(tmpdir(), 'tern-archive-'));
let folder: string;

beforeAll(async () => {
  folder = await assembleFakeArchive(root);
}, 60_000);
afterAll(() => rmSync(root, { recursive: true }));

/** Runs a program of the archive in another folder, with nothing but these settings. */
function run(program: string, target: string, env: Record<string, string> = {}, cwd = tmpdir()) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'tools', `${program}.mjs`), ...(target ? [join(root, target)] : [])],
    { cwd, env, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('archive › has the targets of all links in its documents', () => {
  const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.md'),
  );
  expect(documents).toContain('docs/deploying.md');
  const dead = documents.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(folder, dirname(path), target)))
      .map((target) => `${path} → ${target}`),
  );
  expect(dead).toEqual([]);
});

describe.skipIf(!isGnuTar)('archive', () => {
  it('has the same bytes whenever it is packed', () => {
    const first = readFileSync(packArchive(folder));
    utimesSync(join(folder, 'webui/icon.svg'), 1e9, 1e9);
    expect(readFileSync(packArchive(folder)).equals(first)).toBe(true);
  });

  it('has the files of the build that are the same for every operator, with compressed forms', () => {
    const tar = gunzipSync(readFileSync(packArchive(folder)));
    const names = String(execFileSync('tar', ['-tf', '-'], { input: tar })).split('\n');
    const shared = names.filter((name) => name.startsWith('tern-1.0.0/webui/') && !name.endsWith('/'));
    const wanted = Object.keys(FILES).filter(
      (name) => /^(assets|icon|legal|sw-off)/.test(name) && !name.startsWith('.'),
    );
    const withForms = wanted.flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
    expect(shared.sort()).toEqual(withForms.map((name) => `tern-1.0.0/webui/${name}`).sort());
    expect(names).toContain('tern-1.0.0/docs/servers/tern.conf');
    expect(names).toContain('tern-1.0.0/docs/deploying.ru.md');
  });
});

it.each([
  ['check-deployment', 'Usage: node tools/check-deployment.mjs https://'],
  ['release', 'Usage: node tools/release.mjs /srv'],
])('%s.mjs › names itself in its usage', (program, usage) => {
  expect(run(program, '').stderr).toContain(usage);
});

it('check-deployment.mjs › needs no package', () => {
  const program = join(folder, 'tools/check-deployment.mjs');
  const { stderr } = spawnSync(process.execPath, [program, 'http://127.0.0.1:1/webui/'], {
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^http:\/\/127\.0\.0\.1:1\/webui\/ was not checked: /);
});

describe('configure.mjs', () => {
  it('writes a build with the settings of the environment, which release.mjs copies', () => {
    const configured = run('configure', '', { VITE_BRAND: 'Gull' });
    expect(configured.stderr).toContain('VITE_SUPPORT_URL is not set');
    expect(configured.status).toBe(0);
    expect(run('release', 'srv/webui').stdout).toMatch(/has the build [\w-]{8} of Gull\.\n$/);
    expect(read('srv/webui/login/index.html')).toContain('<h1>Gull /webui/login en</h1>');
    expect(read('srv/webui/assets/abc12345.js')).toBe(FILES['assets/abc12345.js']);
  });

  it('reads the settings of .env.production, over which the environment prevails', () => {
    const cwd = join(root, 'settings');
    mkdirSync(cwd);
    writeFileSync(join(cwd, '.env.production'), 'VITE_BRAND=Gull\nVITE_OUTLINE_LABEL=Key\n');
    run('configure', 'from-file', { VITE_OUTLINE_LABEL: 'Own' }, cwd);
    expect(read('from-file/shell.html')).toContain('"brand":"Gull"');
    expect(read('from-file/shell.html')).toContain('"outlineLabel":"Own"');
  });

  it('compresses what it writes', () => {
    run('configure', 'compressed');
    const page = gunzipSync(readFileSync(join(root, 'compressed/ru/shell.html.gz')));
    expect(String(page)).toBe(read('compressed/ru/shell.html'));
  });

  it('replaces an earlier build of the folder', () => {
    run('configure', 'twice', { VITE_CLIENT_LINKS: 'linux: []' });
    writeFileSync(join(root, 'twice/assets/old.js'), '');
    run('configure', 'twice');
    expect(existsSync(join(root, 'twice/assets/old.js'))).toBe(false);
  });

  it('names a wrong setting and writes nothing [build-f1]', () => {
    const { status, stderr } = run('configure', 'wrong', { VITE_API_HOST: 'api.example.org' });
    expect(status).toBe(1);
    expect(stderr).toContain(
      'The setting VITE_API_HOST is "api.example.org", but it must be an https origin such as',
    );
    expect(existsSync(join(root, 'wrong'))).toBe(false);
  });

  it('names a setting that is misspelt', () => {
    expect(run('configure', 'misspelt', { VITE_API_HOTS: 'x' }).stderr).toContain('VITE_API_HOTS');
  });

  it('refuses a folder with something else in it', () => {
    writeFileSync(join(root, 'secret.txt'), '');
    mkdirSync(join(root, 'other'));
    writeFileSync(join(root, 'other/holiday.jpg'), '');
    expect(run('configure', 'other').stderr).toContain('contains something other than a build');
    expect(existsSync(join(root, 'other/holiday.jpg'))).toBe(true);
  });
});

import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { dependsOnSettings } from './configure.ts';
import { SHARED_FOLDER, TEMPLATE_FOLDER } from './configured-files.ts';
import { ROOT } from './install.mjs';

/** What operators need besides the build, with the paths of the repository. */
const DOCUMENTS = [
  'CHANGELOG.md',
  'LICENSE',
  'docs/api.md',
  'docs/clients',
  'docs/conformance.arazzo.yaml',
  'docs/deploying.md',
  'docs/deploying.ru.md',
  'docs/example-server',
  'docs/openapi.yaml',
  'docs/payments',
  'docs/reports.md',
  'docs/reports.schema.json',
  'docs/servers',
];

/** The programs of an archive, in its folder `tools`. They need no package. */
const PROGRAMS = {
  configure: 'tools/configure-archive.ts',
  release: 'tools/release.ts',
  'check-deployment': 'tools/check-deployment.ts',
};

/** Time of the files in an archive, in seconds: the same for everybody who makes it. */
const TIME = 0;
/** An archive has some 2 MB. */
const MAX_BYTES = 2 ** 28;

async function bundlePrograms(folder: string): Promise<void> {
  const input = Object.entries(PROGRAMS).map(([name, path]) => [name, join(ROOT, path)]);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(input),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
}

/**
 * assembleArchive fills a folder with a build without settings, the programs that configure and release it,
 * server files and the guide. `template` is the folder that the build has left beside `dist`.
 */
export async function assembleArchive(dist: string, template: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (statSync(join(dist, path)).isFile() && !path.startsWith('.vite') && !dependsOnSettings(path))
      cpSync(join(dist, path), join(folder, SHARED_FOLDER, path));
  cpSync(template, join(folder, TEMPLATE_FOLDER), { recursive: true });
  for (const path of DOCUMENTS) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  await bundlePrograms(join(folder, 'tools'));
}

/**
 * packArchive packs a folder into `<folder>.tar.gz`, of the same bytes for the same files. It needs GNU tar.
 * Returns the path.
 */
export function packArchive(folder: string): string {
  const options = ['--sort=name', `--mtime=@${TIME}`, '--owner=0', '--group=0', '--numeric-owner'];
  const args = [...options, '--mode=u=rwX,go=rX', '--format=ustar', '-C', dirname(folder), '-cf', '-'];
  const { status, stdout, stderr, error } = spawnSync('tar', [...args, basename(folder)], {
    maxBuffer: MAX_BYTES,
  });
  if (status !== 0) throw new Error(`GNU tar has failed: ${error?.message ?? String(stderr)}`);
  const file = `${folder}.tar.gz`;
  writeFileSync(file, gzipSync(stdout, { level: 9 }));
  return file;
}

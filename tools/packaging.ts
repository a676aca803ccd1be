import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compressFile } from './compress.ts';

/** The name by which reports call the build (src/app/reports/report.ts). */
function getBuildId(document: string): string {
  const [, map = ''] = /<script type="importmap">(.*?)<\/script>/s.exec(document) ?? [];
  return createHash('sha256').update(map).digest('hex').slice(0, 8);
}

/**
 * packaging writes `.br` and `.gz` beside compressible files, and moves source maps from `dist` to
 * `dist-maps`, which is not deployed. There it records the build that they belong to.
 */
export function packaging(): Plugin {
  return {
    name: 'tern:packaging',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = 'dist' }) {
        // The documents contain the import map.
        rmSync(join(dir, 'importmap.json'), { force: true });
        rmSync(`${dir}-maps`, { recursive: true, force: true });
        mkdirSync(`${dir}-maps/assets`, { recursive: true });
        const document = readFileSync(join(dir, 'index.html'), 'utf8');
        writeFileSync(join(`${dir}-maps`, 'build.txt'), `${getBuildId(document)}\n`);
        for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
          const path = join(dir, file);
          if (path.endsWith('.map')) renameSync(path, join(`${dir}-maps`, file));
          else compressFile(path);
        }
      },
    },
  };
}

import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compressFile } from './compress.ts';

/**
 * packaging writes `.br` and `.gz` beside compressible files, and moves source maps from `dist` to
 * `dist-maps`, which is not deployed.
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
        for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
          const path = join(dir, file);
          if (path.endsWith('.map')) renameSync(path, join(`${dir}-maps`, file));
          else compressFile(path);
        }
      },
    },
  };
}

import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|webmanifest|txt)$/;

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
          else if (COMPRESSIBLE.test(path)) {
            const bytes = readFileSync(path);
            writeFileSync(`${path}.br`, brotliCompressSync(bytes));
            writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
          }
        }
      },
    },
  };
}

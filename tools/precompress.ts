import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { filesUnder } from './files.ts';

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/;

/** precompress writes `.br` and `.gz` beside every file of the build that compresses. */
export function precompress(): Plugin {
  return {
    name: 'tern:precompress',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = 'dist' }) {
        for (const path of filesUnder(dir)) {
          if (!COMPRESSIBLE.test(path) || path.includes('.vite')) continue;
          const bytes = readFileSync(path);
          const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
          writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: size }));
          writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}

/** keepMapsApart moves source maps out of what is deployed, into a folder beside it: `dist` has `dist-maps`. */
export function keepMapsApart(): Plugin {
  return {
    name: 'tern:maps-apart',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'pre',
      sequential: true,
      handler({ dir = 'dist' }) {
        rmSync(`${dir}-maps`, { recursive: true, force: true });
        for (const path of filesUnder(dir).filter((name) => name.endsWith('.map'))) {
          const target = join(`${dir}-maps`, relative(dir, path));
          mkdirSync(dirname(target), { recursive: true });
          renameSync(path, target);
        }
      },
    },
  };
}

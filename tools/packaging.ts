import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { minify } from './minify.ts';

const COMPRESSIBLE = /\.(js|css|html|svg|webmanifest|txt)$/;

const { BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_NDIRECT } = constants;

/** compress is brotli 11, by the smallest of eighteen codings of distances, which the format leaves to the encoder. */
function compress(bytes: Buffer): Buffer {
  const all = [0, 1, 2].flatMap((postfix) =>
    [0, 2, 7, 12, 13, 15].map((direct) => {
      const params = { [BROTLI_PARAM_NPOSTFIX]: postfix, [BROTLI_PARAM_NDIRECT]: direct << postfix };
      return brotliCompressSync(bytes, { params });
    }),
  );
  return all.reduce((best, one) => (one.length < best.length ? one : best));
}

/**
 * packaging minifies chunks, writes `.br` and `.gz` beside compressible files, and moves source maps from `dist` to
 * `dist-maps`, which is not deployed.
 */
export function packaging(): Plugin {
  return {
    name: 'tern:packaging',
    apply: 'build',
    renderChunk: { order: 'post', handler: minify },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = 'dist' }) {
        // The documents hold it.
        rmSync(join(dir, 'importmap.json'), { force: true });
        rmSync(`${dir}-maps`, { recursive: true, force: true });
        mkdirSync(`${dir}-maps/assets`, { recursive: true });
        for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
          const path = join(dir, file);
          if (path.endsWith('.map')) renameSync(path, join(`${dir}-maps`, file));
          else if (COMPRESSIBLE.test(path)) {
            const bytes = readFileSync(path);
            writeFileSync(`${path}.br`, compress(bytes));
            writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
          }
        }
      },
    },
  };
}

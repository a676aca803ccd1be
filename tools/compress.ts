import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|svg|webmanifest|txt)$/;

/** compressFile writes `.br` and `.gz` beside a file if servers send it compressed. */
export function compressFile(path: string): void {
  if (!COMPRESSIBLE.test(path)) return;
  const bytes = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

import swc from '@swc/core';
import type { Plugin } from 'vite';

/** minify is SWC's, with the options of this build. */
export const minify = (code: string) =>
  swc.minify(code, { module: true, ecma: 2020, compress: { passes: 3 }, mangle: true, sourceMap: true });

/** minifier minifies the build's chunks in place of Vite's own minifiers (docs/decisions.md). */
export const minifier = (): Plugin => ({
  name: 'tern:minifier',
  apply: 'build',
  renderChunk: { order: 'post', handler: minify },
});

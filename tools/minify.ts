import swc from '@swc/core';

/** minify is SWC's, with the options of this build (docs/decisions.md). */
export const minify = (code: string) =>
  swc.minify(code, { module: true, ecma: 2020, compress: { passes: 3 }, mangle: true, sourceMap: true });

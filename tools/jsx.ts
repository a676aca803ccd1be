import type { Plugin } from 'vite';

const MAKERS = "import { createElement as $element, Fragment as $Fragment } from 'preact';";

/**
 * classicJsx writes `createElement('p', { id }, a, b)` where the automatic runtime writes
 * `jsx('p', { id, children: [a, b] })`: less code for the same product.
 */
export const classicJsx = (): Plugin => ({
  name: 'tern:classic-jsx',
  enforce: 'pre',
  config: () => ({
    oxc: {
      // Development's would pass the place in the source on as properties.
      jsx: { runtime: 'classic', development: false, pragma: '$element', pragmaFrag: '$Fragment' },
    },
  }),
  transform: {
    filter: { id: /\.tsx$/ },
    // At the end, where it moves no line.
    handler: (code) => ({ code: `${code}\n${MAKERS}\n`, map: null }),
  },
});

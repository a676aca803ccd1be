import type { Plugin } from 'vite';

/**
 * emptyPreloadHelper replaces Vite's preload helper, which has nothing to do here but cannot be switched off
 * (vitejs/vite#18551). With it the sign-in screen would be 0.7 kB over its budget. If Vite renames the
 * module, the helper comes back, and everything still works.
 */
export const emptyPreloadHelper: Plugin = {
  name: 'tern:empty-preload-helper',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

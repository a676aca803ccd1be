import type { Plugin } from 'vite';

/**
 * In place of Vite's preload helper, which has nothing to do here but cannot be switched off (vitejs/vite#18551): with it the
 * sign-in screen would be 0.7 kB over its budget. Should Vite rename the module, the helper is back and all still works.
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

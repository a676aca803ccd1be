import { defineConfig } from 'vite';
import { packaging } from '../../../packaging.ts';

/** Plain HTML: the lower bound. */
export default defineConfig({ base: '/webui/', plugins: [packaging()] });

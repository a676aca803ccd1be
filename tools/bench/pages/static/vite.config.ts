import { defineConfig } from 'vite';
import { precompress } from '../../../precompress.ts';

/** Nothing but HTML: what any page needs at least. */
export default defineConfig({ base: '/webui/', plugins: [precompress()] });

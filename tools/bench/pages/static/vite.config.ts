import { defineConfig } from 'vite';
import { precompress } from '../../../delivery.ts';

/** Nothing but HTML: what any page needs at least. */
export default defineConfig({ base: '/webui/', plugins: [precompress()] });

import { defineConfig } from 'vite';
import { packaging } from '../../../packaging.ts';

/** Nothing but HTML: what any page needs at least. */
export default defineConfig({ base: '/webui/', plugins: [packaging()] });

import preact from '@preact/preset-vite';
import UnoCSS from 'unocss/vite';
import { defineConfig } from 'vite';
import { packaging } from '../../../packaging.ts';

/** A plain build with these libraries, compressed like the product's. */
export default defineConfig({
  base: '/webui/',
  plugins: [UnoCSS(), preact(), packaging()],
  build: { target: 'es2022', modulePreload: false },
});

import preact from '@preact/preset-vite';
import UnoCSS from 'unocss/vite';
import { defineConfig } from 'vite';
import { packaging } from '../../../packaging.ts';

/** Built as any page of these libraries is, with nothing of the product's own delivery but the compression. */
export default defineConfig({
  base: '/webui/',
  plugins: [UnoCSS(), preact(), packaging()],
  build: { target: 'es2022', modulePreload: false },
});

import preact from '@preact/preset-vite';
import UnoCSS from 'unocss/vite';
import { defineConfig } from 'vite';
import { inlineStyleAndPolicy, precompress } from '../../../delivery.ts';

const BASE = '/webui/';

/** Delivered as the product is. The libraries are whole: what is cut out of them is the product's own work. */
export default defineConfig({
  base: BASE,
  plugins: [UnoCSS(), preact(), inlineStyleAndPolicy(BASE, { hosts: [], calls: [] }), precompress()],
  build: { target: 'es2022', modulePreload: false },
});

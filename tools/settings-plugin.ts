import type { Plugin } from 'vite';
import type { ClientTable } from './client-table.ts';
import type { OwnPaymentMethod } from './payment-methods.ts';
import { renderMirrorLinks, type Settings } from './settings.ts';

interface Options {
  settings: Settings;
  clients: ClientTable;
  methods: OwnPaymentMethod[];
  base: string;
  /** Printed in the log of a build. */
  warnings: string[];
}

/** settingsPlugin inserts the settings into the code (src/lib/settings.ts) and the documents. */
export const settingsPlugin = ({ settings, clients, methods, base, warnings }: Options): Plugin => ({
  name: 'tern:settings',
  config: () => ({
    define: {
      ...Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [`__SETTINGS__.${name}`, JSON.stringify(value)]),
      ),
      __CLIENTS__: JSON.stringify(clients),
      __PAYMENT_METHODS__: JSON.stringify(methods),
    },
  }),
  configResolved({ logger, command }) {
    if (command === 'build') for (const line of warnings) logger.warn(line);
  },
  transformIndexHtml: (html) =>
    html
      .replaceAll('%BRAND%', settings.brand)
      .replace('<!-- mirrors -->', renderMirrorLinks(settings.mirrors, base)),
});

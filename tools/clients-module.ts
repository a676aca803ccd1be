import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import type { ClientTable } from './client-table.ts';

const ID = 'virtual:clients';
const RESOLVED_ID = `\0${ID}`;

/** renderClients renders the module that contains the operator's VPN apps. */
export const renderClients = (clients: ClientTable) => `export const clients = ${JSON.stringify(clients)};\n`;

/** getClientsUrl is the URL by which scripts import the module. The import map has that of its file. */
export const getClientsUrl = (base: string) => `${base}assets/clients.js`;

/** toClientsFile is the name of the module's file, with a hash of its content. */
export const toClientsFile = (source: string) =>
  `assets/clients-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;

/**
 * clientsModule resolves `virtual:clients`. A build imports it from a file of its own, so that the table is no
 * part of the scripts (tools/configure.ts writes it).
 */
export const clientsModule = (clients: ClientTable, base: string, isExternal: boolean): Plugin => ({
  name: 'tern:clients',
  resolveId(id) {
    if (id !== ID) return undefined;
    return isExternal ? { id: getClientsUrl(base), external: 'absolute' } : RESOLVED_ID;
  },
  load: (id) => (id === RESOLVED_ID ? renderClients(clients) : undefined),
});

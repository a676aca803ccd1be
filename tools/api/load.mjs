import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from '../install.mjs';

/** The schemas stand beside code that a page runs: it finds a page's address and settings of the same origin. */
const ORIGIN = 'https://vpn.example.org';

/** loadModule brings a TypeScript module of tools/api, with the libraries as they are and not as a build trims them. */
export async function loadModule(name) {
  globalThis.location ??= { origin: ORIGIN };
  globalThis.__SETTINGS__ ??= { apiHost: '', paymentsHost: '' };
  const file = join(ROOT, 'tools', 'api', name);
  const { module } = await runnerImport(file, { root: ROOT, configFile: false, logLevel: 'warn' });
  return module;
}

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getCertificate } from '@vitejs/plugin-basic-ssl';
import { build, type Plugin, preview } from 'vite';
import { ROOT } from '../install.mjs';
import { SANDBOX_SETTINGS } from '../sandbox-settings.mjs';

const CACHE = join(ROOT, 'node_modules', '.cache', 'tern', 'bench');

/** Replaces HTTP/2 pseudo-headers by a host header, which the sandbox expects. */
const plainHeaders: Plugin = {
  name: 'tern:plain-headers',
  enforce: 'pre',
  configurePreviewServer({ middlewares }) {
    middlewares.use((req, _res, next) => {
      const plain = Object.entries(req.headers).filter(([name]) => !name.startsWith(':'));
      const value = { host: req.headers[':authority'], ...Object.fromEntries(plain) };
      Object.defineProperty(req, 'headers', { value });
      next();
    });
  },
};

/**
 * serveSites builds and serves the app (with the sandbox) and the reference pages, over HTTP/2 and
 * compressed. Returns their origins by name.
 */
export async function serveSites(references: string[]) {
  process.chdir(ROOT);
  for (const [name, value] of Object.entries(SANDBOX_SETTINGS)) process.env[name] ??= value;
  const pem = await getCertificate(CACHE, 'tern', ['localhost']);
  const sites = new Map<string, string>();
  for (const name of ['product', ...references]) {
    const root = name === 'product' ? ROOT : join(ROOT, 'tools', 'bench', 'pages', name);
    const outDir = join(CACHE, name);
    const configFile = join(root, 'vite.config.ts');
    await build({ root, configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    // With TLS, vite preview speaks HTTP/2.
    const { httpServer } = await preview({
      root: ROOT,
      logLevel: 'warn',
      plugins: [plainHeaders],
      build: { outDir },
      preview: { https: { key: pem, cert: pem }, host: 'localhost', port: 0, open: false },
    });
    sites.set(name, `https://localhost:${(httpServer.address() as AddressInfo).port}`);
  }
  return sites;
}

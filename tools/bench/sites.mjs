import { join } from 'node:path';
import { build, preview } from 'vite';
import { ROOT } from '../install.mjs';
import { SANDBOX_SETTINGS } from '../sandbox-names.mjs';
import { REFERENCES } from './screens.mjs';

const DIST = join(ROOT, 'dist');
const PAGES = join(ROOT, 'tools', 'bench', 'pages');
const CACHE = join(ROOT, 'node_modules', '.cache', 'tern', 'bench');

/** buildProduct is `npm run build` with the settings of the sandbox. */
export async function buildProduct() {
  for (const [name, value] of Object.entries(SANDBOX_SETTINGS)) process.env[name] ??= value;
  await build({ root: ROOT, logLevel: 'warn' });
}

async function buildReference(name) {
  const outDir = join(CACHE, name);
  const root = join(PAGES, name);
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}

/** The sandbox reads headers as they are in HTTP/1.1: with a host, and none that begins with a colon. */
const plainHeaders = {
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

/** With a key, `vite preview` speaks HTTP/2; all else is the production preview with its sandbox. */
async function serve(outDir, { key, cert }) {
  const server = await preview({
    root: ROOT,
    logLevel: 'warn',
    plugins: [plainHeaders],
    build: { outDir },
    preview: { https: { key, cert }, host: 'localhost', port: 0, open: false },
  });
  return `https://localhost:${server.httpServer.address().port}`;
}

/** serveSites builds the references and serves them and the product; returns their origins by name. */
export async function serveSites(certificate) {
  const sites = { product: await serve(DIST, certificate) };
  for (const { name } of REFERENCES) sites[name] = await serve(await buildReference(name), certificate);
  return sites;
}

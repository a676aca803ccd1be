// @vitest-environment node
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { sandbox } from '../../sandbox/vite-plugin';

let server: ViteDevServer;

async function statusOf(path: string): Promise<number> {
  server = await createServer({
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    base: '/webui/',
    cacheDir: 'node_modules/.vite-sandbox-test',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    plugins: [sandbox()],
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen');
  return (await fetch(`http://127.0.0.1:${address.port}${path}`, { redirect: 'manual' })).status;
}

afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

test('the sandbox answers in the development server', async () => {
  expect(await statusOf('/public-api/api/vpn/v1/configs')).toBe(200);
});

test('the sandbox has nothing at other paths', async () => {
  expect(await statusOf('/connection/other')).toBe(404);
});

test('TERN_SANDBOX=off turns the sandbox off', async () => {
  vi.stubEnv('TERN_SANDBOX', 'off');
  expect(await statusOf('/public-api/api/vpn/v1/configs')).toBe(404);
});

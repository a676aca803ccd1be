import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../free-port';
import { assembleFakeArchive } from './fake-archive';
import { ask, DOCS, findProgram, serve } from './serving';

const CONTAINER = 'docs/servers/container';

it('Dockerfile › runs as an ordinary user, who is the last one', () => {
  const lines = readFileSync(join(DOCS, 'container/Dockerfile'), 'utf8').split('\n');
  const users = lines.filter((line) => line.startsWith('USER '));
  expect(users).toEqual(['USER node']);
  expect(lines.findLastIndex((line) => /^(RUN|COPY)/.test(line))).toBeLessThan(lines.indexOf('USER node'));
});

it('compose.yaml › starts the image read-only, and without privileges', () => {
  const { account } = parse(readFileSync(join(DOCS, 'container/compose.yaml'), 'utf8')).services;
  expect(account).toMatchObject({
    read_only: true,
    tmpfs: '/srv/tern',
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
});

const caddy = findProgram('caddy');
const root = mkdtempSync(join(tmpdir(), 'tern-container-'));

/** A copy of the archive, with folders and ports of its own. */
interface Image {
  script: string;
  origin: string;
  healthOrigin: string;
  log: string;
  process?: ChildProcess;
}
const images = new Map<string, Image>();
let archive: string;
let api: Awaited<ReturnType<typeof serve>>;

async function createImage(name: string): Promise<Image> {
  const folder = join(root, name);
  cpSync(archive, folder, { recursive: true });
  const [port, healthPort] = [await freePort(), await freePort()];
  const own: [string, string][] = [
    ['/srv/tern', join(root, `${name}-srv`)],
    ['8080', `${port}`],
    ['8081', `${healthPort}`],
  ];
  const files = readdirSync(join(folder, CONTAINER)).map((file) => join(CONTAINER, file));
  for (const file of [...files, 'docs/servers/tern.caddy']) {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(
      join(folder, file),
      own.reduce((result, [from, to]) => result.replaceAll(from, to), text),
    );
  }
  const origin = `http://127.0.0.1:${port}`;
  const healthOrigin = `http://127.0.0.1:${healthPort}`;
  return { script: join(folder, CONTAINER, 'start.sh'), origin, healthOrigin, log: '' };
}

const environment = (env: Record<string, string>) => {
  const data = join(root, 'data');
  return { PATH: process.env.PATH, XDG_DATA_HOME: data, XDG_CONFIG_HOME: data, HOME: data, ...env };
};

async function start(network: string): Promise<void> {
  const image = await createImage(network);
  images.set(network, image);
  const env = { TERN_NETWORK: network, TERN_API: `127.0.0.1:${api.port}`, VITE_BRAND: 'Gull' };
  const child = spawn('sh', [image.script], {
    cwd: '/',
    env: environment(env),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  image.process = child;
  child.stderr.on('data', (text) => (image.log += text));
  await vi.waitFor(() => ask(`${image.origin}/webui/`), { timeout: 20_000 });
}

beforeAll(async () => {
  archive = await assembleFakeArchive(root);
  // It names the path and the scheme of a call, and fails to send subscription links.
  api = await serve((req, res) =>
    req.url?.startsWith('/connection/')
      ? req.socket.destroy()
      : res.end(`${req.url} ${req.headers['x-forwarded-proto']}`),
  );
  if (caddy) for (const network of ['open', 'filtered']) await start(network);
}, 90_000);

afterAll(async () => {
  for (const { process: child } of images.values()) {
    const ended = child && once(child, 'exit');
    child?.kill();
    await ended;
  }
  api.stop();
  rmSync(root, { recursive: true });
});

describe('start.sh', () => {
  const run = (env: Record<string, string>) =>
    spawnSync('sh', [join(archive, CONTAINER, 'start.sh')], {
      cwd: '/',
      env: environment(env),
      encoding: 'utf8',
    });

  it('stops and names a wrong setting [build-f1]', () => {
    const { status, stderr } = run({ VITE_API_HOST: 'api.example.org' });
    expect(status).toBe(1);
    expect(stderr).toContain('The setting VITE_API_HOST is "api.example.org"');
  });

  it('stops for an unknown network', () => {
    const { status, stderr } = run({ TERN_NETWORK: 'slow' });
    expect(status).toBe(1);
    expect(stderr).toContain('The setting TERN_NETWORK is "slow", but it must be open or filtered.');
  });
});

describe.skipIf(!caddy).each(['open', 'filtered'])('image for %s networks', (network) => {
  const getImage = () => images.get(network) as Image;
  const get = (path: string, headers: Record<string, string> = {}) =>
    ask(`${getImage().origin}${path}`, headers);

  it('serves the documents with the settings of the environment', async () => {
    const { body, headers } = await get('/webui/login', { 'accept-language': 'ru' });
    expect(String(body)).toContain('<h1>Gull /webui/login ru</h1>');
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('closes the connection after a response if networks freeze it', async () => {
    const { headers } = await get('/webui/');
    expect(headers.connection).toBe(network === 'filtered' ? 'close' : undefined);
  });

  it('writes nothing into the archive', () => {
    const list = (folder: string) => readdirSync(folder, { recursive: true }).sort();
    expect(list(join(root, network))).toEqual(list(archive));
  });

  it('passes calls on to the API, with the scheme that a proxy in front names', async () => {
    const { body } = await get('/public-api/x', { 'x-forwarded-proto': 'https' });
    expect(String(body)).toBe('/public-api/x https');
  });

  it('answers the health check', async () => {
    expect((await ask(`${getImage().healthOrigin}/webui/sw.js`)).status).toBe(200);
  });

  it('logs no token when the API fails', async () => {
    expect((await get('/connection/subs/SECRET?token=SECRET')).status).toBe(502);
    await vi.waitFor(() => expect(getImage().log).toContain('"status":502'));
    expect(getImage().log).not.toContain('SECRET');
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { configure, type Template } from '../../../tools/configure';
import { DOCUMENTS } from '../../../tools/document-names';
import { sourceHash } from '../../../tools/policy';
import { readClients, readSettings } from '../../../tools/settings';

const BASE = '/webui/';
const HTML = [
  '<meta http-equiv="Content-Security-Policy" content="%POLICY%"><title>%BRAND% VPN</title>',
  '<script type="importmap">{"imports":{"/webui/assets/clients.js":"%CLIENTS%"}}</script>',
  '<link rel="preload" href="%API_HOST%/configs"><style>a{width:50%}</style>',
  '<div id="app">%PAGE%</div>%MIRRORS%%SETTINGS%',
].join('');
const TEMPLATE: Template = {
  base: BASE,
  background: '#123456',
  documents: Object.fromEntries(DOCUMENTS.map(({ file }) => [file, HTML])),
  worker: 'self.oninstall=1;',
  assets: {
    files: ['/webui/assets/a.js'],
    texts: { en: ['/webui/assets/en.js'], ru: [] },
    digests: { '/webui/assets/a.js': 'digest' },
  },
};

/** Configures the template. Each prerendered page names itself and the brand. */
async function run(env: Record<string, string> = {}) {
  const operator = { settings: readSettings(env, BASE), clients: readClients(env) };
  const files = await configure(
    TEMPLATE,
    operator,
    async ({ brand }, page, language) => `<h1>${brand} ${page} ${language} $& %BRAND%</h1>`,
  );
  const read = (file: string) => files.get(file) ?? '';
  const clients = [...files.keys()].find((file) => file.startsWith('assets/')) ?? '';
  const facts: BuildFacts = JSON.parse(/^self\.facts=(.*?);self/.exec(read('sw.js'))?.[1] ?? '');
  return { files, read, clients, facts };
}

const readData = (html: string) =>
  JSON.parse(/<script type="application\/json" id="settings">(.*?)<\/script>/.exec(html)?.[1] ?? '');

describe('configure', () => {
  it('writes the brand into titles and the manifest', async () => {
    const { read } = await run({ VITE_BRAND: 'Gull & "Co"' });
    expect(read('shell.html')).toContain('<title>Gull &amp; &quot;Co&quot; VPN</title>');
    expect(JSON.parse(read('manifest.webmanifest'))).toMatchObject({
      name: 'Gull & "Co" VPN',
      short_name: 'Gull & "Co"',
      theme_color: '#123456',
    });
  });

  it('writes the settings as data that no value can end', async () => {
    const { read } = await run({ VITE_SUPPORT_URL: 'mailto:a@example.org?body=</script>' });
    expect(readData(read('shell.html')).contacts.support).toBe('mailto:a@example.org?body=</script>');
  });

  it('renders each page in each language with the settings', async () => {
    const { read } = await run({ VITE_BRAND: 'Gull' });
    expect(read('ru/login/index.html')).toContain('<div id="app"><h1>Gull login ru $& %BRAND%</h1></div>');
    expect(read('index.html')).toContain('<h1>Gull welcome en');
    expect(read('ru/shell.html')).toContain('<div id="app"></div>');
  });

  it('allows the inline code and the hosts of the operator', async () => {
    const { read } = await run({ VITE_API_HOST: 'https://api.example.org' });
    const html = read('login/index.html');
    const [, map = ''] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? [];
    expect(html).toContain(`script-src 'self' ${sourceHash(map)};`);
    expect(html).toContain(`style-src 'self' ${sourceHash('a{width:50%}')};`);
    expect(html).toContain("connect-src 'self' https://api.example.org;");
  });

  it('preloads the config from the host of the API', async () => {
    const { read } = await run({ VITE_API_HOST: 'https://api.example.org' });
    expect(read('shell.html')).toContain('href="https://api.example.org/configs"');
    expect((await run()).read('shell.html')).toContain('href="/configs"');
  });

  it('writes the VPN apps into a file named by its content, to which the import map leads', async () => {
    const [ours, theirs] = [await run(), await run({ VITE_CLIENT_LINKS: 'linux: []' })];
    expect(ours.clients).toMatch(/^assets\/clients-[\w-]{8}\.js$/);
    expect(ours.clients).not.toBe(theirs.clients);
    expect(theirs.read(theirs.clients)).not.toContain('linux');
    expect(theirs.read('shell.html')).toContain(`"/webui/assets/clients.js":"/webui/${theirs.clients}"`);
  });

  it('lists what the service worker caches, with the digests of the shells and the VPN apps', async () => {
    const { facts, clients, read } = await run();
    const digest = (file: string) => createHash('sha256').update(read(file)).digest('base64');
    expect(facts).toMatchObject({ base: BASE, texts: TEMPLATE.assets.texts });
    expect(facts.files).toEqual(['/webui/assets/a.js', `/webui/${clients}`]);
    expect(facts.shells).toEqual({ en: '/webui/shell.html', ru: '/webui/ru/shell.html' });
    expect(facts.digests).toEqual({
      '/webui/assets/a.js': 'digest',
      [`/webui/${clients}`]: digest(clients),
      '/webui/shell.html': digest('shell.html'),
      '/webui/ru/shell.html': digest('ru/shell.html'),
    });
  });

  it('changes the name of the build with the settings', async () => {
    const [first, again, other] = [await run(), await run(), await run({ VITE_BOT_URL: '' })];
    expect(again.facts.build).toBe(first.facts.build);
    expect(other.facts.build).not.toBe(first.facts.build);
  });

  it('leaves no placeholder in a document', async () => {
    const { read } = await run();
    expect(read('shell.html')).not.toMatch(/%[A-Z_]+%/);
  });

  it('throws when the build lacks a document', async () => {
    const operator = { settings: readSettings({}, BASE), clients: readClients({}) };
    const render = async () => '';
    await expect(configure({ ...TEMPLATE, documents: {} }, operator, render)).rejects.toThrow(
      'The build has no index.html.',
    );
  });
});

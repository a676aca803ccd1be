import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { formatGroups, groupFinds } from '../../../tools/guide';
import { createCertificate, startFront } from '../../e2e/support/tls-front';
import { startDomain } from './checked-domain';
import { type Running, runTool, startTool } from './serving';

// A test starts a process.
vi.setConfig({ testTimeout: 60_000 });

let server: Running;
beforeAll(async () => {
  server = await startDomain();
});
afterAll(() => server.stop());

it('formatGroups › writes each rule once, and places and remedies that follow each other once', () => {
  const remedy = { nginx: 'add_header A "b" always;', Caddy: 'header A "b"' };
  const find = { rule: 'headers', seen: 'no A', wanted: 'A: b', remedy } as const;
  const urls = ['1', '2', '3', '4', '5', '6', '7'];
  const finds = [...urls, '1'].map((url) => ({ ...find, url }));
  const others = urls.map((url) => ({ ...find, url, seen: 'no B' }));
  const text = formatGroups(groupFinds([{ ...find, url: '8', seen: 'A: c' }, ...others, ...finds]));
  expect(text.replace(/md:\d+/, 'md:#')).toBe(`
headers (docs/deploying.md:#)
  seen        A: c
  wanted      A: b
  at          8

  seen        no B
  wanted      A: b

  seen        no A
  wanted      A: b
  at          1
              2
              3
              4
              5
              and 2 more
  nginx       add_header A "b" always;
  Caddy       header A "b"`);
});

describe('npm run check:deployment', () => {
  const env = { VITE_MIRRORS: 'http://127.0.0.1:1', VITE_TELEGRAM_BOT_ID: '0' };
  const run = (...options: string[]) =>
    runTool('check-deployment', [`${server.origin}/webui`, ...options], env);

  it('prints faults, notes and what may freeze, and fails', async () => {
    const { code, text } = await run('--cookie', 'a=b');
    const lines = text.split('\n').map((line) => line.replace(/ \(.*/, ''));
    expect(lines.filter((line) => /^\S/.test(line))).toEqual([
      'The event stream is watched for 65 seconds.',
      `${server.origin}/webui/: faults`,
      'mirrors',
      'Notes',
      'cookies',
      'stream',
      'telegram',
      'It is set up for open networks. On filtered networks, these may freeze:',
      'connections',
    ]);
    expect(text).toMatch(/mirrors \(docs\/deploying\.md:\d+\)\n {2}seen {8}no build\n/);
    expect(code).toBe(1);
  });

  it('prints the same as JSON, and without notes when it is to be quiet', async () => {
    const { code, text } = await run('--json');
    const { faults, notes, network, mayFreeze } = JSON.parse(text);
    expect(faults).toMatchObject([
      { rule: 'mirrors', urls: ['http://127.0.0.1:1/webui/'], seen: 'no build' },
    ]);
    expect(notes.map(({ rule }: { rule: string }) => rule)).toEqual(['cookies', 'stream', 'telegram']);
    expect(network).toBe('open');
    expect(mayFreeze).toHaveLength(1);
    expect(code).toBe(1);
    const quiet = await run('--quiet');
    expect(quiet.text).toMatch(/^\S+: faults\n\nmirrors/);
    expect(quiet.text).not.toContain('telegram');
  });

  it('says nothing when it is to be quiet and there is no fault', async () => {
    const { code, text } = await runTool('check-deployment', [`${server.origin}/webui/`, '--quiet']);
    expect(text).toBe('');
    expect(code).toBe(0);
  });

  it.each(['localhost:8403', 'vpn.example.org/webui/'])(
    'says that https:// is missing in %s',
    async (address) => {
      const { code, text } = await runTool('check-deployment', [address]);
      expect(text).toMatch(new RegExp(`^"${address}" does not begin with https://\\.\n\nUsage: `));
      expect(code).toBe(2);
    },
  );

  it('ends without an error when nobody reads its output', async () => {
    const child = startTool('check-deployment', [`${server.origin}/webui/`]);
    child.stdout.destroy();
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect(errors).toBe('');
    expect(code).toBe(0);
  });

  it('says how to name an own certificate authority', async () => {
    const front = await startFront(server.origin, 'open', await createCertificate());
    onTestFinished(front.stop);
    const { code, text } = await runTool('check-deployment', [`https://localhost:${front.port}/webui/`]);
    expect(text).toContain('NODE_EXTRA_CA_CERTS=/path/to/ca.pem');
    expect(code).toBe(1);
  });
});

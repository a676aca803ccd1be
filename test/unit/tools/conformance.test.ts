// @vitest-environment node
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportOf } from '../../../tools/api/conformance/report';
import { ROOT } from '../../../tools/install.mjs';
import { replace, useServers } from './conformance-servers';

const PAGE = 'https://my.example.org';

const { check, serve, cookieOf, differences } = useServers();

describe('a server that does all right', () => {
  it('has nothing said against it as a guest sees it', async () => {
    const findings = await check({ api: await serve() });
    expect(findings.filter(({ wrong, missing }) => wrong.length + missing.length > 0)).toEqual([]);
    expect(findings).toHaveLength(9);
    expect(findings.every(({ call }) => call.startsWith('GET'))).toBe(true);
  });

  it.each(['heavy', 'family-owner', 'new'])(
    'has nothing said against it with the account and the commands of %s',
    async (name) => {
      const api = await serve();
      const findings = await check({ api, cookie: await cookieOf(api, name), commands: true });
      expect(findings.filter(({ wrong, missing }) => wrong.length + missing.length > 0)).toEqual([]);
      expect(findings.length).toBeGreaterThan(35);
    },
  );

  it('is sent no command unless it is asked to', async () => {
    const methods = new Set<string | undefined>();
    const api = await serve((req) => {
      if (!req.url?.startsWith('/sandbox')) methods.add(req.method);
      return false;
    });
    const cookie = await cookieOf(api, 'active');
    await check({ api, cookie });
    expect([...methods]).toEqual(['GET']);
  });

  it('keeps what the account has', async () => {
    const api = await serve();
    const cookie = await cookieOf(api, 'family-owner');
    const world = cookie.split('; ')[0] ?? '';
    const requests = async () =>
      (await (await fetch(`${api}/sandbox/api/requests`, { headers: { cookie: world } })).json()) as {
        path: string;
        status: number;
      }[];
    await check({ api, cookie, commands: true });
    const done = (await requests()).filter(({ status }) => status < 300).map(({ path }) => path);
    expect(
      [...new Set(done)].filter(
        (path) => !/users$|configs|key$|available|overview|active|transactions/.test(path),
      ),
    ).toEqual([
      '/vpn/v1/notifications/stream',
      '/vpn/v1/subscriptions/location',
      '/vpn/v1/billing/preview',
      '/auth/refresh',
      '/auth/logout',
    ]);
  });

  it('answers another origin', async () => {
    const api = await serve((req, res) => {
      res.setHeader('access-control-allow-origin', PAGE);
      res.setHeader('access-control-allow-credentials', 'true');
      res.setHeader('access-control-expose-headers', 'Retry-After');
      res.setHeader('vary', 'Origin');
      if (req.method !== 'OPTIONS') return false;
      res.setHeader('access-control-allow-headers', 'Content-Type');
      return res.writeHead(204).end();
    });
    expect(await differences(api, { origin: PAGE, cookie: await cookieOf(api, 'active') })).toEqual([]);
  });
});

it('the report names each question, what differs and what was not asked', () => {
  const found = { call: 'GET /vpn/v1/users', status: 200, wrong: [], missing: [] } as const;
  const text = reportOf([
    { ...found, title: 'signed in', wrong: ['x: a text expected'], missing: ['y (the app takes null)'] },
    { ...found, title: 'again', status: 0, wrong: [], missing: [], skipped: 'no price' },
  ]);
  expect(text.split('\n')).toEqual([
    '✗ GET /vpn/v1/users (signed in)  200',
    '    x: a text expected',
    '    missing: y (the app takes null)',
    '– GET /vpn/v1/users (again)  not asked: no price',
    '',
    '1 question asked, 1 answered otherwise.',
  ]);
});

/** Runs the command, and resolves to its exit code and what it has printed. */
function run(...given: string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'tools', 'api', 'conformance.mjs'), ...given]);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })));
}

describe('the command', () => {
  it('ends with 0 when nothing differs', async () => {
    const { code, text } = await run(await serve());
    expect(text).toContain('9 questions asked, 0 answered otherwise.');
    expect(code).toBe(0);
  });

  it('ends with 1 when something does', async () => {
    const { code, text } = await run(await serve(replace('/v1/users', {}, 500)));
    expect(text).toContain('9 questions asked, 1 answered otherwise.');
    expect(code).toBe(1);
  });

  it.each([[['vpn']], [['https://vpn.example.org', '--cookies']]])('explains itself to %j', async (given) => {
    const { code, text } = await run(...given);
    expect(text).toContain('npm run conformance --');
    expect(code).toBe(2);
  });
});

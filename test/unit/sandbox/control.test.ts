import { getResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { createControlHandlers } from '../../sandbox/control';
import { sandbox } from '../../sandbox/vite-plugin';
import { createWorld } from '../../sandbox/world';

test('control page › works by forms, shows codes and errors', async () => {
  const world = createWorld();
  world.cookies = new Map();
  const pick = () => world;
  const handlers = createControlHandlers(pick, pick);
  const ask = (path: string, init?: RequestInit) =>
    getResponse(handlers, new Request(`${location.origin}/sandbox/${path}`, init));
  const submit = async (name: string, fields: Record<string, string>) =>
    (await ask(`do/${name}`, { method: 'POST', body: new URLSearchParams(fields) }))?.headers.get('location');
  expect(await submit('push', { text: 'x' })).toContain('Nobody+is+signed+in');
  expect(await submit('persona', { name: 'family-owner' })).toBe('/sandbox/?note=Done.');
  world.mailbox.send('sign-in', 'x@tern.test', 'en');
  const text = await (await ask(''))?.text();
  expect(text).toContain('Signed in as family-owner@tern.test');
  expect(text).toContain(world.mailbox.read()[0]?.code);
});

test.each([
  ['off', 0],
  ['on', 1],
])('sandbox plugin › is on or off by TERN_SANDBOX=%s', (value, count) => {
  vi.stubEnv('TERN_SANDBOX', value);
  const use = vi.fn();
  const serve = sandbox().configurePreviewServer as (server: object) => void;
  serve({ config: { root: '.' }, middlewares: { use } });
  expect(use).toHaveBeenCalledTimes(count);
});

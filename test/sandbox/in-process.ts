import { setupServer } from 'msw/node';
import { afterAll, beforeAll } from 'vitest';
import { createHandlers } from './handlers/index';
import type { PersonaName } from './personas';
import { createWorld, type World } from './world';

let current = freshWorld();

function freshWorld(): World {
  const world = createWorld();
  world.cookies = new Map();
  return world;
}

/** sandboxServer answers every request of the test from the current world. */
export const sandboxServer = setupServer(...createHandlers(() => current));

/** resetWorld starts a new world without a session, and ends the previous one. Call it before each test. */
export function resetWorld(): World {
  current.dispose();
  current = freshWorld();
  return current;
}

/** signIn sets the session of later requests, without a request; 'guest' signs out. */
export function signIn(world: World, name: PersonaName | 'guest') {
  world.cookies ??= new Map();
  world.cookies.clear();
  if (name === 'guest') return;
  const { access, refresh } = world.sessions.start(world.persona(name).user_id);
  world.cookies.set('tern_access', access);
  world.cookies.set('tern_refresh', refresh);
}

let listeners = 0;

/** startSandbox serves a test file or suite; an unknown request fails the test. */
export function startSandbox(): void {
  beforeAll(() => {
    if (listeners++ === 0) sandboxServer.listen({ onUnhandledRequest: 'error' });
  });
  afterAll(() => {
    if (--listeners === 0) sandboxServer.close();
  });
}

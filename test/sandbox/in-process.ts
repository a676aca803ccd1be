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

/** sandboxServer answers every call of the test from the current world. */
export const sandboxServer = setupServer(...createHandlers(() => current));

/** useWorld starts a new world, signed out, and lets go of whatever hung in the last one. Call it before each test. */
export function useWorld(): World {
  current.dispose();
  current = freshWorld();
  return current;
}

/** signIn makes the fetches that follow the persona's; 'guest' signs out. No call is made. */
export function signIn(world: World, name: PersonaName | 'guest') {
  world.cookies ??= new Map();
  world.cookies.clear();
  if (name === 'guest') return;
  const { access, refresh } = world.sessions.start(world.persona(name).user_id);
  world.cookies.set('tern_access', access);
  world.cookies.set('tern_refresh', refresh);
}

let listeners = 0;

/** startSandbox listens for the whole test file or suite; an unknown request fails the test. */
export function startSandbox(): void {
  beforeAll(() => {
    if (listeners++ === 0) sandboxServer.listen({ onUnhandledRequest: 'error' });
  });
  afterAll(() => {
    if (--listeners === 0) sandboxServer.close();
  });
}

import { setupServer } from 'msw/node';
import { createHandlers } from './handlers/index';
import type { PersonaName } from './personas';
import { createWorld, type World, type WorldOptions } from './world';

let current = freshWorld();

function freshWorld(options?: WorldOptions): World {
  const world = createWorld(options);
  world.cookies = new Map();
  return world;
}

/** sandboxServer answers every call of the test from the current world. */
export const sandboxServer = setupServer(...createHandlers(() => current));

/** useWorld starts a new world, signed out, and lets go of whatever hung in the last one. Call it before each test. */
export function useWorld(options?: WorldOptions): World {
  current.dispose();
  current = freshWorld(options);
  return current;
}

/** currentWorld is the world that answers now. */
const currentWorld = (): World => current;

/** signIn makes the fetches that follow the persona's; 'guest' signs out. No call is made. */
export function signIn(world: World, name: PersonaName | 'guest') {
  world.cookies ??= new Map();
  world.cookies.clear();
  if (name === 'guest') return;
  const { access, refresh } = world.sessions.start(world.persona(name).user_id);
  world.cookies.set('tern_access', access);
  world.cookies.set('tern_refresh', refresh);
}

/** startSandbox listens for the whole test file; an unknown request fails the test. */
export function startSandbox() {
  sandboxServer.listen({ onUnhandledRequest: 'error' });
  return { world: currentWorld, server: sandboxServer };
}

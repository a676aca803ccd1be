import { beforeEach, vi } from 'vitest';
import { reviveSession } from '../../../src/api/client';
import { resetWorld, signIn, startSandbox } from '../../sandbox/in-process';
import type { PersonaName } from '../../sandbox/personas';
import type { World } from '../../sandbox/world';

export let world: World;

/** callSandbox gives each test of a file a new world without a session, and silences warnings. */
export function callSandbox(): void {
  startSandbox();
  beforeEach(() => {
    world = resetWorld();
    reviveSession();
    vi.spyOn(console, 'warn').mockReturnValue();
  });
}

/** callAs is callSandbox with a signed-in user, for calls of the account. */
export function callAs(name: PersonaName): void {
  callSandbox();
  beforeEach(() => signIn(world, name));
}

/** answerOnce makes the next call of a path respond with a body, or without one if it is undefined. */
export const answerOnce = (path: string, body: unknown) =>
  world.fail({ path }, { status: 200, body: body === undefined ? '' : body }, 1);

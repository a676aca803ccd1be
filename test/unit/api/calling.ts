import { beforeEach, vi } from 'vitest';
import { reviveSession } from '../../../src/api/client';
import { signIn, startSandbox, useWorld } from '../../sandbox/in-process';
import type { PersonaName } from '../../sandbox/personas';
import type { World } from '../../sandbox/world';

export let world: World;

/** callSandbox gives each test of a file a new world with nobody signed in; warnings go unheard. */
export function callSandbox(): void {
  startSandbox();
  beforeEach(() => {
    world = useWorld();
    reviveSession();
    vi.spyOn(console, 'warn').mockReturnValue();
  });
}

/** callAs is callSandbox for calls of the account, with somebody signed in. */
export function callAs(name: PersonaName): void {
  callSandbox();
  beforeEach(() => signIn(world, name));
}

/** answerOnce has the next call of a path answered with a body; undefined is none. */
export const answerOnce = (path: string, body: unknown) =>
  world.fail({ path }, { status: 200, body: body === undefined ? '' : body }, 1);

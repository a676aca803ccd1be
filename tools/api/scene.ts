import type { CallName } from '../../test/sandbox/calls';
import type { PersonaName } from '../../test/sandbox/personas';
import type { World } from '../../test/sandbox/world';

/** What a request brings. */
export interface Given {
  path?: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** One request to a world of its own, whose answer is an example of the contract. */
export interface Scene {
  call: CallName;
  title: string;
  as: PersonaName | 'guest';
  /** Puts the world in place and tells what to ask. */
  make?: (world: World) => Given;
}

/** scene is an example; what is given may be the same in every world. */
export const scene = (
  call: CallName,
  title: string,
  as: Scene['as'],
  make?: Scene['make'] | Given,
): Scene => ({
  call,
  title,
  as,
  make: typeof make === 'object' ? () => make : make,
});

import { describe, expect, it } from 'vitest';
import { signIn } from '../sandbox/in-process';
import type { PersonaName } from '../sandbox/personas';
import { answerOnce, world } from './api/calling';

export interface Command {
  path: string;
  who: PersonaName;
  /** Makes what the command needs, and gives its id. */
  prepare?: () => string;
  run: (id: string) => Promise<void>;
  body: (id: string) => object;
  effect: () => unknown;
  after: unknown;
}

/** describeCommands holds commands of the account to what all of them promise. */
export function describeCommands(commands: Command[]): void {
  describe.each(commands)('the command $path', ({ path, who, prepare, run, body, effect, after }) => {
    function begin() {
      signIn(world, who);
      return prepare?.() ?? '';
    }

    it('is sent once, with nothing but what it is about, and takes effect', async () => {
      const id = begin();
      expect(effect()).not.toBe(after);
      await expect(run(id)).resolves.toBeUndefined();
      expect(world.requests.map((one) => [one.method, one.path, one.body])).toEqual([
        ['POST', path, body(id)],
      ]);
      expect(effect()).toBe(after);
    });

    it('needs nothing in the answer', async () => {
      world.fail({ path }, 'malformed');
      await expect(run(begin())).resolves.toBeUndefined();
    });
  });
}

/** describeText holds an answer of one field to be a text with something in it. */
export function describeText(name: string, path: string, field: string, ask: () => Promise<string>): void {
  describe(name, () => {
    function answering(body: unknown): Promise<string> {
      answerOnce(path, body);
      return ask();
    }

    it('is the text that the server sends', async () => {
      expect(await answering({ [field]: 'a+b/c=', more: 1 })).toBe('a+b/c=');
    });

    it.each([{}, { [field]: '' }, { [field]: 7 }, [], 'null', ''])('is malformed in %j', async (body) => {
      await expect(answering(body)).rejects.toMatchObject({ kind: 'malformed' });
    });
  });
}

import { describe, expect, it } from 'vitest';
import { isSessionDead } from '../../src/api/client';
import { signIn } from '../sandbox/in-process';
import type { PersonaName } from '../sandbox/personas';
import type { Fault } from '../sandbox/world/faults';
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

    it.each<Fault>([{ status: 204 }, { status: 200 }, 'malformed'])(
      'needs nothing in the answer: %j',
      async (fault) => {
        world.fail({ path }, fault);
        await expect(run(begin())).resolves.toBeUndefined();
      },
    );

    it.each<[Fault, object]>([
      [
        { status: 403, body: { detail: 'No' } },
        { kind: 'http', status: 403, detail: 'No' },
      ],
      [{ status: 404 }, { kind: 'http', status: 404 }],
      ['lost-answer', { kind: 'network', status: 0 }],
      ['html', { kind: 'network', status: 0 }],
    ])('fails with %j, and is not sent again by itself', async (fault, error) => {
      world.fail({ path }, fault);
      await expect(run(begin())).rejects.toMatchObject(error);
      expect([world.requests.length, isSessionDead.value]).toEqual([1, false]);
    });

    it('renews the session when it has to, and is sent once more', async () => {
      const id = begin();
      world.expireAccess();
      await run(id);
      expect(world.requests.map((one) => one.path)).toEqual([path, '/auth/refresh', path]);
      expect(effect()).toBe(after);
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

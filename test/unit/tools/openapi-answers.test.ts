import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { readNotification } from '../../../src/domain/notifications';
import { compare, REFUSED } from '../../../tools/api/conformance/compare';
import { readWire } from '../../../tools/api/conformance/wire-file';
import { type FieldAt, fieldsIn, type JsonSchema, typesOf } from '../../../tools/api/json-schema';
import { partsOf } from '../../sandbox/calls';
import { sandboxServer, signIn, startSandbox, useWorld } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import { CALLS, type Call } from '../api/every-call';

const wire = readWire();
const READ = CALLS.filter(([name]) => wire.schemaOf(name));
const UNREAD = CALLS.filter(([name]) => !wire.schemaOf(name));
const WRONG: unknown[] = [undefined, null, 7, -1, 'x', '', true, {}, []];

type Spoilt = { at: string; body: unknown };

// A hundred answers to a call, on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let world: World;

beforeAll(() => {
  startSandbox();
});
beforeEach(() => {
  // Each refusal is told to the console.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  world = useWorld();
  signIn(world, 'active');
});
afterAll(() => sandboxServer.close());

/** Where a field's path leads in an example: the first element stands for a list. */
function holderOf(body: unknown, { path }: FieldAt): Record<string, unknown> | undefined {
  const steps = path.replaceAll('[]', '.0').split('.').slice(0, -1);
  return steps.reduce<unknown>((node, step) => Object(node)[step], body) as Record<string, unknown>;
}

/** Every field of an example left out, and of every wrong type. valibot takes a list for an object, so none stands for one. */
function spoilt(schema: JsonSchema, example: unknown): Spoilt[] {
  return fieldsIn(schema).flatMap((field) => {
    const own = field.owner.properties?.[field.name] ?? {};
    return WRONG.flatMap((value): Spoilt[] => {
      const body = structuredClone(example);
      const holder = holderOf(body, field);
      if (!holder || (typesOf(own).includes('object') && Array.isArray(value))) return [];
      if (value === undefined) delete holder[field.name];
      else holder[field.name] = value;
      const isFine = value !== undefined && compare(own, value).wrong.length === 0;
      return isFine ? [] : [{ at: `${field.path}: ${JSON.stringify(value) ?? 'missing'}`, body }];
    });
  });
}

/** How a call ends when the server answers so. */
async function endOf([name, run]: Call, body: unknown): Promise<'taken' | 'refused'> {
  const undo = world.fail(partsOf(name), { status: 200, body });
  const error: unknown = await run().then(
    () => undefined,
    (failure) => failure,
  );
  undo();
  if (error === undefined) return 'taken';
  expect(error).toEqual(new ApiError('malformed'));
  return 'refused';
}

const told = (schema: JsonSchema, body: unknown) =>
  compare(schema, body).wrong.some((line) => line.endsWith(REFUSED)) ? 'refused' : 'taken';

describe('what the contract says of an answer is what the app makes of it', () => {
  it.each(READ)('%s', async (name, run) => {
    const schema = wire.schemaOf(name) as JsonSchema;
    const example = wire.exampleOf(name);
    expect(await endOf([name, run], example)).toBe('taken');
    const bodies = spoilt(schema, example);
    expect(bodies.length).toBeGreaterThan(3);
    const expected = bodies.map(({ at, body }) => [at, told(schema, body)]);
    const got: [string, string][] = [];
    for (const { at, body } of bodies) got.push([at, await endOf([name, run], body)]);
    expect(got).toEqual(expected);
  });

  it.each(UNREAD)('%s takes any answer', async (...call) => {
    for (const body of [7, null, [], 'no JSON', undefined]) expect(await endOf(call, body)).toBe('taken');
  });

  it('an event', () => {
    const schema = wire.schemas.Notification as JsonSchema;
    const message = { text_raw: 'Hello', text_code: 'hello' };
    const entry = { entry_id: 'n1', timestamp: 1768478400, type: 'LIVE', message };
    const bodies = spoilt(schema, entry);
    for (const { at, body } of [{ at: 'whole', body: entry }, ...bodies]) {
      const isDropped = compare(schema, body).wrong.some((line) => line.endsWith('the element is dropped'));
      expect(readNotification(body, 0) === null, at).toBe(isDropped);
    }
    expect(bodies.length).toBeGreaterThan(20);
  });
});

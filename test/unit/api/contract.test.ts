import { Ajv2020, type Options } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { generate } from 'json-schema-faker';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLocations } from '../../../src/account/locations/locations.model';
import { reviveSession } from '../../../src/api/client';
import { readNotification } from '../../../src/notifications/notification-stream';
import { clampTtl } from '../../../src/sign-in/code/sent-codes';
import {
  components,
  getAnswerSchema,
  getBodySchema,
  getOperation,
  paths,
  type Schema,
} from '../../operations';
import { CALLS as CALL_NAMES, type CallName, callPath, isPathOf, partsOf } from '../../sandbox/calls';
import { createHandlers } from '../../sandbox/handlers/index';
import { resetWorld, sandboxServer, signIn, startSandbox } from '../../sandbox/in-process';
import { PERSONA_NAMES } from '../../sandbox/personas';
import { createWorld, type LoggedRequest, type World } from '../../sandbox/world';
import { CALLS, SUCCESSES } from './every-call';

const SAMPLES = 50;

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const createAjv = (options: Options) =>
  addFormats(new Ajv2020({ strict: false, allErrors: true, ...options }));
const ajv = createAjv({});
const ajvOfQueries = createAjv({ coerceTypes: true });
const ajvOfDefaults = createAjv({ useDefaults: true });

const getName = (method: string, path: string) =>
  CALL_NAMES.find((name) => name.startsWith(`${method} `) && isPathOf(partsOf(name).path, path)) ??
  expect.fail(`${method} ${path} is no call`);

/** Describes in a line how a value violates its schema. */
const findFault = (value: unknown, schema: Schema, by = ajv) =>
  by.validate(schema, value) ? '' : by.errorsText();

function withDefaults(value: unknown, schema: Schema): unknown {
  const filled = structuredClone(value);
  ajvOfDefaults.validate(schema, filled);
  return filled;
}

function expectRequest({ method, path, query, body }: LoggedRequest): void {
  const name = getName(method, path);
  const { parameters = [] } = getOperation(name);
  const own = parameters.filter((parameter) => parameter.in === 'query');
  const querySchema = {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.flatMap(({ name, required }) => (required ? [name] : [])),
    additionalProperties: false,
  };
  expect(findFault({ ...query }, querySchema, ajvOfQueries), `query of ${name}`).toBe('');
  const schema = getBodySchema(name);
  if (schema) expect(findFault(body, schema), `body of ${name}`).toBe('');
  else expect(body, `body of ${name}`).toBeNull();
}

async function expectResponse(request: Request, response: Response): Promise<void> {
  const name = getName(request.method, callPath(new URL(request.url).pathname));
  const described = getOperation(name).responses[response.status];
  if (!described) return expect.fail(`${name} answers ${response.status}, which is not described`);
  if (!described.content) return;
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const schema = described.content[type]?.schema;
  if (!schema) return expect.fail(`${name} answers ${response.status} with ${type}, which is not described`);
  const body = await response.json();
  expect(findFault(body, schema), `${name} ${response.status}`).toBe('');
  expect(body, `all that ${name} may answer`).toEqual(withDefaults(body, schema));
}

let world: World;
let exchanges: [Request, Response][];

startSandbox();
beforeAll(() => {
  sandboxServer.events.on('response:mocked', ({ request, response }) => {
    exchanges.push([request, response.clone()]);
  });
});
beforeEach(() => {
  // Each rejected response is reported on the console.
  vi.spyOn(console, 'warn').mockReturnValue();
  exchanges = [];
  world = resetWorld();
  reviveSession();
});

describe('openapi.yaml', () => {
  it('contains only calls that the sandbox answers', () => {
    const handled = createHandlers(() => createWorld()).map((handler) => String(handler.info.header));
    const missing = CALL_NAMES.filter((name) => {
      const { method, path } = partsOf(name);
      return !handled.some((header) => header.startsWith(`${method} *`) && header.endsWith(path));
    });
    expect(missing, 'add a handler to a file of test/sandbox/handlers').toEqual([]);
  });

  it('contains the paths in the source of the app', () => {
    const spelt = Object.values(sources).flatMap((source) =>
      [...source.matchAll(/['`]((?:vpn|auth|checkout)\/(?:[\w\-/]|\$\{[\w()]+\})+)/g)].map(
        ([, path = '']) => `/${path.replace(/\$\{(?:encodeURIComponent\()?(\w+)\)?\}/g, '{$1}')}`,
      ),
    );
    expect([...new Set(spelt)].toSorted()).toEqual(Object.keys(paths).toSorted());
  });
});

describe('sandbox and app follow openapi.yaml', () => {
  it.each(SUCCESSES)('%s, by a user for whom it succeeds', async (name, run) => {
    for (const persona of ['active', 'family-owner', 'new', 'guest'] as const) {
      world = resetWorld();
      exchanges = [];
      signIn(world, persona);
      // The call refreshes the session.
      world.expireAccess();
      await run(world).catch(() => {});
      if ((world.requestsOf(name).at(-1)?.status ?? 500) < 300) break;
    }
    expect(world.requestsOf(name).at(-1)?.status).toBeLessThan(300);
    for (const request of world.requests) expectRequest(request);
    for (const exchange of exchanges) await expectResponse(...exchange);
  });

  it.each(['guest', ...PERSONA_NAMES] as const)('in every call by %s', async (persona) => {
    for (const [, run] of CALLS) {
      signIn(world, persona);
      await run().catch(() => {});
    }
    expect(exchanges.length).toBeGreaterThanOrEqual(CALLS.length);
    for (const exchange of exchanges) await expectResponse(...exchange);
  });
});

/** Lists the lengths of the lists in a value, which get shorter if the app drops an element. */
function listLengths(value: unknown): number[] {
  const lengths: number[] = [];
  JSON.stringify(value, (_, field) => {
    if (Array.isArray(field)) lengths.push(field.length);
    return field;
  });
  return lengths.filter(Boolean).toSorted();
}

/** Values that a schema allows, each without some optional fields. */
const createSamples = (schema: Schema): Promise<unknown[]> =>
  Promise.all(
    Array.from({ length: SAMPLES }, (_, seed) =>
      generate(schema, { seed, optionalsProbability: 0.7, useExamplesValue: true, minItems: 1, maxItems: 3 }),
    ),
  );

/** Fields that these calls do not validate; the callers do. */
const READ_LATER: Partial<Record<CallName, (answer: never) => unknown>> = {
  'GET /vpn/v1/configs': (config: object | null) =>
    config && { message_texts: {}, ...config, locations: readLocations(config) },
  'POST /auth/email/request': clampTtl,
  'POST /auth/email/bind/request': clampTtl,
};

const READ = CALLS.flatMap(([name, run]) => {
  const schema = getAnswerSchema(name);
  const read = READ_LATER[name] ?? ((answer: unknown) => answer);
  return schema ? [{ name, ask: async () => read((await run()) as never), schema }] : [];
});

describe('app accepts every response that openapi.yaml allows', () => {
  beforeEach(() => signIn(world, 'active'));

  it.each(READ)('of $name', async ({ name, ask, schema }) => {
    const getResult = (body: unknown) => {
      world.fail(partsOf(name), { status: 200, body }, 1);
      return ask();
    };
    for (const body of await createSamples(schema)) {
      expect(findFault(body, schema)).toBe('');
      const result = await getResult(body);
      expect(listLengths(result), JSON.stringify(body)).toEqual(listLengths(body));
      const filled = withDefaults(body, schema);
      expect(await getResult(filled), `the defaults of ${JSON.stringify(body)}`).toEqual(result);
    }
  });

  it('of the notification stream', async () => {
    const { Notification = {} } = components.schemas;
    expect(findFault(world.pushNotification('48210734', 'Hello'), Notification)).toBe('');
    for (const body of await createSamples(Notification)) expect(readNotification(body, 0)).not.toBeNull();
  });
});

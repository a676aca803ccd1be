import { readFileSync } from 'node:fs';
import $RefParser from '@apidevtools/json-schema-ref-parser';
import { Ajv2020, type Options } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { generate } from 'json-schema-faker';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { readLocations } from '../../../src/account/locations/locations.api';
import { reviveSession } from '../../../src/api/client';
import { readNotification } from '../../../src/notifications/notifications';
import { clampTtl } from '../../../src/sign-in/code/countdown';
import { CALLS as CALL_NAMES, type CallName, callPath, isPathOf, partsOf } from '../../sandbox/calls';
import { sandboxServer, signIn, startSandbox, useWorld } from '../../sandbox/in-process';
import { PERSONA_NAMES } from '../../sandbox/personas';
import type { LoggedRequest, World } from '../../sandbox/world';
import { CALLS, SUCCESSES } from './every-call';

type Schema = Record<string, unknown>;
type Content = Record<string, { schema: Schema }>;

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

interface Contract {
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>;
  components: { schemas: Record<string, Schema> };
}

const SAMPLES = 50;
// By its text, as the parser of references would download the file: it takes this environment for a browser.
const { paths, components }: Contract = await $RefParser.dereference(
  parse(readFileSync('docs/openapi.yaml', 'utf8')),
);

const operations = Object.fromEntries(
  Object.entries(paths).flatMap(([path, { get, post }]) =>
    Object.entries({ GET: get, POST: post }).flatMap(([method, operation]) =>
      operation ? [[`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`, operation]] : [],
    ),
  ),
) as Record<CallName, Operation>;

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

const nameOf = (method: string, path: string) =>
  CALL_NAMES.find((name) => name.startsWith(`${method} `) && isPathOf(partsOf(name).path, path)) ??
  expect.fail(`${method} ${path} is no call`);

/** What is wrong with a value by its schema, in a line. */
const faultsIn = (value: unknown, schema: Schema, by = ajv) =>
  by.validate(schema, value) ? '' : by.errorsText();

function withDefaults(value: unknown, schema: Schema): unknown {
  const filled = structuredClone(value);
  ajvOfDefaults.validate(schema, filled);
  return filled;
}

function expectRequest({ method, path, query, body }: LoggedRequest): void {
  const name = nameOf(method, path);
  const { parameters = [], requestBody } = operations[name];
  const own = parameters.filter((one) => one.in === 'query');
  const querySchema = {
    type: 'object',
    properties: Object.fromEntries(own.map((one) => [one.name, one.schema])),
    required: own.flatMap((one) => (one.required ? [one.name] : [])),
    additionalProperties: false,
  };
  expect(faultsIn({ ...query }, querySchema, ajvOfQueries), `query of ${name}`).toBe('');
  const schema = requestBody?.content['application/json']?.schema;
  if (schema) expect(faultsIn(body, schema), `body of ${name}`).toBe('');
  else expect(body, `body of ${name}`).toBeNull();
}

async function expectResponse(request: Request, response: Response): Promise<void> {
  const name = nameOf(request.method, callPath(new URL(request.url).pathname));
  const described = operations[name].responses[response.status];
  if (!described) return expect.fail(`${name} answers ${response.status}, which is not described`);
  if (!described.content) return;
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const schema = described.content[type]?.schema;
  if (!schema) return expect.fail(`${name} answers ${response.status} with ${type}, which is not described`);
  const body = await response.json();
  expect(faultsIn(body, schema), `${name} ${response.status}`).toBe('');
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
  // Each answer that is refused is told to the console.
  vi.spyOn(console, 'warn').mockReturnValue();
  exchanges = [];
  world = useWorld();
  reviveSession();
});

describe('the contract', () => {
  it('has the calls of the sandbox', () => {
    expect(Object.keys(operations).toSorted()).toEqual([...CALL_NAMES].toSorted());
  });

  it('has the calls that the app spells', () => {
    const spelt = Object.values(sources).flatMap((source) =>
      [...source.matchAll(/['`]((?:vpn|auth|checkout)\/[\w\-/${}]+)/g)].map(
        ([, path = '']) => `/${path.replace(/\$\{(\w+)\}/g, '{$1}')}`,
      ),
    );
    expect([...new Set(spelt)].toSorted()).toEqual(Object.keys(paths).toSorted());
  });

  it.each(Object.values(operations))('names the function $operationId', ({ operationId }) => {
    const declared = new RegExp(`(function|async) ${operationId}\\(`);
    expect(Object.values(sources).some((source) => declared.test(source))).toBe(true);
  });
});

describe('the sandbox and the app keep to the contract', () => {
  it.each(SUCCESSES)('%s, by %s', async (name, persona, run) => {
    signIn(world, persona);
    // The session is renewed on the way.
    world.expireAccess();
    await run(world);
    expect(world.requestsOf(name).at(-1)?.status).toBeLessThan(300);
    for (const request of world.requests) expectRequest(request);
    for (const exchange of exchanges) await expectResponse(...exchange);
  });

  it.each(['guest', ...PERSONA_NAMES] as const)('whatever %s is answered', async (persona) => {
    for (const [, run] of CALLS) {
      signIn(world, persona);
      await run().catch(() => {});
    }
    expect(exchanges.length).toBeGreaterThanOrEqual(CALLS.length);
    for (const exchange of exchanges) await expectResponse(...exchange);
  });
});

/** How long the lists in a value are: an element that the app drops makes one shorter. */
function lengthsIn(value: unknown): number[] {
  const lengths: number[] = [];
  JSON.stringify(value, (_, one) => {
    if (Array.isArray(one)) lengths.push(one.length);
    return one;
  });
  return lengths.filter(Boolean).toSorted();
}

/** Values that a schema allows, each without some of what is optional. */
const samplesOf = (schema: Schema): Promise<unknown[]> =>
  Promise.all(
    Array.from({ length: SAMPLES }, (_, seed) =>
      generate(schema, { seed, optionalsProbability: 0.7, useExamplesValue: true, minItems: 1, maxItems: 3 }),
    ),
  );

/** What these calls leave to those who use the answer. */
const READ_LATER: Partial<Record<CallName, (answer: never) => unknown>> = {
  'GET /vpn/v1/configs': (config: object | null) =>
    config && { message_texts: {}, ...config, locations: readLocations(config) },
  'POST /auth/email/request': clampTtl,
  'POST /auth/email/bind/request': clampTtl,
};

const READ = CALLS.flatMap(([name, run]) => {
  const schema = operations[name].responses[200]?.content?.['application/json']?.schema;
  const read = READ_LATER[name] ?? ((answer: unknown) => answer);
  return schema ? [{ name, ask: async () => read((await run()) as never), schema }] : [];
});

describe('the app takes what the contract allows:', () => {
  beforeEach(() => signIn(world, 'active'));

  it.each(READ)('an answer to $name', async ({ name, ask, schema }) => {
    const resultOf = (body: unknown) => {
      world.fail(partsOf(name), { status: 200, body }, 1);
      return ask();
    };
    for (const body of await samplesOf(schema)) {
      expect(faultsIn(body, schema)).toBe('');
      const result = await resultOf(body);
      expect(lengthsIn(result), JSON.stringify(body)).toEqual(lengthsIn(body));
      const filled = withDefaults(body, schema);
      expect(await resultOf(filled), `the defaults of ${JSON.stringify(body)}`).toEqual(result);
    }
  });

  it('notifications', async () => {
    const { Notification = {} } = components.schemas;
    expect(faultsIn(world.pushNotification('48210734', 'Hello'), Notification)).toBe('');
    for (const body of await samplesOf(Notification)) expect(readNotification(body, 0)).not.toBeNull();
  });
});

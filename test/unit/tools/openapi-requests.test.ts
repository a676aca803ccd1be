import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentLink } from '../../../src/api/billing';
import { fetchGifts } from '../../../src/api/gifts';
import { fetchTransactions } from '../../../src/api/transactions';
import { compare } from '../../../tools/api/conformance/compare';
import type { JsonSchema } from '../../../tools/api/json-schema';
import { ROOT } from '../../../tools/install.mjs';
import { partsOf } from '../../sandbox/calls';
import { sandboxServer, signIn, startSandbox, useWorld } from '../../sandbox/in-process';
import type { LoggedRequest, World } from '../../sandbox/world';
import { CALLS, type Call } from '../api/every-call';

interface Operation {
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
}

const document: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
  readFileSync(join(ROOT, 'docs', 'openapi.json'), 'utf8'),
);

function operationOf(name: string): Operation {
  const { method, path } = partsOf(name);
  return document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {};
}

const ORDER = {
  project_code: 'vpn',
  currency: 'RUB',
  user_id: '48210734',
  origin: 'website',
  expires_in_minutes: 30,
  order_id: '0b8f6a52-7c1d-4e0f-9a3b-2f4c5d6e7f80',
  email: 'active@tern.test',
  success_url: `${location.origin}/webui/account`,
  method: 'qr',
  description: 'Personal plan, 12 months, for yourself',
  ...{ product_code: 'DEFAULT', term_id: 4, recipient_type: 'self', item_quantity: 1 },
};

const OTHERS = CALLS.filter(([name]) => !name.includes('checkout'));
const WRITTEN: Call[] = [
  ...OTHERS,
  ['GET /vpn/v1/gifts/active', () => fetchGifts(10, 'x')],
  ['GET /vpn/v1/transactions', () => fetchTransactions(10, '7')],
  ['POST /checkout/:provider/link', () => createPaymentLink('freekassa', ORDER)],
];

let world: World;

beforeAll(() => {
  startSandbox();
});
beforeEach(() => {
  world = useWorld();
  signIn(world, 'active');
});
afterAll(() => sandboxServer.close());

/** What a call has written to the server; how it ended is no matter. */
async function requestOf([name, run]: Call): Promise<LoggedRequest> {
  await run().catch(() => {});
  const [request] = world.requestsOf(name);
  return request ?? expect.fail('nothing was sent');
}

const NUMBER = /^\d+$/;

describe('what the app sends is what the contract says', () => {
  it.each(WRITTEN)('%s', async (...call) => {
    const { body, query, headers } = await requestOf(call);
    const { parameters = [], requestBody } = operationOf(call[0]);
    const own = parameters.filter((one) => one.in === 'query');
    expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(query)));
    for (const { name, required, schema } of own) {
      const given = query[name];
      if (given === undefined) expect(required, name).toBe(false);
      else {
        const value = schema.type === 'integer' && NUMBER.test(given) ? Number(given) : given;
        expect(compare(schema, value), name).toEqual({ wrong: [], missing: [] });
        if (schema.enum) expect(schema.enum, name).toContain(value);
      }
    }
    const schema = requestBody?.content['application/json'].schema;
    expect(body === null).toBe(schema === undefined);
    if (schema) {
      expect(compare(schema, body)).toEqual({ wrong: [], missing: [] });
      expect(Object.keys(schema.properties ?? {}).toSorted()).toEqual(Object.keys(Object(body)).toSorted());
    }
    expect(headers['content-type']).toBe(schema && 'application/json');
  });
});

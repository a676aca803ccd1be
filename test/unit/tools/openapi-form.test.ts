// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compare } from '../../../tools/api/conformance/compare';
import type { JsonSchema } from '../../../tools/api/json-schema';
import { ROOT } from '../../../tools/install.mjs';
import { formFaults } from './openapi-form';

const text = readFileSync(join(ROOT, 'docs', 'openapi.json'), 'utf8');

/** The document with one thing spoilt. */
function spoilt(spoil: (document: ReturnType<typeof JSON.parse>) => void) {
  const document = JSON.parse(text);
  spoil(document);
  return formFaults(document);
}

const USERS = '/vpn/v1/users';
const LINK = '/checkout/{provider}/link';

/** Each schema of an answer beside the answers that stand as its examples, and what a request sends. */
function* examplesOf(): Generator<[string, JsonSchema, unknown]> {
  const document = JSON.parse(text);
  const { schemas } = document.components;
  const resolve = (schema: { $ref?: string }) => schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
  for (const [path, item] of Object.entries<Record<string, unknown>>(document.paths))
    for (const operation of [item.get, item.post].filter(Boolean) as ReturnType<typeof JSON.parse>[]) {
      const sent = operation.requestBody?.content['application/json'];
      if (sent) yield [`${path} body`, sent.schema, sent.example];
      for (const [status, { content }] of Object.entries<ReturnType<typeof JSON.parse>>(
        operation.responses,
      )) {
        const { schema, examples } = content?.['application/json'] ?? {};
        for (const [name, { value }] of Object.entries<{ value: unknown }>(examples ?? {}))
          yield [`${path} ${status} ${name}`, resolve(schema), value];
      }
    }
}

describe('the OpenAPI document', () => {
  it('is well-formed OpenAPI 3.1', () => {
    expect(formFaults(JSON.parse(text))).toEqual([]);
  });

  it('has examples that fit its schemas, with every field in them', () => {
    const all = [...examplesOf()];
    expect(all.length).toBeGreaterThan(60);
    for (const [name, schema, example] of all)
      expect(compare(schema, example), name).toEqual({ wrong: [], missing: [] });
  });

  it.each<[string, Parameters<typeof spoilt>[0], string]>([
    ['another version', (one) => (one.openapi = '3.0.0'), 'document: openapi is 3.0.0'],
    [
      'a reference that leads nowhere',
      (one) => {
        delete one.components.schemas.Account;
      },
      `GET ${USERS} 200 application/json: #/components/schemas/Account leads nowhere`,
    ],
    [
      'a status that is none',
      (one) => (one.paths[USERS].get.responses.ok = { description: 'Fine.' }),
      `GET ${USERS}: ok is no status`,
    ],
    [
      'an answer without a description',
      (one) => delete one.paths[USERS].get.responses[200].description,
      `GET ${USERS} 200: no description`,
    ],
    [
      'a part of the path that is not described',
      (one) => one.paths[LINK].post.parameters.shift(),
      `POST ${LINK}: path provider is not described`,
    ],
    [
      'a required field that is not there',
      (one) => delete one.components.schemas.Account.properties.user,
      'Account: user is required, and not there',
    ],
    [
      'a type that is none',
      (one) => (one.components.schemas.Key.properties.key.type = 'text'),
      'Key.key: text is no type',
    ],
    [
      'an operation twice',
      (one) => (one.paths[USERS].get.operationId = 'signOut'),
      'document: an operation has no name of its own',
    ],
    [
      'a field that there is not',
      (one) => (one.paths[USERS].get.notes = 'x'),
      `GET ${USERS}: operation has no field notes`,
    ],
    [
      'a security scheme that there is not',
      (one) => delete one.components.securitySchemes.session,
      `GET ${USERS}: no security scheme session`,
    ],
    [
      'a server that is not complete',
      (one) => delete one.servers[0].variables.api.default,
      'document: api has no default',
    ],
  ])('would be told of %s', (_, spoil, fault) => {
    expect(spoilt(spoil)).toContain(fault);
  });
});

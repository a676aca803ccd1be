import { readFileSync } from 'node:fs';
import $RefParser from '@apidevtools/json-schema-ref-parser';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { CALLS, type CallName, nameOf } from './sandbox/calls';

export type Schema = Record<string, unknown>;

interface Content {
  schema: Schema;
  example?: unknown;
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: Schema;
  example?: unknown;
}

export interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}

interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

// Parsed from its text, because the reference parser takes this environment for a browser and would download
// it.
export const { paths, components }: Contract = await $RefParser.dereference(
  parse(readFileSync('docs/openapi.yaml', 'utf8')),
);

const operations = Object.fromEntries(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [nameOf(method, path), operation]),
  ),
);

/** Returns the operation of docs/openapi.yaml, its references resolved. */
export const getOperation = (name: CallName): Operation =>
  operations[name] ?? expect.fail(`docs/openapi.yaml has no call ${name}`);

export const OPERATIONS = CALLS.map((name) => ({ name, ...getOperation(name) }));

/** Returns the schema of a successful response, or undefined if it has no JSON. */
export const getAnswerSchema = (name: CallName): Schema | undefined =>
  getOperation(name).responses[200]?.content?.['application/json']?.schema;

/** Returns the schema of a request's body, or undefined without one. */
export const getBodySchema = (name: CallName): Schema | undefined =>
  getOperation(name).requestBody?.content['application/json']?.schema;

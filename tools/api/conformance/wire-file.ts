import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallName, partsOf } from '../../../test/sandbox/calls';
import { ROOT } from '../../install.mjs';
import type { JsonSchema } from '../json-schema';

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface Response {
  content?: Record<string, { schema?: { $ref?: string }; examples?: Record<string, { value: unknown }> }>;
}

export interface Wire {
  /** The schema of the answer; none for an answer that is not read. */
  schemaOf(call: CallName): JsonSchema | undefined;
  /** The answer that shows the call first. */
  exampleOf(call: CallName): unknown;
  schemas: Record<string, JsonSchema>;
}

/** readWire reads the schemas of the contract as docs/openapi.json has them. */
export function readWire(): Wire {
  const document: Document = JSON.parse(readFileSync(join(ROOT, 'docs', 'openapi.json'), 'utf8'));
  const { schemas } = document.components;
  function goodAnswer(call: CallName) {
    const { method, path } = partsOf(call);
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    return operation?.responses['200']?.content?.['application/json'];
  }
  return {
    schemas,
    schemaOf(call) {
      const reference = goodAnswer(call)?.schema?.$ref;
      return reference ? schemas[reference.split('/').at(-1) ?? ''] : undefined;
    },
    exampleOf: (call) => Object.values(goodAnswer(call)?.examples ?? {})[0]?.value,
  };
}

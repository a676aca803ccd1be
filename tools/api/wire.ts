import { toJsonSchema } from '@valibot/to-json-schema';
import { type GenericSchema, safeParse } from 'valibot';
import { sum } from '../../src/api/billing';
import { amount, filled, flag, id, text } from '../../src/api/fields';
import { points } from '../../src/api/referrals';
import { ELEMENTS } from './answers';
import { type JsonSchema, orNull } from './json-schema';

type Check = (value: unknown) => boolean;

/** What one of our own checks asks of the wire: a function cannot say it itself. */
const CHECKS = new Map<Check, JsonSchema>([
  [text.check, { type: 'string' }],
  [filled.check, { type: 'string', minLength: 1 }],
  [flag.check, { type: 'boolean' }],
  [amount.check, { type: 'number' }],
  [id.pipe[0].check, { type: ['string', 'number'] }],
  [sum.check, { type: 'number', minimum: 0 }],
  [points.check, { type: 'integer', minimum: 0 }],
  [Array.isArray, { type: 'array' }],
]);

/** The parts of a valibot schema that are looked at here. */
interface Part {
  type: string;
  check?: Check;
  fallback?: unknown;
  default?: unknown;
  pipe?: Part[];
  entries?: Record<string, Part & GenericSchema>;
}

/** elementOf finds by which known schema a list reads its elements: that one runs when the list is given one. */
function elementOf(list: GenericSchema, name: string): GenericSchema {
  let found: GenericSchema | undefined;
  const restores = ELEMENTS.map((schema) => {
    const run = schema['~run'];
    const watched: typeof run = (...given) => {
      found ??= schema;
      return run.apply(schema, given);
    };
    Object.assign(schema, { '~run': watched });
    return () => Object.assign(schema, { '~run': run });
  });
  safeParse(list, [undefined]);
  for (const restore of restores) restore();
  if (!found)
    throw new Error(`ELEMENTS of tools/api/answers.ts lacks what the elements of ${name} are read by`);
  return found;
}

function fieldOf(name: string, entry: Part & GenericSchema, made: JsonSchema): JsonSchema {
  let field = made;
  // A nullish field: the shape or null.
  if (field.anyOf?.[1]?.type === 'null') field = orNull({ ...field.anyOf[0], default: entry.default });
  if (entry.pipe?.[0]?.check === Array.isArray)
    field = { ...field, items: { ...toWire(elementOf(entry, name)), 'x-drops': true } };
  if (entry.fallback === undefined) return field;
  const shape = entry.fallback === null ? orNull(field) : field;
  return { ...shape, default: entry.fallback, 'x-instead': entry.fallback };
}

function objectOf(entries: NonNullable<Part['entries']>, made: JsonSchema): JsonSchema {
  const properties = Object.entries(made.properties ?? {}).map(([name, field]) => {
    const entry = entries[name];
    return [name, entry ? fieldOf(name, entry, field) : field] as const;
  });
  const required = properties.filter(([, field]) => !('default' in field)).map(([name]) => name);
  return { type: 'object', properties: Object.fromEntries(properties), ...(required[0] && { required }) };
}

/**
 * toWire tells what a schema takes from the wire, before it transforms anything. What a check of its own asks, and is
 * not in CHECKS, is an empty schema: the notes of the call say it.
 */
export function toWire(schema: GenericSchema): JsonSchema {
  const made = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema({ valibotSchema, jsonSchema }) {
      const part = valibotSchema as Part;
      if (part.type === 'custom' && part.check) return { ...(CHECKS.get(part.check) as typeof jsonSchema) };
      if (part.entries) return objectOf(part.entries, jsonSchema as JsonSchema) as typeof jsonSchema;
      return undefined;
    },
  });
  const { $schema: _, ...wire } = made as JsonSchema & { $schema?: string };
  return wire;
}

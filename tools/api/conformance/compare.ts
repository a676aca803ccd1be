import { type JsonSchema, typesOf } from '../json-schema';

/** What an answer says otherwise than its schema, and what the app makes of it. */
export interface Comparison {
  wrong: string[];
  /** Fields that may be missing, and are. */
  missing: string[];
}

/** What the app does with a whole answer of which it needs something else. */
export const REFUSED = 'the answer is refused';

const SHOWN = 24;

/** A value without what nobody should read in a log: long texts may be keys. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  return value.length > SHOWN ? `a text of ${value.length} characters` : `"${value}"`;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

const NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function expectedOf(schema: JsonSchema): string {
  const types = typesOf(schema).map((type) => NAMES[type] ?? type);
  const least = schema.minimum === undefined ? '' : ` from ${schema.minimum} up`;
  const like = schema.pattern ? ` like ${schema.pattern}` : '';
  return `${types.join(' or ')}${schema.minLength ? ' with something in it' : ''}${least}${like}`;
}

function fits(schema: JsonSchema, value: unknown): boolean {
  const types = typesOf(schema);
  const isWhole = types.includes('integer') && Number.isInteger(value);
  if (types.length > 0 && !isWhole && !types.includes(typeOf(value))) return false;
  if (typeof value === 'number') return value >= (schema.minimum ?? Number.NEGATIVE_INFINITY);
  if (typeof value !== 'string') return true;
  return value.length >= (schema.minLength ?? 0) && new RegExp(schema.pattern ?? '').test(value);
}

const join = (path: string, name: string) => (path ? `${path}.${name}` : name);

function compareFields(schema: JsonSchema, value: object, path: string, effect: string): Comparison[] {
  const fields = Object.entries(schema.properties ?? {});
  return fields.map(([name, field]) => {
    const at = join(path, name);
    const got: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    if (got !== undefined) return compare(field, got, at, effect);
    if (!schema.required?.includes(name))
      return {
        wrong: [],
        missing: [`${at.replace(/\[\d+\]/g, '[]')} (the app takes ${JSON.stringify(field.default)})`],
      };
    return { wrong: [`${at}: ${expectedOf(field)} expected, nothing got: ${effect}`], missing: [] };
  });
}

/** compare holds a value to a schema; `effect` is what the app does with a value that does not fit. */
export function compare(schema: JsonSchema, value: unknown, path = '', effect = REFUSED): Comparison {
  const own =
    'x-instead' in schema
      ? `the app takes ${JSON.stringify(schema['x-instead'])}`
      : schema['x-drops']
        ? 'the element is dropped'
        : effect;
  if (!fits(schema, value)) {
    const line = `${path || 'body'}: ${expectedOf(schema)} expected, ${shown(value)} got: ${own}`;
    return { wrong: [line], missing: [] };
  }
  const parts: Comparison[] = [];
  const { items, additionalProperties: other } = schema;
  if (Array.isArray(value) && items)
    parts.push(...value.map((one, at) => compare(items, one, `${path}[${at}]`, own)));
  else if (typeof value === 'object' && value !== null) {
    parts.push(...compareFields(schema, value, path, own));
    if (other)
      parts.push(...Object.entries(value).map(([name, one]) => compare(other, one, join(path, name), own)));
  }
  return {
    wrong: parts.flatMap(({ wrong }) => wrong),
    missing: [...new Set(parts.flatMap(({ missing }) => missing))],
  };
}

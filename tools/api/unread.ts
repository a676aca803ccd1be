import type { JsonSchema } from './json-schema';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** unreadOf lists the fields of an answer that its schema does not name, by path. */
export function unreadOf(schema: JsonSchema, value: unknown, path = ''): string[] {
  const { properties, items } = schema;
  if (Array.isArray(value) && items) return value.flatMap((one) => unreadOf(items, one, `${path}[]`));
  if (!isObject(value) || !properties) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    const at = path ? `${path}.${name}` : name;
    const known = properties[name];
    return known ? unreadOf(known, field, at) : [at];
  });
}

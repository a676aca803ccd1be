/** What of JSON Schema the contract uses, with two words of its own. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  minimum?: number;
  minLength?: number;
  pattern?: string;
  description?: string;
  /** What the app takes when the field is missing. */
  default?: unknown;
  /** What the app takes when the field is of another shape; without it the answer, or the element, is refused. */
  'x-instead'?: unknown;
  /** An element of another shape is dropped, and the list lives on. */
  'x-drops'?: true;
}

/** typesOf lists the types that a schema allows; empty for any. */
export const typesOf = ({ type }: JsonSchema): string[] => [type ?? []].flat();

/** orNull is the schema with null allowed as well. */
export const orNull = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [...new Set([...typesOf(schema), 'null'])],
});

/** A field of a schema, where it stands, and what the app does when it is needed and does not fit. */
export interface FieldAt {
  /** As in `prices[].term_id`. */
  path: string;
  name: string;
  owner: JsonSchema;
  refusal: string;
}

/** fieldsIn lists every field of a schema. */
export function fieldsIn(schema: JsonSchema, path = '', refusal = 'refused'): FieldAt[] {
  let own = refusal;
  if (schema['x-drops']) own = 'the element is dropped';
  if ('x-instead' in schema) own = `\`${path}\` is \`${JSON.stringify(schema['x-instead'])}\``;
  const inner = schema.items ? fieldsIn(schema.items, `${path}[]`, own) : [];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]): FieldAt[] => {
    const at = path ? `${path}.${name}` : name;
    return [{ path: at, name, owner: schema, refusal: own }, ...fieldsIn(field, at, own)];
  });
  return [...fields, ...inner];
}

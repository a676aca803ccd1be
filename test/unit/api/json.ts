import fc from 'fast-check';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** listPaths lists the path of every value of a response, beginning with the response itself. */
function listPaths(value: Json, at: (string | number)[] = []): (string | number)[][] {
  const children =
    Array.isArray(value) || (typeof value === 'object' && value !== null) ? Object.entries(value) : [];
  return [at, ...children.flatMap(([key, child]) => listPaths(child, [...at, key]))];
}

/** withValue copies a response with another value at a path; undefined removes the value. */
function withValue(whole: Json, path: (string | number)[], value: Json | undefined): Json | undefined {
  const key = path.at(-1);
  if (key === undefined) return value;
  const copy = structuredClone(whole);
  const parent: unknown = path.slice(0, -1).reduce<unknown>((at, step) => Object(at)[step], copy);
  if (Array.isArray(parent)) parent.splice(Number(key), 1, ...(value === undefined ? [] : [value]));
  else if (value === undefined) Reflect.deleteProperty(Object(parent), key);
  else Reflect.set(Object(parent), key, value);
  return copy;
}

const strange = fc.oneof(
  fc.constantFrom<Json>(null, '', ' ', 0, -1, 1.5, 1e21, true, false, [], {}, 'NaN', '<b>', '0'),
  fc.constantFrom<Json>([null], [[]], '__proto__', { length: 3 }, { toString: 1 }, { valueOf: null }),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
);

/** mutate generates responses with one to three values changed or removed. */
export function mutate(good: Json): fc.Arbitrary<Json | undefined> {
  const change = fc.record({
    path: fc.constantFrom(...listPaths(good)),
    value: fc.option(strange, { nil: undefined, freq: 6 }),
  });
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce<Json | undefined>(
        (seen, { path, value }) => (seen === undefined ? seen : withValue(seen, path, value)),
        good,
      ),
    );
}

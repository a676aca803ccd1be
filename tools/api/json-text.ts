/** As the formatter of the repository has it. */
const WIDTH = 110;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Several elements of several fields stand on lines of their own. */
const isWide = (value: unknown): boolean =>
  isObject(value) &&
  ((Array.isArray(value) &&
    value.length > 1 &&
    value.every((one) => isObject(one) && Object.keys(one).length > 1)) ||
    Object.values(value).some(isWide));

function flatText(value: unknown): string {
  if (!isObject(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(flatText).join(', ')}]`;
  const fields = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${flatText(one)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

/** jsonText writes JSON for reading: what fits into `room` columns stands on one line. */
export function jsonText(value: unknown, indent = '', room = WIDTH - indent.length): string {
  const flat = flatText(value);
  if (!isObject(value) || (flat.length <= room && !isWide(value))) return flat;
  const inner = `${indent}  `;
  const left = WIDTH - inner.length - 1;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = Array.isArray(value)
    ? value.map((one) => inner + jsonText(one, inner, left))
    : Object.entries(value).map(([name, one]) => {
        const key = `${JSON.stringify(name)}: `;
        return inner + key + jsonText(one, inner, left - key.length);
      });
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

import { type GenericSchema, safeParse } from 'valibot';
import type { Store } from '../../lib/storage';

/** readStored reads a value stored as JSON, or null when it is missing or does not match the schema. */
export function readStored<T>(store: Store, key: string, schema: GenericSchema<unknown, T>): T | null {
  try {
    const result = safeParse(schema, JSON.parse(store.read(key) ?? ''));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

import { readFileSync } from 'node:fs';
import type { ByLanguage } from './client-table.ts';
import { createTableReader, readSetting } from './operator-table.ts';

/** A payment method of the operator's, beside those of the specification (docs/payments/schema.json). */
export interface OwnPaymentMethod {
  key: string;
  provider: string;
  currency: string;
  method?: string;
  title: ByLanguage;
  text: ByLanguage;
}
type Row = Omit<OwnPaymentMethod, 'provider'> & { provider?: string };

const schema = readFileSync(new URL('../docs/payments/schema.json', import.meta.url), 'utf8');
const readTable = createTableReader<Row[]>(schema, []);

/** readPaymentMethods reads a table of payment methods. Throws an error for the operator. */
export function readPaymentMethods(setting: string): OwnPaymentMethod[] {
  const methods = readTable(readSetting(setting)).map((row) => ({
    ...row,
    provider: row.provider ?? row.key,
  }));
  const keys = methods.map(({ key }) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice) throw new Error(`the key ${twice} is there twice`);
  return methods;
}

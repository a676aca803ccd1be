import { existsSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { LineCounter, parseDocument } from 'yaml';

/** readSetting reads a table from a setting, which is the path of a file or the table itself. */
export function readSetting(setting: string): string {
  if (!/^\S+\.(ya?ml|json)$/.test(setting)) return setting;
  if (!existsSync(setting)) throw new Error(`there is no file ${setting}`);
  const text = readFileSync(setting, 'utf8');
  if (text.trim() === '') throw new Error(`the file ${setting} is empty`);
  return text;
}

/**
 * createTableReader creates a function that reads a table in YAML or JSON, and throws an error for the
 * operator that names the line. `empty` is the table of an empty text.
 */
export function createTableReader<Table>(schema: string, empty: object = {}) {
  const isTable = new Ajv2020({ verbose: true, allowUnionTypes: true, strictTypes: false }).compile<Table>(
    JSON.parse(schema),
  );
  return function readTable(text: string): Table {
    const lineCounter = new LineCounter();
    const document = parseDocument(text, { lineCounter, merge: true });
    const formatLine = (offset = 0) => `line ${lineCounter.linePos(offset).line}`;
    const [fault] = document.errors;
    if (fault) throw new Error(`${formatLine(fault.pos[0])}: ${fault.message.split(/ at line|\n/)[0]}`);
    // toJS throws for an alias without an anchor.
    const rows: unknown = document.toJS() ?? empty;
    if (isTable(rows)) return rows;
    const { instancePath = '', params = {}, parentSchema } = isTable.errors?.[0] ?? {};
    const path = instancePath.split('/').slice(1);
    const { range } = Object(document.getIn(path, true) ?? document.contents) as { range?: [number] };
    const { missingProperty, additionalProperty } = params;
    const wrong = missingProperty
      ? `lacks ${missingProperty}`
      : additionalProperty
        ? `has no field ${additionalProperty}`
        : `must be ${parentSchema?.description}`;
    throw new Error(`${formatLine(range?.[0])}: ${path.join('.') || 'the table'} ${wrong}`);
  };
}

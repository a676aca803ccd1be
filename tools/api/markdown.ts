import type { CallDoc, Field } from './calls/call-doc';
import { type Contract, NOTIFICATION } from './contract';
import { INTRODUCTION } from './introduction';
import { fieldsIn, type JsonSchema, typesOf } from './json-schema';
import { jsonText } from './json-text';
import type { Example } from './record';
import { unreadOf } from './unread';

const SESSIONS = { needed: 'needed', either: 'with or without', none: 'not needed' };

const cell = (text: string) => text.replaceAll('|', '\\|');

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** A type in words: `text`, `number or null`, `list of texts`. */
function typeText(schema: JsonSchema): string {
  if (schema.enum)
    return schema.enum.map(code).join(', ') + (typesOf(schema).includes('null') ? ', null' : '');
  const names: Record<string, string> = { string: 'text', boolean: 'true or false', integer: 'whole number' };
  const of = schema.items ? ` of ${typeText(schema.items)}s` : '';
  return typesOf(schema)
    .map((type) => (type === 'array' ? `list${of}` : (names[type] ?? type)))
    .join(' or ');
}

const requestTable = (title: string, fields: Record<string, Field> = {}) =>
  Object.keys(fields).length > 0
    ? `${title}\n\n${table(
        ['field', 'type', 'meaning'],
        Object.entries(fields).map(([name, field]) => [
          code(name),
          typeText(field) + (field.isOptional ? ', may be missing' : ''),
          field.description,
        ]),
      )}`
    : '';

/** What the app does without the field, and with one of another shape. */
function otherwise(field: JsonSchema, refusal: string): string {
  if (!('default' in field)) return refusal;
  const instead = code(field.default === '' ? '""' : field.default);
  return 'x-instead' in field ? instead : `missing: ${instead}; wrong: ${refusal}`;
}

const answerTable = (schema: JsonSchema, title: string) =>
  `${title}\n\n${table(
    ['field', 'type', 'missing or wrong', 'meaning'],
    fieldsIn(schema).map(({ path, name, owner, refusal }) => {
      const field = owner.properties?.[name] ?? {};
      return [code(path), typeText(field), otherwise(field, refusal), field.description ?? ''];
    }),
  )}`;

const block = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;

function exampleOf({ call, given, status, type, cookies, body }: Example): string {
  const [method, path = ''] = call.split(' ');
  const query = new URLSearchParams(given.query).toString();
  const target = (given.path ?? `/public-api/api${path}`) + (query && `?${query.replaceAll('&', '\n  &')}`);
  const isShort = target.replaceAll('\n  ', '').length < 100;
  const lines = [
    `${method} ${isShort ? target.replaceAll('\n  ', '') : target}`,
    ...(given.body ? [jsonText(given.body)] : []),
    '',
    `${status} ${type}`.trim(),
    ...cookies.map((one) => `Set-Cookie: ${one}`),
    ...(body === null ? [] : [typeof body === 'string' ? body.trim() : jsonText(body)]),
  ];
  return block('http', lines.join('\n'));
}

function errorsOf(examples: Example[]): string {
  const errors = examples.filter(({ status }) => status >= 400);
  const lines = errors.map(
    ({ title, status, retryAfter, body }) =>
      `${status} ${jsonText(body)}  // ${title}${retryAfter ? `; Retry-After: ${retryAfter}` : ''}`,
  );
  return lines.length > 0 ? block('js', lines.join('\n')) : '';
}

const statusTable = ({ statuses }: CallDoc) =>
  table(
    ['status', 'means', 'the app'],
    Object.entries(statuses).map(([status, { means, app }]) => [status, means, app]),
  );

function unreadLine(schema: JsonSchema | undefined, examples: Example[]): string {
  if (!schema) return '';
  const names = [...new Set(examples.flatMap(({ body }) => unreadOf(schema, body)))];
  return names.length > 0 ? `The sandbox also sends ${names.map(code).join(', ')}: not read by the app.` : '';
}

function sectionOf({ doc, answer }: Contract, examples: Example[]): string {
  const good = examples.filter(({ status }) => status < 400);
  const isStream = good.some(({ type }) => type === 'text/event-stream');
  const schema = isStream ? NOTIFICATION : answer?.schema;
  return [
    `#### \`${doc.name}\``,
    `${doc.summary}. ${doc.when} Session: ${SESSIONS[doc.session]}. In the app: \`${doc.by}\`.`,
    requestTable('The query:', doc.query),
    requestTable('The body:', doc.body),
    schema
      ? answerTable(schema, isStream ? 'The `data` of each event:' : 'The answer:')
      : 'The answer is not read.',
    unreadLine(answer?.schema, good),
    ...good.slice(0, 2).map(exampleOf),
    statusTable(doc),
    errorsOf(examples),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** createMarkdown is the contract for reading. */
export function createMarkdown(contracts: Contract[], examples: Example[]): string {
  const groups = [...new Set(contracts.map(({ doc }) => doc.group))];
  const sections = groups.flatMap((group) => [
    `### ${group}`,
    ...contracts
      .filter(({ doc }) => doc.group === group)
      .map((one) =>
        sectionOf(
          one,
          examples.filter(({ call }) => call === one.doc.name),
        ),
      ),
  ]);
  return `${INTRODUCTION}\n${sections.join('\n\n')}\n`;
}

import { existsSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { LineCounter, parseDocument } from 'yaml';

export type Platform = 'windows' | 'macos' | 'linux' | 'android' | 'ios' | 'android_tv' | 'apple_tv';
interface ByLanguage {
  ru: string;
  en: string;
}
type Label = string | ByLanguage;
type Place = string | { url: string; label: Label };

/** A VPN app, as docs/clients/schema.json describes it. */
interface TableRow {
  name: string;
  get: Place | Place[];
  /** The link that it takes: the subscription's unless 'outline'. */
  key?: 'link' | 'outline';
  /** Opens it with the link; without one the link is copied. */
  add?: string;
  note?: ByLanguage;
  /** An address of its documentation, or one in each language. */
  docs?: string | ByLanguage;
  is_extension?: boolean;
  /** False: a server that limits devices refuses it. */
  sends_device_id?: boolean;
}

/** A VPN app of a guide. A label tells several places apart. */
export interface VpnApp extends Pick<TableRow, 'name' | 'key' | 'add' | 'note'> {
  get: Array<{ url: string; label?: Label }>;
}
/** Where a client is documented. */
export interface ClientDocs {
  kind: 'vless' | 'outline' | 'extension';
  name: string;
  url: string | ByLanguage;
}
/** The VPN apps of each platform, the first choice first, and the documentation of a client of each kind. */
export type ClientTable = Record<Platform, { apps: VpnApp[]; docs: ClientDocs[] }>;

const here = (file: string) => readFileSync(new URL(`../docs/clients/${file}`, import.meta.url), 'utf8');
const isTable = new Ajv2020({ verbose: true, allowUnionTypes: true, strictTypes: false }).compile<
  Record<Platform, TableRow[]>
>(JSON.parse(here('schema.json')));

/** Reads a table in YAML or JSON; throws a message for the operator that names the line. */
function parseTable(text: string) {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, merge: true });
  const lineOf = (offset = 0) => `line ${lineCounter.linePos(offset).line}`;
  const [fault] = document.errors;
  if (fault) throw new Error(`${lineOf(fault.pos[0])}: ${fault.message.split(/ at line|\n/)[0]}`);
  // Throws by itself for a name that stands for nothing.
  const rows: unknown = document.toJS() ?? {};
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
  throw new Error(`${lineOf(range?.[0])}: ${path.join('.') || 'the table'} ${wrong}`);
}

const STORES: Record<string, string> = {
  'play.google.com': 'Google Play',
  'apps.apple.com': 'App Store',
  'github.com': 'GitHub',
};

/** A store's name, with the country that its address names; else the host. */
function labelOf(url: string): string {
  const { host, pathname } = new URL(url);
  const country = host === 'apps.apple.com' && /^\/([a-z]{2})\//.exec(pathname)?.[1]?.toUpperCase();
  return (STORES[host] ?? host.replace(/^www\./, '')) + (country ? ` (${country})` : '');
}

function toApp({ name, key, add, note, get }: TableRow): VpnApp {
  const places = [get]
    .flat()
    .map((one) => (typeof one === 'string' ? { url: one, label: labelOf(one) } : one));
  return { name, key, add, note, get: places.length > 1 ? places : places.map(({ url }) => ({ url })) };
}

const kindOf = ({ is_extension, key }: TableRow): ClientDocs['kind'] =>
  is_extension ? 'extension' : key === 'outline' ? 'outline' : 'vless';

const addressOf = (place: Place) => (typeof place === 'string' ? place : place.url);

/**
 * Lists the documentation of the first VLESS client, Outline client and browser extension that have one. An app without
 * `docs` has those of the app of its name in `defaults`; an extension without any, the page where it is to be had; and
 * Outline, whose key everybody can copy, is documented also where the platform has no app of it.
 */
function listDocs(rows: TableRow[], defaults: TableRow[]): ClientDocs[] {
  if (rows.length === 0) return [];
  const docsOf = (row: TableRow) => {
    const own = row.docs ?? defaults.find(({ name, docs }) => docs && name === row.name)?.docs;
    return own ?? (row.is_extension ? [row.get].flat().map(addressOf)[0] : undefined);
  };
  const outline = defaults.filter(({ key }) => key === 'outline');
  return (['vless', 'outline', 'extension'] as const).flatMap((kind) => {
    const all = kind === 'outline' ? [...rows, ...outline] : rows;
    const row = all.find((one) => kindOf(one) === kind && docsOf(one));
    const url = row && docsOf(row);
    return row && url ? [{ kind, name: row.name, url }] : [];
  });
}

/**
 * readClientTable is the table of docs/clients/default.yaml, with the platforms of `setting` in place of its own: a file,
 * or the table itself. `hasDeviceLimit` leaves out apps that send no id of their device. Throws a message for the operator.
 */
export function readClientTable(setting: string, hasDeviceLimit: boolean): ClientTable {
  const isFile = /^\S+\.(ya?ml|json)$/.test(setting);
  if (isFile && !existsSync(setting)) throw new Error(`there is no file ${setting}`);
  const own = parseTable(isFile ? readFileSync(setting, 'utf8') : setting);
  const defaults = parseTable(here('default.yaml'));
  const isFit = ({ sends_device_id }: TableRow) => !hasDeviceLimit || sends_device_id !== false;
  return Object.fromEntries(
    Object.entries({ ...defaults, ...own }).map(([name, rows]) => {
      const platform = name as Platform;
      // Those of the same platform first.
      const known = [...defaults[platform], ...Object.values(defaults).flat()];
      const apps = rows.filter((row) => isFit(row) && !row.is_extension).map(toApp);
      return [platform, { apps, docs: listDocs(rows, known) }];
    }),
  ) as ClientTable;
}

import { readFileSync } from 'node:fs';
import { type ConvertedConfig, convertAppConfig } from './app-config.ts';
import { createTableReader, readSetting } from './operator-table.ts';

export type Platform = 'windows' | 'macos' | 'linux' | 'android' | 'ios' | 'android_tv' | 'apple_tv';
export interface ByLanguage {
  ru: string;
  en: string;
}
type Label = string | ByLanguage;
type Place = string | { url: string; label: Label };

/** A VPN app, as docs/clients/schema.json describes it. */
interface TableRow {
  name: string;
  get: Place | Place[];
  /** The kind of link that the app takes: the subscription's unless 'outline'. */
  key?: 'link' | 'outline';
  /** URL template that opens the app with the link. Without one the link is copied. */
  add?: string;
  note?: ByLanguage;
  /** URL of its documentation, or a URL per language. */
  docs?: string | ByLanguage;
  is_extension?: boolean;
  /** If false, a server that limits devices rejects the app. */
  sends_device_id?: boolean;
}

/** A VPN app of a guide. Several download links have a label each. */
export interface VpnApp extends Pick<TableRow, 'name' | 'key' | 'add' | 'note'> {
  get: Array<{ url: string; label?: Label }>;
}
/** Link to the documentation of a client. */
export interface ClientDocs {
  kind: 'vless' | 'outline' | 'extension';
  name: string;
  url: string | ByLanguage;
}
/**
 * The VPN apps of each platform, the first choice first, and the documentation of a client of each kind. A
 * platform without any is not in the table.
 */
export type ClientTable = Partial<Record<Platform, { apps: VpnApp[]; docs: ClientDocs[] }>>;

/** What the service has. */
interface Service {
  /** It rejects apps that send no device id. By default it does not. */
  hasDeviceLimit?: boolean;
  hasOutline?: boolean;
  hasTelevisions?: boolean;
}

const readFile = (file: string) => readFileSync(new URL(`../docs/clients/${file}`, import.meta.url), 'utf8');
const parseTable = createTableReader<Record<Platform, TableRow[]>>(readFile('schema.json'));

/** Returns why the table cannot hold a row, as its schema says; undefined if it can. */
function findFault(row: object): string | undefined {
  try {
    parseTable(JSON.stringify({ windows: [row] }));
    return undefined;
  } catch (error) {
    return (error as Error).message.replace(/^line 1: \S+ /, '');
  }
}

/** readAppConfig reads the app list of a remnawave subscription page; null if the setting is none. */
export const readAppConfig = (setting: string): ConvertedConfig | null =>
  convertAppConfig(readSetting(setting), findFault);

const STORES: Record<string, string> = {
  'play.google.com': 'Google Play',
  'apps.apple.com': 'App Store',
  'github.com': 'GitHub',
};

/** The store's name, with the country of the URL if it has one, or else the host. */
function createLabel(url: string): string {
  const { host, pathname } = new URL(url);
  const country = host === 'apps.apple.com' && /^\/([a-z]{2})\//.exec(pathname)?.[1]?.toUpperCase();
  return (STORES[host] ?? host.replace(/^www\./, '')) + (country ? ` (${country})` : '');
}

function toApp({ name, key, add, note, get }: TableRow): VpnApp {
  const places = [get]
    .flat()
    .map((place) => (typeof place === 'string' ? { url: place, label: createLabel(place) } : place));
  return { name, key, add, note, get: places.length > 1 ? places : places.map(({ url }) => ({ url })) };
}

const getKind = ({ is_extension, key }: TableRow): ClientDocs['kind'] =>
  is_extension ? 'extension' : key === 'outline' ? 'outline' : 'vless';

const getUrl = (place: Place) => (typeof place === 'string' ? place : place.url);

/**
 * Lists the documentation of the first VLESS client, Outline client and browser extension that have one. An
 * app without `docs` has those of the app with the same name in `defaults`; an extension without any has its
 * download page. Outline, whose key everybody can copy, is listed even if the platform has no Outline app.
 */
function listDocs(rows: TableRow[], defaults: TableRow[]): ClientDocs[] {
  const getDocs = (row: TableRow) => {
    const own = row.docs ?? defaults.find(({ name, docs }) => docs && name === row.name)?.docs;
    return own ?? (row.is_extension ? [row.get].flat().map(getUrl)[0] : undefined);
  };
  const outline = defaults.filter(({ key }) => key === 'outline');
  return (['vless', 'outline', 'extension'] as const).flatMap((kind) => {
    const all = kind === 'outline' ? [...rows, ...outline] : rows;
    const row = all.find((candidate) => getKind(candidate) === kind && getDocs(candidate));
    const url = row && getDocs(row);
    return row && url ? [{ kind, name: row.name, url }] : [];
  });
}

/**
 * readClientTable reads the table of docs/clients/default.yaml, in which the platforms of `setting` replace
 * the default ones: a file, or the text itself, with a table or the app list of a remnawave subscription page. It leaves out what the service does not have, and platforms
 * that have no apps then. Throws an error for the operator.
 */
export function readClientTable(setting: string, service: Service = {}): ClientTable {
  const { hasDeviceLimit = false, hasOutline = true, hasTelevisions = true } = service;
  const config = readAppConfig(setting);
  const own = parseTable(config ? JSON.stringify(config.table) : readSetting(setting));
  const defaults = parseTable(readFile('default.yaml'));
  const isSupported = ({ sends_device_id, key }: TableRow) =>
    (!hasDeviceLimit || sends_device_id !== false) && (hasOutline || key !== 'outline');
  const table: ClientTable = {};
  for (const [name, rows] of Object.entries({ ...defaults, ...own })) {
    const platform = name as Platform;
    if (!rows.some(isSupported) || (!hasTelevisions && platform.endsWith('_tv'))) continue;
    // The defaults of the same platform come first.
    const known = [...defaults[platform], ...Object.values(defaults).flat()];
    const apps = rows.filter((row) => isSupported(row) && !row.is_extension).map(toApp);
    const docs = listDocs(rows, known).filter(({ kind }) => hasOutline || kind !== 'outline');
    table[platform] = { apps, docs };
  }
  return table;
}

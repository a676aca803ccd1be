import { LineCounter, parseDocument } from 'yaml';

type Path = (string | number)[];
type Fields = Record<string, unknown>;

/** A row of the table of VPN apps, as docs/clients/schema.json describes it. */
interface Row {
  name: string;
  get: unknown[];
  add?: string;
}

/** An app list of a remnawave subscription page as a table of VPN apps. */
export interface ConvertedConfig {
  table: Record<string, Row[]>;
  /** What the table cannot hold, a line each, with the number of its line in the list. */
  losses: string[];
}

/** What both forms of the list say about an app, with the path of each part for its line. */
interface ListedApp {
  name: unknown;
  isFeatured: boolean;
  downloads: { url: unknown; text: unknown; path: Path }[];
  /** Link that adds the subscription, with the table's placeholders. */
  link?: { template: string; path: Path } | undefined;
}

/** Describes a part that is lost. */
type Lose = (path: Path, reason: string) => void;

const PLATFORMS: Record<string, string> = {
  windows: 'windows',
  macos: 'macos',
  linux: 'linux',
  android: 'android',
  ios: 'ios',
  androidTV: 'android_tv',
  appleTV: 'apple_tv',
};

const EXTRA_STEPS = ['additionalBeforeAddSubscriptionStep', 'additionalAfterAddSubscriptionStep'];
const TO_COPY = 'users copy the link instead';

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const toList = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** Reads an app of the former list: `urlScheme`, and one step each to install, add and connect. */
function readFormerApp(app: Fields, path: Path, lose: Lose): ListedApp {
  const { name, isFeatured, urlScheme, isNeedBase64Encoding, installationStep } = app;
  for (const step of EXTRA_STEPS) if (app[step]) lose([...path, step], 'the guides have no further steps');
  const buttons = isFields(installationStep) ? toList(installationStep.buttons) : [];
  const downloads = buttons.map(({ buttonLink, buttonText }, index) => ({
    url: buttonLink,
    text: buttonText,
    path: [...path, 'installationStep', 'buttons', index],
  }));
  const template = `${urlScheme}${isNeedBase64Encoding ? '{url_base64}' : '{url}'}`;
  const link = urlScheme ? { template, path: [...path, 'urlScheme'] } : undefined;
  return { name, isFeatured: isFeatured === true, downloads, link };
}

/** Reads an app of the current list: blocks of buttons, of which each opens, adds or copies something. */
function readCurrentApp(app: Fields, path: Path, lose: Lose): ListedApp {
  const listed: ListedApp = { name: app.name, isFeatured: app.featured === true, downloads: [] };
  let installBlock: number | undefined;
  for (const [block, { buttons }] of toList(app.blocks).entries())
    for (const [index, { type, link, text }] of toList(buttons).entries()) {
      const buttonPath = [...path, 'blocks', block, 'buttons', index];
      if (type === 'external') {
        installBlock ??= block;
        if (block === installBlock) listed.downloads.push({ url: link, text, path: buttonPath });
        else lose(buttonPath, 'the guides have links in the first step alone');
      } else if (type === 'subscriptionLink' && !listed.link) {
        const template = String(link)
          .replaceAll('{{SUBSCRIPTION_LINK}}', '{url}')
          .replaceAll('{{USERNAME}}', '{name}');
        listed.link = { template, path: buttonPath };
      } else if (type !== 'copyButton' || link !== '{{SUBSCRIPTION_LINK}}')
        lose(buttonPath, 'the guides have one button to add the link, and one to copy it');
    }
  return listed;
}

/** A label in both languages of the product, else in the one there is, else none. */
function toLabel(text: unknown): unknown {
  const { ru, en } = isFields(text) ? text : {};
  return ru && en ? { ru, en } : (en ?? ru);
}

/** Converts an app. `findFault` returns why the table cannot hold a row, or undefined. Null for no row. */
function convertApp(
  { name, downloads, link }: ListedApp,
  path: Path,
  { lose, findFault }: { lose: Lose; findFault(row: object): string | undefined },
): Row | null {
  const get = downloads.flatMap(({ url, text, path: buttonPath }) => {
    const label = toLabel(text);
    const place = label ? { url, label } : url;
    const fault = findFault({ name: 'App', get: place });
    if (fault) lose(buttonPath, `it ${fault}`);
    return fault ? [] : [place];
  });
  const row = { name: String(name), get };
  const fault = get.length === 0 ? 'has no download link' : findFault({ ...row, name });
  if (fault) {
    lose(path, `it ${fault}`);
    return null;
  }
  if (!link) return row;
  const [unknown] = /\{\{\w+\}\}/.exec(link.template) ?? [];
  const linkFault = unknown ? `needs ${unknown}` : findFault({ ...row, add: link.template });
  if (!linkFault) return { ...row, add: link.template };
  lose(link.path, `it ${linkFault}; ${TO_COPY}`);
  return row;
}

/**
 * convertAppConfig converts the app list of a remnawave subscription page: the former one (app-config.json)
 * or the current one (version 1). Featured apps come first. It returns null for any other text. `findFault`
 * returns why the table cannot hold a row, or undefined.
 */
export function convertAppConfig(
  text: string,
  findFault: (row: object) => string | undefined,
): ConvertedConfig | null {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  if (document.errors.length > 0) return null;
  const { platforms } = Object(document.toJS()) as Fields;
  if (!isFields(platforms)) return null;
  const losses: string[] = [];
  const lose = (path: Path, reason: string, app?: string) => {
    const { range } = Object(document.getIn(path, true)) as { range?: [number] };
    const { line } = lineCounter.linePos(range?.[0] ?? 0);
    const what = path.slice(1).join('.') + (app ? ` (${app})` : '');
    losses.push(`line ${line}: ${what} is left out: ${reason}.`);
  };
  const table: Record<string, Row[]> = {};
  for (const [name, value] of Object.entries(platforms)) {
    const path: Path = Array.isArray(value) ? ['platforms', name] : ['platforms', name, 'apps'];
    const platform = PLATFORMS[name];
    const apps = toList(Array.isArray(value) ? value : isFields(value) && value.apps);
    if (!platform) {
      lose(['platforms', name], 'the guides have no such platform');
      continue;
    }
    const rows = apps.flatMap((app, index) => {
      const appPath = [...path, index];
      const losePart: Lose = (part, reason) => lose(part, reason, String(app.name));
      const listed = (app.blocks ? readCurrentApp : readFormerApp)(app, appPath, losePart);
      const row = convertApp(listed, appPath, { lose: losePart, findFault });
      return row ? [{ row, isFeatured: listed.isFeatured }] : [];
    });
    const sorted = rows.toSorted((a, b) => Number(b.isFeatured) - Number(a.isFeatured));
    // An empty list would remove the guide, which the operator has not asked for.
    if (apps.length === 0 || sorted.length > 0) table[platform] = sorted.map(({ row }) => row);
    else lose(['platforms', name], 'the default apps of this platform are shown');
  }
  return { table, losses };
}

import { parseArgs } from 'node:util';
import { launchBrowser } from '../browser.ts';
import { table } from '../table.mjs';
import { serveSites } from './sites.ts';
import { type Figures, type Screen, visit } from './visit.ts';

/**
 * `npm run bench` measures load times on slow 3G, also of two reference pages, as medians of `--runs` (3).
 * The times depend on the machine, so they are only informative.
 */
const FORM: Omit<Screen, 'name'> = { path: 'login', shown: 'input[name=email]', hasForm: true };
const HOME: Omit<Screen, 'name'> = { path: 'account', shown: 'main h2', persona: 'active' };
const SCREENS: Screen[] = [
  { name: 'static', ...FORM },
  { name: 'bare', ...FORM },
  { name: 'sign-in', ...FORM },
  { name: 'home', ...HOME },
  { name: 'home, again', ...HOME, isAgain: true },
];

/** The median, or the upper of the two middle figures; undefined if a screen has no such figure. */
const median = (figures: (number | undefined)[]) =>
  figures.filter((figure) => figure !== undefined).sort((a, b) => a - b)[figures.length >> 1];

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const COLUMNS: [head: string, figure: keyof Figures, write: (figure: number) => string][] = [
  ['painted', 'paint', seconds],
  ['shown', 'shown', seconds],
  ['typed into', 'typed', seconds],
  ['submitted', 'submit', seconds],
  ['kB before that', 'bytes', (bytes) => (bytes / 1000).toFixed(1)],
  ['requests', 'requests', String],
];

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const rounds = Number(values.runs);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--runs is a whole number from 1.');
const sites = await serveSites(['static', 'bare']);
const browser = await launchBrowser();
const runs = new Map(SCREENS.map(({ name }): [string, Figures[]] => [name, []]));
// Round by round, so that a slow minute affects all screens.
for (let round = 1; round <= rounds; round++)
  for (const screen of SCREENS) {
    console.error(`Run ${round} of ${rounds}: ${screen.name}`);
    const site = sites.get(screen.name) ?? sites.get('product') ?? '';
    runs.get(screen.name)?.push(await visit(browser, site, screen));
  }
await browser.close();
const rows = [...runs].map(([name, own]) => [
  name,
  ...COLUMNS.map(([, figure, write]) => {
    const middle = median(own.map((figures) => figures[figure]));
    return middle === undefined ? '–' : write(middle);
  }),
]);
console.log(
  `\nSlow 3G: 400 ms, 400 kbit/s, CPU 4×\n\n${table([['', ...COLUMNS.map(([head]) => head)], ...rows])}`,
);
process.exit();

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../browser.mjs';
import { ensureNode, ROOT } from '../install.mjs';
import { createCertificate } from './certificate.mjs';
import { byteTable, medians, timeTable, verdict } from './figures.mjs';
import { PROFILES, REFERENCES, SCREENS } from './screens.mjs';
import { buildProduct, serveSites } from './sites.mjs';
import { visit } from './visit.mjs';

/** `npm run bench`: how long the screens take on slow networks, beside two reference pages. It judges nothing. */
const USAGE = `npm run bench -- [--no-build] [--runs=3] [--only=${SCREENS.map(({ name }) => name)}]
  [--profile=${PROFILES.map(({ name }) => name)}] [--json[=file]]`;

function fail(message) {
  console.error(`${message}\n${USAGE}`);
  process.exit(2);
}

function readOptions(args) {
  const text = { type: 'string' };
  const options = { 'no-build': { type: 'boolean' }, runs: text, only: text, profile: text, json: text };
  const whole = args.map((arg) => (arg === '--json' ? '--json=test-results/bench.json' : arg));
  try {
    return parseArgs({ args: whole, options }).values;
  } catch (error) {
    return fail(error.message);
  }
}

/** The things that a list of names, set apart by commas, chooses; all without a list. */
function choose(things, list) {
  const names = list?.split(',') ?? things.map(({ name }) => name);
  const unknown = names.filter((name) => !things.some((thing) => thing.name === name));
  if (unknown.length > 0) fail(`Unknown: ${unknown}.`);
  return things.filter(({ name }) => names.includes(name));
}

/** The references come along always; every round visits all, so that a slow minute slows all of them. */
async function measure(browser, sites, screens, profile, rounds) {
  const rows = screens.map((screen) => ({ screen, runs: [] }));
  for (let round = 1; round <= rounds; round++) {
    for (const { screen, runs } of rows) {
      console.error(`${profile.name}, run ${round} of ${rounds}: ${screen.name}`);
      runs.push(await visit(browser, sites[screen.name] ?? sites.product, screen, profile));
    }
  }
  return rows.map(({ screen: { name, title = name }, runs }) => ({ name, title, figures: medians(runs) }));
}

function print({ title }, rows) {
  const figuresOf = (name) => rows.find((row) => row.name === name)?.figures;
  const references = { static: figuresOf('static'), bare: figuresOf('bare') };
  const form = figuresOf('sign-in');
  console.log(`\n${title}\n\n${timeTable(rows, references)}\n\n${byteTable(rows, references)}`);
  if (form) console.log(`\n${verdict(form, references)}`);
}

ensureNode();
const options = readOptions(process.argv.slice(2));
const rounds = Number(options.runs ?? 3);
if (!Number.isInteger(rounds) || rounds < 1) fail('--runs must be a whole number from 1.');
const profiles = choose(PROFILES, options.profile);
const screens = [...REFERENCES, ...choose(SCREENS, options.only)];
const file = options.json && resolve(options.json);

process.chdir(ROOT);
if (!options['no-build']) await buildProduct();
const certificate = createCertificate();
const sites = await serveSites(certificate);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...BROWSER_ARGS, `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`],
});
const results = {};
for (const profile of profiles) {
  const rows = await measure(browser, sites, screens, profile, rounds);
  print(profile, rows);
  results[profile.name] = Object.fromEntries(rows.map(({ name, figures }) => [name, figures]));
}
await browser.close();
if (file) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ runs: rounds, medians: results }, null, 2)}\n`);
  console.log(`\nThe figures are in ${file}`);
}
process.exit();

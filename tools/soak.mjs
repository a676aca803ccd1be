import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { BROWSER_ARGS, findBrowser } from './browser.mjs';
import { ensureNode, ROOT } from './install.mjs';
import { SANDBOX_SETTINGS } from './sandbox-names.mjs';
import { gauge, judge, line } from './soak/gauge.mjs';
import { createWalk } from './soak/walk.mjs';
import { watchTroubles } from './soak/watch.mjs';

/**
 * `npm run soak`: a random walk through the app in a browser, with random faults of the server. The first third goes
 * through many documents, with the service worker; the rest stays in one, whose memory is looked at every minute.
 */
const USAGE = 'npm run soak -- [--minutes=10] [--seed=N] [--no-build] [--url=http://localhost:4173]';
const ROAM_SHARE = 1 / 3;
/** Code that the engine has compiled grows for a long time and is thrown away at need: without it the heap is the app's. */
const PLAIN_ENGINE = '--js-flags=--jitless,--stress-flush-code';
const LOOK_MS = 60_000;
const LAST_STEPS = 30;

function fail(message) {
  console.error(`${message}\n${USAGE}`);
  process.exit(2);
}

function readOptions() {
  const text = { type: 'string' };
  const options = { minutes: text, seed: text, url: text, 'no-build': { type: 'boolean' } };
  try {
    const { values } = parseArgs({ options });
    const minutes = Number(values.minutes ?? 10);
    const seed = Number(values.seed ?? Date.now() % 1_000_000);
    if (!(minutes > 0) || !Number.isInteger(seed)) fail('minutes and seed are numbers.');
    return { minutes, seed, url: values.url, isBuilt: Boolean(values['no-build']) };
  } catch (error) {
    return fail(error.message);
  }
}

async function serve(isBuilt) {
  for (const [name, value] of Object.entries(SANDBOX_SETTINGS)) process.env[name] ??= value;
  const outDir = join('node_modules', '.cache', 'tern', 'soak');
  if (!isBuilt) await build({ root: ROOT, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const server = await preview({
    root: ROOT,
    logLevel: 'warn',
    ...(!isBuilt && { build: { outDir } }),
    preview: { host: 'localhost', port: 0, open: false },
  });
  return `http://localhost:${server.httpServer.address().port}`;
}

/** One walk in a browser context of its own; returns the faults, with the last steps behind each. */
async function walkFor(browser, { origin, seed, way, limitMs }) {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: way === 'stay' ? 'block' : 'allow',
  });
  await context.addCookies([{ name: 'tern_world', value: `soak-${seed}-${way}`, url: origin }]);
  const troubles = await watchTroubles(context);
  const page = await context.newPage();
  const walk = await createWalk({ page, origin, seed, way });
  const looks = [];
  let told = 0;
  const tellFaults = () => {
    const all = [...walk.faults, ...troubles];
    for (const fault of all.slice(told))
      console.log(`  ! step ${walk.steps.length}: ${fault}\n    after ${walk.steps.slice(-8).join(', ')}`);
    told = all.length;
  };
  const lookAtHome = async () => {
    await walk.goHome();
    const open = await walk.streams();
    if (open > 1) walk.faults.push(`${open} streams are open`);
    looks.push(await gauge(page));
    console.log(`  ${way}, ${walk.steps.length} steps: ${line(looks.at(-1), looks[0])}, ${open} stream`);
    tellFaults();
  };
  const end = Date.now() + limitMs;
  try {
    await walk.begin();
    await walk.goHome();
    // What is fetched once, and what is kept up to a limit, is there after the first minute.
    let next = Date.now() + Math.min(LOOK_MS, limitMs / 4);
    while (Date.now() < end) {
      await walk.step();
      if (told < walk.faults.length + troubles.length) tellFaults();
      if (Date.now() < next) continue;
      await lookAtHome();
      next = Date.now() + LOOK_MS;
    }
    await lookAtHome();
    if (way === 'stay') walk.faults.push(...judge(looks));
    await walk.end();
  } catch (error) {
    walk.faults.push(`the walk ended: ${error.stack ?? error}`);
  }
  const faults = [...walk.faults, ...troubles];
  console.log(`${way}: ${walk.steps.length} steps, ${faults.length} faults`);
  const lastSteps = walk.steps.slice(-LAST_STEPS);
  await context.close();
  return { faults, lastSteps };
}

ensureNode();
const { minutes, seed, url, isBuilt } = readOptions();
process.chdir(ROOT);
const origin = url ? new URL(url).origin : await serve(isBuilt);
console.log(`Soak of ${minutes} minutes at ${origin}, --seed=${seed}`);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...BROWSER_ARGS, PLAIN_ENGINE],
});
const limitMs = minutes * 60_000;
const walks = [
  await walkFor(browser, { origin, seed, way: 'roam', limitMs: limitMs * ROAM_SHARE }),
  await walkFor(browser, { origin, seed, way: 'stay', limitMs: limitMs * (1 - ROAM_SHARE) }),
];
await browser.close();
const bad = walks.filter(({ faults }) => faults.length > 0);
for (const { faults, lastSteps } of bad)
  console.log(`\n${faults.join('\n')}\nThe last steps:\n  ${lastSteps.join('\n  ')}`);
console.log(bad.length ? `\nFaults were found with --seed=${seed}.` : '\nNo faults.');
// Open streams would keep the server alive.
process.exit(bad.length ? 1 : 0);

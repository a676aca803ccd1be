import { randomUUID } from 'node:crypto';
import { watchMarks } from './marks.mjs';
import { createPerson } from './person.mjs';
import { watchTraffic } from './traffic.mjs';
import { until } from './until.mjs';

/** A phone of somebody who reads Russian: the longer texts. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  locale: 'ru-RU',
  ignoreHTTPSErrors: true,
};

async function slowDown(cdp, { latency, throughput, slower }) {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** figuresOf counts the bytes of all that was asked for before the form left; without a form, of all. */
function figuresOf({ origin, paint, shown, typed, submit, tasks, shift }, traffic) {
  const requests = traffic.askedBefore(submit === undefined ? Infinity : origin + submit);
  const bytesOf = (some) => sum(some.map(({ bytes }) => bytes));
  const ofKind = (kind) => bytesOf(requests.filter((one) => one.kind === kind));
  const firstUse = origin + (typed ?? shown);
  return {
    paint,
    shown,
    typed,
    submit,
    tasks: tasks.length,
    longest: Math.max(0, ...tasks),
    shift,
    ...Object.fromEntries(['html', 'css', 'js', 'api', 'other'].map((kind) => [kind, ofKind(kind)])),
    all: bytesOf(requests),
    first: bytesOf(requests.filter(({ endedAt }) => endedAt <= firstUse)),
    largest: Math.max(...requests.map(({ bytes }) => bytes)),
    requests: requests.length,
  };
}

/** Leaves the page when the service worker has brought what the next visit needs. */
async function beThereBefore(page, url) {
  await page.goto(url);
  const isKept = () => page.evaluate(() => caches.keys().then((names) => names.length > 0));
  await until(isKept, 'the service worker is installed');
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
}

/**
 * visit opens a screen in a browser that has never been there (`again`: that has been there once, at full speed), does
 * what is done there, and returns the figures.
 */
export async function visit(browser, origin, screen, profile) {
  // On a first visit the worker comes after all that is measured.
  const context = await browser.newContext({ ...PHONE, serviceWorkers: screen.again ? 'allow' : 'block' });
  try {
    const ask = (path, data) =>
      context.request.fetch(`${origin}/sandbox/api/${path}`, data && { method: 'POST', data });
    await context.addCookies([{ name: 'tern_world', value: randomUUID(), url: origin }]);
    if (screen.persona) await ask('persona', { name: screen.persona });
    const page = await context.newPage();
    if (screen.again) await beThereBefore(page, `${origin}/webui/${screen.path}`);
    const cdp = await context.newCDPSession(page);
    const marks = await watchMarks(cdp, screen.shown);
    const traffic = await watchTraffic(cdp);
    await slowDown(cdp, profile);
    const readCode = async (email) => (await (await ask(`mailbox?email=${email}`)).json())[0].code;
    await cdp.send('Page.navigate', { url: `${origin}/webui/${screen.path}` });
    await screen.act?.(createPerson({ cdp, marks, traffic, readCode }));
    await until(() => marks.shown && marks.paint, 'the screen is shown');
    await traffic.quiet();
    return figuresOf(marks, traffic);
  } catch (error) {
    throw new Error(`${screen.name}, ${profile.name}: ${error.message}`, { cause: error });
  } finally {
    await context.close();
  }
}

import { randomUUID } from 'node:crypto';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** What is loaded, by a browser that has never been there; `isAgain`: that has been there once, at full speed. */
export interface Screen {
  name: string;
  path: string;
  /** What the person came for. */
  shown: string;
  /** It is filled in and sent; the bytes are those before that. */
  hasForm?: boolean;
  persona?: string;
  isAgain?: boolean;
}

/** Times in ms from the start of the navigation. */
export interface Figures {
  paint?: number;
  shown?: number;
  typed?: number;
  submit?: number;
  bytes: number;
  requests: number;
}

type Mark = 'paint' | 'shown' | 'typed';
type Marks = { origin?: number } & Partial<Record<Mark, number>>;

interface Asked {
  isForm: boolean;
  isStream: boolean;
  /** Ms of the epoch. */
  leftAt: number;
  isOpen: boolean;
  /** As on the wire, headers included. */
  bytes: number;
}

const EMAIL = 'active@tern.test';
const SEND = '/auth/email/request';
/** A phone of somebody who reads Russian: the longer texts. */
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, locale: 'ru-RU' };
/** Bytes a second: 400 kbit. */
const SPEED = 50_000;
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: SPEED, uploadThroughput: SPEED };
const LIMIT_MS = 60_000;
/** Nothing more is asked for when nothing was for so long. */
const QUIET_MS = 700;

/** Looks again and again; returns what the look gives once that is true of anything. */
async function until<T>(look: () => T | Promise<T>, what: string): Promise<NonNullable<T>> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; ) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`Waited in vain until ${what}`);
}

/** In the page, before anything of its own: tells what is seen and when. */
function tell(shown: string): void {
  const { ternBench } = window as unknown as { ternBench(origin: number, mark: Mark, ms: number): void };
  const say = (mark: Mark, ms = performance.now()) => ternBench(performance.timeOrigin, mark, ms);
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') say('paint', startTime);
  }).observe({ type: 'paint', buffered: true });
  const look = () => {
    if (document.querySelector(shown)?.checkVisibility()) say('shown');
    else requestAnimationFrame(look);
  };
  look();
  addEventListener('input', () => requestAnimationFrame(() => say('typed')), true);
}

/** Collects what the first page of the tab tells; a page that it leads to is not listened to. */
async function watchMarks(page: Page, shown: string): Promise<Marks> {
  const marks: Marks = {};
  await page.exposeFunction('ternBench', (origin: number, mark: Mark, ms: number) => {
    marks.origin ??= origin;
    if (origin === marks.origin) marks[mark] ??= ms;
  });
  // The runner of this file keeps the names of functions by a helper, which a page has not.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(tell, shown);
  return marks;
}

/** Keeps every request of the tab. */
async function watchTraffic(cdp: CDPSession) {
  const requests = new Map<string, Asked>();
  let changedAt = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url, method }, wallTime, type }) => {
    changedAt = Date.now();
    if (url.startsWith('data:')) return;
    const isForm = method === 'POST' && url.endsWith(SEND);
    const isStream = type === 'EventSource';
    requests.set(requestId, { isForm, isStream, leftAt: wallTime * 1000, isOpen: true, bytes: 0 });
  });
  const end = ({ requestId, encodedDataLength = 0 }: { requestId: string; encodedDataLength?: number }) => {
    changedAt = Date.now();
    const one = requests.get(requestId);
    if (one) Object.assign(one, { isOpen: false, bytes: encodedDataLength });
  };
  cdp.on('Network.loadingFinished', end);
  cdp.on('Network.loadingFailed', end);
  await cdp.send('Network.enable');
  const all = () => [...requests.values()];
  return {
    all,
    sent: () => all().find(({ isForm }) => isForm),
    /** A stream is open as long as the page is. */
    isQuiet: () => Date.now() - changedAt > QUIET_MS && !all().some((one) => one.isOpen && !one.isStream),
  };
}

/** Types as soon as the page takes it, again when it is lost, and presses Enter until the form leaves. */
async function fillIn(page: Page, field: string, marks: Marks, isSent: () => boolean): Promise<void> {
  await until(() => marks.origin, 'the page is there');
  const goOn = async () => {
    if (isSent()) return true;
    const look = page.evaluate((selector) => {
      const input = document.querySelector<HTMLInputElement>(selector);
      input?.focus();
      return input?.value ?? null;
    }, field);
    // A form without scripts takes the page away under the look.
    const value = await look.catch(() => null);
    if (value === '') {
      // What was typed before and is gone was typed in vain.
      delete marks.typed;
      await page.keyboard.press(EMAIL.charAt(0));
    } else if (value === EMAIL) await page.keyboard.press('Enter');
    else if (value) await page.keyboard.insertText(EMAIL.slice(value.length));
    return false;
  };
  await until(goOn, 'the form leaves');
}

/** Leaves the page when the service worker has brought what the next visit needs. */
async function beThereBefore(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const isKept = () => page.evaluate(async () => (await caches.keys()).length > 0);
  await until(isKept, 'the service worker is installed');
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
}

/** visit opens a screen on slow 3G, does what is done there, and returns the figures. */
export async function visit(browser: Browser, origin: string, screen: Screen): Promise<Figures> {
  // On a first visit the worker comes after all that is measured.
  const serviceWorkers = screen.isAgain ? 'allow' : 'block';
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true, serviceWorkers });
  await context.addCookies([{ name: 'tern_world', value: randomUUID(), url: origin }]);
  if (screen.persona)
    await context.request.post(`${origin}/sandbox/api/persona`, { data: { name: screen.persona } });
  const page = await context.newPage();
  const url = `${origin}/webui/${screen.path}`;
  if (screen.isAgain) await beThereBefore(page, url);
  const cdp = await context.newCDPSession(page);
  const marks = await watchMarks(page, screen.shown);
  const traffic = await watchTraffic(cdp);
  await cdp.send('Network.emulateNetworkConditions', SLOW_3G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await cdp.send('Page.navigate', { url });
  if (screen.hasForm) await fillIn(page, screen.shown, marks, () => traffic.sent() !== undefined);
  await until(() => marks.shown && marks.paint, 'the screen is shown');
  await until(traffic.isQuiet, 'the network is quiet');
  const sentAt = screen.hasForm ? traffic.sent()?.leftAt : undefined;
  const asked = traffic.all().filter(({ leftAt }) => leftAt < (sentAt ?? Number.POSITIVE_INFINITY));
  const { origin: startedAt = 0, ...times } = marks;
  await context.close();
  return {
    ...times,
    ...(sentAt !== undefined && { submit: sentAt - startedAt }),
    bytes: asked.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: asked.length,
  };
}

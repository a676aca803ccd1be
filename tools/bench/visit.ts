import { randomUUID } from 'node:crypto';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** A page to load with a cold cache, or with `isAgain` after one visit at full speed. */
export interface Screen {
  name: string;
  path: string;
  /** Selector of the main content. */
  shown: string;
  /** A form to submit; bytes count up to the submit. */
  hasForm?: boolean;
  persona?: string;
  isAgain?: boolean;
}

type Mark = 'paint' | 'shown' | 'typed';
type Marks = { origin?: number } & Partial<Record<Mark, number>>;
/** Times in ms since navigation start. */
export type Figures = Partial<Record<Mark | 'submit', number>> & { bytes: number; requests: number };

interface SentRequest {
  isForm: boolean;
  isStream: boolean;
  /** Epoch ms. */
  leftAt: number;
  isOpen: boolean;
  /** On the wire, headers included. */
  bytes: number;
}

const EMAIL = 'active@tern.test';
const SEND = '/auth/email/request';
/** A phone in Russian, whose texts are longer. */
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, locale: 'ru-RU' };
/** 400 kbit/s in bytes. */
const SPEED = 50_000;
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: SPEED, uploadThroughput: SPEED };
const LIMIT_MS = 60_000;
/** The network counts as idle after this. */
const QUIET_MS = 700;

/** Polls until `check` returns a truthy value. Throws after LIMIT_MS. */
async function until<T>(check: () => T | Promise<T>, condition: string): Promise<NonNullable<T>> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; ) {
    const found = await check();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`Timed out waiting until ${condition}`);
}

/** An init script that reports when the content becomes visible. */
function reportMarks(shown: string): void {
  const { ternBench } = window as unknown as { ternBench(origin: number, mark: Mark, ms: number): void };
  const report = (mark: Mark, ms = performance.now()) => ternBench(performance.timeOrigin, mark, ms);
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') report('paint', startTime);
  }).observe({ type: 'paint', buffered: true });
  const check = () => {
    if (document.querySelector(shown)?.checkVisibility()) report('shown');
    else requestAnimationFrame(check);
  };
  check();
  addEventListener('input', () => requestAnimationFrame(() => report('typed')), true);
}

/** Collects the marks of the tab's first page only. */
async function watchMarks(page: Page, shown: string): Promise<Marks> {
  const marks: Marks = {};
  await page.exposeFunction('ternBench', (origin: number, mark: Mark, ms: number) => {
    marks.origin ??= origin;
    if (origin === marks.origin) marks[mark] ??= ms;
  });
  // tsx wraps functions in __name, which the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(reportMarks, shown);
  return marks;
}

/** Records all requests of the tab. */
async function watchTraffic(cdp: CDPSession) {
  const requests = new Map<string, SentRequest>();
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
    const request = requests.get(requestId);
    if (request) Object.assign(request, { isOpen: false, bytes: encodedDataLength });
  };
  cdp.on('Network.loadingFinished', end);
  cdp.on('Network.loadingFailed', end);
  await cdp.send('Network.enable');
  const all = () => [...requests.values()];
  return {
    all,
    sent: () => all().find(({ isForm }) => isForm),
    /** Event streams never finish. */
    isQuiet: () =>
      Date.now() - changedAt > QUIET_MS && !all().some((request) => request.isOpen && !request.isStream),
  };
}

/**
 * Types as soon as the page accepts input, types again if the input is lost, and presses Enter until the form
 * is sent.
 */
async function fillIn(page: Page, field: string, marks: Marks, isSent: () => boolean): Promise<void> {
  await until(() => marks.origin, 'the page is there');
  const continueForm = async () => {
    if (isSent()) return true;
    const reading = page.evaluate((selector) => {
      const input = document.querySelector<HTMLInputElement>(selector);
      input?.focus();
      return input?.value ?? null;
    }, field);
    // A plain form navigates away during the evaluate.
    const value = await reading.catch(() => null);
    if (value === '') {
      // The earlier input was lost.
      delete marks.typed;
      await page.keyboard.press(EMAIL.charAt(0));
    } else if (value === EMAIL) await page.keyboard.press('Enter');
    else if (value) await page.keyboard.insertText(EMAIL.slice(value.length));
    return false;
  };
  await until(continueForm, 'the form is sent');
}

/** Visits once, until the service worker has cached what the next visit needs. */
async function warmUp(page: Page, url: string): Promise<void> {
  await page.goto(url);
  // The worker stores the shell of the page's language last.
  const isCached = () =>
    page.evaluate(async () => {
      const matches = ['/webui/shell.html', '/webui/ru/shell.html'].map((path) => caches.match(path));
      return (await Promise.all(matches)).some(Boolean);
    });
  await until(isCached, 'the service worker is installed');
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
}

/** visit loads a screen on slow 3G, submits its form, and returns the figures. */
export async function visit(browser: Browser, origin: string, screen: Screen): Promise<Figures> {
  // A first visit would register the worker only after the measured period.
  const serviceWorkers = screen.isAgain ? 'allow' : 'block';
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true, serviceWorkers });
  await context.addCookies([{ name: 'tern_world', value: randomUUID(), url: origin }]);
  if (screen.persona)
    await context.request.post(`${origin}/sandbox/api/persona`, { data: { name: screen.persona } });
  const page = await context.newPage();
  const url = `${origin}/webui/${screen.path}`;
  if (screen.isAgain) await warmUp(page, url);
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
  const counted = traffic.all().filter(({ leftAt }) => leftAt < (sentAt ?? Number.POSITIVE_INFINITY));
  const { origin: startedAt = 0, ...times } = marks;
  await context.close();
  return {
    ...times,
    ...(sentAt !== undefined && { submit: sentAt - startedAt }),
    bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: counted.length,
  };
}

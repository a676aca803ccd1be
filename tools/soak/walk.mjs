import { setTimeout as waitMs } from 'node:timers/promises';
import { askForHome, lookAround, readHome } from './in-page.mjs';
import { createRandom } from './random.mjs';
import { createControls } from './sandbox.mjs';
import { STEPS, signIn } from './steps.mjs';
import { CLEAR, CRASH_TITLES } from './words.mjs';

/** A page without words for so long is blank; it is long, as the machine may be slow. */
const BLANK_MS = 15_000;
const LOOK_MS = 100;
const HOME_MS = 90_000;
const HOME_LOOK_MS = 300;
/** What the page itself was doing when it went away, or was loading. */
const GONE =
  /Execution context was destroyed|frame (was|got) detached|navigat|ERR_ABORTED|Timeout \d+ms|interrupted|not attached|Cannot find context/i;

/** holdDocument answers every attempt to leave the document with nothing, so that it stays. */
async function holdDocument(cdp) {
  cdp.on('Fetch.requestPaused', ({ requestId }) => {
    cdp.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }).catch(() => {});
  });
  await cdp.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] });
}

/**
 * createWalk goes through the app at random: `step()` does one thing and waits for words. The same seed makes the same
 * choices, as far as the page is as fast. With `way` 'stay' the document is never left.
 */
export async function createWalk({ page, origin, base = '/webui/', seed, way = 'roam' }) {
  const context = page.context();
  const cdp = await context.newCDPSession(page);
  const controls = createControls(context, origin);
  const walk = {
    page,
    context,
    cdp,
    controls,
    origin,
    base,
    way,
    random: createRandom(seed),
    isOffline: false,
  };
  const home = `${origin}${base}account`;
  const steps = [];
  const faults = [];
  context.on('page', (other) => other.close().catch(() => {}));
  page.on('dialog', (dialog) => dialog.accept().catch(() => {}));

  const look = () => page.evaluate(lookAround, CRASH_TITLES).catch(() => 'loading');

  async function waitForWords() {
    const end = Date.now() + BLANK_MS;
    for (;;) {
      const seen = await look();
      if (seen === 'crashed') return faults.push(`crashed at ${page.url()}`);
      if (seen !== 'blank') return seen;
      if (Date.now() > end) return faults.push(`blank at ${page.url()}`);
      await waitMs(LOOK_MS);
    }
  }

  /** Off the app: the payment and messenger pages of the sandbox have a way on, others have none. */
  async function comeBack() {
    if (page.url().startsWith(origin + base)) return;
    if (walk.isOffline) {
      walk.isOffline = false;
      await context.setOffline(false);
    }
    const buttons = page.locator('main button');
    const count = page.url().startsWith(`${origin}/sandbox/`) ? await buttons.count() : 0;
    if (count > 0) await buttons.nth(walk.random.below(count)).click({ timeout: 5000, noWaitAfter: true });
    else await page.goto(home, { waitUntil: 'commit' });
    steps.push('come back');
  }

  async function step() {
    const act = walk.random.weigh(STEPS[way]);
    try {
      steps.push(`${await act(walk)}`);
    } catch (error) {
      if (!GONE.test(String(error))) throw error;
      steps.push(`${act.name}, in vain`);
    }
    await page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => {});
    await comeBack().catch((error) => {
      if (!GONE.test(String(error))) throw error;
    });
    await waitForWords();
  }

  /** What the home says when the account is as at the start. */
  let homeText = null;

  /**
   * Back to where the walk began, without leaving the document: signed in, at home, in English, nothing open and nothing
   * told. A fault when it does not say again what it said at first.
   */
  async function goHome() {
    await controls.post('clear');
    if (walk.isOffline) await context.setOffline(false);
    walk.isOffline = false;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.mouse.move(1, 1);
    await controls.post('persona', { name: 'active' });
    if (way === 'roam') await page.goto(home);
    const end = Date.now() + HOME_MS;
    let text = null;
    while (Date.now() < end) {
      await page.keyboard.press('Escape');
      text = await page.evaluate(readHome, base).catch(() => null);
      homeText ??= text;
      // Elsewhere a payment may be under way, and the home says so.
      if (text !== null && (way === 'roam' || homeText === text)) return;
      await signIn(walk).catch(() => false);
      await tidyUp().catch(() => {});
      await page.evaluate(askForHome, base).catch(() => {});
      await waitMs(HOME_LOOK_MS);
    }
    const seen = text ?? (await page.evaluate(() => document.body.innerText));
    faults.push(`home is not what it was: ${page.url()} ${seen.replaceAll('\n', ' ').slice(0, 300)}`);
  }

  /** The language as it was, and no notifications. */
  async function tidyUp() {
    const bell = page.locator('header button[aria-haspopup=dialog][aria-label*=": "]:visible');
    if ((await bell.count()) > 0) {
      await bell.first().click({ timeout: 5000 });
      await page.getByRole('button', { name: CLEAR }).click({ timeout: 5000 });
      await page.keyboard.press('Escape');
    }
    const english = page.locator('button[lang=en]:visible');
    if ((await english.count()) > 0) await english.first().click({ timeout: 5000 });
  }

  return {
    steps,
    faults,
    step,
    goHome,
    streams: controls.streams,
    /** Lets `active` in and opens the account; one document that is to stay has the texts of both languages, and is held. */
    async begin() {
      await controls.post('persona', { name: 'active' });
      // Texts of all parts.
      await page.goto(`${home}/faq`);
      for (const language of way === 'stay' ? ['ru', 'en'] : [])
        await page.locator(`button[lang=${language}]:visible`).first().click();
      await page.locator('button[lang=ru]:visible').first().waitFor();
      if (way !== 'stay') return;
      // Whoever cannot leave cannot pay, and the home would wait for it for minutes.
      await controls.post('config', { providers: [] });
      await holdDocument(cdp);
    },
    async end() {
      await controls.post('clear');
      await cdp.detach();
    },
  };
}

import { expect, type Page } from '@playwright/test';
import { handsFor } from './hands';
import { chooseLanguage } from './language';
import { NewsPanel } from './news-panel';
import { drawSteps, follow } from './random-steps';
import type { Sandbox } from './sandbox';
import { SignInScreen } from './sign-in-screen';
import type { Troubles } from './troubles';
import { wordsOf } from './words';

const HOME = '/webui/account';
/** What a step meets when the page goes away, loads, or is covered: no fault by itself. */
const IN_VAIN =
  /context was destroyed|detached|navigat|ERR_ABORTED|Timeout:? +\d+ms|interrupted|outside of the viewport|No letter/i;
/** The browser's own lines about calls that fail: they are made to. */
const OWN_LINES =
  /^console: (EventSource's response has|An unknown error occurred when fetching the script|Not allowed to load local resource: chrome)/;
const CRASHED = (['en', 'ru'] as const).map((language) => wordsOf(language)('crash.title'));
const OFFER = `${wordsOf('en')('cta.connect')}\n`;
/** The parts that load have a name for those who hear the page. */
const LOADING = '[role=progressbar], [aria-busy=true]';

/** A way through the app at random; with `isHeld` it stays within one document. A fault is thrown, `story` led to it. */
export class RandomWalk {
  readonly story: string[] = [];
  private home = '';
  private clockMs = 0;

  constructor(
    readonly page: Page,
    readonly sandbox: Sandbox,
    private readonly troubles: Troubles,
    private readonly isHeld: boolean,
    seed: number,
    private readonly steps = drawSteps(isHeld, seed).values(),
    /** Where a link may lead that is pressed. */
    readonly within = isHeld ? '/webui/' : '/',
  ) {}

  /** Starts at the home of the persona active. One document that is to stay has the texts of both languages. */
  async begin(): Promise<void> {
    const { page, sandbox } = this;
    page.context().on('page', (other) => void other.close().catch(() => {}));
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
    await sandbox.letIn('active');
    await page.goto('account/faq');
    if (this.isHeld) {
      await chooseLanguage(page, 'Русский');
      await chooseLanguage(page, 'English');
      await holdDocument(page);
    }
    // Whoever cannot leave cannot pay, and the home would wait for it for minutes.
    if (this.isHeld) await sandbox.offer({ providers: [] });
    await this.comeHome();
  }

  /** Takes steps for as long as it is told to, and looks at the page after each. */
  async take(goesOn: (taken: number) => boolean): Promise<void> {
    for (let taken = 0; goesOn(taken); taken++) {
      const { value: step } = this.steps.next();
      if (!step) throw new Error('The walk is longer than was thought of');
      this.story.push(step.name);
      try {
        await step.run(this);
        await this.comeBack();
      } catch (error) {
        if (!IN_VAIN.test(String(error))) throw error;
        this.story.push('  in vain');
      }
      await this.look();
    }
  }

  private async look(): Promise<void> {
    const { page } = this;
    await page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => {});
    const words = page.locator('main:visible, [role=dialog]:visible').filter({ hasText: /\S/ });
    // It is long, as the machine may be slow.
    await expect(words.or(page.locator(LOADING)).first(), 'words').toBeAttached({ timeout: 15_000 });
    for (const name of CRASHED) await expect(page.getByRole('heading', { name }), 'a crash').toHaveCount(0);
    expect(this.troubles.take().filter((line) => !OWN_LINES.test(line))).toEqual([]);
  }

  /** Off the app: the pages of the sandbox have a way on, others have none. */
  private async comeBack(): Promise<void> {
    const { pathname } = new URL(this.page.url());
    if (pathname.startsWith('/webui/')) return;
    await this.page.context().setOffline(false);
    const buttons = this.page.locator('main button');
    const count = pathname.startsWith('/sandbox/') ? await buttons.count() : 0;
    if (count > 0) await buttons.nth(this.story.length % count).click({ force: true });
    else await this.open(HOME);
  }

  /**
   * Back to where the walk began: signed in, at home, in English, nothing open and nothing told, one stream open. Throws
   * where there is no way, and when the home of one document does not say again what it said at first.
   */
  async comeHome(): Promise<void> {
    const { page, sandbox } = this;
    await this.heal();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.mouse.move(1, 1);
    await sandbox.letIn('active');
    if (!this.isHeld) await this.open(HOME);
    const busy = page.locator(`:is(${LOADING}, [role=dialog], .toasts li):visible`);
    await expect(async () => {
      await page.keyboard.press('Escape');
      const isHome = page.url().endsWith(HOME) && (await busy.count()) === 0;
      // Devices are connected on the way: the offer may be gone.
      const text = isHome ? (await page.locator('body').innerText()).replace(OFFER, '') : '';
      this.home ||= text;
      if (text !== '' && (!this.isHeld || text === this.home)) return;
      await this.tidyUp();
      expect(text || page.url()).toBe(this.home);
    }, 'the home again').toPass({ timeout: 90_000, intervals: [300] });
    await expect.poll(() => sandbox.streams(), 'open streams').toBeLessThanOrEqual(1);
    await this.look();
  }

  private async tidyUp(): Promise<void> {
    const { page, sandbox } = this;
    if ((await page.locator('html').getAttribute('lang')) !== 'en') await chooseLanguage(page, 'English');
    // Away first: the list of countries begins with the one that was chosen when it opened.
    for (const path of page.url().includes('/login') ? [] : [`${HOME}/faq`, HOME])
      await page.evaluate(follow, path);
    await this.signIn();
    await expect(page).toHaveURL(/\/account/, { timeout: 5000 });
    const news = new NewsPanel(page, sandbox, handsFor(page, 'mouse'), wordsOf('en'));
    if (/\d$/.test((await news.bell.getAttribute('aria-label', { timeout: 2000 })) ?? '')) {
      await news.open();
      await news.clear.click();
    }
    // The account is asked for anew.
    await page.evaluate(() => ['online', 'focus'].map((name) => dispatchEvent(new Event(name))));
  }

  /** At the door: the address, then the code; elsewhere nothing. */
  async signIn(): Promise<void> {
    const { page, sandbox } = this;
    const language = (await page.locator('html').getAttribute('lang')) === 'ru' ? 'ru' : 'en';
    const screen = new SignInScreen(page, sandbox, handsFor(page, 'mouse'), wordsOf(language));
    if (await screen.boxes.first().isVisible()) await screen.leaveForAnotherAddress();
    if (!(await screen.email.isVisible())) return;
    // What may be asked for once a minute may be asked for again.
    this.clockMs += 61_000;
    await sandbox.passTime(this.clockMs);
    await screen.enter('active@tern.test');
  }

  async heal(): Promise<void> {
    await this.sandbox.heal();
    await this.page.context().setOffline(false);
  }

  async open(path: string): Promise<void> {
    await this.page.context().setOffline(false);
    await this.page.goto(path, { waitUntil: 'commit' });
  }
}

/** Answers every attempt to leave the document with nothing, so that it stays. */
async function holdDocument(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Fetch.requestPaused', ({ requestId }) => {
    cdp.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }).catch(() => {});
  });
  await cdp.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] });
}

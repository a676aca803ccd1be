import { act, cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, expect, vi } from 'vitest';
import type { MessageKey } from '../../../src/i18n/translate';
import { resetWorld, sandboxServer, signIn, startSandbox } from '../../sandbox/in-process';
import type { PersonaName } from '../../sandbox/personas';
import type { World } from '../../sandbox/world';
import { closePage, openPage } from '../../support/modules';
import { say, sayRussian } from '../../support/say';

// It listens to the document once, to see when a page itself empties a field. After the first page it would be too
// late: what was listened to while a page was open ends with that page.
userEvent.setup();

export interface Start {
  /** Who is signed in; nobody by default. */
  persona?: PersonaName;
  /** Where the page is opened, below the base. */
  at?: string;
  language?: 'en' | 'ru';
  isMobile?: boolean;
  /** The prompts of the home page have been dismissed. */
  skipPrompts?: boolean;
  /** What is changed in the world, or goes wrong in it, before the page asks anything. */
  prepare?(world: World): void;
}

let isNarrow = false;
/** Stops what the open page has started. */
let stopApp = () => {};
/** Ends what a page may leave running after it was stopped. */
let ends: (() => void)[] = [];

let mediaLists: EventTarget[] = [];

class FakeMediaList extends EventTarget implements MediaQueryList {
  onchange = null;

  constructor(readonly media: string) {
    super();
    mediaLists.push(this);
  }
  get matches() {
    return isNarrow && this.media.includes('max-width');
  }
  addListener() {}
  removeListener() {}
}

/** resizeTo turns the open page into a phone's or a desktop's, as rotating a large phone does. */
export async function resizeTo(width: 'phone' | 'desktop'): Promise<void> {
  isNarrow = width === 'phone';
  await act(() => {
    for (const list of mediaLists) list.dispatchEvent(new Event('change'));
  });
}

function dismissPrompts(userId: string): void {
  for (const kind of ['contact', 'trial']) sessionStorage.setItem(`${kind}_prompt.${userId}`, '1');
}

/** No response reaches a page that has been closed meanwhile. */
function endRequestsWithPage(): void {
  const send = globalThis.fetch;
  let isOpen = true;
  ends.push(() => {
    isOpen = false;
  });
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) =>
    send(...request).finally(() => (isOpen ? undefined : new Promise(() => {}))),
  );
}

/** Real timers end with their page: once the test has switched to fake ones, the page itself cannot clear them. */
function endTimersWithPage(): void {
  if (vi.isFakeTimers()) return;
  const set = globalThis.setTimeout;
  const setAndRecord = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer = set(run, ms, ...given);
    ends.push(() => clearTimeout(timer));
    return timer;
  };
  vi.stubGlobal('setTimeout', Object.assign(setAndRecord, set));
}

/** openApp opens the whole product over a new world, as main.tsx does, and returns what a test needs of it. */
export async function openApp(start: Start = {}) {
  const { persona, at = '/', language = 'en', isMobile = false, skipPrompts = false, prepare } = start;
  const world = resetWorld();
  openPage(`/webui${at}`);
  endRequestsWithPage();
  endTimersWithPage();
  isNarrow = isMobile;
  mediaLists = [];
  // Where there are no locks, a refresh waits for a random while first: here a short one.
  const { random } = Math;
  vi.spyOn(Math, 'random').mockImplementation(() => random() / 100);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => new FakeMediaList(query));
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  if (persona) signIn(world, persona);
  if (persona && skipPrompts) dismissPrompts(world.persona(persona).user_id);
  prepare?.(world);
  const [{ App }, { startAll }, navigation] = await Promise.all([
    import('../../../src/app/App'),
    import('../../../src/app/start'),
    import('../../../src/navigation/navigation'),
  ]);
  stopApp();
  stopApp = await startAll();
  const view = render(<App />);
  return { world, user: setUpUser(), unmount: view.unmount, navigate: navigation.navigate };
}

/** openTitled opens the product, and returns once the page of this title is on screen. */
export async function openTitled(title: MessageKey, start: Start = {}) {
  const app = await openApp(start);
  await heading(start.language === 'ru' ? sayRussian(title) : say(title));
  return app;
}

export const main = () => within(screen.getByRole('main'));
export const rows = () => main().queryAllByRole('listitem');

/** Start options with a subscription, which every user call answers. */
export const withPlan = (plan: object, user_id = 1) => {
  const subscription = { token: 't', date_stop: '2999-01-01', ...plan };
  const answer = { status: 200, body: { user: { user_id }, subscription } };
  return { prepare: (world: World) => world.fail({ path: '/vpn/v1/users' }, answer) };
};

/** tidyApps starts the sandbox for a test file, and ends each test's page. */
export function tidyApps(): void {
  startSandbox();
  afterEach(async () => {
    // Readers go after the next paint; what they store then is not for the next test.
    await act(async () => cleanup());
    vi.useRealTimers();
    // What a start still asks would be answered by the next test's world.
    const { session } = await import('../../../src/session/session');
    await vi.waitUntil(() => session.value !== 'loading', { timeout: 300, interval: 5 }).catch(() => {});
    closeApp();
    sandboxServer.resetHandlers();
  });
}

/** closeApp ends what the page has begun. */
export function closeApp(): void {
  vi.clearAllTimers();
  vi.useRealTimers();
  stopApp();
  closePage();
  for (const end of ends) end();
  ends = [];
  // Of stubWays.
  Reflect.deleteProperty(document, 'execCommand');
  Reflect.deleteProperty(navigator, 'share');
  document.body.replaceChildren();
  document.title = '';
}

/** Creates a user whose actions also advance a fake clock. */
const setUpUser = () =>
  userEvent.setup({
    advanceTimers: (ms) => {
      if (vi.isFakeTimers()) vi.advanceTimersByTime(ms);
    },
  });

/** settle waits until all queued tasks have run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** loadDialogs loads the code of dialogs and lets a pending one open. */
export async function loadDialogs(): Promise<void> {
  await Promise.all([
    import('../../../src/ui/dialog/Dialog'),
    import('../../../src/help/Guide'),
    import('../../../src/account/keys/qr/QrDialog'),
  ]);
  await settle();
}

/** expectNoDialog fails when a dialog opens, also when it takes a moment. */
export async function expectNoDialog(): Promise<void> {
  await loadDialogs();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
}

/** expectNoPrompt fails when a prompt is open or about to open. */
export async function expectNoPrompt(): Promise<void> {
  const { prompt } = await import('../../../src/account/prompts/prompts');
  expect(prompt.value).toBeNull();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
}

/** The texts of all toasts, rendered or not. */
export async function raisedToasts(): Promise<string[]> {
  const { toasts: raised } = await import('../../../src/feedback/toasts');
  return raised.value.map(({ text }) => text);
}

/** sessionKnown waits until the session is known and the requests that follow have reached the server. */
export async function sessionKnown(): Promise<void> {
  const { session, refreshAccount } = await import('../../../src/session/session');
  await vi.waitUntil(() => session.value !== 'loading');
  await settle();
  // Requests arrive in the order in which they are sent.
  await refreshAccount();
}

/** chooseLanguage picks a language by its own name in the menu of the header. */
export async function chooseLanguage(user: UserEvent, name: 'Русский' | 'English'): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^(Language|Язык): / }));
  await user.click(await screen.findByRole('menuitemradio', { name }));
}

/** The path and query of the address, below the base path. */
export const address = () => location.pathname.slice('/webui'.length) + location.search;

/** The texts of all toasts on screen, newest first. */
export function toasts(): string[] {
  const region = screen.queryByRole('region', { name: /\(F8\)/ });
  const items = region ? within(region).queryAllByRole('listitem') : [];
  return items.map((item) => item.textContent ?? '');
}

/** The button that requests another code, during its countdown. */
export const COUNTDOWN = ['button', { name: /\d\d:\d\d$/ }] as const;

/** heading finds the page's title once the page is on screen. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

type Label = Parameters<typeof say>;
/** The buttons and links by the key of their name. */
export const getButton = (...label: Label) => screen.getByRole('button', { name: say(...label) });
export const queryButton = (...label: Label) => screen.queryByRole('button', { name: say(...label) });
export const findButton = (...label: Label) => screen.findByRole('button', { name: say(...label) });
export const getLink = (...label: Label) => screen.getByRole('link', { name: say(...label) });
export const queryLink = (...label: Label) => screen.queryByRole('link', { name: say(...label) });

/** expectSkeletons finds the loading label of a text with its skeletons, and waits until both are gone. */
export async function expectSkeletons(of: MessageKey, selector: string, count: number, here: () => unknown) {
  const label = `${say('page.loading')}: ${say(of)}`;
  const place = (await main().findByText(label)).closest('[aria-busy=true]');
  expect(place?.querySelectorAll(`[aria-hidden=true] ${selector}`)).toHaveLength(count);
  await here();
  await waitFor(() => expect(screen.queryByText(label)).not.toBeInTheDocument());
}

/** stubClipboard replaces the clipboard by one that accepts or refuses texts. */
export function stubClipboard(isAllowed: boolean): { readonly text: string | null } {
  const clipboard: { text: string | null } = { text: null };
  const refuse = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  const read = async (items: ClipboardItem[]) => {
    const blob = await items[0]?.getType('text/plain');
    clipboard.text = (await blob?.text()) ?? null;
  };
  const writeText = async (text: string) => {
    clipboard.text = text;
  };
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(
    Object.assign(new EventTarget(), {
      writeText: isAllowed ? writeText : refuse,
      write: isAllowed ? read : refuse,
      read: refuse,
      readText: refuse,
    }),
  );
  return clipboard;
}

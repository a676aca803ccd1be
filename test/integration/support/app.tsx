import { render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { signIn, useWorld } from '../../sandbox/in-process';
import type { PersonaName } from '../../sandbox/personas';
import type { World } from '../../sandbox/world';
import { closePage, openPage } from '../../unit/state/page';

interface Start {
  /** Who is signed in; nobody by default. */
  persona?: PersonaName;
  /** Where the page is opened, below the base. */
  at?: string;
  language?: 'en' | 'ru';
  isMobile?: boolean;
  /** What is changed in the world, or goes wrong in it, before the page asks anything. */
  prepare?(world: World): void;
}

let isNarrow = false;

function mediaList(query: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    matches: isNarrow && query.includes('max-width'),
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
}

/** openApp opens the whole product over a new world, as main.tsx does, and returns what a test needs of it. */
export async function openApp({ persona, at = '/', language = 'en', isMobile = false, prepare }: Start = {}) {
  const world = useWorld();
  openPage(`/webui${at}`);
  isNarrow = isMobile;
  vi.spyOn(window, 'matchMedia').mockImplementation(mediaList);
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  if (persona) signIn(world, persona);
  prepare?.(world);
  const [{ App }, { startRouter }, clock, config, connection, locale, navigation, session] =
    await Promise.all([
      import('../../../src/app/App'),
      import('../../../src/app/router'),
      import('../../../src/state/clock'),
      import('../../../src/state/config'),
      import('../../../src/state/connection'),
      import('../../../src/state/locale'),
      import('../../../src/state/navigation'),
      import('../../../src/state/session'),
    ]);
  config.startConfig();
  session.startSession();
  const texts = locale.startLocale();
  navigation.startNavigation();
  startRouter();
  clock.startClock();
  connection.startConnection();
  await texts;
  const view = render(<App />);
  return { world, user: hands(), unmount: view.unmount, navigate: navigation.navigate };
}

/** closeApp ends what the page has begun. Call it after each test. */
export function closeApp(): void {
  vi.clearAllTimers();
  vi.useRealTimers();
  closePage();
  document.body.replaceChildren();
  document.title = '';
}

/** Hands that also move the clock, where it is a false one. */
const hands = () =>
  userEvent.setup({
    advanceTimers: (ms) => {
      if (vi.isFakeTimers()) vi.advanceTimersByTime(ms);
    },
  });

/** The address as a person sees it, below the base. */
export const address = () => location.pathname.slice('/webui'.length) + location.search;

/** The texts of all toasts on screen, newest first. */
export function toasts(): string[] {
  const region = screen.queryByRole('region', { name: /\(F8\)/ });
  return region
    ? within(region)
        .queryAllByRole('listitem')
        .map((item) => item.textContent ?? '')
    : [];
}

/** heading finds the page's title once the page is on screen. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 3000 });

/** A clipboard that takes what is written to it, or refuses. */
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

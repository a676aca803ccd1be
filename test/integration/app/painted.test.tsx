import { cleanup, screen, waitFor } from '@testing-library/preact';
import { render } from 'preact';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetWorld, signIn, startSandbox } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import { openPage } from '../../unit/session/page';
import { closeApp, getButton, getLink, heading, openApp, settle } from '../support/app';
import { say } from '../support/say';

const EMAIL = 'anna@example.org';
const CONFIGS = '/vpn/v1/configs';
const USERS = '/vpn/v1/users';

type Name = 'welcome' | 'login';

const PRERENDERED: Record<Name, { at: string; title: string }> = {
  welcome: { at: '/', title: say('welcome.title') },
  login: { at: '/login', title: say('auth.title') },
};

let world: World;
/** The markup of each prerendered page, as the app renders it. */
const markup: Partial<Record<Name, string>> = {};

startSandbox();
beforeAll(async () => {
  for (const name of ['welcome', 'login'] as const) {
    const { at, title } = PRERENDERED[name];
    await openApp({ at });
    await heading(title);
    markup[name] = document.body.firstElementChild?.innerHTML;
    cleanup();
    await settle();
    closeApp();
    vi.restoreAllMocks();
  }
});
beforeEach(() => {
  world = resetWorld();
});
afterEach(async () => {
  const root = document.getElementById('app');
  if (root) render(null, root);
  await settle();
  closeApp();
});

/** Opens a document with the prerendered page, as the server sends it. */
function openDocument(at: string, page: Name) {
  openPage(`/webui${at}`);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en');
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  document.body.innerHTML = `<div id="app" data-page="${PRERENDERED[page].at}">${markup[page]}</div>`;
  return document.getElementById('app');
}

/** Loads the app in the document and waits until it is on screen. */
async function loadApp(): Promise<void> {
  const tapReplay = await import('../../../src/app/early-input');
  const shown = vi.spyOn(tapReplay, 'replayTap');
  await import('../../../src/app/show');
  await vi.waitFor(() => expect(shown).toHaveBeenCalled());
}

const getRoot = () => document.getElementById('app');
const countPrerendered = () => document.querySelectorAll('[data-page]').length;
const submit = () => getButton('auth.submit');

function getPrerenderedField(page: HTMLElement | null): HTMLInputElement {
  const field = page?.querySelector('input');
  if (!field) throw new Error('The prerendered page has no field');
  return field;
}

describe('prerendered sign-in page', () => {
  it.each<[string, string, string, string | null]>([
    ['an address', 'boris@example.org', 'boris@example.org', 'boris@example.org'],
    ['half an address', 'anna@exam', 'anna@exam', 'anna@exam'],
    ['the last address if nothing was typed', '', EMAIL, null],
  ])('keeps %s in its field and enables Submit for it', async (_, typed, shown, draft) => {
    const field = getPrerenderedField(openDocument('/login', 'login'));
    localStorage.setItem('lastOtpEmail', EMAIL);
    field.value = typed;
    await loadApp();
    await waitFor(() => expect(submit().hasAttribute('aria-disabled')).toBe(!shown.endsWith('.org')));
    expect(field).toHaveValue(shown);
    expect(sessionStorage.getItem('email_draft')).toBe(draft);
  });

  it('starts before the config is loaded, then shows the texts of the server', async () => {
    const field = getPrerenderedField(openDocument('/login', 'login'));
    world.delay({ path: CONFIGS }, 300);
    await loadApp();
    expect(world.requestsOf(`GET ${CONFIGS}`)[0]?.status ?? null).toBeNull();
    expect(countPrerendered()).toBe(0);
    expect(screen.getByText(say('mail_auth_warning'))).toBeInTheDocument();
    await screen.findByText(/^The e-mail with the code arrives within a minute/);
    expect(screen.queryByText(say('mail_auth_warning'))).toBeNull();
    expect(screen.getByRole('textbox')).toBe(field);
  });
});

describe('prerendered page', () => {
  it('is reused by the app, whose links keep the query', async () => {
    const page = openDocument('/?promocode=P1', 'welcome');
    const title = page?.querySelector('h1');
    for (const link of page?.querySelectorAll('main a') ?? []) link.removeAttribute('href');
    await loadApp();
    expect(getRoot()).toBe(page);
    expect(page?.querySelector('h1')).toBe(title);
    expect(getLink('welcome.try')).toHaveAttribute('href', '/webui/login?promocode=P1');
    expect(countPrerendered()).toBe(0);
  });

  it('is replaced when it belongs to another address', async () => {
    const prerendered = openDocument('/login', 'welcome')?.firstElementChild;
    await loadApp();
    await heading(PRERENDERED.login.title);
    expect(prerendered?.isConnected).toBe(false);
    expect(countPrerendered()).toBe(0);
  });

  it.each(['welcome', 'login'] as const)(
    'is removed at once in a browser that has signed in: %s',
    async (name) => {
      world.delay({ path: CONFIGS }, 5000);
      world.delay({ path: USERS }, 200, 1);
      signIn(world, 'active');
      const page = openDocument(PRERENDERED[name].at, name);
      localStorage.setItem('signed_in', '1');
      const title = page?.querySelector('h1');
      await loadApp();
      expect(title?.isConnected).toBe(false);
      expect(screen.queryByRole('heading')).not.toBeInTheDocument();
      expect(screen.getByRole('progressbar', { name: say('page.loading') })).toBeInTheDocument();
      expect(countPrerendered()).toBe(0);
      // Otherwise this app would open the account during the next test.
      await waitFor(() => expect(location.pathname).toBe('/webui/account'));
    },
  );

  it('shows that the app failed and repeats no click when its texts fail to load', async () => {
    const page = openDocument('/login', 'login');
    vi.doMock('../../../src/i18n/en/public', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { recordTaps, replayTap } = await import('../../../src/app/early-input');
    recordTaps();
    page?.querySelector('button')?.click();
    const click = vi.spyOn(HTMLElement.prototype, 'click');
    await import('../../../src/app/show');
    await waitFor(() => expect(page).toHaveClass('failed'));
    expect(click).not.toHaveBeenCalled();
    // There was a tap to repeat.
    replayTap();
    expect(click).toHaveBeenCalledOnce();
    vi.doUnmock('../../../src/i18n/en/public');
  });
});

import { cleanup, screen, waitFor } from '@testing-library/preact';
import { render } from 'preact';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn, startSandbox, useWorld } from '../../sandbox/in-process';
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
  world = useWorld();
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
  const tapReplay = await import('../../../src/app/tap-replay');
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

describe('a painted sign-in', () => {
  test.each<[string, string, string, string | null]>([
    ['an address', 'boris@example.org', 'boris@example.org', 'boris@example.org'],
    ['half of one', 'anna@exam', 'anna@exam', 'anna@exam'],
    ['nothing, for which the address stands that was used last', '', EMAIL, null],
  ])('knows that %s was typed, and has the button for it', async (_, typed, shown, draft) => {
    const field = getPrerenderedField(openDocument('/login', 'login'));
    localStorage.setItem('lastOtpEmail', EMAIL);
    field.value = typed;
    await loadApp();
    await waitFor(() => expect(submit().hasAttribute('aria-disabled')).toBe(!shown.endsWith('.org')));
    expect([field.value, sessionStorage.getItem('email_draft')]).toEqual([shown, draft]);
  });

  test('comes alive before the config is here, and takes the server’s words when they are', async () => {
    const field = getPrerenderedField(openDocument('/login', 'login'));
    world.delay({ path: CONFIGS }, 300);
    await loadApp();
    expect([world.requestsOf(`GET ${CONFIGS}`)[0]?.status ?? null, countPrerendered()]).toEqual([null, 0]);
    expect(screen.getByText(say('mail_auth_warning'))).toBeInTheDocument();
    await screen.findByText(/^The e-mail with the code arrives within a minute/);
    expect(screen.queryByText(say('mail_auth_warning'))).toBeNull();
    expect(screen.getByRole('textbox')).toBe(field);
  });
});

test('a painted welcome becomes the product, and its link keeps what came in the address', async () => {
  const page = openDocument('/?promocode=P1', 'welcome');
  const title = page?.querySelector('h1');
  for (const link of page?.querySelectorAll('main a') ?? []) link.removeAttribute('href');
  await loadApp();
  expect(getRoot()).toBe(page);
  expect(page?.querySelector('h1')).toBe(title);
  expect(getLink('welcome.try')).toHaveAttribute('href', '/webui/login?promocode=P1');
  expect(countPrerendered()).toBe(0);
});

describe('a painted page that is not to be seen', () => {
  test('as it is that of another address gives way to what is drawn anew', async () => {
    const painted = openDocument('/login', 'welcome')?.firstElementChild;
    await loadApp();
    await heading(PRERENDERED.login.title);
    expect([painted?.isConnected, countPrerendered()]).toEqual([false, 0]);
  });

  test.each(['welcome', 'login'] as const)('as they may be signed in (%s) goes at once', async (name) => {
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
  });
});

test('a painted page says that the app cannot be shown, and repeats no tap, when its texts do not come', async () => {
  const page = openDocument('/login', 'login');
  vi.doMock('../../../src/i18n/en/public', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { recordTaps, replayTap } = await import('../../../src/app/tap-replay');
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

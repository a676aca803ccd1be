import { screen, waitFor, within } from '@testing-library/preact';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { sandboxServer } from '../../sandbox/in-process';
import { say, sayRussian } from '../../support/say';
import { defer } from '../../unit/lib/served';
import {
  address,
  chooseLanguage,
  getButton,
  getLink,
  heading,
  openApp,
  openTitled,
  settle,
  tidyApps,
} from '../support/app';

tidyApps();

const links = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

const ELSEWHERE = [
  `${say('footer.support')} https://t.me/tern_support`,
  `${say('footer.channel')} https://t.me/tern_channel`,
  `${say('footer.bot')} https://t.me/tern_bot`,
  `${say('footer.offer')} /webui/legal/documents-en.html#offer`,
  `${say('footer.terms')} /webui/legal/documents-en.html#terms`,
];

const openHome = (start: Parameters<typeof openTitled>[1] = {}) =>
  openTitled('account.title', { persona: 'active', at: '/account', ...start });

/**
 * Delays the first response of this path until the returned function is called; the sandbox answers by
 * default.
 */
function delayFirst(path: string, answer?: HttpResponse<null>) {
  const deferred = defer<HttpResponse<null> | undefined>();
  sandboxServer.use(http.all(`*${path}`, () => deferred.promise, { once: true }));
  return () => deferred.resolve(answer);
}

it('account layout › has a logo that leads to the account', async () => {
  await openHome();
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Tern VPN' })).toHaveAttribute('href', '/webui/account');
});

describe('public layout', () => {
  it('has logo, language and footer links in a new tab, and focuses the heading of the next page', async () => {
    const { user } = await openTitled('welcome.title', { at: '/?promocode=P1' });
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Tern VPN' })).toHaveAttribute('href', '/webui/?promocode=P1');
    expect(header.getByRole('button', { name: 'Language: English' })).toHaveAttribute(
      'aria-haspopup',
      'menu',
    );
    expect(screen.getByRole('main')).toBeInTheDocument();
    const footer = screen.getByRole('contentinfo');
    expect(links(footer)).toEqual(ELSEWHERE);
    for (const link of within(footer).getAllByRole('link')) expect(link).toHaveAttribute('target', '_blank');
    expect(getLink('welcome.try')).toHaveAttribute('href', '/webui/login?promocode=P1');
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('listitem')
        .slice(0, 5)
        .map(({ textContent }) => textContent),
    ).toEqual(['Windows', 'macOS', 'Linux', 'Android', 'iOS']);
    expect(document.title).toBe(`${say('welcome.page')} · Tern VPN`);
    // Only navigation moves the focus.
    expect(await heading(say('welcome.title'))).not.toHaveFocus();
    await user.click(getLink('welcome.try'));
    expect(await heading(say('auth.title'))).toHaveFocus();
  });

  it('changes the language of page, documents and title by a menu', async () => {
    const { user } = await openTitled('welcome.title');
    await chooseLanguage(user, 'Русский');
    await heading(sayRussian('welcome.title'));
    expect(screen.getByRole('link', { name: 'Оферта' })).toHaveAttribute(
      'href',
      '/webui/legal/documents-ru.html#offer',
    );
    expect(screen.getByRole('button', { name: 'Язык: Русский' })).toHaveFocus();
    expect(document.documentElement.lang).toBe('ru');
    expect(document.title).toBe('Добро пожаловать · Tern VPN');
  });
});

describe('page of an unknown address', () => {
  it('leads home', async () => {
    const { user } = await openTitled('not_found.title', { at: '/no/such/page' });
    expect(screen.getByText(say('not_found.text'))).toBeInTheDocument();
    await user.click(getLink('common.home'));
    await heading(say('welcome.title'));
    expect(address()).toBe('/');
  });
});

describe('sign-out', () => {
  it('covers the page until it has ended, then shows the start page', async () => {
    const { user } = await openHome();
    const answerSignOut = delayFirst('/auth/logout');
    await user.click(getButton('page.logout'));
    expect(await screen.findByRole('progressbar', { name: say('page.leaving') })).toBeInTheDocument();
    expect(document.body.textContent).not.toContain('48210734');
    // The sign-out is pending but has not failed, so the toast region does not mention it.
    await screen.findByRole('region', { name: /\(F8\)/ });
    expect(document.body.textContent).not.toContain(say('page.sign_out_pending'));
    answerSignOut();
    await heading(say('welcome.title'));
    expect(address()).toBe('/');
  });
});

describe('private layout on a phone', () => {
  async function openMenu(start: Parameters<typeof openHome>[0] = {}) {
    const app = await openHome({ isMobile: true, ...start });
    await app.user.click(screen.getByRole('button', { name: 'Menu', expanded: false }));
    return { ...app, menu: await screen.findByRole('dialog', { name: 'Menu' }) };
  }

  it('has contacts, documents and language in a menu that Escape closes, and no footer', async () => {
    const { user, menu } = await openMenu();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(links(menu)).toEqual(expect.arrayContaining(ELSEWHERE));
    expect(within(menu).queryByRole('button', { name: /^Connect/ })).not.toBeInTheDocument();
    await user.click(within(menu).getByRole('button', { name: 'Русский' }));
    const translated = await screen.findByRole('dialog', { name: 'Меню' });
    expect(within(translated).getByRole('button', { name: 'English' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(translated).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Меню' })).toHaveFocus();
  });

  it('has the menu items in the order of app-19', async () => {
    sessionStorage.setItem('contact_prompt.84620913', '1');
    const { menu } = await openMenu({ persona: 'email-only' });
    const all = [...menu.querySelectorAll<HTMLElement>('a, button:not([aria-label])')];
    expect(all.map(({ textContent }) => textContent)).toEqual([
      say('account.connect.telegram.open') + say('account.connect.telegram.text'),
      say('menu.payments'),
      say('menu.referrals'),
      say('page.logout'),
      'Русский',
      ...(['support', 'channel', 'bot', 'offer', 'terms'] as const).map((name) => say(`footer.${name}`)),
    ]);
  });

  it('has contacts and documents below inner pages', async () => {
    await openTitled('menu.faq', { persona: 'active', at: '/account/faq', isMobile: true });
    expect(links(document.body)).toEqual(expect.arrayContaining(ELSEWHERE));
  });
});

describe('loading overlay', () => {
  const overlay = () => screen.queryByRole('progressbar', { name: say('page.loading') });

  /** Loads the code of the page, so that only the delayed response keeps the page from being shown. */
  async function loadAccount() {
    const { AccountLayout, ROUTES } = await import('../../../src/app/routes');
    await Promise.all([AccountLayout.preload(), ROUTES['/account']?.page.preload?.()]);
    await settle();
  }

  it.each([
    ['/vpn/v1/users', undefined],
    ['/vpn/v1/configs', new HttpResponse<null>(null, { status: 500 })],
  ])('covers a loaded page of the account until %s is answered', async (path, response) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const answer = delayFirst(path, response);
    await openApp({ persona: 'active', at: '/account' });
    await loadAccount();
    expect(overlay()).toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    answer();
    await heading(say('account.title'));
    expect(overlay()).not.toBeInTheDocument();
  });

  it.each([
    ['/', 'welcome.title'],
    ['/login', 'auth.title'],
    ['/account?gift_id=g1', 'claim.gift.title'],
  ] as const)('does not cover the page of guests at %s while the config loads', async (at, title) => {
    await openApp({ at, prepare: (world) => world.fail({ path: '/vpn/v1/configs' }, 'hang') });
    await heading(say(title));
    expect(overlay()).not.toBeInTheDocument();
  });

  it('does not wait for the config on a repeat visit [session-f8]', async () => {
    const { world } = await openHome({
      prepare(world) {
        localStorage.setItem('config', JSON.stringify({ message_texts: { 'cta.manage': { en: 'My VPN' } } }));
        world.fail({ path: '/vpn/v1/configs' }, 'hang');
      },
    });
    expect(world.requestsOf('GET /vpn/v1/configs')).toHaveLength(1);
    expect(overlay()).not.toBeInTheDocument();
  });
});

import { screen, waitFor, within } from '@testing-library/preact';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { sandboxServer } from '../../sandbox/in-process';
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
import { say } from '../support/say';

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

describe('the public frame', () => {
  test('has the logo, the language, the page, and a footer whose links open in a new tab', async () => {
    await openTitled('welcome.title', { at: '/?promocode=P1' });
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
  });

  test('changes its language by a menu, documents and title included', async () => {
    const { user } = await openTitled('welcome.title');
    await chooseLanguage(user, 'Русский');
    await heading('Свободный интернет, где бы вы ни были');
    expect(screen.getByRole('link', { name: 'Оферта' })).toHaveAttribute(
      'href',
      '/webui/legal/documents-ru.html#offer',
    );
    expect(screen.getByRole('button', { name: 'Язык: Русский' })).toHaveFocus();
    expect([document.documentElement.lang, document.title]).toEqual(['ru', 'Добро пожаловать · Tern VPN']);
  });

  test('moves the focus to the heading of the next page, not of the first', async () => {
    const { user } = await openApp();
    expect(await heading(say('welcome.title'))).not.toHaveFocus();
    await user.click(getLink('welcome.try'));
    expect(await heading(say('auth.title'))).toHaveFocus();
  });
});

test('the account logs out behind an indicator that covers the page, and ends at the start', async () => {
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

describe('the frame of the account on a phone', () => {
  async function openMenu(start: Parameters<typeof openHome>[0] = {}) {
    const app = await openHome({ isMobile: true, ...start });
    await app.user.click(screen.getByRole('button', { name: 'Menu', expanded: false }));
    return { ...app, menu: await screen.findByRole('dialog', { name: 'Menu' }) };
  }

  test('has a menu with contacts and documents, and no footer', async () => {
    const { user, menu } = await openMenu();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(links(menu)).toEqual(expect.arrayContaining(ELSEWHERE));
    expect(within(menu).queryByRole('button', { name: /^Connect/ })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(menu).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  });

  test('has its menu in the specified order', async () => {
    sessionStorage.setItem('contact_prompt.84620913', '1');
    const { menu } = await openMenu({ persona: 'email-only' });
    const all = [...menu.querySelectorAll<HTMLElement>('a, button:not([aria-label])')];
    expect(all.map(({ textContent }) => textContent)).toEqual([
      say('account.connect.telegram.open'),
      say('menu.payments'),
      say('menu.referrals'),
      say('page.logout'),
      'Русский',
      ...(['support', 'channel', 'bot', 'offer', 'terms'] as const).map((name) => say(`footer.${name}`)),
    ]);
  });

  test('has contacts and documents below its inner pages', async () => {
    await openTitled('menu.faq', { persona: 'active', at: '/account/faq', isMobile: true });
    expect(links(document.body)).toEqual(expect.arrayContaining(ELSEWHERE));
  });

  test('changes its language in the menu, which stays open', async () => {
    const { user, menu } = await openMenu();
    await user.click(within(menu).getByRole('button', { name: 'Русский' }));
    const named = within(await screen.findByRole('dialog', { name: 'Меню' }));
    expect(named.getByRole('button', { name: 'English' })).toBeInTheDocument();
  });
});

describe('the loading overlay', () => {
  const overlay = () => screen.queryByRole('progressbar', { name: say('page.loading') });

  /** Loads the code of the page, so that only the delayed response keeps the page from being shown. */
  async function loadPage(path: '/account') {
    const { AccountLayout, ROUTES } = await import('../../../src/app/routes');
    await Promise.all([AccountLayout.preload(), ROUTES[path]?.page.preload?.()]);
    await settle();
  }

  test('covers the page, whose code is here, until it is known who is signed in', async () => {
    const answerUser = delayFirst('/vpn/v1/users');
    await openApp({ persona: 'active', at: '/account' });
    await loadPage('/account');
    expect(overlay()).toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    answerUser();
    await heading(say('account.title'));
    expect(overlay()).not.toBeInTheDocument();
  });

  test('covers the account, whose code is here, until the call for the config has failed', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const answerConfig = delayFirst('/vpn/v1/configs', new HttpResponse(null, { status: 500 }));
    await openApp({ persona: 'active', at: '/account' });
    await loadPage('/account');
    expect(overlay()).toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    answerConfig();
    await heading(say('account.title'));
    expect(overlay()).not.toBeInTheDocument();
  });

  test.each(['/', '/login', '/account?gift_id=g1'])(
    'does not cover what %s leads guests to while the config loads',
    async (at) => {
      await openApp({ at, prepare: (world) => world.fail({ path: '/vpn/v1/configs' }, 'hang') });
      await heading(say(at === '/' ? 'welcome.title' : 'auth.title'));
      expect(overlay()).not.toBeInTheDocument();
    },
  );

  test('does not wait for the config on a later visit [session-f8]', async () => {
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

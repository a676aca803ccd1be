import { act, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { setHidden } from '../../support/page';
import { say, sayRussian } from '../../support/say';
import {
  address,
  expectNoDialog,
  heading,
  loadDialogs,
  openApp,
  stubClipboard,
  tidyApps,
  toasts,
  withPlan,
} from '../support/app';

tidyApps();

const DEVICES = {
  Windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36',
  macOS: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15',
  Linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  Android: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0 Mobile Safari/537.36',
  iOS: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari',
  VK: 'Mozilla/5.0 (Linux; Android 13; SM-A515F; wv) Version/4.0 Chrome/120.0 Mobile Safari/537.36 VKAndroidApp/8.60',
  'Android TV': 'Mozilla/5.0 (Linux; Android 9; BRAVIA 4K UR2) Chrome/120.0',
  'Apple TV': 'Mozilla/5.0 (Apple TV; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
};
type Device = keyof typeof DEVICES;
const NAMES = (Object.keys(DEVICES) as Device[]).filter((name) => name !== 'VK');

const COPY = { name: say('link.copy') };
const QR = { name: say('keys.qr.title') };
const COPY_OUTLINE = { name: say('guide.copy') };
const getting = (app: string) => say('guide.get', { app });
const VLESS = getting('Happ');
const OUTLINE = getting('Outline');
const DOCS = {
  vless: say('guide.docs.vless', { app: 'Happ' }),
  outline: say('guide.docs.outline'),
  extension: say('guide.docs.extension', { app: 'Tern' }),
};
const INSTALLED = { name: say('guide.install.done') };
const NEXT = { name: say('guide.next') };
const opening = (app: string) => say('guide.open', { app });

type Start = Partial<NonNullable<Parameters<typeof openApp>[0]>> & {
  device?: Device | null;
  touches?: number;
};

/** Opens the guides on a device, by default on an unknown one. */
async function openGuides({ device = null, touches = 0, ...start }: Start = {}) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(device ? DEVICES[device] : 'Unknown/1.0');
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touches);
  const app = await openApp({ persona: 'active', skipPrompts: true, at: '/account/instructions', ...start });
  await heading((start.language === 'ru' ? sayRussian : say)('menu.instructions'));
  return { ...app, token: app.world.persona('active').token };
}

const cards = () => within(within(screen.getByRole('main')).getByRole('list')).getAllByRole('button');
const card = (name: Device) => screen.getByRole('button', { name });
const guide = (name: Device) => within(screen.getByRole('dialog', { name }));

async function openGuide(name: Device, start: Start = {}) {
  const app = await openGuides(start);
  await app.user.click(card(name));
  await screen.findByRole('dialog', { name });
  return app;
}

/** Opens a guide at its second step. */
async function openAdding(name: Device, start: Start = {}) {
  const app = await openGuide(name, start);
  await app.user.click(guide(name).getByRole('button', INSTALLED));
  return app;
}

/** Clicks the link to the store of the first app on Android. */
async function openStore(user: Awaited<ReturnType<typeof openGuides>>['user']) {
  const link = guide('Android').getByRole('link', { name: `${VLESS} · Google Play` });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
}

/** Clicks the link that opens the first app on Android. */
async function openAppByLink() {
  const app = await openAdding('Android', { device: 'Android' });
  const link = guide('Android').getByRole('link', { name: opening('Happ') });
  link.addEventListener('click', (event) => event.preventDefault());
  await app.user.click(link);
  return app;
}

/** Title of the current step. */
const title = (name: Device) => guide(name).getAllByRole('heading', { level: 3 })[0]?.textContent;

const docsSection = (name: Device) => guide(name).getByRole('region', { name: say('guide.docs.title') });
/** Links of the current step, except those to the documentation. */
const linksOf = (name: Device) =>
  guide(name)
    .queryAllByRole('link')
    .filter((link) => !docsSection(name).contains(link))
    .map((link) => [link.textContent ?? '', link.getAttribute('href') ?? ''] as const);
const isWeb = (href: string) => /^https?:/.test(href);
/** Links that open an app on this device. */
const imports = (name: Device) => linksOf(name).filter(([, href]) => !isWeb(href));

describe('guides page', () => {
  const shouldShowCards = () => {
    expect(cards().map((button) => button.textContent)).toEqual(NAMES);
    for (const button of cards()) expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  };

  it('shows seven platforms below a button that opens the guide of this device', async () => {
    const { user } = await openGuides({ device: 'iOS' });
    shouldShowCards();
    const button = screen.getByRole('button', { name: say('guide.setup', { platform: 'iOS' }) });
    expect(button.compareDocumentPosition(card('Windows'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'iOS' })).toHaveAccessibleDescription(say('guide.own'));
  });

  it('shows the same platforms without such a button on an unknown device', async () => {
    await openGuides();
    shouldShowCards();
    expect(screen.queryByText(new RegExp(say('guide.setup', { platform: '' })))).not.toBeInTheDocument();
  });
});

describe('guide', () => {
  it.each<[Device, string[]]>([
    ['Windows', [VLESS, OUTLINE]],
    ['Android TV', [VLESS]],
  ])('shows one step at a time, with copy and QR code for another device: %s', async (name, labels) => {
    const { user } = await openGuide(name, { device: 'Linux' });
    expect(title(name)).toBe(say('guide.install.title'));
    expect(linksOf(name).map(([label]) => label)).toEqual(labels);
    await user.click(guide(name).getByRole('button', INSTALLED));
    expect(title(name)).toBe(say('guide.add.title'));
    expect(imports(name)).toEqual([]);
    for (const button of [COPY, QR]) expect(guide(name).getByRole('button', button)).toBeEnabled();
    // TVs have no Outline.
    const isTv = name === 'Android TV';
    expect(guide(name).queryAllByRole('button', COPY_OUTLINE)).toHaveLength(isTv ? 0 : 1);
    const hint = say(`guide.${isTv ? 'tv' : 'other'}`);
    expect(guide(name).getByText(hint)).toBeInTheDocument();
    await user.click(guide(name).getByRole('button', NEXT));
    expect(title(name)).toBe(say('guide.connect.title'));
    expect(linksOf(name)).toEqual([[say('guide.connect.no'), '/webui/help']]);
    await user.click(guide(name).getByRole('button', { name: say('guide.connect.yes') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each(['guide.connect.yes', 'guide.connect.no'] as const)(
    'begins with the first step again after its last one: %s',
    async (answer) => {
      const { user } = await openGuide('Windows', { device: 'Linux' });
      await user.click(guide('Windows').getByRole('button', INSTALLED));
      await user.click(guide('Windows').getByRole('button', NEXT));
      await user.click(guide('Windows').getByText(say(answer)));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(sessionStorage.getItem('guide_step.windows')).toBe('0');
    },
  );

  it('links to the documentation of each client below every step, in a new tab', async () => {
    const { user } = await openGuides({ device: 'Linux' });
    for (const name of NAMES) {
      const labels = [DOCS.vless, DOCS.outline];
      if (name === 'Windows' || name === 'macOS') labels.push(DOCS.extension);
      await user.click(card(name));
      await screen.findByRole('dialog', { name });
      for (const next of [INSTALLED, NEXT, null]) {
        const links = within(docsSection(name)).getAllByRole('link');
        expect(links.map((link) => link.textContent)).toEqual(labels);
        for (const link of links) {
          expect(link.closest('details')).toBeNull();
          expect(link.getAttribute('href')).toMatch(/^https:\/\//);
          expect(link).toHaveAttribute('target', '_blank');
          expect(link).toHaveAttribute('rel', 'noopener noreferrer');
        }
        if (next) await user.click(guide(name).getByRole('button', next));
      }
      expect(title(name)).toBe(say('guide.connect.title'));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  });

  it('links to documentation in the language of the page', async () => {
    await openGuide('Linux', { language: 'ru' });
    const [vless] = within(
      guide('Linux').getByRole('region', { name: sayRussian('guide.docs.title') }),
    ).getAllByRole('link');
    expect(vless).toHaveAttribute('href', 'https://www.happ.su/main/ru/faq');
  });

  it.each<[Device, string[]]>([
    ['Android', ['Happ', 'Outline', 'INCY', 'v2RayTun', 'Hiddify', 'v2rayNG']],
    ['Apple TV', ['Happ']],
  ])('links to the apps when it is opened on the device itself: %s', async (name, apps) => {
    await openAdding(name, { device: name });
    expect(imports(name).map(([label]) => label)).toEqual(apps.map(opening));
    for (const label of apps.map(opening))
      expect(guide(name).getByRole('link', { name: label })).not.toHaveAttribute('target');
    expect(guide(name).getByText(say('guide.ask'))).toBeInTheDocument();
  });

  it('offers the link to copy and the address instead of apps in an in-app browser', async () => {
    const { user } = await openAdding('Android', { device: 'VK' });
    expect(imports('Android')).toEqual([]);
    expect(guide('Android').getByText(say('guide.webview'))).toBeVisible();
    const way = guide('Android').getByRole('link', { name: say('webview.open') });
    expect(way).toHaveAttribute('href', `${location.origin}/webui/account/instructions?guide=own`);
    const clipboard = stubClipboard(true);
    await user.click(guide('Android').getByRole('button', COPY));
    await waitFor(() => expect(clipboard.text).toContain('/connection/subs/'));
  });

  it('advances when the store is opened, and remembers its step', async () => {
    const { user } = await openGuide('Android', { device: 'Android' });
    await openStore(user);
    expect(title('Android')).toBe(say('guide.add.title'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(card('Android'));
    await screen.findByRole('dialog', { name: 'Android' });
    expect(title('Android')).toBe(say('guide.add.title'));
    // The step’s number leads back.
    await user.click(guide('Android').getByRole('button', { name: /Install/ }));
    expect(title('Android')).toBe(say('guide.install.title'));
  });

  it('is open again on Back unless it was closed', async () => {
    const { user, navigate } = await openGuide('Linux');
    navigate('/account/faq');
    await heading(say('menu.faq'));
    history.back();
    await screen.findByRole('dialog', { name: 'Linux' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    navigate('/account/faq');
    await heading(say('menu.faq'));
    history.back();
    await heading(say('menu.instructions'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('advances to the last step when an app has opened and the page is hidden', async () => {
    const { user } = await openAppByLink();
    expect(title('Android')).toBe(say('guide.add.title'));
    act(() => setHidden(true));
    expect(title('Android')).toBe(say('guide.connect.title'));
    // The user can go back, and returning to the page changes no step.
    await user.click(guide('Android').getByRole('button', { name: /Add/ }));
    act(() => setHidden(false));
    act(() => setHidden(true));
    expect(title('Android')).toBe(say('guide.add.title'));
  });

  it('stays at “Add your link” when the app did not open and the store hides the page [help-f3]', async () => {
    const { user } = await openAppByLink();
    await user.click(guide('Android').getByRole('button', { name: /Install/ }));
    await openStore(user);
    act(() => setHidden(true));
    expect(title('Android')).toBe(say('guide.add.title'));
  });

  it('stays at “Add your link” when the page is hidden more than two seconds after the tap', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openAppByLink();
    vi.advanceTimersByTime(2500);
    act(() => setHidden(true));
    expect(title('Android')).toBe(say('guide.add.title'));
    expect(localStorage.getItem('key_used')).toBeNull();
  });

  it.each([
    ['hides the page', () => setHidden(true)],
    ['takes the focus', () => window.dispatchEvent(new Event('blur'))],
  ])('saves that the key is used once the app that the link opens %s (help-5)', async (_, happen) => {
    await openAppByLink();
    expect(localStorage.getItem('key_used')).toBeNull();
    act(happen);
    expect(localStorage.getItem('key_used')).not.toBeNull();
  });

  it('copies the link and the fetched Outline key, and shows why a fetch failed until it is closed', async () => {
    const { user, token, world } = await openAdding('Windows');
    const clipboard = stubClipboard(true);
    await user.click(guide('Windows').getByRole('button', COPY));
    await waitFor(() => expect(toasts()).toEqual([expect.stringContaining(say('keys.link.done'))]));
    expect(clipboard.text).toBe(`${location.origin}/connection/subs/${token}`);
    await user.click(guide('Windows').getByRole('button', COPY_OUTLINE));
    await waitFor(() => expect(clipboard.text).toMatch(/^ss(conf)?:/));
    expect(world.requestsOf('GET /vpn/v1/subscriptions/key')).toHaveLength(1);
    world.fail({ path: '/vpn/v1/subscriptions/key' }, { status: 400, body: { detail: 'Not today' } });
    // The buttons still say that they have copied.
    const [, copyOutline] = guide('Windows').getAllByRole('button', { name: say('common.copied') });
    await user.click(copyOutline ?? expect.fail());
    expect(await guide('Windows').findByRole('alert')).toHaveTextContent('Not today');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(card('Windows'));
    await screen.findByRole('dialog', { name: 'Windows' });
    expect(guide('Windows').queryByRole('alert')).not.toBeInTheDocument();
  });

  it('links to no app and says that the key is not ready when the token is missing', async () => {
    const { user } = await openAdding('Android', {
      device: 'Android',
      ...withPlan({ token: '', product_code: 'DEFAULT' }),
    });
    expect(imports('Android')).toEqual([]);
    await user.click(guide('Android').getByRole('button', QR));
    await user.click(guide('Android').getByRole('button', COPY));
    expect(guide('Android').getByRole('alert')).toHaveTextContent(say('keys.none'));
    // No QR dialog opens on top, not even later.
    await loadDialogs();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await waitFor(() => expect(toasts()).toEqual([expect.stringContaining(say('keys.none'))]));
  });
});

describe('“Connect a device” button', () => {
  it('opens the guide of this device once', async () => {
    const { user } = await openGuides({ device: 'iOS', at: '/account/instructions?guide=own' });
    await screen.findByRole('dialog', { name: 'iOS' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/account/instructions');
  });

  it('opens the cards on an unknown device', async () => {
    await openGuides({ at: '/account/instructions?guide=own' });
    expect(cards()).toHaveLength(7);
    await expectNoDialog();
  });
});

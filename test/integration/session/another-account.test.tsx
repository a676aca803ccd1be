import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { MessageKey } from '../../../src/i18n/translate';
import { signIn } from '../../sandbox/in-process';
import type { PersonaName } from '../../sandbox/personas';
import type { World } from '../../sandbox/world';
import { say } from '../../support/say';
import { heading, openApp, openTitled, raisedToasts, sessionKnown, tidyApps } from '../support/app';
import { planFor } from '../support/buying';
import { confirm, findConfirmDialog, offer } from '../support/exchange';
import { countOf, EXCHANGE, openGifts, openReferrals } from '../support/sharing';
import { findManualField, stubWays } from '../support/ways';

tidyApps();

type App = Awaited<ReturnType<typeof openApp>>;

const dialogs = () => screen.queryAllByRole('dialog');
const noDialog = () => waitFor(() => expect(dialogs()).toEqual([]));
const bell = (count?: number) => {
  const name = say('header.title');
  return screen.findByRole('button', { name: count ? `${name}: ${count}` : name });
};

/** Signs another persona in, as in another tab. */
function switchAccount(world: World, to: PersonaName) {
  signIn(world, to);
  window.dispatchEvent(new Event('online'));
}

/** Signs the user out in another tab. */
async function signOutElsewhere(world: World) {
  world.expireSession();
  const tab = new BroadcastChannel('tern.session');
  const echo = new BroadcastChannel('tern.session');
  const heard = new Promise((resolve) => echo.addEventListener('message', resolve));
  tab.postMessage('out');
  await heard;
  tab.close();
  echo.close();
}

const openAt = (at: string, title: MessageKey, persona: PersonaName = 'heavy') =>
  openTitled(title, { persona, skipPrompts: true, at });
const openHome = () => openAt('/account', 'account.title');

/** Opens the manual copy dialog for the first gift. */
async function openManualCopy() {
  const app = await openGifts({ persona: 'active' });
  stubWays({});
  const [first] = screen.getAllByRole('button', { name: new RegExp(say('link.copy')) });
  if (!first) throw new Error('There is no gift');
  await app.user.click(first);
  expect((await findManualField<HTMLInputElement>()).value).toContain('gift_id=');
  return app;
}

/** Opens the notification panel with one notification. */
async function openPanel() {
  const app = await openHome();
  await expect.poll(() => app.world.streams.count()).toBe(1);
  app.world.streams.push(app.world.persona('heavy'), 'For the first one only');
  await app.user.click(await bell(1));
  const panel = within(await screen.findByRole('dialog', { name: say('header.title') }));
  expect(panel.getByText('For the first one only')).toBeInTheDocument();
  return app;
}

async function openGuideQrCode() {
  const app = await openAt('/account/instructions', 'menu.instructions');
  await app.user.click(screen.getByRole('button', { name: /^Windows/ }));
  const guide = within(await screen.findByRole('dialog', { name: 'Windows' }));
  await app.user.click(guide.getByRole('button', { name: say('guide.install.done') }));
  await app.user.click(guide.getByRole('button', { name: say('keys.qr.title') }));
  const token = app.world.persona('heavy').token;
  const code = within(await screen.findByRole('dialog', { name: say('keys.qr.name') }));
  expect(code.getByRole<HTMLInputElement>('textbox').value).toContain(token);
  return app;
}

const OPEN: [string, () => Promise<App>][] = [
  ['the QR code of a guide', openGuideQrCode],
  ['the dialog of a gift link', openManualCopy],
  ['the notifications', openPanel],
];

describe('open dialog', () => {
  it.each(OPEN)(
    'stays for the same user and closes for another one: %s [notifications-f9]',
    async (_, open) => {
      const { world } = await open();
      const [before, requestCount] = [dialogs(), countOf(world, 'GET /vpn/v1/users')];
      expect(before.length).toBeGreaterThan(0);
      window.dispatchEvent(new Event('online'));
      await expect.poll(() => countOf(world, 'GET /vpn/v1/users')).toBeGreaterThan(requestCount);
      // Two responses have arrived: that of the event, and one requested after it.
      await sessionKnown();
      expect(dialogs()).toEqual(before);
      switchAccount(world, 'family-owner');
      await noDialog();
      expect(document.body).not.toHaveTextContent('For the first one only');
      expect(document.body.innerHTML).not.toContain(world.persona('heavy').token);
      expect(document.body.innerHTML).not.toContain('gift_id=');
      expect(screen.getByRole('main').closest('[inert]')).toBeNull();
    },
  );

  it('closes when another page is opened', async () => {
    const { navigate } = await openGuideQrCode();
    navigate('/account/faq');
    await heading(say('menu.faq'));
    await noDialog();
    expect(screen.getByRole('main').closest('[inert]')).toBeNull();
  });
});

describe('pending exchange', () => {
  const DELAY = 250;

  const exchange = async () => {
    const app = await openReferrals({ prepare: (world) => world.delay({ path: EXCHANGE }, DELAY) });
    await app.user.click(offer(planFor('default', 1)));
    await findConfirmDialog();
    await app.user.click(confirm());
    return app;
  };

  it.each<[string, (world: World) => unknown]>([
    ['a guest', signOutElsewhere],
    ['the next user', (world) => switchAccount(world, 'corporate-owner')],
  ])('reports nothing to %s after its user has left', async (_, leave) => {
    const { world } = await exchange();
    await leave(world);
    await expect.poll(() => world.requestsOf('POST /vpn/v1/subscriptions/referral')[0]?.status).toBe(200);
    // A request sent now is answered after that one.
    await sessionKnown();
    expect(await raisedToasts()).toEqual([]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('e-mail prompt', () => {
  it('is empty for the next user, the focused field too', async () => {
    const { user, world } = await openApp({
      persona: 'messenger-only',
      at: '/account',
      prepare: (world) => Object.assign(world.persona('new'), { email: null }),
    });
    const field = () => screen.findByRole('textbox', { name: say('auth.email') });
    await user.type(await field(), 'anna@');
    switchAccount(world, 'new');
    await waitFor(async () => expect(await field()).toHaveValue(''));
  });
});

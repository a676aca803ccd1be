import { act, screen, waitFor, within } from '@testing-library/preact';
import readCode from 'jsqr';
import { describe, expect, it, vi } from 'vitest';
import { decodePng } from '../../decode-png';
import type { PersonaName } from '../../sandbox/personas';
import type { World } from '../../sandbox/world';
import { say, whole } from '../../support/say';
import {
  expectNoDialog,
  getButton,
  heading,
  openTitled,
  raisedToasts,
  type Start,
  sessionKnown,
  settle,
  stubClipboard,
  tidyApps,
  toasts,
  withPlan,
} from '../support/app';
import { findManualField, stubWays } from '../support/ways';

const DAY_MS = 86_400_000;

tidyApps();

/** Opens the home of an account whose prompts have been dismissed. */
async function open(persona: PersonaName, start: Start = {}) {
  const app = await openTitled('account.title', { persona, at: '/account', skipPrompts: true, ...start });
  // Keys and locations are loaded after the home.
  if (persona !== 'new') await screen.findByRole('region', { name: say('keys.title') });
  return app;
}

const connectName = { name: say('cta.connect') };
const queryConnectLink = () => screen.queryByRole('link', connectName);

const card = (plan: string) => screen.getByRole('region', { name: plan });

/** Sets the end of a persona's plan to noon, `days` from now. */
const endingIn = (persona: PersonaName, days: number) => (world: World) => {
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  const plan = world.persona(persona).plan;
  if (plan) plan.date_stop = noon.getTime() + days * DAY_MS;
};

const dateIn = (days: number) => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
};

/** Returns the text of the card and its links and buttons. */
function read(plan: string) {
  const view = within(card(plan));
  const links = view
    .queryAllByRole('link')
    .map((link) => `${link.textContent} → ${link.getAttribute('href')}`)
    .filter((action) => !action.endsWith('/outline') && !action.includes('data:'));
  const button = view.queryByRole('button');
  const action = links.join(', ') || (button?.textContent ?? null);
  expect(view.getByRole('heading', { level: 2, name: plan })).toBeInTheDocument();
  return { text: card(plan).textContent ?? '', action };
}

const BRAND = 'Tern VPN';
const PLANS = '/webui/account/plans?recipient_type=self';

describe('subscription card', () => {
  const until = (days: number) => say('account.until', { date: dateIn(days) });
  const endedHint = say('hint.ended');
  const active = say('sub.type.active');
  const inactive = say('sub.type.inactive');
  const extend = `${say('cta.extend')} → ${PLANS}`;
  const manage = `${say('cta.manage')} → /webui/account/manage`;
  const participants = `${say('cta.family')} → /webui/account/participants?product_code=FAMILY`;

  it.each<[PersonaName, number | null, 'default' | 'family' | 'inactive', string[], string | null]>([
    ['active', 5, 'default', [active, BRAND, until(5)], null],
    [
      'active',
      4,
      'default',
      [active, BRAND, until(4), say('account.ends.in.other', { n: 4 }), say('hint.extend')],
      extend,
    ],
    [
      'ended',
      null,
      'default',
      [active, BRAND, say('account.ended', { date: dateIn(-1) }), endedHint],
      extend,
    ],
    ['family-owner', null, 'family', [active, BRAND], participants],
    ['family-member', 4, 'family', [active, until(4), say('account.member')], manage],
    ['new', null, 'inactive', [inactive, BRAND, say('hint.trial')], say('cta.trial')],
  ])('shows plan, status and action of %s with %j days left', async (persona, days, plan, texts, action) => {
    const owner = persona === 'family-member' ? 'family-owner' : persona;
    await open(persona, days ? { prepare: endingIn(owner, days) } : {});
    const found = read(say(`account.plan.${plan}`));
    for (const text of texts) expect(found.text).toContain(text);
    expect(found.action).toBe(action);
  });

  const price = say('plans.from', { price: '2.09 $' });

  it.each([
    ['lasts', { date_stop: '2999-01-01', is_owner: true }],
    ['belongs to another user', { date_stop: '2020-01-01', is_owner: false }],
  ])('shows the price of a renewal, and hides it when the plan %s', async (_, changes) => {
    const ended = { product_code: 'DEFAULT', date_stop: '2020-01-01', is_owner: true };
    const { world } = await open('active', withPlan(ended));
    expect(await screen.findByText(whole(price))).toBeVisible();
    // The price uses the same code and the same request as the plans.
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
    world.clearFaults();
    withPlan({ ...ended, ...changes }).prepare(world);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(whole(price))).not.toBeInTheDocument());
  });

  it('leads to the plans when there is neither a plan nor a trial', async () => {
    await open('new', {
      prepare: (world) => Object.assign(world.persona('new'), { trial_available: false }),
    });
    const { text, action } = read(say('account.plan.inactive'));
    expect(text).toContain(say('hint.inactive'));
    expect(action).toBe(`${say('cta.choose_plan')} → ${PLANS}`);
  });

  it('shows an unknown plan as inactive with its end', async () => {
    await open('active', withPlan({ product_code: 'GOLD', date_stop: '2999-01-01' }));
    const view = within(card(say('account.plan.inactive')));
    expect(view.getByRole('heading', { name: say('account.plan.inactive') })).toBeInTheDocument();
    expect(view.getByText(whole(say('account.until', { date: '01.01.2999' })))).toBeInTheDocument();
  });

  it('links the country to the locations, above the keys and the list of locations', async () => {
    await open('active');
    expect(await screen.findByRole('radiogroup', { name: say('location.title') })).toBeInTheDocument();
    const route = within(card(say('account.plan.default'))).getByRole('link', { name: /Netherlands/ });
    expect(route).toHaveAttribute('href', '/webui/account/outline');
  });

  it('shows no country when there is no subscription', async () => {
    await openTitled('account.title', {
      persona: 'active',
      at: '/account',
      skipPrompts: true,
      ...withPlan({ location: 'NL', date_stop: null, product_code: 'DEFAULT' }),
    });
    const inactive = within(card(say('account.plan.default')));
    expect(inactive.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([PLANS]);
    expect(inactive.queryByText(/Netherlands/)).not.toBeInTheDocument();
  });

  it.each(['keys.link.name', 'keys.outline.title'] as const)(
    'asks to connect a device until its key was copied and the page left: %s',
    async (key) => {
      // Of another account.
      const prepare = () => localStorage.setItem('key_used', '1');
      const { user, navigate } = await open('active', { skipPrompts: false, prepare });
      expect(localStorage.getItem('key_used')).toBeNull();
      stubWays({ clipboard: 'denied' });
      await user.click(screen.getByRole('button', { name: new RegExp(`^${say(key)}`) }));
      await findManualField();
      expect(queryConnectLink()).toBeVisible();
      await user.keyboard('{Escape}');
      stubWays({ clipboard: 'open' });
      await user.click(screen.getByRole('button', { name: new RegExp(`^${say(key)}`) }));
      await waitFor(() => expect(localStorage.getItem('key_used')).not.toBeNull());
      // What is below it must not move under the finger.
      expect(queryConnectLink()).toBeVisible();
      navigate('/account/manage');
      await heading(say('menu.manage'));
      navigate('/account');
      await heading(say('account.title'));
      expect(queryConnectLink()).not.toBeInTheDocument();
      // A restore from the back/forward cache.
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      await sessionKnown();
      await screen.findByRole('region', { name: say('keys.title') });
      expect(queryConnectLink()).not.toBeInTheDocument();
    },
  );

  it('changes at midnight without a reload [account-f1]', async () => {
    const evening = new Date();
    evening.setHours(23, 59, 45, 0);
    vi.useFakeTimers({ now: evening, shouldAdvanceTime: true });
    const { world } = await open('ending', { prepare: endingIn('ending', 1) });
    expect(read(say('account.plan.default')).text).toContain(say('account.ends.tomorrow'));
    // Only the day changes; the server sends nothing new.
    world.fail({ path: '/vpn/v1/users' }, 'hang');
    await vi.advanceTimersByTimeAsync(31_000);
    await waitFor(() => expect(read(say('account.plan.default')).text).toContain(say('account.ends.today')));
  });
});

describe('trial', () => {
  it('shows that it starts, then the plan with its keys', async () => {
    const { user } = await open('new', {
      prepare: (world) => world.delay({ path: '/vpn/v1/subscriptions/trial' }, 150),
    });
    await screen.findByRole('tablist');
    // The code of both is loaded, so they would be on screen.
    await Promise.all([
      import('../../../src/account/keys/KeysSection'),
      import('../../../src/account/locations/LocationList'),
    ]);
    await settle();
    expect(screen.queryByRole('region', { name: say('keys.title') })).not.toBeInTheDocument();
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
    await user.click(getButton('cta.trial'));
    expect(getButton('trial_loading')).toHaveAttribute('aria-busy', 'true');
    const placeholder = card(say('account.plan.inactive')).querySelector('div[aria-busy=true]');
    expect(placeholder).toHaveTextContent(say('trial_loading'));
    await screen.findByRole('region', { name: say('account.plan.default') });
    expect(await screen.findByRole('region', { name: say('keys.title') })).toBeInTheDocument();
    expect(read(say('account.plan.default')).text).toContain(say('account.toast.trial_success'));
    // Its button, which had the focus, is gone.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});

describe('rows below the card on a phone', () => {
  const openPhone = (persona: PersonaName) =>
    openTitled('account.title', { persona, at: '/account', skipPrompts: true, isMobile: true });
  const row = () => screen.getByRole('button', { name: new RegExp(say('link.copy')) });
  const trouble = () => screen.getByRole('link', { name: say('trouble.title') });

  it('copy the link and say so', async () => {
    const { user, world } = await openPhone('active');
    const clipboard = stubClipboard(true);
    await user.click(row());
    expect(await screen.findByRole('button', { name: new RegExp(say('common.copied')) })).toBeInTheDocument();
    expect(clipboard.text).toBe(`${location.origin}/connection/subs/${world.persona('active').token}`);
  });

  it('lead to the help when the VPN does not work', async () => {
    await openPhone('active');
    expect(trouble()).toHaveAttribute('href', '/webui/help');
  });

  it.each<[PersonaName, number]>([
    ['family-owner', 1],
    ['active', 0],
    ['family-member', 0],
  ])('lead the owner of a shared plan to the members (%s)', async (persona, count) => {
    await openPhone(persona);
    expect(trouble()).toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: say('cta.family') })).toHaveLength(count);
  });

  it('copy no link of a plan that has ended, and unfold it with the button to connect once it is renewed', async () => {
    const { world } = await openPhone('ended');
    expect(trouble()).toBeInTheDocument();
    expect(screen.queryByText(say('link.copy'))).not.toBeInTheDocument();
    endingIn('ended', 30)(world);
    window.dispatchEvent(new Event('online'));
    await screen.findByText(say('link.copy'));
    expect(row().closest('.unfolding')).not.toBeNull();
    expect(screen.getByRole('link', connectName).closest('.unfolding')).not.toBeNull();
  });

  it('are there at once when the page opens', async () => {
    await openPhone('active');
    expect(row().closest('.unfolding')).toBeNull();
    expect(screen.getByRole('link', connectName).closest('.unfolding')).toBeNull();
  });
});

describe('home page', () => {
  it.each([true, false])(
    'copies the user id, or shows it in a dialog: clipboard allowed %j',
    async (isAllowed) => {
      const { user } = await open('active');
      const clipboard = stubClipboard(isAllowed);
      await user.click(screen.getByRole('button', { name: /ID 48210734/ }));
      const text = say(isAllowed ? 'account.toast.done' : 'common.copy_error');
      await waitFor(() => expect(toasts()).toEqual([text]));
      expect(clipboard.text).toBe(isAllowed ? '48210734' : null);
      if (!isAllowed) expect(await findManualField()).toHaveValue('48210734');
    },
  );
});

describe('keys', () => {
  const keys = () => within(screen.getByRole('region', { name: say('keys.title') }));
  const linkOf = (world: World) => `${location.origin}/connection/subs/${world.persona('active').token}`;

  it('link to the Outline client, and copy the Outline key once when its row is clicked twice', async () => {
    const { user, world } = await open('active', {
      prepare: (world) => world.delay({ path: '/vpn/v1/subscriptions/key' }, 300),
    });
    expect(keys().getByRole('link', { name: /^Open in Outline/ })).toHaveAttribute(
      'href',
      `ssconf://${location.host}/connection/subs/${world.persona('active').token}#Tern%20VPN`,
    );
    const clipboard = stubClipboard(true);
    const row = keys().getByRole('button', { name: /^Outline key/ });
    await user.dblClick(row);
    expect(row).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(toasts()).toEqual([say('keys.outline.done')]));
    expect(clipboard.text).toMatch(/^ss:\/\//);
    expect(row).not.toHaveAttribute('aria-busy');
    expect(world.requestsOf('GET /vpn/v1/subscriptions/key')).toHaveLength(1);
  });

  it('show a QR code and the same link as text [keys-f1]', async () => {
    const { user, world } = await open('active');
    await user.click(keys().getByRole('button', { name: /^QR code/ }));
    const name = say('keys.qr.name');
    const dialog = await screen.findByRole('dialog', { name });
    expect(within(dialog).getByRole('textbox', { name: say('keys.link.title') })).toHaveValue(linkOf(world));
    const image = within(dialog).getByRole('img', { name: say('keys.qr.image') });
    const save = within(dialog).getByRole('link', { name: say('keys.qr.download') });
    expect(save).toHaveAttribute('download', 'vpn-qr.png');
    expect(save.getAttribute('href')).toBe(image.getAttribute('src'));
    const { data, width, height } = decodePng(
      Buffer.from(image.getAttribute('src')?.split('base64,')[1] ?? '', 'base64'),
    );
    expect(readCode(data, width, height)?.data).toBe(linkOf(world));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('say at each button that they are not ready when the token is missing', async () => {
    const { user } = await open('active', {
      prepare: (world) => {
        world.persona('active').token = '';
      },
    });
    const { clearToasts } = await import('../../../src/feedback/toasts');
    stubClipboard(true);
    for (const name of [say('keys.link.name'), /^QR code/, /^Outline key/, /^Open in Outline/]) {
      act(clearToasts);
      await user.click(keys().getByRole('button', { name }));
      await expect.poll(raisedToasts).toEqual([expect.stringContaining(say('keys.none'))]);
      expect(await keys().findByRole('alert')).toHaveTextContent(say('keys.none'));
    }
    await expectNoDialog();
  });
});

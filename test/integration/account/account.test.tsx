import { screen, waitFor, within } from '@testing-library/preact';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sandboxServer, startSandbox } from '../../sandbox/in-process';
import type { PersonaName } from '../../sandbox/personas';
import type { World } from '../../sandbox/world';
import { address, closeApp, heading, openApp, stubClipboard, toasts } from '../support/app';
import { say } from '../support/say';

const DAY_MS = 86_400_000;

beforeAll(() => {
  startSandbox();
});
afterEach(() => {
  closeApp();
  Reflect.deleteProperty(document, 'execCommand');
  Reflect.deleteProperty(navigator, 'share');
});
afterAll(() => sandboxServer.close());

interface Start {
  isMobile?: boolean;
  isAsked?: boolean;
  language?: 'en' | 'ru';
  prepare?(world: World): void;
}

/** Opens the home of an account, whose prompts have had their answers. */
async function open(persona: PersonaName, start: Start = {}) {
  const app = await openApp({ persona, at: '/account', isAsked: true, ...start });
  await heading(start.language === 'ru' ? 'Здравствуйте!' : say('frontend.web.account.greeting'));
  return app;
}

const card = (plan: string) => screen.getByRole('region', { name: plan });

/** Puts the end of a persona's plan at noon, so many days from now. */
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

/** The card as it reads: plan, state, facts, and the one thing to do. */
function read(plan: string) {
  const view = within(card(plan));
  const link = view.queryByRole('link');
  const button = view.queryByRole('button');
  const action = link ? `${link.textContent} → ${link.getAttribute('href')}` : (button?.textContent ?? null);
  expect(view.getByRole('heading', { level: 2, name: plan })).toBeInTheDocument();
  expect(view.getByText('Tern VPN')).toBeInTheDocument();
  return { text: card(plan).textContent ?? '', action };
}

const PLANS = '/webui/account/plans?recipient_type=self';

describe('the card of the subscription', () => {
  test.each<[string, PersonaName, Start, string, string[], string | null]>([
    [
      'active, on a desktop',
      'active',
      { prepare: endingIn('active', 90) },
      say('frontend.web.account.plan.default'),
      [say('sub.type.active'), say('frontend.web.account.until', { date: dateIn(90) })],
      null,
    ],
    [
      'active, on a phone',
      'active',
      { isMobile: true, prepare: endingIn('active', 90) },
      say('frontend.web.account.plan.default'),
      [say('sub.type.active'), say('frontend.web.account.until', { date: dateIn(90) })],
      `${say('cta.manage')} → /webui/account/manage`,
    ],
    [
      'with five days left',
      'active',
      { prepare: endingIn('active', 5) },
      say('frontend.web.account.plan.default'),
      [say('sub.type.active'), say('frontend.web.account.until', { date: dateIn(5) })],
      null,
    ],
    [
      'with four days left',
      'active',
      { prepare: endingIn('active', 4) },
      say('frontend.web.account.plan.default'),
      [
        say('frontend.web.account.ends.in.other', { n: 4 }),
        say('frontend.web.account.extend_hint', { date: dateIn(4) }),
      ],
      `${say('cta.extend')} → ${PLANS}`,
    ],
    [
      'with two days left',
      'ending',
      { prepare: endingIn('ending', 2) },
      say('frontend.web.account.plan.default'),
      [
        say('frontend.web.account.ends.in.other', { n: 2 }),
        say('frontend.web.account.extend_hint', { date: dateIn(2) }),
      ],
      `${say('cta.extend')} → ${PLANS}`,
    ],
    [
      'that ends tomorrow',
      'ending',
      { prepare: endingIn('ending', 1) },
      say('frontend.web.account.plan.default'),
      [
        say('frontend.web.account.ends.tomorrow'),
        say('frontend.web.account.extend_hint', { date: dateIn(1) }),
      ],
      `${say('cta.extend')} → ${PLANS}`,
    ],
    [
      'that ends today',
      'ending',
      { prepare: endingIn('ending', 0) },
      say('frontend.web.account.plan.default'),
      [say('frontend.web.account.ends.today'), say('frontend.web.account.extend_hint', { date: dateIn(0) })],
      `${say('cta.extend')} → ${PLANS}`,
    ],
    [
      'that has ended',
      'ended',
      {},
      say('frontend.web.account.plan.default'),
      [say('frontend.web.account.ended', { date: dateIn(-1) }), say('frontend.web.account.ended_hint')],
      `${say('cta.extend')} → ${PLANS}`,
    ],
    [
      'of a family, to its owner',
      'family-owner',
      {},
      say('frontend.web.account.plan.family'),
      [say('sub.type.active')],
      `${say('cta.family')} → /webui/account/participants?product_code=FAMILY`,
    ],
    [
      'of a family, to its owner on a phone',
      'family-owner',
      { isMobile: true },
      say('frontend.web.account.plan.family'),
      [say('sub.type.active')],
      `${say('cta.manage')} → /webui/account/manage`,
    ],
    [
      'of a family, to a member',
      'family-member',
      {},
      say('frontend.web.account.plan.family'),
      [say('sub.type.active')],
      `${say('cta.manage')} → /webui/account/manage`,
    ],
    [
      'of a team, to its owner',
      'corporate-owner',
      {},
      say('frontend.web.account.plan.corporate'),
      [say('sub.type.active')],
      `${say('cta.corporate')} → /webui/account/participants?product_code=CORPORATE`,
    ],
    [
      'of a family that ends, to its owner',
      'family-owner',
      { prepare: endingIn('family-owner', 2) },
      say('frontend.web.account.plan.family'),
      [say('frontend.web.account.ends.in.other', { n: 2 })],
      `${say('cta.family')} → /webui/account/participants?product_code=FAMILY`,
    ],
    [
      'of nobody, with a trial',
      'new',
      {},
      say('frontend.web.account.plan.inactive'),
      [say('sub.type.inactive'), say('frontend.web.account.trial_hint')],
      say('cta.trial'),
    ],
    [
      'of nobody, with a trial, on a phone',
      'new',
      { isMobile: true },
      say('frontend.web.account.plan.inactive'),
      [say('sub.type.inactive'), say('frontend.web.account.trial_hint')],
      say('cta.trial'),
    ],
    [
      'of nobody, without a trial',
      'new',
      {
        prepare: (world) => {
          world.persona('new').trial_available = false;
        },
      },
      say('frontend.web.account.plan.inactive'),
      [say('sub.type.inactive'), say('frontend.web.account.inactive_hint')],
      `${say('cta.choose_plan')} → ${PLANS}`,
    ],
  ])('%s', async (_, persona, start, plan, texts, action) => {
    await open(persona, start);
    const found = read(plan);
    for (const text of texts) expect(found.text).toContain(text);
    expect(found.action).toBe(action);
  });

  test.each<[unknown]>([['aN'], [null], [''], [{}], [5]])(
    'with a date that is none (%j) shows no plan, and no rubbish',
    async (date_stop) => {
      await open('active', {
        prepare: (world) => {
          const subscription = {
            token: 't',
            product_code: 'DEFAULT',
            is_owner: true,
            members_limit: 0,
            date_stop,
          };
          world.fail(
            { path: '/vpn/v1/users' },
            { status: 200, body: { user: { user_id: 1 }, subscription } },
          );
        },
      });
      expect(document.body.textContent).toContain(say('sub.type.inactive'));
      expect(document.body.textContent).not.toMatch(/NaN|aN|undefined|null|Invalid|\[object/);
    },
  );

  test('of a plan that the product does not know has no name of a plan', async () => {
    await open('active', {
      prepare: (world) => {
        const subscription = { product_code: 'GOLD', date_stop: '2999-01-01' };
        world.fail({ path: '/vpn/v1/users' }, { status: 200, body: { user: { user_id: 1 }, subscription } });
      },
    });
    expect(read(say('frontend.web.account.plan.inactive')).text).toContain(
      say('frontend.web.account.until', { date: '01.01.2999' }),
    );
  });

  test('turns at midnight, without a reload', async () => {
    const evening = new Date();
    evening.setHours(23, 59, 45, 0);
    vi.useFakeTimers({ now: evening, shouldAdvanceTime: true });
    const { world } = await open('ending', { prepare: endingIn('ending', 1) });
    expect(read(say('frontend.web.account.plan.default')).text).toContain(
      say('frontend.web.account.ends.tomorrow'),
    );
    // Nothing new comes from the server: it is the day alone that changes.
    world.fail({ path: '/vpn/v1/users' }, 'hang');
    await vi.advanceTimersByTimeAsync(31_000);
    await waitFor(() =>
      expect(read(say('frontend.web.account.plan.default')).text).toContain(
        say('frontend.web.account.ends.today'),
      ),
    );
  });

  test('reads well in Russian', async () => {
    await open('ending', { language: 'ru', prepare: endingIn('ending', 2) });
    const view = within(card('Личный тариф'));
    expect(view.getByText('Закончится через 2 дня')).toBeInTheDocument();
    expect(view.getByRole('link', { name: 'Продлить' })).toHaveAttribute('href', PLANS);
  });
});

describe('the trial', () => {
  const starts = (world: World) => world.requestsOf('POST /vpn/v1/subscriptions/trial').length;

  test('shows that it starts, and then the plan that has begun', async () => {
    const { user, world } = await open('new', {
      prepare: (world) => world.delay({ path: '/vpn/v1/subscriptions/trial' }, 150),
    });
    await user.click(screen.getByRole('button', { name: say('cta.trial') }));
    const button = screen.getByRole('button', { name: say('trial_loading') });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(within(card(say('frontend.web.account.plan.inactive'))).getByRole('status')).toHaveTextContent(
      say('trial_loading'),
    );
    await user.click(button);
    await screen.findByRole('region', { name: say('frontend.web.account.plan.default') });
    await waitFor(() => expect(toasts()).toEqual([say('frontend.web.account.toast.trial_success')]));
    expect(starts(world)).toBe(1);
    expect(screen.getByRole('region', { name: say('frontend.web.keys.title') })).toBeInTheDocument();
  });

  test('asked for twice at once starts once, and tells of no success that was not', async () => {
    const { world } = await open('new', {
      prepare: (world) => world.fail({ path: '/vpn/v1/subscriptions/trial' }, { status: 500 }),
    });
    const button = screen.getByRole('button', { name: say('cta.trial') });
    button.click();
    button.click();
    await waitFor(() => expect(toasts()).toEqual([say('frontend.web.account.toast.trial_error')]));
    expect(starts(world)).toBe(1);
  });

  test.each([
    [{ status: 500 }, say('frontend.web.error.server')],
    [{ status: 400, body: { detail: 'The trial has been used.' } }, 'The trial has been used.'],
    ['network', say('frontend.web.error.network')],
  ] as const)('that does not start (%j) says so twice, and can be tried again', async (fault, text) => {
    const { user, world } = await open('new', {
      prepare: (world) => world.fail({ path: '/vpn/v1/subscriptions/trial' }, fault, 1),
    });
    await user.click(screen.getByRole('button', { name: say('cta.trial') }));
    expect(
      await within(card(say('frontend.web.account.plan.inactive'))).findByRole('alert'),
    ).toHaveTextContent(text);
    await waitFor(() => expect(toasts()).toEqual([say('frontend.web.account.toast.trial_error')]));
    await user.click(screen.getByRole('button', { name: say('cta.trial') }));
    await screen.findByRole('region', { name: say('frontend.web.account.plan.default') });
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(starts(world)).toBe(2);
  });
});

describe('the home', () => {
  test('has keys and locations on a desktop while a subscription lasts', async () => {
    await open('active');
    expect(screen.getByRole('region', { name: say('frontend.web.keys.title') })).toBeInTheDocument();
    expect(await screen.findByRole('radiogroup', { name: 'Location' })).toBeInTheDocument();
  });

  test('has neither without a subscription', async () => {
    await open('new');
    expect(screen.queryByRole('region', { name: say('frontend.web.keys.title') })).not.toBeInTheDocument();
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  });

  test('lists the sections on a phone, those that are there', async () => {
    await open('ending', { isMobile: true });
    const links = within(
      screen.getByRole('navigation', { name: say('frontend.web.layout.sections') }),
    ).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toContainEqual([
      say('frontend.web.menu.manage'),
      '/webui/account/manage',
    ]);
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  });

  test('has one title, the page’s name in the tab, and the id of the account', async () => {
    await open('active');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toBe('Account · Tern VPN');
    expect(screen.getByRole('button', { name: /ID 48210734/ })).toBeInTheDocument();
  });

  test.each([
    [true, say('frontend.web.account.toast.id_copied'), '48210734'],
    [false, say('frontend.web.account.toast.id_copy_error'), null],
  ])('copies the id by a tap (allowed: %s) and says what is true', async (isAllowed, text, copied) => {
    const { user } = await open('active');
    const clipboard = stubClipboard(isAllowed);
    await user.click(screen.getByRole('button', { name: /ID 48210734/ }));
    await waitFor(() => expect(toasts()).toEqual([text]));
    expect(clipboard.text).toBe(copied);
  });
});

describe('the keys', () => {
  const keys = () => within(screen.getByRole('region', { name: say('frontend.web.keys.title') }));
  const linkOf = (world: World) => `${location.origin}/connection/subs/${world.persona('active').token}`;

  test('are copied as the subscription link', async () => {
    const { user, world } = await open('active');
    const clipboard = stubClipboard(true);
    await user.click(keys().getByRole('button', { name: say('frontend.web.keys.link.name') }));
    await waitFor(() => expect(toasts()).toEqual([say('frontend.web.keys.toast.copied')]));
    expect(clipboard.text).toBe(linkOf(world));
  });

  test('are shown to copy by hand when the browser refuses everything else', async () => {
    const { user, world } = await open('active');
    stubClipboard(false);
    await user.click(keys().getByRole('button', { name: say('frontend.web.keys.link.name') }));
    const dialog = await screen.findByRole('dialog', { name: say('frontend.web.keys.manual.title') });
    const field = within(dialog).getByRole<HTMLInputElement>('textbox', {
      name: say('frontend.web.keys.manual.field'),
    });
    expect(field).toHaveValue(linkOf(world));
    expect(field).toHaveFocus();
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(linkOf(world));
    expect(toasts()).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(keys().getByRole('button', { name: say('frontend.web.keys.link.name') })).toHaveFocus();
  });

  test('are fetched and copied as the Outline key, once for a double tap', async () => {
    const { user, world } = await open('active', {
      prepare: (world) => world.delay({ path: '/vpn/v1/subscriptions/key' }, 100),
    });
    const clipboard = stubClipboard(true);
    const row = keys().getByRole('button', { name: /^Outline key/ });
    await user.dblClick(row);
    expect(row).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(toasts()).toEqual([say('frontend.web.keys.toast.key_copied')]));
    expect(clipboard.text).toMatch(/^ss:\/\//);
    expect(row).not.toHaveAttribute('aria-busy');
    expect(world.requestsOf('GET /vpn/v1/subscriptions/key')).toHaveLength(1);
  });

  test.each([
    [{ status: 500 }, say('frontend.web.error.server')],
    [{ status: 200, body: {} }, say('frontend.web.error.server')],
    ['network', say('frontend.web.error.network')],
    [{ status: 400, body: { detail: 'There is no key yet' } }, 'There is no key yet'],
  ] as const)('that do not come (%j) are told of, until the next try', async (fault, text) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { user } = await open('active', {
      prepare: (world) => world.fail({ path: '/vpn/v1/subscriptions/key' }, fault, 1),
    });
    stubClipboard(true);
    await user.click(keys().getByRole('button', { name: /^Outline key/ }));
    expect(await keys().findByRole('alert')).toHaveTextContent(text);
    await waitFor(() => expect(toasts()).toEqual([say('frontend.web.keys.toast.key_error')]));
    await user.click(keys().getByRole('button', { name: /^Outline key/ }));
    await waitFor(() => expect(toasts()[0]).toBe(say('frontend.web.keys.toast.key_copied')));
    expect(keys().queryByRole('alert')).not.toBeInTheDocument();
  });

  test('open in the Outline client by a plain link', async () => {
    const { world } = await open('active');
    expect(keys().getByRole('link', { name: /^Open in Outline/ })).toHaveAttribute(
      'href',
      `ssconf://${location.host}/connection/subs/${world.persona('active').token}#Tern%20VPN`,
    );
  });

  test('are drawn as a QR code in a dialog that has the link as text too', async () => {
    const { user, world } = await open('active');
    await user.click(keys().getByRole('button', { name: /^QR code/ }));
    const name = say('frontend.web.keys.qr.heading');
    const dialog = await screen.findByRole('dialog', { name }, { timeout: 3000 });
    expect(within(dialog).getByRole('textbox', { name: say('frontend.web.keys.link.title') })).toHaveValue(
      linkOf(world),
    );
    // happy-dom cannot draw: the dialog says so and offers nothing that would fail.
    expect(within(dialog).getByRole('alert')).toHaveTextContent(say('frontend.web.keys.qr.error'));
    expect(
      within(dialog).queryByRole('button', { name: say('frontend.web.keys.qr.download') }),
    ).not.toBeInTheDocument();
    expect(within(dialog).queryByRole('img')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test.each([say('frontend.web.keys.link.name'), /^QR code/, /^Open in Outline/])(
    'that are not ready yet say so instead: %s',
    async (name) => {
      const { user } = await open('active', {
        prepare: (world) => {
          world.persona('active').token = '';
        },
      });
      stubClipboard(true);
      await user.click(keys().getByRole('button', { name }));
      expect(await keys().findByRole('alert')).toHaveTextContent(
        say('frontend.web.keys.toast.token_missing'),
      );
      await waitFor(() => expect(toasts()[0]).toContain(say('frontend.web.keys.toast.token_missing')));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  test('leave no trace in the storages', async () => {
    const { user, world } = await open('active', { isAsked: false });
    stubClipboard(true);
    await user.click(keys().getByRole('button', { name: say('frontend.web.keys.link.name') }));
    await waitFor(() => expect(toasts()).toEqual([say('frontend.web.keys.toast.copied')]));
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(kept).not.toContain(world.persona('active').token);
    expect(kept).not.toContain('48210734');
  });
});

describe('the pages that need a subscription', () => {
  test('lead to an explanation without one', async () => {
    await openApp({ persona: 'new', at: '/account/manage' });
    await heading(say('frontend.web.no_sub.title'));
    expect(address()).toBe('/no-sub');
    expect(screen.getByRole('link', { name: say('frontend.web.no_sub.buy') })).toHaveAttribute('href', PLANS);
    expect(screen.getByRole('link', { name: say('frontend.web.no_sub.account') })).toHaveAttribute(
      'href',
      '/webui/account',
    );
  });

  test('have keys and the links of what can be managed', async () => {
    await openApp({ persona: 'active', at: '/account/manage' });
    await heading(say('frontend.web.manage.title'));
    expect(screen.getByRole('region', { name: say('frontend.web.keys.title') })).toBeInTheDocument();
    const links = within(
      screen.getByRole('navigation', { name: say('frontend.web.manage.title') }),
    ).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toContain('/webui/account/outline');
  });
});

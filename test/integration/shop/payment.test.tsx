import { screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { World } from '../../sandbox/world';
import { say, sayRussian, whole } from '../../support/say';
import {
  address,
  expectSkeletons,
  getButton,
  getLink,
  heading,
  openApp,
  stubClipboard,
  tidyApps,
  toasts,
  withPlan,
} from '../support/app';
import {
  findPayButton,
  links,
  opened,
  openPayment,
  PREVIEW,
  payButton,
  payFor,
  planFor,
  previewOf,
  queryPayButton,
  way,
  ways,
} from '../support/buying';

tidyApps();
afterEach(() => void Reflect.deleteProperty(window, 'TelegramWebviewProxy'));

const providers =
  (...names: unknown[]) =>
  (world: World) =>
    world.fail({ path: PREVIEW }, previewOf({}, { providers: names }));
const KEYS = ['yookassa', 'cryptomus', 'sbp', 'card', 'keepz'] as const;
const titleOf = (button: HTMLElement) => button.firstElementChild?.firstChild?.textContent;
const titles = () => ways().map(titleOf);
const wayName = (key: (typeof KEYS)[number]) => say(`way.${key}.title`);
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: say('payment.email') });
const previews = (world: World) => world.requestsOf('POST /vpn/v1/billing/preview');

describe('payment summary', () => {
  const total = say('payment.total');

  const summary = () => {
    const card = screen.getAllByRole('heading', { level: 2 })[0]?.parentElement;
    if (!card) throw new Error('There is no summary');
    const texts = within(card).getAllByRole('definition');
    return {
      title: within(card).getByRole('heading').textContent,
      text: card.textContent ?? '',
      sums: texts.map((sum) => [
        sum.previousElementSibling?.textContent,
        sum.textContent?.replace('\u00a0', ' '),
      ]),
    };
  };

  it.each([
    ['the plan that runs', 'active', 'DEFAULT', true, {}],
    ['another plan', 'active', 'FAMILY', false, {}],
    ['a plan that has ended', 'ended', 'DEFAULT', false, {}],
    [
      'a plan without an end',
      'active',
      'DEFAULT',
      false,
      withPlan({ product_code: 'DEFAULT', date_stop: null }),
    ],
  ] as const)('says for %s until when it is paid: %s, %s, %j', async (_, persona, product, isSaid, more) => {
    await openPayment({ persona, search: `?product_code=${product}&term_id=3&recipient_type=self`, ...more });
    const [, rest = ''] = say('payment.added', { date: '{date}' }).split('{date}');
    expect(summary().text.includes(rest)).toBe(isSaid);
  });

  it('shows the product, the recipient and the total', async () => {
    const { world } = await openPayment();
    expect(summary()).toEqual({
      title: planFor('default', 6),
      text: expect.stringContaining(say('payment.for.self')),
      sums: [[total, '14.34 $']],
    });
    expect(payButton()).toHaveAccessibleName(payFor('14.34 $'));
    const features = (['keys', 'days', 'support'] as const).map((key) => say(`feature.${key}`));
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toEqual(expect.arrayContaining(features));
    expect(previews(world).map(({ body }) => body)).toEqual([
      { product_code: 'DEFAULT', term_id: 3, recipient_type: 'self', currency: 'USD' },
    ]);
  });

  it('shows the surcharge of an upgrade', async () => {
    await openPayment({ search: '?product_code=FAMILY&term_id=1&recipient_type=self' });
    expect(summary().sums).toEqual([
      [say('payment.period'), '5.99 $'],
      [say('payment.delta'), '9.00 $'],
      [total, '14.99 $'],
    ]);
    expect(payButton()).toHaveAccessibleName(payFor('14.99 $'));
  });

  it('shows five skeleton rows while the preview loads', async () => {
    await openPayment({ isPending: true, prepare: (world) => world.delay({ path: PREVIEW }, 300) });
    expect(queryPayButton()).not.toBeInTheDocument();
    await expectSkeletons('payment.title', '.card > .skeleton', 5, findPayButton);
  });
});

describe('payment methods', () => {
  it('are the known ones of the server in the order of the app, with one open', async () => {
    await openPayment({ prepare: providers('keepz', 'paypal', null, 'freekassa', 'cryptomus') });
    expect(titles()).toEqual((['cryptomus', 'sbp', 'card', 'keepz'] as const).map(wayName));
    expect(opened().map(titleOf)).toEqual([wayName('sbp')]);
  });

  it('link to the support when none is known', async () => {
    await openPayment({
      isPending: true,
      prepare: (world) => world.fail({ path: PREVIEW }, previewOf({}, { providers: ['paypal', null] })),
    });
    const text = await screen.findByText(say('payment.empty'));
    const notice = text.parentElement?.closest('div') ?? text;
    expect(within(notice).getByRole('link', { name: say('footer.support') })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/t\.me\//),
    );
    expect(queryPayButton()).not.toBeInTheDocument();
    expect(ways()).toEqual([]);
  });

  it.each([
    ['en', { yookassa: 'RUB', cryptomus: null }],
    ['ru', { cryptomus: 'USD' }],
  ] as const)('name the currency that the sum is converted to: %s', async (language, currencies) => {
    const { user } = await openPayment({ language });
    const text = language === 'ru' ? sayRussian : say;
    for (const [key, currency] of Object.entries(currencies)) {
      const button = ways()[KEYS.indexOf(key as (typeof KEYS)[number])];
      if (!button) throw new Error('There is no such method');
      if (!opened().includes(button)) await user.click(button);
      const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
      for (const candidate of ['RUB', 'USD', 'GEL']) {
        const hints = screen.queryAllByText(whole(text('payment.hint', { currency: candidate })));
        expect(hints.some((hint) => panel?.contains(hint))).toBe(candidate === currency);
      }
    }
  });

  it.each([
    ['en', ['YooKassa', 'Foreign bank card', 'SEPA debit'], 'Through Kestrel'],
    ['ru', ['ЮKassa', 'Карта зарубежного банка', 'Списание SEPA'], 'Через Kestrel'],
  ] as const)("show the operator's own after the built-in ones: %s", async (language, names, text) => {
    await openPayment({ language, prepare: providers('kestrel', 'yookassa') });
    expect(titles()).toEqual(names);
    expect(ways()[1]).toHaveTextContent(text);
  });

  it('begin with one note on lari when keepz is offered', async () => {
    const { user } = await openPayment({ prepare: providers('keepz', 'yookassa') });
    const notice = screen.getByText(say('payment.gel'));
    const [summary] = screen.getAllByRole('heading', { level: 2 });
    expect(notice.compareDocumentPosition(summary ?? expect.fail())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const keepz = screen.getByRole('button', { name: new RegExp(say('way.keepz.title')) });
    if (keepz.getAttribute('aria-expanded') === 'false') await user.click(keepz);
    expect(screen.getAllByText(/GEL/)).toEqual([notice]);
  });

  it('do not mention lari when keepz is not offered', async () => {
    await openPayment({ prepare: providers('yookassa', 'cryptomus') });
    await waitFor(() => expect(screen.queryByText(/GEL/)).not.toBeInTheDocument());
  });
});

describe('receipt e-mail', () => {
  const open = async (start: Parameters<typeof openPayment>[0] = {}) => {
    const app = await openPayment(start);
    await app.user.click(way('yookassa'));
    return app;
  };
  const pay = () => expect(payButton());

  it('is validated at every change, and no link is requested before it is valid [ui-f25]', async () => {
    const { user, world, left } = await open();
    expect(email()).toHaveValue('active@tern.test');
    pay().not.toHaveAttribute('aria-disabled');
    await user.clear(email());
    pay().toHaveAttribute('aria-disabled', 'true');
    await user.type(email(), 'anna@');
    expect(await screen.findByText(say('auth.error.email_format'))).toBeInTheDocument();
    expect(email()).toBeInvalid();
    pay().toHaveAttribute('aria-disabled', 'true');
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(payButton());
    await user.type(email(), '{Enter}');
    expect(scroll.mock.contexts).toEqual([email().form, email().form]);
    await user.type(email(), 'example.org ');
    pay().not.toHaveAttribute('aria-disabled');
    expect(screen.queryByText(say('auth.error.email_format'))).not.toBeInTheDocument();
    expect(email()).not.toBeInvalid();
    await user.click(payButton());
    await waitFor(() => expect(left).toHaveLength(1));
    // The only request: neither the click nor Enter has requested a link before.
    expect(links(world)).toHaveLength(1);
  });

  it('is sent when it was filled in without an event', async () => {
    const { user, world } = await open({ persona: 'messenger-only' });
    email().value = 'anna@example.org';
    await user.click(payButton());
    await waitFor(() => expect(links(world)).toMatchObject([{ query: { email: 'anna@example.org' } }]));
  });
});

describe('Pay button', () => {
  it('requests a link of the open method and opens it', async () => {
    const { user, world, left } = await openPayment();
    await user.click(way('card'));
    await user.click(payButton());
    await waitFor(() => expect(left).toHaveLength(1));
    expect(payButton()).toHaveAttribute('aria-busy', 'true');
    const [call] = links(world);
    expect(call?.path).toBe('/checkout/freekassa/link');
    expect(call?.query).toMatchObject({ currency: 'RUB', method: 'card', email: 'active@tern.test' });
    expect(left).toEqual([`${location.origin}/sandbox/pay/${call?.query.order_id}`]);
  });
});

describe('payment page', () => {
  it.each([
    ['', 'self'],
    ['?product_code=__proto__&term_id=1&recipient_type=gift', 'gift'],
  ])('redirects to the plans when the address selects no product: %j', async (search, recipient) => {
    const length = history.length;
    const { world } = await openApp({
      persona: 'active',
      at: `/account/payment${search}`,
      skipPrompts: true,
    });
    await heading(say('plans.title'));
    expect(address()).toBe(`/account/plans?recipient_type=${recipient}`);
    expect(history).toHaveLength(length);
    expect(world.requestsOf('POST /vpn/v1/billing/preview')).toEqual([]);
  });

  it('says in the browser of Telegram that bank apps do not open, and offers the address', async () => {
    const { user } = await openPayment({
      prepare: () => Object.assign(window, { TelegramWebviewProxy: {} }),
    });
    expect(screen.getByText(say('payment.webview'))).toBeInTheDocument();
    const link = getLink('webview.open');
    expect(link).toHaveAttribute('href', location.href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(payButton()).not.toHaveAttribute('aria-disabled');
    const clipboard = stubClipboard(true);
    await user.click(getButton('webview.copy'));
    await waitFor(() => expect(toasts()).toEqual([say('webview.done')]));
    expect(clipboard.text).toBe(location.href);
  });
});

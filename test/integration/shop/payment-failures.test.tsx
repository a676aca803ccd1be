import { screen, waitFor, within } from '@testing-library/preact';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { heading, openApp, tidyApps, toasts } from '../support/app';
import {
  findPayButton,
  LINK,
  links,
  noteLeaving,
  openPayment,
  orderIds,
  PREVIEW,
  PRICES,
  payButton,
  payFor,
  previewOf,
  queryPayButton,
  way,
} from '../support/buying';
import { say } from '../support/say';

tidyApps();
beforeEach(() => {
  // An answer of a wrong shape is told to the console.
  vi.spyOn(console, 'warn').mockReturnValue();
});

const retry = () => screen.findByRole('button', { name: say('frontend.web.error.retry') });
const failure = () => within(screen.getByRole('main')).findByRole('alert');

describe('a price', () => {
  test.each([
    ['network'],
    ['malformed'],
    ['html'],
    ['cut-body'],
    [{ status: 500 }],
    [{ status: 404 }],
    [{ status: 400, body: { detail: 'No' } }],
    [{ status: 200, body: null }],
    [{ status: 200, body: { final_price: null, providers: ['cryptomus'] } }],
    [previewOf({ final_price: '14.34' })],
    [previewOf({ final_price: null })],
    [previewOf({ final_price: -1 })],
    [previewOf({ currency: null })],
    [previewOf({ product_code: 'FAMILY' })],
    [previewOf({ product_code: 'default' })],
    [previewOf({ term_id: 4 })],
    [previewOf({ term_id: '3' })],
  ] as const)('that is none of this purchase (%j) can be asked for again, and not paid', async (fault) => {
    let heal = () => {};
    const { user, world } = await openPayment({
      isPending: true,
      prepare: (made) => {
        heal = made.fail({ path: PREVIEW }, fault);
      },
    });
    expect(await failure()).toHaveTextContent(say('frontend.web.payment.error'));
    expect(queryPayButton()).not.toBeInTheDocument();
    await user.click(await retry());
    expect(await failure()).toHaveTextContent(say('frontend.web.payment.error'));
    heal();
    await user.click(await retry());
    expect(await findPayButton()).toHaveAccessibleName(payFor('14.34 $'));
    expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument();
    expect(links(world)).toEqual([]);
  });

  test('that is old and cannot be asked for again is not paid', async () => {
    const { user, world } = await openPayment();
    world.fail({ path: PREVIEW }, { status: 500 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
    await user.click(payButton());
    expect(await failure()).toHaveTextContent(say('frontend.web.payment.error'));
    expect(links(world)).toEqual([]);
    world.clearFaults();
    await user.click(payButton());
    await expect.poll(() => links(world).length).toBe(1);
  });

  test('that is old and has changed is shown before it is paid', async () => {
    const { user, world, left } = await openPayment();
    world.fail({ path: PREVIEW }, previewOf({ final_price: 20 }));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
    await user.click(payButton());
    await waitFor(() => expect(payButton()).toHaveAccessibleName(payFor('20.00 $')));
    expect([links(world), left]).toEqual([[], []]);
    await user.click(payButton());
    await waitFor(() => expect(left).toHaveLength(1));
  });

  test.each([
    [14.34, 20, say('frontend.web.payment.changed', { price: '20.00\u00a0$' })],
    [14.34, 9.5, say('frontend.web.payment.changed', { price: '9.50\u00a0$' })],
    [14.34, 14.34, null],
  ])('of %d on the card that is %d by now is told before it is paid', async (shown, now, text) => {
    noteLeaving();
    const { user, world } = await openApp({
      persona: 'new',
      at: '/account/plans',
      isAsked: true,
      prepare(made) {
        const price = { product_code: 'DEFAULT', term_id: 3, currency: 'USD', base_price: 17.94 };
        const prices = [{ ...price, final_price: shown }];
        made.fail({ path: PRICES }, { status: 200, body: { prices } });
        made.fail({ path: PREVIEW }, previewOf({ final_price: now }));
      },
    });
    await user.click(await screen.findByRole('link', { name: /6 months/ }));
    const view = within(await screen.findByRole('dialog'));
    await view.findByRole('button', { name: payFor(`${now.toFixed(2)} $`) });
    const note = say('frontend.web.payment.changed', { price: '' }).slice(0, 15);
    expect(view.queryByText((words) => words.startsWith(note))?.textContent ?? null).toBe(text);
    expect(links(world)).toEqual([]);
  });
});

describe('a link', () => {
  test.each([
    ['network', say('frontend.web.error.network')],
    ['html', say('frontend.web.error.network')],
    ['lost-answer', say('frontend.web.error.network')],
    ['cut-body', say('frontend.web.error.network')],
    ['malformed', say('frontend.web.error.server')],
    [{ status: 500, body: { detail: 'secret' } }, say('frontend.web.error.server')],
    [{ status: 400, body: { detail: 'The shop is closed' } }, 'The shop is closed'],
    [{ status: 429, headers: { 'retry-after': '30' } }, say('frontend.web.error.wait', { time: '00:30' })],
  ] as const)(
    'that does not come (%j) is told twice, and asked for again with the same order',
    async (fault, text) => {
      const { user, world, left } = await openPayment({
        prepare: (made) => made.fail({ path: LINK }, fault, 1),
      });
      await user.click(payButton());
      const told = `${say('frontend.web.payment.link_error')}. ${text}`;
      expect(await failure()).toHaveTextContent(told);
      await waitFor(() => expect(toasts()).toEqual([say('frontend.web.payment.link_error')]));
      expect(payButton()).not.toHaveAttribute('aria-busy');
      expect(left).toEqual([]);
      await user.click(payButton());
      await waitFor(() => expect(left).toHaveLength(1));
      expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument();
      const [first, ...others] = orderIds(world);
      expect(others).toEqual([first]);
      expect(left[0]).toContain(first);
    },
  );

  test.each(['hang', 'hang-body'] as const)(
    'that takes too long (%s) is given up after 15 seconds',
    async (fault) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const { user, world, left } = await openPayment({
        prepare: (made) => made.fail({ path: LINK }, fault, 1),
      });
      await user.click(payButton());
      await expect.poll(() => links(world).length).toBe(1);
      await vi.advanceTimersByTimeAsync(14_000);
      expect(payButton()).toHaveAttribute('aria-busy', 'true');
      await vi.advanceTimersByTimeAsync(1500);
      expect(await failure()).toHaveTextContent(say('frontend.web.error.timeout'));
      await user.click(payButton());
      await waitFor(() => expect(left).toHaveLength(1));
      expect(orderIds(world)[1]).toBe(orderIds(world)[0]);
    },
  );

  test('keeps what was typed and chosen when it fails', async () => {
    const { user } = await openPayment({
      prepare: (made) => made.fail({ path: LINK }, { status: 500 }, 1),
    });
    await user.click(way('yookassa'));
    const email = screen.getByRole('textbox', { name: say('frontend.web.payment.email') });
    await user.clear(email);
    await user.type(email, 'anna@example.org{Enter}');
    await failure();
    expect(email).toHaveValue('anna@example.org');
    expect(way('yookassa')).toHaveAttribute('aria-expanded', 'true');
    await user.click(way('keepz'));
    expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each<[unknown]>([
    ['javascript:alert(1)'],
    [' javascript:alert(1)'],
    ['java\nscript:alert(1)'],
    ['data:text/html,<h1>hi</h1>'],
    ['blob:https://pay.example/1'],
    ['//pay.example/1'],
    ['/pay/1'],
    ['pay/1'],
    ['pay.example/1'],
    ['http://pay.example/1'],
    ['http://localhost.pay.example/1'],
    ['http://127.0.0.1.pay.example/1'],
    ['https://shop@pay.example/1'],
    ['https://shop:secret@pay.example/1'],
    ['https:pay.example'],
    ['https:/pay.example'],
    ['https:\\\\pay.example'],
    ['https://'],
    ['https:///pay.example'],
    ['ftp://pay.example/1'],
    ['tg://resolve?domain=pay'],
    [''],
    [' '],
    [null],
    [7],
    [true],
    [{}],
    [['https://pay.example/1']],
    [undefined],
  ])('to %j is not followed', async (payment_url) => {
    const { user, left } = await openPayment({
      prepare: (world) => world.fail({ path: LINK }, { status: 200, body: { payment_url } }),
    });
    const { href } = location;
    await user.click(payButton());
    expect(await failure()).toHaveTextContent(say('frontend.web.payment.link_error'));
    expect(left).toEqual([]);
    expect(location.href).toBe(href);
    expect(sessionStorage.getItem('payment_pending')).toBeNull();
  });

  test.each([
    'https://pay.example/1?a=b#c',
    'http://localhost:1/pay',
    'http://127.0.0.1/pay',
    'http://[::1]/pay',
  ])('to %s is followed in this tab', async (payment_url) => {
    const { user, left } = await openPayment({
      prepare: (world) => world.fail({ path: LINK }, { status: 200, body: { payment_url } }),
    });
    await user.click(payButton());
    await waitFor(() => expect(left).toEqual([payment_url]));
  });

  test.each([
    ['comes', undefined],
    ['fails', { status: 500 }],
  ] as const)('that %s after the page was left does nothing', async (_, fault) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, world, navigate, left } = await openPayment({
      prepare(made) {
        made.delay({ path: LINK }, 10_000);
        if (fault) made.fail({ path: LINK }, fault);
      },
    });
    await user.click(payButton());
    await expect.poll(() => links(world).length).toBe(1);
    navigate('/account/transactions');
    await heading(say('frontend.web.tx.title'));
    await vi.advanceTimersByTimeAsync(11_000);
    expect(links(world)[0]?.status).toBe(fault?.status ?? 200);
    await vi.advanceTimersByTimeAsync(1000);
    expect([left, toasts()]).toEqual([[], []]);
    expect(sessionStorage.getItem('payment_pending')).toBeNull();
  });
});

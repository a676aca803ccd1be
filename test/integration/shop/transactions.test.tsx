import { screen, waitFor, within } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { World } from '../../sandbox/world';
import { say, sayRussian } from '../../support/say';
import {
  expectSkeletons,
  getButton,
  heading,
  main,
  openApp,
  queryButton,
  rows,
  type Start,
  tidyApps,
} from '../support/app';
import { term } from '../support/buying';

const HISTORY = '/vpn/v1/transactions';
const WEDNESDAY = new Date(2026, 2, 25, 12, 0, 0);

tidyApps();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: WEDNESDAY }));

/** Opens the payment history and waits for the list, unless `isPending`. */
async function openHistory({ isPending = false, ...start }: Start & { isPending?: boolean } = {}) {
  const app = await openApp({ persona: 'active', skipPrompts: true, ...start, at: '/account/transactions' });
  await heading(start.language === 'ru' ? sayRussian('tx.title') : say('tx.title'));
  if (!isPending) await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  return app;
}

/** A payment as the server sends it. */
const payment = (id: unknown, more: object = {}) => ({
  id,
  amount: 100,
  currency: 'RUB',
  created_at: '2026-03-25T09:05:00',
  metadata: { product_metadata: { recipient_type: 'self', product_code: 'DEFAULT', term_id: 1 } },
  ...more,
});

/** A page of payments as the server sends it. */
const page = (transactions: unknown, more: object = {}) => ({
  status: 200,
  body: { transactions, has_more: false, next_after_tx_id: null, ...more },
});

/** Responses that come before the sandbox's own. */
const withResponses = (...faults: Parameters<World['fail']>[1][]) => ({
  prepare(world: World) {
    for (const fault of faults) world.fail({ path: HISTORY }, fault, 1);
  },
});

const texts = () => rows().map((row) => (row.textContent ?? '').replaceAll('\u00a0', ' '));

/** Each heading and the number of payments below it. */
const periods = () =>
  main()
    .queryAllByRole('region')
    .map((part) => [
      within(part).getByRole('heading', { level: 2 }).textContent,
      within(part).getAllByRole('listitem').length,
    ]);

const product = (product_code: unknown, term_id: unknown, recipient_type: unknown = 'self') => ({
  metadata: { product_metadata: { product_code, term_id, recipient_type } },
});

describe('plan', () => {
  it.each([
    [4, '29.03.2026'],
    [3, null],
  ])('has its end in a calendar file if there are %i days left: %j', async (days, date) => {
    const { world } = await openHistory({
      prepare({ persona }) {
        const { plan } = persona('active');
        if (plan) plan.date_stop = WEDNESDAY.getTime() + days * 86_400_000;
      },
    });
    const link = screen.queryByRole('link', { name: say('tx.calendar') });
    expect(link?.parentElement?.textContent ?? null).toBe(
      date && `${say('account.plan.default')} ${say('account.until', { date })}${say('tx.calendar')}`,
    );
    if (!link) return;
    expect(link).toHaveAttribute('download', 'vpn.ics');
    const [kind, file] = decodeURIComponent(link.getAttribute('href') ?? '').split(/,(.*)/s);
    expect(kind).toBe('data:text/calendar');
    expect(file).toContain('DTSTART;VALUE=DATE:20260329');
    expect(file).toContain(`SUMMARY:Tern VPN: ${say('cta.extend')}`);
    expect(file).not.toContain(world.persona('active').token);
  });
});

describe('transaction', () => {
  const personal = say('account.plan.default');

  it('shows product, recipient, time and sum, or what it knows of them', async () => {
    const family = say('account.plan.family');
    const corporate = say('account.plan.corporate');
    const payments = [
      product('FAMILY', 1),
      product('CORPORATE', 2, 'gift'),
      product('DEFAULT', 99),
      product(null, null, null),
      { created_at: 'rubbish' },
    ].map((more, index) => payment(9 - index, more));
    await openHistory(withResponses(page(payments)));
    const at = '25.03.2026, 09:05100.00 ₽';
    expect(texts()).toEqual([
      `${family}, ${term(1)}${at}`,
      `${corporate}, ${term(3)}${say('payment.for.gift')} · ${at}`,
      `${personal}${at}`,
      `${say('tx.other')}${at}`,
      `${personal}, ${term(1)}—100.00 ₽`,
    ]);
  });
});

describe('transaction periods', () => {
  const days = ['2026-03-26', '2026-03-25', '2026-03-24', '2026-03-23', '2026-03-22', '2026-03-21', 'x'];
  const history = page(days.map((day, index) => payment(100 - index, { created_at: `${day}T12:00:00` })));

  it.each([
    ['en', [2, 3, 2]],
    ['ru', [2, 2, 3]],
  ] as const)('follow the week of the language: %s', async (language, counts) => {
    await openHistory({ language, ...withResponses(history) });
    const text = language === 'ru' ? sayRussian : say;
    const names = (['today', 'week', 'earlier'] as const).map((period) => text(`period.${period}`));
    expect(periods()).toEqual(names.map((name, index) => [name, counts[index]]));
  });

  it('are not repeated by the next page', async () => {
    const { user } = await openHistory(
      withResponses(
        page([payment(9), payment(8, { created_at: '2026-03-01' })], { has_more: true, next_after_tx_id: 8 }),
        page([payment(7, { created_at: '2026-02-01' })]),
      ),
    );
    await user.click(getButton('list.more'));
    await waitFor(() =>
      expect(periods()).toEqual([
        [say('period.today'), 1],
        [say('period.earlier'), 2],
      ]),
    );
  });
});

const queriesOf = (world: World) => world.requestsOf('GET /vpn/v1/transactions').map(({ query }) => query);
const queryMore = () => queryButton('list.more');

describe('transaction pages', () => {
  it('have ten transactions each, announce the next one, and end [ui-f14]', async () => {
    const { user, world } = await openHistory();
    expect(rows()).toHaveLength(10);
    await user.click(getButton('list.more'));
    await waitFor(() => expect(rows()).toHaveLength(12));
    expect(screen.getByText(say('list.shown', { n: 12 }))).toHaveAttribute('role', 'status');
    expect(queryMore()).not.toBeInTheDocument();
    const tenth = world.persona('active').transactions[9]?.id;
    expect(queriesOf(world)).toEqual([{ limit: '10' }, { limit: '10', after_tx_id: String(tenth) }]);
  });
});

describe('transaction list', () => {
  it('is loaded when the network returns [ui-f26]', async () => {
    await openHistory({ isPending: true, ...withResponses('network') });
    await screen.findByText(new RegExp(say('tx.list.error')));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(rows()).toHaveLength(10));
  });

  it('shows eight skeleton rows while it loads', async () => {
    await openHistory({ isPending: true, prepare: (world) => world.delay({ path: HISTORY }, 300) });
    await expectSkeletons('tx.title', '.card > *', 8, () => waitFor(() => expect(rows()).toHaveLength(10)));
  });

  it.each([
    ['an owner to buy a plan', 'active', 'cta.choose_plan', 'self'],
    ['a member to buy a gift', 'family-member', 'menu.buy_gift', 'gift'],
  ] as const)('says that it is empty and offers %s', async (_, persona, label, recipient) => {
    await openHistory({ persona, isPending: true, ...withResponses(page([])) });
    expect(await screen.findByText(say('tx.list.empty'))).toBeInTheDocument();
    expect(screen.getByText(say('tx.lead'))).toBeInTheDocument();
    expect(screen.getByText(say('tx.list.hint'))).toBeInTheDocument();
    expect(main().getByRole('link', { name: say(label) })).toBeInTheDocument();
    const hrefs = main()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs.filter((href) => href?.startsWith('/webui'))).toEqual([
      `/webui/account/plans?recipient_type=${recipient}`,
    ]);
    expect(rows()).toEqual([]);
    expect(queryMore()).not.toBeInTheDocument();
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
  });
});

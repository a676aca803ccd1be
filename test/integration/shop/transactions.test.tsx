import { act, screen, waitFor, within } from '@testing-library/preact';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { World } from '../../sandbox/world';
import { expectSkeletons, getButton, main, queryButton, rows, tidyApps } from '../support/app';
import { term } from '../support/buying';
import { answering, HISTORY, openHistory, page, payment } from '../support/history';
import { say, sayRussian } from '../support/say';

const WEDNESDAY = new Date(2026, 2, 25, 12, 0, 0);

tidyApps();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: WEDNESDAY }));

const texts = () => rows().map((row) => (row.textContent ?? '').replaceAll('\u00a0', ' '));

/** A row as it reads. */
const row = (title: string, terms: string | null, date: string, sum: string) =>
  `${title}${terms ? `${terms} · ` : ''}${date}${sum}`;
const DATE = '25.03.2026, 09:05';
const SUM = '100.00 ₽';

/** The headings and how many payments stand under each. */
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

describe('a payment', () => {
  const other = say('frontend.web.tx.other');
  const personal = say('frontend.web.account.plan.default');
  const gift = say('frontend.web.tx.gift', { product: say('frontend.web.account.plan.corporate') });

  test.each([
    ['FAMILY', 1, 'self', say('frontend.web.account.plan.family'), 1],
    ['CORPORATE', 2, 'gift', gift, 3],
    ['DEFAULT', 99, 'self', personal, null],
    [null, null, null, other, null],
  ])('for %s, term %j, %s reads %j, %j months', async (code, id, recipient, title, months) => {
    await openHistory(answering(page([payment(1, product(code, id, recipient))])));
    expect(texts()).toEqual([row(title, months ? term(months) : null, DATE, SUM)]);
  });

  test('reads well in Russian', async () => {
    const family = sayRussian('frontend.web.account.plan.family');
    await openHistory({
      language: 'ru',
      ...answering(
        page([payment(1, product('FAMILY', 2, 'gift')), payment(2, product('GOLD', 0)), payment(3)]),
      ),
    });
    expect(texts()).toEqual([
      row(sayRussian('frontend.web.tx.gift', { product: family }), '3 месяца', DATE, SUM),
      row(sayRussian('frontend.web.tx.other'), null, DATE, SUM),
      row(sayRussian('frontend.web.account.plan.default'), '1 месяц', DATE, SUM),
    ]);
  });

  const at = new Date(2026, 2, 24, 23, 59).getTime();
  test.each<[unknown, string]>([
    [new Date(at).toISOString(), '24.03.2026, 23:59'],
    ['rubbish', '—'],
  ])('of the moment %j is dated %j', async (created_at, date) => {
    await openHistory(answering(page([payment(1, { created_at })])));
    expect(texts()).toEqual([row(personal, term(1), date, SUM)]);
  });

  test.each<[unknown, unknown, string]>([
    [7.5, 'GEL', '7.50 GEL'],
    [null, 'RUB', '—'],
    [5, '<b>X</b>', '5.00 <b>X</b>'],
  ])('of %j %j costs %j', async (amount, currency, sum) => {
    await openHistory(answering(page([payment(1, { amount, currency })])));
    expect(texts()).toEqual([row(personal, term(1), DATE, sum)]);
    expect(main().queryByText('X')).not.toBeInTheDocument();
  });

  test('that is broken is left out, and the others stay', async () => {
    await openHistory(answering(page([null, 5, payment(null), payment(7), { amount: 5 }])));
    expect(rows()).toHaveLength(1);
  });
});

describe('the headings', () => {
  const days = ['2026-03-26', '2026-03-25', '2026-03-24', '2026-03-23', '2026-03-22', '2026-03-21', 'x'];
  const history = page(days.map((day, at) => payment(100 - at, { created_at: `${day}T12:00:00` })));

  test.each([
    ['en', [2, 3, 2]],
    ['ru', [2, 2, 3]],
  ] as const)('are periods, by the week of the language: %s', async (language, counts) => {
    await openHistory({ language, ...answering(history) });
    const text = language === 'ru' ? sayRussian : say;
    const names = (['today', 'week', 'earlier'] as const).map((one) => text(`frontend.web.tx.period.${one}`));
    expect(periods()).toEqual(names.map((name, at) => [name, counts[at]]));
  });

  test('follow a change of the language', async () => {
    const { user } = await openHistory(answering(history));
    await user.click(screen.getByRole('button', { name: /Русский/ }));
    await waitFor(() => expect(periods()[1]).toEqual([sayRussian('frontend.web.tx.period.week'), 2]));
  });

  test('stay one each when the next page comes', async () => {
    const { user } = await openHistory(
      answering(
        page([payment(9), payment(8, { created_at: '2026-03-01' })], { has_more: true, next_after_tx_id: 8 }),
        page([payment(7, { created_at: '2026-02-01' })]),
      ),
    );
    await user.click(getButton('frontend.web.list.more'));
    await waitFor(() =>
      expect(periods()).toEqual([
        [say('frontend.web.tx.period.today'), 1],
        [say('frontend.web.tx.period.earlier'), 2],
      ]),
    );
  });
});

const asked = (world: World) => world.requestsOf('GET /vpn/v1/transactions').map(({ query }) => query);
const more = () => getButton('frontend.web.list.more');
const queryMore = () => queryButton('frontend.web.list.more');

describe('the asked', () => {
  test('have ten payments each, the next one at a tap, told to who listens, and end', async () => {
    const { user, world } = await openHistory();
    expect(rows()).toHaveLength(10);
    await user.click(more());
    await waitFor(() => expect(rows()).toHaveLength(12));
    expect(screen.getByText(say('frontend.web.list.shown', { n: 12 }))).toHaveAttribute('role', 'status');
    expect(queryMore()).not.toBeInTheDocument();
    const tenth = world.persona('active').transactions[9]?.id;
    expect(asked(world)).toEqual([{ limit: '10' }, { limit: '10', after_tx_id: String(tenth) }]);
  });

  test('come by themselves when the end is nearly in view, one at a time', async () => {
    const { world, sentinel } = await openHistory({ persona: 'heavy' });
    await waitFor(() => expect(sentinel.margin()).toBe('200px'));
    world.delay({ path: HISTORY }, 50);
    await act(() => {
      sentinel.show();
      sentinel.show();
    });
    expect(more()).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(rows()).toHaveLength(20));
    await waitFor(() => expect(sentinel.count()).toBe(1));
    await act(() => sentinel.show());
    await waitFor(() => expect(rows()).toHaveLength(30));
    expect(asked(world)).toHaveLength(3);
  });
});

describe('the list', () => {
  test('that is late is announced by eight grey rows', async () => {
    await openHistory({ isPending: true, prepare: (world) => world.delay({ path: HISTORY }, 300) });
    await expectSkeletons('frontend.web.tx.loading', '.card > *', 8, () =>
      waitFor(() => expect(rows()).toHaveLength(10)),
    );
  });

  test('of nothing says so, and what may be bought', async () => {
    await openHistory({ isPending: true, ...answering(page([null, {}])) });
    expect(await screen.findByText(say('frontend.web.tx.list.empty'))).toBeInTheDocument();
    expect(main().getByRole('link')).toHaveAttribute('href', '/webui/account/plans?recipient_type=self');
    expect([rows(), queryMore(), main().queryByRole('alert')]).toEqual([[], null, null]);
  });
});

import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, test, vi } from 'vitest';
import { signIn } from '../../sandbox/in-process';
import { heading, settle, tidyApps, toasts } from '../support/app';
import { planFor } from '../support/buying';
import { say } from '../support/say';
import { countOf, main, OVERVIEW, openReferrals, points, retry, sayRussian } from '../support/sharing';
import { BROWSERS, findManualField, stubWays } from '../support/ways';

tidyApps();

const CALL = 'GET /vpn/v1/referrals/overview';
const ABOUT = (['invite', 'earn', 'spend'] as const).map((part) =>
  say(`frontend.web.referrals.about.${part}`),
);
const LINK = () => `${location.origin}/webui/account?referral_to_user_id=48210734`;
const copy = () => screen.getByRole('button', { name: say('frontend.web.referrals.link.copy') });
/** The rows below one of the two headings of the rates; null when it is not there. */
function ratesBelow(key: 'add' | 'sub') {
  const name = say(`frontend.web.referrals.rates.${key}`);
  const part = screen.queryByRole('heading', { level: 2, name })?.closest('section');
  return part
    ? within(part)
        .getAllByRole('term')
        .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
    : null;
}
const leave = async (navigate: (to: string) => void) => {
  navigate('/account/manage');
  await heading(say('frontend.web.manage.title'));
};

describe('the overview', () => {
  test('tells the points, the friends, and in three paragraphs what they are for', async () => {
    await openReferrals();
    expect(main().getByText(points(420))).toBeInTheDocument();
    expect(main().getByText(say('frontend.web.referrals.friends.other', { n: 4 }))).toBeInTheDocument();
    const paragraphs = ABOUT.map((text) => main().getByText(text));
    expect(paragraphs.map(({ tagName }) => tagName)).toEqual(['P', 'P', 'P']);
    expect(document.title).toBe(`${say('frontend.web.menu.referrals')} · Tern VPN`);
  });

  test.each([
    [0, 0, 'other', 'other'],
    [1, 1, 'one', 'one'],
    [99_999, 2, 'other', 'other'],
  ] as const)('of %d points and %d friends is counted right', async (n, friends, one, two) => {
    await openReferrals({
      prepare: (world) => Object.assign(world.persona('active'), { points: n, referrals: friends }),
    });
    expect(main().getByText(say(`frontend.web.referrals.points.${one}`, { n }))).toBeInTheDocument();
    // Nobody is no news.
    expect(main().queryAllByText(say(`frontend.web.referrals.friends.${two}`, { n: friends }))).toHaveLength(
      friends ? 1 : 0,
    );
  });

  test.each([
    [1, '1 балл'],
    [22, '22 балла'],
    [111, '111 баллов'],
    [1.5, '0 баллов'],
    [-3, '0 баллов'],
  ])('of %d points is counted right in Russian', async (n, text) => {
    await openReferrals({
      language: 'ru',
      prepare: (world) => Object.assign(world.persona('active'), { points: n }),
    });
    expect(main().getByText(text, { selector: 'p' })).toBeInTheDocument();
    expect(main().getByText(sayRussian('frontend.web.referrals.about.earn'))).toBeInTheDocument();
    expect(document.body.textContent).not.toContain('frontend.web');
  });

  test('has on a desktop what purchases earn and what terms cost, each below its heading, the least first', async () => {
    await openReferrals();
    const plans = [
      ['default', 10],
      ['family', 20],
      ['corporate', 60],
    ] as const;
    const all = plans.flatMap(([plan, price]) =>
      [1, 3, 6, 12].map((months) => ({ name: planFor(plan, months), cost: price * months, plan })),
    );
    const earned = all
      .toSorted((a, b) => a.cost - b.cost)
      .map(({ name, cost }) => `${name}: ${points(cost)}`);
    const paid = all
      .filter(({ plan }) => plan !== 'corporate')
      .toSorted((a, b) => a.cost - b.cost)
      .map(({ name, cost }) => `${name}: ${points(cost * 10)}`);
    expect([ratesBelow('add'), ratesBelow('sub')]).toEqual([earned, paid]);
  });

  test('has rates for what is not to be had now as well', async () => {
    const body = {
      info: { referral_points: 5, referrals_count: 0 },
      rules: [{ action: 'SUB', product_code: 'CORPORATE', term_id: 1, points: 777 }],
      available: { products: [], terms_by_product: {} },
    };
    await openReferrals({ prepare: (world) => world.fail({ path: OVERVIEW }, { status: 200, body }) });
    expect([ratesBelow('add'), ratesBelow('sub')]).toEqual([
      null,
      [`${planFor('corporate', 1)}: ${points(777)}`],
    ]);
    expect(main().getByText(say('frontend.web.referrals.exchange.empty'))).toBeInTheDocument();
  });

  test('without rules has no heading above nothing', async () => {
    const body = {
      info: { referral_points: 5, referrals_count: 0 },
      rules: [],
      available: { products: [], terms_by_product: {} },
    };
    await openReferrals({ prepare: (world) => world.fail({ path: OVERVIEW }, { status: 200, body }) });
    expect([ratesBelow('add'), ratesBelow('sub')]).toEqual([null, null]);
    expect(
      main()
        .getAllByRole('heading', { level: 2 })
        .map((one) => one.textContent),
    ).toEqual([say('frontend.web.referrals.exchange.title')]);
  });

  test('has no rates on a phone', async () => {
    await openReferrals({ isMobile: true });
    expect(main().queryAllByRole('term')).toEqual([]);
    expect([ratesBelow('add'), ratesBelow('sub')]).toEqual([null, null]);
    for (const text of ABOUT) expect(main().getByText(text)).toBeInTheDocument();
  });

  test('is there for somebody without a subscription', async () => {
    await openReferrals({ persona: 'new' });
    expect(main().getByText(points(0))).toBeInTheDocument();
  });
});

describe('the own link', () => {
  test('stands in the page', async () => {
    await openReferrals();
    expect(main().getByText(LINK())).toBeInTheDocument();
  });

  test.each(BROWSERS)('in a browser that %s goes the way that is left', async (_, given, way) => {
    const { user } = await openReferrals();
    const ways = stubWays(given);
    await user.click(copy());
    const done = say('frontend.web.referrals.link.copied');
    if (way === 'by hand') expect(await findManualField()).toHaveValue(LINK());
    if (way === 'shared') await waitFor(() => expect(ways.shared).toEqual([LINK()]));
    if (way === 'copied') await waitFor(() => expect(toasts()).toEqual([done]));
    await settle();
    expect(ways.copied()).toBe(way === 'copied' ? LINK() : null);
    if (way !== 'copied') expect(toasts()).toEqual([]);
  });
});

describe('the rules of the programme', () => {
  test.each([true, false])('open above the page and close again (phone: %s)', async (isMobile) => {
    const { user } = await openReferrals({ isMobile });
    const opener = screen.getByRole('button', { name: say('frontend.web.referrals.rules.open') });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: say('frontend.web.referrals.rules.title') });
    const texts = within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(texts).toEqual(([1, 2, 3, 4] as const).map((n) => say(`frontend.web.referrals.rules.${n}`)));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
  });
});

describe('an overview that is late or does not come', () => {
  test('is announced by a skeleton', async () => {
    await openReferrals({ isPending: true, prepare: (world) => world.delay({ path: OVERVIEW }, 300) });
    const status = (await screen.findByText(say('frontend.web.referrals.loading'))).closest('[role=status]');
    expect(status).toHaveAttribute('aria-busy', 'true');
    expect(await main().findByText(points(420))).toBeInTheDocument();
    expect(screen.queryByText(say('frontend.web.referrals.loading'))).not.toBeInTheDocument();
  });

  test.each([
    'network',
    'html',
    'malformed',
    'cut-body',
    { status: 500 },
    { status: 403 },
    { status: 200, body: null },
    { status: 200, body: { info: null } },
  ] as const)('(%j) says so after one request, and can be asked for again', async (fault) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    let heal = () => {};
    const { user, world } = await openReferrals({
      isPending: true,
      prepare: (made) => {
        heal = made.fail({ path: OVERVIEW }, fault);
      },
    });
    expect(await main().findByRole('alert')).toHaveTextContent(say('frontend.web.referrals.error'));
    await settle();
    expect(countOf(world, CALL)).toBe(1);
    heal();
    await user.click(await retry());
    expect(await main().findByText(points(420))).toBeInTheDocument();
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
  });

  test('because there is no programme says that, without an alarm', async () => {
    const { user, world } = await openReferrals({
      isPending: true,
      prepare: (made) => made.fail({ path: OVERVIEW }, { status: 404 }, 1),
    });
    expect(await main().findByText(say('frontend.web.referrals.none'))).toBeInTheDocument();
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
    expect(countOf(world, CALL)).toBe(1);
    await user.click(await retry());
    expect(await main().findByText(points(420))).toBeInTheDocument();
  });
});

describe('an overview that was read', () => {
  test('is good for five minutes, also after a visit elsewhere', async () => {
    const { navigate, world } = await openReferrals();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 290_000 });
    await leave(navigate);
    navigate('/account/referrals');
    expect(await main().findByText(points(420))).toBeInTheDocument();
    await settle();
    expect(countOf(world, CALL)).toBe(1);
    await leave(navigate);
    world.persona('active').points = 430;
    vi.setSystemTime(Date.now() + 11_000);
    navigate('/account/referrals');
    expect(await main().findByText(points(430))).toBeInTheDocument();
    expect(world.requestsOf(CALL).filter(({ status }) => status === 200)).toHaveLength(2);
  });

  test('stays when a later one does not come', async () => {
    const { navigate, world } = await openReferrals();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
    await leave(navigate);
    world.fail({ path: OVERVIEW }, { status: 500 });
    navigate('/account/referrals');
    expect(await main().findByText(points(420))).toBeInTheDocument();
    await expect.poll(() => countOf(world, CALL)).toBe(2);
    await settle();
    expect(main().getByText(points(420))).toBeInTheDocument();
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
  });

  test('of one person is not shown to the next', async () => {
    const { world } = await openReferrals();
    signIn(world, 'heavy');
    window.dispatchEvent(new Event('online'));
    expect(await main().findByText(points(99_999))).toBeInTheDocument();
    expect(main().queryByText(points(420))).not.toBeInTheDocument();
    expect(await main().findByText(/referral_to_user_id=73518804$/)).toBeInTheDocument();
    expect(main().getByText(points(99_999))).toBeInTheDocument();
  });
});

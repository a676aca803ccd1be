import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { rule } from '../../support/rule';
import { say } from '../../support/say';
import { expectSkeletons, getButton, heading, main, settle, tidyApps, toasts } from '../support/app';
import { planFor } from '../support/buying';
import { answering, missing, offer, offers } from '../support/exchange';
import { countOf, OVERVIEW, openReferrals, points } from '../support/sharing';
import { stubWays } from '../support/ways';

tidyApps();

const CALL = 'GET /vpn/v1/referrals/overview';
const ABOUT = ([1, 2, 3] as const).map((part) => say(`points.about.${part}`));
const LINK = () => `${location.origin}/webui/account?referral_to_user_id=48210734`;
/** The rows of the rates; null if the section is missing. */
function rates() {
  const name = say('points.rates');
  const part = screen.queryByRole('heading', { level: 2, name })?.closest('section');
  return part
    ? within(part)
        .getAllByRole('term')
        .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
    : null;
}
const leave = async (navigate: (to: string) => void) => {
  navigate('/account/manage');
  await heading(say('menu.manage'));
};

describe('referrals page', () => {
  it('shows points, friends, three paragraphs and rates, the least first, and copies the link', async () => {
    const { user } = await openReferrals();
    expect(main().getByText(points(420))).toBeInTheDocument();
    expect(main().getByText(say('points.friends', { n: 4 }))).toBeInTheDocument();
    expect(main().getByText(LINK())).toBeInTheDocument();
    const paragraphs = ABOUT.map((text) => main().getByText(text));
    expect(paragraphs.map(({ tagName }) => tagName)).toEqual(['P', 'P', 'P']);
    expect(document.title).toBe(`${say('menu.referrals')} · Tern VPN`);
    expect(rates()?.slice(0, 2)).toEqual([
      `${planFor('default', 1)}: ${points(10)}`,
      `${planFor('family', 1)}: ${points(20)}`,
    ]);
    const ways = stubWays({ clipboard: 'open' });
    await user.click(getButton('link.copy'));
    await waitFor(() => expect(toasts()).toEqual([say('link.done')]));
    expect(ways.copied()).toBe(LINK());
  });

  it('shows neither rates without rules nor a line for friends without any', async () => {
    await openReferrals({ prepare: answering([], 1, 0) });
    expect(rates()).toBeNull();
    expect(main().getByText(say('exchange.empty'))).toBeInTheDocument();
    expect(main().getByText(points(1), { selector: 'p' })).toBeInTheDocument();
    expect(main().queryByText(/friend/, { selector: '.caption' })).not.toBeInTheDocument();
  });

  it('shows no rates on a phone', async () => {
    await openReferrals({ isMobile: true });
    expect(main().queryAllByRole('term')).toEqual([]);
    expect(rates()).toBeNull();
    for (const text of ABOUT) expect(main().getByText(text)).toBeInTheDocument();
  });

  it('opens the rules in a dialog and returns the focus when it closes', async () => {
    const { user } = await openReferrals();
    const opener = getButton('rules.title');
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: say('rules.title') });
    const texts = within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(texts).toEqual(([1, 2, 3] as const).map((n) => say(`rules.${n}`)));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
  });

  it('shows a skeleton while it loads', async () => {
    await openReferrals({ isPending: true, prepare: (world) => world.delay({ path: OVERVIEW }, 300) });
    await expectSkeletons('menu.referrals', '.skeleton', 4, () => main().findByText(points(420)));
  });

  it('reuses the overview for five minutes, also after another page', async () => {
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
});

describe('exchange offers', () => {
  it('show the cheapest first and how many points are missing', async () => {
    await openReferrals();
    expect(offers()).toEqual([
      [planFor('default', 1), 100, null],
      [planFor('family', 1), 200, null],
      [planFor('default', 3), 300, null],
      [planFor('default', 6), 600, missing(180)],
      [planFor('family', 3), 600, missing(180)],
      [planFor('default', 12), 1200, missing(780)],
      [planFor('family', 6), 1200, missing(780)],
      [planFor('family', 12), 2400, missing(1980)],
    ]);
  });

  it.each([
    [99, missing(1)],
    [100, null],
  ])('with a balance of %d say: %j', async (balance, text) => {
    await openReferrals({ prepare: answering([rule('SUB', 'DEFAULT', 1, 100)], balance) });
    expect(offers()).toEqual([[planFor('default', 1), 100, text]]);
    expect(offer(planFor('default', 1)).getAttribute('aria-disabled')).toBe(text && 'true');
  });
});

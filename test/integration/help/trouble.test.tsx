import { screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { MessageKey } from '../../../src/i18n/translate';
import { say } from '../../support/say';
import {
  findButton,
  getButton,
  main,
  openTitled,
  queryButton,
  type Start,
  sessionKnown,
  tidyApps,
  withPlan,
} from '../support/app';

tidyApps();

/** Waits for the menu: the page of a guest is replaced once the account is known. */
const accountLayout = () => screen.findByRole('link', { name: say('menu.payments') });

describe('troubleshooting page', () => {
  it('clears the failure of a step when the user goes on to the next [help-f5]', async () => {
    const { user } = await openTitled('trouble.title', {
      persona: 'active',
      at: '/help',
      ...withPlan({ token: '' }),
    });
    await accountLayout();
    await user.click(getButton('link.copy'));
    expect(await screen.findByRole('alert')).toHaveTextContent(say('keys.none'));
    await user.click(getButton('trouble.no'));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(say('trouble.steps.country.title'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('troubleshooting page of a guest', () => {
  it('says after its last step that a report for the support comes next', async () => {
    const { user } = await openTitled('trouble.title', { at: '/help' });
    const next = (name: 'trouble.steps.network.short' | 'trouble.last') =>
      main().findByText(say('trouble.next', { steps: say(name) }));
    expect(await next('trouble.steps.network.short')).toBeVisible();
    await user.click(getButton('trouble.no'));
    expect(await next('trouble.last')).toBeVisible();
  });
});

describe('troubleshooting page while the account loads', () => {
  const openEarly = (step: number) =>
    openTitled('trouble.title', {
      persona: 'active',
      at: '/help',
      prepare(world) {
        world.delay({ path: '/vpn/v1/users' }, 500);
        localStorage.setItem('signed_in', '1');
        sessionStorage.setItem('trouble_step', String(step));
      },
    });

  it('has no menu, and keeps the step and its elements when the menu comes', async () => {
    await openEarly(3);
    const title = screen.getByRole('heading', { level: 2 });
    expect(screen.queryByRole('link', { name: say('menu.faq') })).not.toBeInTheDocument();
    await accountLayout();
    expect(screen.getByRole('heading', { level: 2 })).toBe(title);
  });

  it('lets the buttons for the key wait', async () => {
    const { user } = await openEarly(3);
    const copy = getButton('link.copy');
    expect(copy).toHaveAttribute('aria-busy', 'true');
    expect(getButton('keys.qr.title')).toHaveAttribute('aria-busy', 'true');
    await user.click(copy);
    expect(screen.queryByText(say('keys.none'))).not.toBeInTheDocument();
    await accountLayout();
    expect(copy).not.toHaveAttribute('aria-busy');
  });

  it('offers other countries than the chosen one', async () => {
    await openEarly(1);
    const countries = await main().findAllByRole('button', { name: /^(Germany|Finland|Netherlands)$/ });
    expect(countries.map(({ textContent }) => textContent)).not.toContain('Netherlands');
  });

  it('offers the report to copy once it is whole', async () => {
    await openEarly(6);
    expect(queryButton('common.copy')).not.toBeInTheDocument();
    await findButton('common.copy');
    expect(screen.getByText(/ID \d+/)).toBeVisible();
  });
});

describe('troubleshooting page during an outage', () => {
  it('loads the account again on retry, and shows its cause', async () => {
    const { user, world } = await openTitled('trouble.title', {
      persona: 'ended',
      at: '/help',
      prepare: (world) => world.fail({ path: '/vpn/v1/users' }, { status: 503 }),
    });
    await screen.findByText(say('trouble.outage'));
    world.clearFaults();
    await user.click(getButton('error.retry'));
    expect(await screen.findByText(say('keys.ended'))).toBeVisible();
  });
});

describe('support report', () => {
  it('names the steps that were tried, not those that were skipped', async () => {
    const { user } = await openTitled('trouble.title', { persona: 'active', at: '/help' });
    await accountLayout();
    await user.click(getButton('trouble.no'));
    await user.click(getButton('trouble.direct'));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(say('trouble.support'));
    const tried = say('trouble.report.tried', { steps: say('trouble.steps.refresh.short') });
    expect(screen.getByText((text) => text.endsWith(tried))).toBeInTheDocument();
  });

  it('has the focus on its title when the button that led to it is gone', async () => {
    const { user } = await openTitled('trouble.title', { persona: 'active', at: '/help' });
    await sessionKnown();
    await user.click(await findButton('trouble.direct'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  });
});

const user503: Start = { prepare: (world) => world.fail({ path: '/vpn/v1/users' }, { status: 503 }) };
const withSubscription = (subscription: object): Start => ({ persona: 'active', ...withPlan(subscription) });

type FirstStep = 'refresh' | 'clock' | null;
/** What the account knows, the link that leads on from it, and the first step if steps can help. */
const CAUSES: [text: MessageKey, link: MessageKey | null, first: FirstStep, start: Start][] = [
  ['trouble.outage', null, 'clock', user503],
  ['trouble.guest', 'auth.sign_in', 'clock', {}],
  ['no_sub.text', 'cta.choose_plan', null, { persona: 'new' }],
  ['keys.ended', 'cta.extend', null, { persona: 'ended' }],
  ['trouble.member', null, null, withSubscription({ is_owner: false, date_stop: '2026-01-01' })],
  ['keys.none', null, 'refresh', withSubscription({ token: '' })],
  ['location.toast.unavailable', 'location.title', 'refresh', withSubscription({ location: 'FI' })],
  ['trouble.unused', 'cta.connect', 'refresh', { persona: 'active' }],
];

describe('causes of the troubleshooting page', () => {
  it('offer only steps that need no key when the account has never been reached, until it is', async () => {
    const { user, world } = await openTitled('trouble.title', { at: '/help', persona: 'active', ...user503 });
    expect(await screen.findByText(say('trouble.outage'))).toBeVisible();
    const title = () => main().getByRole('heading', { level: 2 }).textContent;
    await waitFor(() => expect(title()).toBe(say('trouble.steps.clock.title')));
    expect(main().getByText(say('trouble.step', { n: 1, total: 2 }))).toBeVisible();
    world.clearFaults();
    await user.click(getButton('error.retry'));
    await waitFor(() => expect(title()).toBe(say('trouble.steps.refresh.title')));
    expect(main().getByText(say('trouble.step', { n: 1, total: 6 }))).toBeVisible();
  });

  it.each(CAUSES)('start with %s', async (text, link, first, start) => {
    await openTitled('trouble.title', { at: '/help', ...start });
    expect(await screen.findByText(say(text))).toBeVisible();
    const titles = main()
      .queryAllByRole('heading', { level: 2 })
      .map((title) => title.textContent);
    expect(titles).toEqual(first ? [say(`trouble.steps.${first}.title`)] : []);
    if (link) expect(main().getAllByRole('link', { name: say(link) })[0]).toBeVisible();
  });
});

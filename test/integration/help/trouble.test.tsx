import { screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { MessageKey } from '../../../src/i18n/translate';
import { findButton, getButton, main, openTitled, type Start, tidyApps, withPlan } from '../support/app';
import { say } from '../support/say';

tidyApps();

describe('troubleshooting page', () => {
  it('clears the failure of a step when the user goes on to the next [help-f5]', async () => {
    const { user } = await openTitled('trouble.title', {
      persona: 'active',
      at: '/help',
      prepare: (world) =>
        world.fail({ path: '/vpn/v1/subscriptions/key' }, { status: 400, body: { detail: 'Not today' } }),
    });
    await user.click(await findButton('trouble.no'));
    await user.click(getButton('trouble.no'));
    await user.click(getButton('guide.copy'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not today');
    await user.click(getButton('trouble.no'));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(say('trouble.qr'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

const user503: Start = { prepare: (world) => world.fail({ path: '/vpn/v1/users' }, { status: 503 }) };
const withSubscription = (subscription: object): Start => ({ persona: 'active', ...withPlan(subscription) });

/** What the account knows, the link that leads on from it, and whether the steps can help. */
const CAUSES: [text: MessageKey, link: MessageKey | null, hasSteps: boolean, start: Start][] = [
  ['error.timeout', null, true, user503],
  ['trouble.guest', 'auth.title', false, {}],
  ['no_sub.text', 'cta.choose_plan', false, { persona: 'new' }],
  ['keys.ended', 'cta.extend', false, { persona: 'ended' }],
  ['trouble.member', null, false, withSubscription({ is_owner: false, date_stop: '2026-01-01' })],
  ['keys.none', null, true, withSubscription({ token: '' })],
  ['trouble.unavailable', 'location.title', true, withSubscription({ location: 'FI' })],
  ['trouble.unused', 'cta.connect', true, { persona: 'active' }],
];

describe('causes of the troubleshooting page', () => {
  it.each(CAUSES)('start with %s', async (text, link, hasSteps, start) => {
    await openTitled('trouble.title', { at: '/help', ...start });
    expect(await screen.findByText(say(text))).toBeVisible();
    const steps = main().queryAllByRole('heading', { level: 2, name: say('trouble.refresh') });
    expect(steps).toHaveLength(hasSteps ? 1 : 0);
    if (link) expect(main().getAllByRole('link', { name: say(link) })[0]).toBeVisible();
  });
});

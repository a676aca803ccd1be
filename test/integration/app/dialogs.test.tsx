import { act, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { findButton, openTitled, tidyApps } from '../support/app';
import { say } from '../support/say';

tidyApps();

/** Clicks synchronously: only what renders at once is on screen when this returns. */
const clickAtOnce = (button: HTMLElement) => act(() => button.click());

describe('dialog', () => {
  it.each([
    ['the notifications', () => findButton('header.title'), 'header.title'],
    [
      'the QR code',
      () => screen.findByRole('button', { name: new RegExp(`^${say('keys.qr.title')}`) }),
      'keys.qr.name',
    ],
  ] as const)('opens at once when it was open before: %s', async (_, findOpener, title) => {
    const { user } = await openTitled('account.title', { persona: 'active', skipPrompts: true });
    await user.click(await findOpener());
    await screen.findByRole('dialog', { name: say(title) });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    clickAtOnce(await findOpener());
    expect(screen.getByRole('dialog', { name: say(title) })).toBeInTheDocument();
  });
});

describe('plans on the home page', () => {
  it('are shown at once when the user returns from another page', async () => {
    const { navigate } = await openTitled('account.title', { persona: 'new', skipPrompts: true });
    await screen.findByRole('tablist');
    act(() => navigate('/account/faq'));
    await screen.findByRole('heading', { level: 1, name: say('menu.faq') });
    act(() => navigate('/account'));
    expect(screen.getByRole('tablist')).toBeInTheDocument();
  });
});

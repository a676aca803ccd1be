import { screen, waitFor } from '@testing-library/preact';
import { describe, expect, test, vi } from 'vitest';
import { heading, openApp, tidyApps } from '../support/app';
import { say } from '../support/say';

tidyApps();

const told = () => screen.queryAllByRole('status').map(({ textContent }) => textContent?.trim());

describe('what comes without being looked at is told to who listens', () => {
  test('that another code may be asked for, and not before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await openApp({ at: '/login' });
    const field = await screen.findByRole('textbox', { name: say('frontend.web.auth.email') });
    await user.type(field, 'active@tern.test{Enter}');
    await screen.findByRole('timer');
    const again = say('frontend.web.auth.otp.resend');
    expect(told()).not.toContain(again);
    await vi.advanceTimersByTimeAsync(61_000);
    await waitFor(() => expect(told()).toContain(again));
    expect(screen.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus();
  });

  test('that a list has become longer', async () => {
    const { user } = await openApp({ persona: 'active', at: '/account/transactions', isAsked: true });
    await heading(say('frontend.web.tx.title'));
    await waitFor(() => expect(told()).toContain(say('frontend.web.list.shown', { n: 10 })));
    await user.click(screen.getByRole('button', { name: say('frontend.web.list.more') }));
    await waitFor(() => expect(told()).toContain(say('frontend.web.list.shown', { n: 12 })));
  });
});

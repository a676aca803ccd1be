import { screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { findButton, getButton, openTitled, tidyApps } from '../support/app';
import { say } from '../support/say';

tidyApps();

describe('the page of trouble', () => {
  it('forgets why a step failed when the person goes on to the next [help-f5]', async () => {
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

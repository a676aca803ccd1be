import { screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import {
  address,
  getButton,
  getLink,
  heading,
  openApp,
  stubClipboard,
  tidyApps,
  toasts,
} from '../support/app';
import { openPayment, payButton } from '../support/buying';
import { say } from '../support/say';

tidyApps();
afterEach(() => void Reflect.deleteProperty(window, 'TelegramWebviewProxy'));

describe('payment page', () => {
  it.each([
    ['', 'self'],
    ['?product_code=__proto__&term_id=1&recipient_type=gift', 'gift'],
  ])('redirects to the plans when the address selects no product: %j', async (search, recipient) => {
    const length = history.length;
    const { world } = await openApp({
      persona: 'active',
      at: `/account/payment${search}`,
      skipPrompts: true,
    });
    await heading(say('plans.title'));
    expect(address()).toBe(`/account/plans?recipient_type=${recipient}`);
    expect(history).toHaveLength(length);
    expect(world.requestsOf('POST /vpn/v1/billing/preview')).toEqual([]);
  });

  it('says in the browser of Telegram that bank apps do not open, and offers the address', async () => {
    const { user } = await openPayment({
      prepare: () => Object.assign(window, { TelegramWebviewProxy: {} }),
    });
    expect(screen.getByText(say('webview.text'))).toBeInTheDocument();
    const link = getLink('webview.open');
    expect(link).toHaveAttribute('href', location.href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(payButton()).not.toHaveAttribute('aria-disabled');
    const clipboard = stubClipboard(true);
    await user.click(getButton('webview.copy'));
    await waitFor(() => expect(toasts()).toEqual([say('webview.done')]));
    expect(clipboard.text).toBe(location.href);
  });
});

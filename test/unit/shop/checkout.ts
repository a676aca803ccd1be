import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import { loadTexts } from '../../../src/i18n/locale';
import { startNavigation } from '../../../src/navigation/navigation';
import { type CheckoutModel, createCheckout } from '../../../src/shop/checkout.model';
import type { PayWay } from '../../../src/shop/pay-ways';
import type { Selection } from '../../../src/shop/selection';
import { enter, reload as reloadSession, startUsers, world } from '../../support/user';

export const YEAR: Selection = { product_code: 'FAMILY', term_id: 4, recipient_type: 'self' };
export const PREVIEW = '/vpn/v1/billing/preview';
export const LINK = '/checkout/:provider/link';

export const listLinks = () => world.requestsOf('POST /checkout/:provider/link');

/** The addresses to which the browser was sent. */
export let left: string[];

let stopNavigation: () => void;

/** startCheckouts opens the payment page of a signed-in user before each test, and installs fake timers. */
export function startCheckouts(): void {
  startUsers('/webui/account/payment');
  beforeEach(async () => {
    left = [];
    vi.spyOn(location, 'assign').mockImplementation((url) => void left.push(String(url)));
    stopNavigation = startNavigation();
    onTestFinished(() => stopNavigation());
    await loadTexts('account', 'shop');
    await enter('active');
    vi.useFakeTimers();
  });
}

/** reload reloads the tab: memory is lost, storage and the history entry stay. */
export async function reload(): Promise<void> {
  stopNavigation();
  stopNavigation = startNavigation();
  await reloadSession();
}

/** visit opens the checkout and waits for the price. Leaving the page calls `end`. */
export async function visit(selection = YEAR) {
  const model = createCheckout(selection);
  const end = model.start();
  onTestFinished(end);
  await model.preview.value.fetchIfStale();
  return { ...model, end };
}

export function wayOf(model: CheckoutModel, key: PayWay['key']): PayWay {
  const way = model.ways.value.find((item) => item.key === key);
  if (!way) throw new Error(`There is no way ${key}`);
  return way;
}

/**
 * pay presses Pay and stays. Resolves to the URL that the browser was sent to; null if the press had no
 * effect.
 */
export async function pay(model: CheckoutModel, key: PayWay['key'] = 'cryptomus'): Promise<string | null> {
  const before = left.length;
  let hasEnded = false;
  void model.pay.run(wayOf(model, key)).then(() => {
    hasEnded = true;
  });
  await expect.poll(() => hasEnded || left.length > before).toBe(true);
  // The browser has not left by then, so the button is enabled again.
  await vi.advanceTimersByTimeAsync(20_000);
  return left[before] ?? null;
}

/** A preview response with the given sum, which replaces the sandbox's. */
export const previewOf = (sum: number, upgrade_delta = 0) => ({
  status: 200,
  body: {
    final_price: { product_code: 'FAMILY', term_id: 4, currency: 'USD', upgrade_delta, final_price: sum },
    providers: ['yookassa', 'cryptomus'],
  },
});

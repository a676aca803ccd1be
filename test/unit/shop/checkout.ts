import { expect, vi } from 'vitest';
import type { PayWay } from '../../../src/shop/pay-ways';
import type { Selection } from '../../../src/shop/selection';
import { resetWorld } from '../../sandbox/in-process';
import type { PersonaName } from '../../sandbox/personas';
import type { World } from '../../sandbox/world';
import { enter, gather, openPage } from '../session/page';

export const YEAR: Selection = { product_code: 'FAMILY', term_id: 4, recipient_type: 'self' };
export const PREVIEW = '/vpn/v1/billing/preview';
export const LINK = '/checkout/:provider/link';

export const linksOf = (world: World) => world.requestsOf('POST /checkout/:provider/link');

const loadModules = () =>
  gather(
    import('../../../src/shop/checkout.model'),
    import('../../../src/i18n/locale'),
    import('../../../src/session/session'),
    import('../../../src/session/sign-out'),
    import('../../../src/navigation/navigation'),
    import('../../../src/shop/order'),
    import('../../../src/feedback/toasts'),
    import('../../../src/session/account/schema'),
  );

/** openCheckout loads the payment page of a signed-in user without rendering it, and installs fake timers. */
export async function openCheckout(persona: PersonaName = 'active') {
  const world = resetWorld();
  openPage('/webui/account/payment');
  vi.spyOn(console, 'warn').mockReturnValue();
  const left: string[] = [];
  vi.spyOn(location, 'assign').mockImplementation((url) => void left.push(String(url)));
  const state = await loadModules();
  state.startNavigation();
  await Promise.all([state.showLanguage('en'), state.loadTexts('account', 'shop')]);
  await enter(world, state, persona);
  vi.useFakeTimers();

  /** Visits the page and waits for the price. Leaving the page calls `end`. */
  async function visit(selection = YEAR) {
    const model = state.createCheckout(selection);
    const end = model.start();
    await model.preview.value.fetchIfStale();
    return { ...model, end };
  }
  type Model = Awaited<ReturnType<typeof visit>>;

  function wayOf(model: Model, key: PayWay['key']): PayWay {
    const way = model.ways.value.find((item) => item.key === key);
    if (!way) throw new Error(`There is no way ${key}`);
    return way;
  }

  return {
    ...state,
    world,
    left,
    visit,
    wayOf,
    /**
     * Presses Pay and stays. Resolves to the URL that the browser was sent to; null if the press had no
     * effect.
     */
    async pay(model: Model, key: PayWay['key'] = 'cryptomus'): Promise<string | null> {
      const before = left.length;
      let hasEnded = false;
      void model.pay.run(wayOf(model, key)).then(() => {
        hasEnded = true;
      });
      await expect.poll(() => hasEnded || left.length > before).toBe(true);
      // The browser has not left by then, so the button is enabled again.
      await vi.advanceTimersByTimeAsync(20_000);
      return left[before] ?? null;
    },
  };
}

/** A preview response with the given sum, which replaces the sandbox's. */
export const previewOf = (sum: number, upgrade_delta = 0) => ({
  status: 200,
  body: {
    final_price: { product_code: 'FAMILY', term_id: 4, currency: 'USD', upgrade_delta, final_price: sum },
    providers: ['yookassa', 'cryptomus'],
  },
});

import { describe, expect, it } from 'vitest';
import { setHistoryState, startNavigation } from '../../../src/navigation/navigation';
import { PAID_GIFT } from '../../../src/session/plan-news';
import {
  findNewGift,
  giftLink,
  gifts,
  markGiftAsNew,
  newGiftId,
  paidGift,
  saveKnownGifts,
} from '../../../src/sharing/gifts.model';
import { enter, startUsers, world } from '../../support/user';

const OWNER = '48210734';
const PAID = { owner: OWNER, product_code: 'FAMILY', term_id: 4 } as const;

startUsers('/webui/account');

/** Opens the history entry in which the given was saved as the gift paid for. */
function openEntry(saved: unknown): void {
  setHistoryState(PAID_GIFT, saved);
  startNavigation()();
}

const buy = (product: 'DEFAULT' | 'FAMILY' = 'FAMILY', term: 1 | 4 = 4) =>
  world.mintGift(OWNER, product, term);

describe('paid gift', () => {
  it('belongs to the user who has paid', async () => {
    await enter('active');
    openEntry(PAID);
    expect(paidGift.value).toEqual(PAID);
    await enter('family-owner');
    expect(paidGift.value).toBeUndefined();
  });

  it.each([undefined, 'FAMILY', { ...PAID, term_id: 'four' }, { owner: OWNER }])(
    'does not exist when the history entry holds %j',
    async (saved) => {
      await enter('active');
      openEntry(saved);
      expect(paidGift.value).toBeUndefined();
    },
  );
});

describe('new gift', () => {
  it('is the one of the paid plan and term that was not in the list before', async () => {
    await enter('active');
    const old = buy();
    await saveKnownGifts();
    buy('DEFAULT');
    buy('FAMILY', 1);
    await gifts.loadFirst();
    expect(gifts.items.value.map(({ gift_id }) => gift_id)).toContain(old);
    expect(findNewGift(PAID)).toBeUndefined();
    const bought = buy();
    gifts.clear();
    await gifts.loadFirst();
    expect(findNewGift(PAID)?.gift_id).toBe(bought);
  });

  it('is any of the paid plan and term when the earlier ones are not known', async () => {
    await enter('active');
    await saveKnownGifts();
    world.fail({ path: '/vpn/v1/gifts/active' }, 'network', 1);
    const bought = buy();
    await saveKnownGifts();
    await gifts.loadFirst();
    expect(findNewGift(PAID)?.gift_id).toBe(bought);
  });

  it('is marked for the user who has paid', async () => {
    await enter('active');
    expect(newGiftId.value).toBe('');
    markGiftAsNew({ gift_id: '7', product_code: 'FAMILY', term_id: 4 });
    expect(newGiftId.value).toBe('7');
    await enter('family-owner');
    expect(newGiftId.value).toBe('');
  });

  it('has a link that claims it', () => {
    expect(giftLink({ gift_id: 'a b', product_code: 'FAMILY', term_id: 4 })).toBe(
      `${location.origin}/webui/account?gift_id=a%20b`,
    );
  });
});

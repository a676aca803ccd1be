import { describe, expect, it } from 'vitest';
import { type MenuFacts, menuItems } from '../../../src/session/menu';

const menu = (facts: Partial<MenuFacts>) =>
  menuItems({ status: 'ACTIVE', isOwner: true, isTrialAvailable: false, isMobile: false, ...facts });

describe('the menu', () => {
  it.each<[string, Partial<MenuFacts>, string]>([
    ['active, desktop, owner', {}, 'home renew payments gifts referrals instructions buy_gift faq'],
    [
      'active, desktop, member',
      { isOwner: false },
      'home payments gifts referrals instructions buy_gift faq',
    ],
    ['active, mobile, owner', { isMobile: true }, 'renew gifts referrals buy_gift faq'],
    ['active, mobile, member', { isMobile: true, isOwner: false }, 'gifts referrals buy_gift faq'],
    [
      'warning, desktop, owner',
      { status: 'WARNING' },
      'home payments instructions renew gifts referrals buy_gift faq',
    ],
    [
      'warning, desktop, member',
      { status: 'WARNING', isOwner: false },
      'home payments instructions gifts referrals buy_gift faq',
    ],
    ['warning, mobile, owner', { status: 'WARNING', isMobile: true }, 'manage gifts referrals buy_gift faq'],
    [
      'warning, mobile, member',
      { status: 'WARNING', isMobile: true, isOwner: false },
      'manage gifts referrals buy_gift faq',
    ],
    ['inactive, desktop', { status: 'INACTIVE' }, 'home payments gifts referrals faq buy_gift'],
    [
      'inactive, desktop, trial',
      { status: 'INACTIVE', isTrialAvailable: true },
      'home payments subscribe gifts referrals faq buy_gift',
    ],
    ['inactive, mobile', { status: 'INACTIVE', isMobile: true }, 'subscribe gifts referrals faq buy_gift'],
    [
      'inactive, mobile, trial',
      { status: 'INACTIVE', isMobile: true, isTrialAvailable: true },
      'subscribe gifts referrals faq buy_gift',
    ],
  ])('of somebody %s', (_, facts, items) => {
    expect(menu(facts).join(' ')).toBe(items);
  });

  it('does not change with a trial while a subscription lasts', () => {
    for (const status of ['ACTIVE', 'WARNING'] as const)
      for (const isMobile of [true, false])
        expect(menu({ status, isMobile, isTrialAvailable: true })).toEqual(menu({ status, isMobile }));
  });

  it('never offers to renew what is not there', () => {
    for (const isOwner of [true, false])
      for (const isMobile of [true, false])
        expect(menu({ status: 'INACTIVE', isOwner, isMobile, isTrialAvailable: true })).not.toContain(
          'renew',
        );
  });
});

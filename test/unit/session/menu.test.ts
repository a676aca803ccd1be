import { describe, expect, it } from 'vitest';
import { type MenuFacts, menuItems } from '../../../src/session/menu';

const menu = (facts: Partial<MenuFacts>) =>
  menuItems({
    status: 'ACTIVE',
    isOwner: true,
    isTrialAvailable: false,
    isMobile: false,
    isKeyUsed: true,
    ...facts,
  });

const MEMBER = { isOwner: false };
const MOBILE = { isMobile: true };
const TRIAL = { isTrialAvailable: true };
const WARNING = { status: 'WARNING' } as const;
const INACTIVE = { status: 'INACTIVE' } as const;

describe('the menu', () => {
  it.each<[string, Partial<MenuFacts>, string]>([
    ['active', {}, 'home renew payments gifts referrals instructions buy_gift faq'],
    ['active, member', MEMBER, 'home payments gifts referrals instructions faq'],
    ['active, mobile', MOBILE, 'renew gifts referrals buy_gift faq'],
    [
      'active, mobile, no key used',
      { ...MOBILE, isKeyUsed: false },
      'manage renew gifts referrals buy_gift faq',
    ],
    ['active, mobile, member', { ...MOBILE, ...MEMBER }, 'gifts referrals faq'],
    ['warning', WARNING, 'home payments instructions renew gifts referrals buy_gift faq'],
    ['warning, member', { ...WARNING, ...MEMBER }, 'home payments instructions gifts referrals faq'],
    ['warning, mobile', { ...WARNING, ...MOBILE }, 'manage gifts referrals buy_gift faq'],
    ['inactive', INACTIVE, 'home payments gifts referrals faq buy_gift'],
    ['inactive, trial', { ...INACTIVE, ...TRIAL }, 'home payments subscribe gifts referrals faq buy_gift'],
    ['inactive, mobile', { ...INACTIVE, ...MOBILE }, 'subscribe gifts referrals faq buy_gift'],
  ])('of somebody %s', (_, facts, items) => {
    expect(menu(facts).join(' ')).toBe(items);
  });

  it('does not change with a trial while a subscription lasts', () => {
    for (const status of ['ACTIVE', 'WARNING'] as const)
      for (const isMobile of [true, false])
        expect(menu({ status, isMobile, ...TRIAL })).toEqual(menu({ status, isMobile }));
  });
});

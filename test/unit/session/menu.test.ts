import { expect, it } from 'vitest';
import { getMenuItems } from '../../../src/session/menu';

const CASES = [
  ['ACTIVE', 'home renew payments gifts referrals instructions buy_gift faq trouble'],
  ['ACTIVE member', 'home payments gifts referrals instructions buy_gift faq trouble'],
  ['ACTIVE mobile', 'renew gifts referrals buy_gift faq'],
  ['ACTIVE mobile member', 'gifts referrals buy_gift faq'],
  ['WARNING', 'home payments instructions renew gifts referrals buy_gift faq trouble'],
  ['WARNING member', 'home payments instructions gifts referrals buy_gift faq trouble'],
  ['WARNING mobile', 'manage gifts referrals buy_gift faq'],
  ['INACTIVE', 'home payments gifts referrals faq buy_gift trouble'],
  ['INACTIVE trial', 'home payments subscribe gifts referrals faq buy_gift trouble'],
  ['INACTIVE mobile', 'subscribe gifts referrals faq buy_gift'],
] as const;

/** The items of app-21 and app-22, whose order is fixed; items of other screens may stand among them. */
const FIXED = new Set<string>([...CASES.flatMap(([, items]) => items.split(' '))]);

it.each(CASES)('menu › lists the items for %s', (words, items) => {
  const [status, ...facts] = words.split(' ') as ['ACTIVE' | 'WARNING' | 'INACTIVE', ...string[]];
  const shown = getMenuItems({
    status,
    isOwner: !facts.includes('member'),
    isTrialAvailable: facts.includes('trial'),
    isMobile: facts.includes('mobile'),
  });
  expect(shown.filter((item) => FIXED.has(item)).join(' ')).toBe(items);
});

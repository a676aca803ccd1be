import { expect, it } from 'vitest';
import { getMenuItems } from '../../../src/session/menu';

it.each([
  ['ACTIVE', 'home renew payments gifts referrals instructions buy_gift faq'],
  ['ACTIVE member', 'home payments gifts referrals instructions buy_gift faq'],
  ['ACTIVE mobile', 'renew gifts referrals buy_gift faq'],
  ['ACTIVE mobile member', 'gifts referrals buy_gift faq'],
  ['WARNING', 'home payments instructions renew gifts referrals buy_gift faq'],
  ['WARNING member', 'home payments instructions gifts referrals buy_gift faq'],
  ['WARNING mobile', 'manage gifts referrals buy_gift faq'],
  ['INACTIVE', 'home payments gifts referrals faq buy_gift'],
  ['INACTIVE trial', 'home payments subscribe gifts referrals faq buy_gift'],
  ['INACTIVE mobile', 'subscribe gifts referrals faq buy_gift'],
] as const)('menu › lists the items for %s', (words, items) => {
  const [status, ...facts] = words.split(' ') as ['ACTIVE' | 'WARNING' | 'INACTIVE', ...string[]];
  const shown = getMenuItems({
    status,
    isOwner: !facts.includes('member'),
    isTrialAvailable: facts.includes('trial'),
    isMobile: facts.includes('mobile'),
  });
  expect(shown.join(' ')).toBe(items);
});

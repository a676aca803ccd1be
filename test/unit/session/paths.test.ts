import { expect, it } from 'vitest';
import { MENU_PATHS, PLANS_FOR_SELF, participantsPath } from '../../../src/session/menu-paths';
import { findPage, PATHS, type PageName } from '../../../src/session/paths';

it.each(Object.entries(PATHS))('the page %s is found by its path', (name, path) => {
  expect(findPage(path)).toBe(name as PageName);
});

it.each(['', '/Account', '/account/', '/webui/account', '/account?x=1', '/constructor'])(
  'no page is found by %j',
  (path) => {
    expect(findPage(path)).toBeNull();
  },
);

it('the links of the menu lead where app-23 says', () => {
  expect(MENU_PATHS).toEqual({
    home: '/account',
    renew: '/account/plans?recipient_type=self',
    payments: '/account/transactions',
    subscribe: '/account/plans?recipient_type=self',
    gifts: '/account/gifts',
    referrals: '/account/referrals',
    instructions: '/account/instructions',
    manage: '/account/manage',
    buy_gift: '/account/plans?recipient_type=gift',
    faq: '/account/faq',
  });
  expect(PLANS_FOR_SELF).toBe(MENU_PATHS.renew);
  expect(participantsPath('FAMILY')).toBe('/account/participants?product_code=FAMILY');
});

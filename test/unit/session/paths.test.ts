import { describe, expect, it } from 'vitest';
import { MENU_PATHS, PLANS_FOR_SELF, participantsPath } from '../../../src/session/menu-paths';
import { findPage, PATHS, type PageName } from '../../../src/session/paths';

describe('the pages', () => {
  it.each(Object.entries(PATHS))('%s is found by its path', (name, path) => {
    expect(findPage(path)).toBe(name as PageName);
  });

  it.each([
    '',
    '/Account',
    '/account/',
    '/account/lost',
    '//',
    '/webui/account',
    '/account?x=1',
    'login',
    '/constructor',
    '/__proto__',
  ])('are not found by %j', (path) => {
    expect(findPage(path)).toBeNull();
  });

  it('have one path each', () => {
    const paths = Object.values(PATHS);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('the links of the menu', () => {
  it('lead where app-23 says', () => {
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
  });

  it('to the participants name the plan', () => {
    expect(participantsPath('FAMILY')).toBe('/account/participants?product_code=FAMILY');
  });
});

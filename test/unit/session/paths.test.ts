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
  const { renew, subscribe, buy_gift } = MENU_PATHS;
  const self = '/account/plans?recipient_type=self';
  expect([renew, subscribe, buy_gift]).toEqual([self, self, '/account/plans?recipient_type=gift']);
  expect(PLANS_FOR_SELF).toBe(self);
  expect(participantsPath('FAMILY')).toBe('/account/participants?product_code=FAMILY');
});

import { expect, it } from 'vitest';
import { PLANS_FOR_GIFT, PLANS_FOR_SELF, participantsPath } from '../../../src/session/menu-paths';
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

it('plans and participants have addresses of their own', () => {
  expect(PLANS_FOR_SELF).toBe('/account/plans?recipient_type=self');
  expect(PLANS_FOR_GIFT).toBe('/account/plans?recipient_type=gift');
  expect(participantsPath('FAMILY')).toBe('/account/participants?product_code=FAMILY');
});

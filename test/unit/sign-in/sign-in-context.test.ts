import { afterEach, describe, expect, it } from 'vitest';
import { closePage, gather, openPage } from '../session/page';

async function open(search: string) {
  openPage(`/webui/login${search}`);
  return gather(
    import('../../../src/sign-in/code-request.api'),
    import('../../../src/navigation/navigation'),
    import('../../../src/i18n/locale'),
  );
}

afterEach(closePage);

describe('sign-in context', () => {
  it.each<[string, string | null, string | null]>([
    ['', null, null],
    ['?referral_to_user_id=4&promocode=P&gift_id=7&member_token=t&from=%2Faccount%2Fmanage', '4', 'P'],
    ['?promocode=&referral_to_user_id', null, null],
    ['?promocode=%D0%9B%D0%B5%D1%82%D0%BE+1', null, 'Лето 1'],
  ])(
    'contains the parameters of the link and the language: %s',
    async (search, referral_to_user_id, promocode) => {
      const { getSignInContext } = await open(search);
      expect(getSignInContext()).toEqual({
        project: 'vpn',
        referral_to_user_id,
        promocode,
        language_code: 'en',
      });
      expect(location.search).toBe(search);
    },
  );

  it('is read at the time of the request', async () => {
    const { getSignInContext, startNavigation, navigate, showLanguage } = await open('?promocode=P');
    startNavigation();
    navigate('/login?referral_to_user_id=9');
    await showLanguage('ru');
    expect(getSignInContext()).toMatchObject({
      referral_to_user_id: '9',
      promocode: null,
      language_code: 'ru',
    });
  });
});

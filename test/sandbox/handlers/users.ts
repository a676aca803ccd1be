import type { RequestHandler } from 'msw';
import type { World } from '../world';
import type { Account } from '../world/accounts';
import { MEMBERS_LIMIT } from '../world/prices';
import { invalid } from '../world/refusal';
import { call, type Pick } from './call';
import { languageIn } from './read';

/** subscriptionView is an account's plan on the wire; a participant sees its owner's (session-1). */
export function subscriptionView(world: World, account: Account) {
  const plan = world.accounts.planOf(account);
  if (!plan) return null;
  const is_owner = account.owner_id === null;
  return {
    token: account.token,
    location: account.location,
    product_code: plan.product_code,
    is_owner,
    members_limit: MEMBERS_LIMIT[plan.product_code],
    date_stop: new Date(plan.date_stop).toISOString(),
    members_names: is_owner ? plan.members.map(({ name }) => name) : [],
  };
}

/** userHandlers: who is signed in, and in which language (session-1, i18n-4). Ids go out as numbers. */
export function userHandlers(pick: Pick): RequestHandler[] {
  return [
    call(pick, 'GET /vpn/v1/users', ({ world, account }) => {
      const { user_id, tg_id, email, language_code, trial_available } = account();
      return {
        user: {
          user_id: Number(user_id),
          tg_id: tg_id === null ? null : Number(tg_id),
          email,
          language_code,
        },
        trial: { is_available: trial_available },
        subscription: subscriptionView(world, account()),
      };
    }),
    call(pick, 'POST /vpn/v1/users/change-language', ({ account, body }) => {
      const owner = account();
      const language = languageIn(body);
      if (!language) throw invalid({ language_code: 'Must be ru or en' });
      owner.language_code = language;
      return { language_code: language };
    }),
  ];
}

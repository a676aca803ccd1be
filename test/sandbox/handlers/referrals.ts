import type { RequestHandler } from 'msw';
import { REFERRAL_AVAILABLE, REFERRAL_RULES } from '../world/referrals';
import { call, type Pick } from './call';

/** referralHandlers: points, rules and what they buy (referrals-1). */
export function referralHandlers(pick: Pick): RequestHandler[] {
  return [
    call(pick, 'GET /vpn/v1/referrals/overview', ({ account }) => {
      const { user_id, referred_by, points, referrals } = account();
      return {
        info: {
          user_id: Number(user_id),
          referral_to_user_id: referred_by === null ? null : Number(referred_by),
          referral_points: points,
          referrals_count: referrals,
        },
        rules: REFERRAL_RULES,
        available: REFERRAL_AVAILABLE,
      };
    }),
  ];
}

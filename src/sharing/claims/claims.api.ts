import { post } from '../../api/client';

/** claimGift activates a gift for the signed-in user. */
export function claimGift(gift_id: string): Promise<void> {
  return post('vpn/v1/subscriptions/gift', { gift_id });
}

/** claimMembership accepts an invitation for the signed-in user. */
export function claimMembership(token: string): Promise<void> {
  return post('vpn/v1/subscriptions/add-member', { token });
}

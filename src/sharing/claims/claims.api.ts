import { post } from '../../api/client';

/** claimGift activates a gift for the signed-in user (claims-1). */
export function claimGift(gift_id: string): Promise<void> {
  return post('vpn/v1/subscriptions/gift', { gift_id });
}

/** claimMembership accepts an invitation (claims-1). */
export function claimMembership(token: string): Promise<void> {
  return post('vpn/v1/subscriptions/add-member', { token });
}

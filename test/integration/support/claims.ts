import type { World } from '../../sandbox/world';
import { openApp } from './app';

export const GIFT = '/vpn/v1/subscriptions/gift';
export const INVITATION = '/vpn/v1/subscriptions/add-member';

/** The claims that have reached the server, in order. */
export const claimsOf = (world: World) =>
  world.requests.flatMap(({ path, body }) => (path === GIFT || path === INVITATION ? [body] : []));

interface Link extends NonNullable<Parameters<typeof openApp>[0]> {
  /** After the path; `GIFT` and `INVITATION` stand for good ones. */
  search: string;
}

/** Opens the home by a link that brings something. */
export async function openLink({ search, prepare, ...start }: Link) {
  const ids = { gift_id: '', member_token: '' };
  const app = await openApp({
    persona: 'new',
    ...start,
    at: `/account${search}`,
    prepare(world) {
      ids.gift_id = world.mintGift(world.persona('active').user_id);
      ids.member_token = world.mintInvite(world.persona('family-owner').user_id, 'Bob');
      const href = location.href.replace('GIFT', ids.gift_id).replace('INVITATION', ids.member_token);
      history.replaceState(null, '', href);
      prepare?.(world);
    },
  });
  return { ...app, ...ids };
}

import { HttpResponse, type RequestHandler } from 'msw';
import { Refusal } from '../world/refusal';
import { say } from '../world/texts';
import { subscriptionView } from './account';
import { call, type Pick } from './call';
import { productIn, textOf } from './read';

const TRIAL_DAYS = 7;

/** subscriptionHandlers: location, keys, trial, gifts, participants and points; their calls are in openapi.yaml. */
export function subscriptionHandlers(pick: Pick): RequestHandler[] {
  return [
    call(pick, 'POST /vpn/v1/subscriptions/location', ({ world, account, body }) => {
      const own = account();
      const code = textOf(body, 'location');
      world.accounts.ensureActive(own);
      const location = world.config.locations.find((one) => one.code === code);
      if (!location) throw new Refusal(400, say('noSuchLocation', own.language_code));
      if (!location.is_active) throw new Refusal(400, say('locationOff', own.language_code));
      own.location = code;
      return { location: code };
    }),
    call(pick, 'GET /vpn/v1/subscriptions/key', ({ world, account }) => {
      const own = account();
      world.accounts.ensureActive(own);
      const secret = Buffer.from(`chacha20-ietf-poly1305:${own.token}`).toString('base64url');
      return { key: `ss://${secret}@${(own.location ?? 'DE').toLowerCase()}.tern.test:8443#Tern` };
    }),
    call(pick, 'POST /vpn/v1/subscriptions/gift', ({ world, account, body }) => {
      world.gifts.claim(account(), textOf(body, 'gift_id'));
      return { subscription: subscriptionView(world, account()) };
    }),
    call(pick, 'POST /vpn/v1/subscriptions/add-member', ({ world, account, body }) => {
      world.invites.claim(account(), textOf(body, 'token'));
    }),
    call(pick, 'POST /vpn/v1/subscriptions/add-member/token', ({ world, account, body }) => {
      const own = account();
      if (textOf(body, 'owner_user_id') !== own.user_id)
        throw new Refusal(403, say('notOwner', own.language_code));
      return { token: world.invites.mint(own, textOf(body, 'name')) };
    }),
    call(pick, 'POST /vpn/v1/subscriptions/remove-member-by-name', ({ world, account, body }) => {
      world.invites.remove(account(), textOf(body, 'name'));
      return new HttpResponse(null, { status: 200 });
    }),
    call(pick, 'POST /vpn/v1/subscriptions/trial', ({ world, account }) => {
      const own = account();
      if (!own.trial_available || world.accounts.isActive(own))
        throw new Refusal(400, say('noTrial', own.language_code));
      own.trial_available = false;
      world.accounts.extend(own, 'DEFAULT', 0, TRIAL_DAYS);
      return { subscription: subscriptionView(world, own) };
    }),
    call(pick, 'POST /vpn/v1/subscriptions/referral', ({ world, account, body }) => {
      const own = account();
      const { product_code, term_id } = productIn(body);
      world.referrals.exchange(own, product_code, term_id);
      return { referral_points: own.points };
    }),
  ];
}

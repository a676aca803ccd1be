import type { RequestHandler } from 'msw';
import { invalid, Refusal } from '../world/refusal';
import type { Invitation } from '../world/sign-in';
import { call, type Pick, type Visit } from './call';
import { emailIn, languageIn, optionalText, textOf } from './read';

function ensureProject(body: Visit['body']) {
  if (body.project !== 'vpn') throw invalid({ project: 'Unknown project' });
}

function invitationIn(body: Visit['body']): Invitation {
  return {
    referral_to_user_id: optionalText(body, 'referral_to_user_id'),
    promocode: optionalText(body, 'promocode'),
    language_code: languageIn(body),
  };
}

/** Returns the account of a bind call. `user_id` must be the signed-in user's (sign-in-21). */
function ownAccount({ account, body }: Visit) {
  const own = account();
  if (textOf(body, 'user_id') !== own.user_id) throw new Refusal(403, 'This is another account');
  return own;
}

/** The one sign-in that may not replace a running session silently: with a session the messenger binds. */
function messenger(visit: Visit) {
  const { world, body, visitor } = visit;
  ensureProject(body);
  const payload = typeof body.payload === 'object' && body.payload !== null ? body.payload : {};
  const fields = payload as Record<string, unknown>;
  const tgId = textOf(fields, 'id');
  textOf(fields, 'hash');
  textOf(fields, 'auth_date');
  if (visitor) {
    world.signIn.bindMessenger(visitor, tgId);
    return {};
  }
  const account = world.signIn.byMessenger(tgId, invitationIn(body));
  visit.open(world.sessions.start(account.user_id));
  return {};
}

/** authHandlers handle sign-in, sign-out and refresh (api-1). */
export function authHandlers(pick: Pick): RequestHandler[] {
  return [
    call(pick, 'POST /auth/telegram', messenger),
    call(pick, 'POST /auth/email/request', ({ world, body }) => {
      ensureProject(body);
      const email = emailIn(body);
      const answer = world.mailbox.send('sign-in', email, languageIn(body) ?? 'en');
      world.signIn.remember(email, invitationIn(body));
      return answer;
    }),
    call(pick, 'POST /auth/email/otp/verify', ({ world, body, open }) => {
      const email = emailIn(body);
      world.mailbox.check('sign-in', email, textOf(body, 'code'));
      open(world.sessions.start(world.signIn.byEmail(email).user_id));
      return {};
    }),
    call(pick, 'POST /auth/email/bind/request', (visit) => {
      const { world, body } = visit;
      const { user_id } = ownAccount(visit);
      ensureProject(body);
      return world.mailbox.send(`bind ${user_id}`, emailIn(body), languageIn(body) ?? 'en');
    }),
    call(pick, 'POST /auth/email/bind/verify', (visit) => {
      const { world, body } = visit;
      const own = ownAccount(visit);
      const email = emailIn(body);
      const language = world.mailbox.check(`bind ${own.user_id}`, email, textOf(body, 'code'));
      world.signIn.bindEmail(own, email, language);
      return {};
    }),
    call(pick, 'GET /auth/magic/verify', ({ world, query, open }) => {
      open(world.sessions.start(world.signIn.useMagic(query.get('token') ?? '').user_id));
      return {};
    }),
    call(pick, 'POST /auth/logout', ({ close }) => close()),
    call(pick, 'POST /auth/refresh', ({ world, refreshToken, open }) => {
      const session = world.sessions.rotate(refreshToken);
      if (!session) throw new Refusal(401, 'The session has ended');
      open(session);
      return {};
    }),
  ];
}

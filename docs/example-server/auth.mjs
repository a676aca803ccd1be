import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { createToken, hash } from './store.mjs';

const CODE_MS = 10 * 60_000;
const RESEND_MS = 60_000;
const MAX_TRIES = 5;
const AUTH_DATE_MS = 5 * 60_000;
const LINK_MS = 30 * 60_000;

/** Checks the payload of Telegram's login, and that it is recent. */
function isSignedByTelegram({ hash: sent, ...fields }, botToken, now = Date.now()) {
  if (!botToken || typeof sent !== 'string' || !/^[0-9a-f]{64}$/.test(sent)) return false;
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
  const secret = hash(botToken);
  const expected = createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest();
  const isRecent = Math.abs(now - Number(fields.auth_date) * 1000) < AUTH_DATE_MS;
  return isRecent && timingSafeEqual(expected, Buffer.from(sent, 'hex'));
}

const text = { type: 'string' };
const optional = { type: ['string', 'null'] };
const body = (properties) => ({
  schema: { body: { type: 'object', required: Object.keys(properties), properties } },
});
const CONTEXT = {
  project: { const: 'vpn' },
  referral_to_user_id: optional,
  promocode: optional,
  language_code: text,
};
const EMAIL = { type: 'string', pattern: '^\\S+@\\S+\\.\\S+$', maxLength: 254 };
const CODE = { type: 'string', pattern: '^\\d{6}$' };

/** addAuth adds everything below /auth: codes, Telegram, links, refresh and sign-out. */
export function addAuth(app, { store, sessions, sendMail, origin, botToken, requireUser, fail, now }) {
  function findOrCreate(column, value, { referral_to_user_id, language_code } = {}) {
    const find = () => store.get(`SELECT * FROM users WHERE ${column} = ?`, value);
    if (!find()) {
      const referrer =
        store.get('SELECT id FROM users WHERE id = ?', Number(referral_to_user_id))?.id ?? null;
      store.run(
        `INSERT INTO users (${column}, language, referrer) VALUES (?, ?, ?)`,
        value,
        language_code ?? null,
        referrer,
      );
    }
    return find();
  }

  /** Sends a code for a purpose: 'sign-in', or the id of the user who binds the address. */
  async function sendCode(reply, email, purpose, language, context) {
    const known = store.get('SELECT * FROM codes WHERE email = ? AND purpose = ?', email, purpose);
    const waitMs = known ? known.sent_at + RESEND_MS - now() : 0;
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000);
      reply.header('retry-after', seconds);
      throw fail(
        429,
        `Код уже отправлен. Новый через ${seconds} с.`,
        `A code has been sent. The next one in ${seconds} s.`,
      );
    }
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    store.run(
      'INSERT OR REPLACE INTO codes (email, purpose, code, sent_at) VALUES (?, ?, ?, ?)',
      email,
      purpose,
      code,
      now(),
    );
    let link = '';
    if (purpose === 'sign-in') {
      const token = createToken();
      const user = findOrCreate('email', email, context);
      store.run(
        'INSERT INTO links (hash, user_id, expires_at) VALUES (?, ?, ?)',
        hash(token),
        user.id,
        now() + LINK_MS,
      );
      link = `${origin}/webui/auth/magic/verify?token=${token}`;
    }
    await sendMail({ email, code, link, language });
    return { ttl: RESEND_MS / 1000 };
  }

  function checkCode(email, purpose, code) {
    const known = store.get('SELECT * FROM codes WHERE email = ? AND purpose = ?', email, purpose);
    store.run('UPDATE codes SET tries = tries + 1 WHERE email = ? AND purpose = ?', email, purpose);
    const isRight = known?.code === code && known.tries < MAX_TRIES && known.sent_at + CODE_MS > now();
    if (!isRight)
      throw fail(400, 'Код не подходит. Проверьте письмо.', 'That code is not right. Check the e-mail.');
    store.run('DELETE FROM codes WHERE email = ? AND purpose = ?', email, purpose);
  }

  /** The signed-in user, who has to be the one that the body names. */
  function requireOwner(request) {
    const user = requireUser(request);
    if (request.body.user_id !== String(user.id))
      throw fail(403, 'Это другой аккаунт.', 'This is another account.');
    return user;
  }

  app.post('/auth/email/request', body({ ...CONTEXT, email: EMAIL }), ({ body: sent }, reply) =>
    sendCode(reply, sent.email.toLowerCase(), 'sign-in', sent.language_code, sent),
  );

  app.post('/auth/email/otp/verify', body({ email: EMAIL, code: CODE }), async ({ body: sent }, reply) => {
    const email = sent.email.toLowerCase();
    checkCode(email, 'sign-in', sent.code);
    sessions.open(reply, findOrCreate('email', email).id);
    return {};
  });

  app.post(
    '/auth/email/bind/request',
    body({ ...CONTEXT, email: EMAIL, user_id: text }),
    async (request, reply) => {
      const user = requireOwner(request);
      return sendCode(reply, request.body.email.toLowerCase(), String(user.id), user.language);
    },
  );

  app.post('/auth/email/bind/verify', body({ email: EMAIL, code: CODE, user_id: text }), async (request) => {
    const user = requireOwner(request);
    const email = request.body.email.toLowerCase();
    checkCode(email, String(user.id), request.body.code);
    const other = store.get('SELECT id FROM users WHERE email = ?', email);
    if (other && other.id !== user.id)
      throw fail(409, 'Этот адрес привязан к другому аккаунту.', 'This address belongs to another account.');
    store.run('UPDATE users SET email = ? WHERE id = ?', email, user.id);
    return {};
  });

  app.post('/auth/telegram', body({ ...CONTEXT, payload: { type: 'object' } }), async (request, reply) => {
    const { payload } = request.body;
    if (!isSignedByTelegram(payload, botToken, now()))
      throw fail(422, 'Telegram не подтвердил вход.', 'Telegram did not confirm the sign-in.');
    const tgId = String(payload.id);
    const user = sessions.findUser(request);
    const other = store.get('SELECT id FROM users WHERE tg_id = ?', tgId);
    if (user && other && other.id !== user.id)
      throw fail(
        409,
        'Этот Telegram привязан к другому аккаунту.',
        'This Telegram account belongs to another account.',
      );
    if (user) store.run('UPDATE users SET tg_id = ? WHERE id = ?', tgId, user.id);
    sessions.open(reply, user?.id ?? findOrCreate('tg_id', tgId, request.body).id);
    return {};
  });

  app.get('/auth/magic/verify', async ({ query }, reply) => {
    const token = hash(String(query.token ?? ''));
    const link = store.get('SELECT * FROM links WHERE hash = ? AND expires_at > ?', token, now());
    if (!link)
      throw fail(401, 'Ссылка устарела или уже использована.', 'The link has expired or has been used.');
    store.run('DELETE FROM links WHERE hash = ?', token);
    sessions.open(reply, link.user_id);
    return {};
  });

  app.post('/auth/refresh', async (request, reply) => {
    if (!sessions.refresh(request, reply)) throw fail(401, 'Сессия закончилась.', 'The session has ended.');
    return {};
  });

  app.post('/auth/logout', async (request, reply) => {
    sessions.close(request, reply);
    return {};
  });
}

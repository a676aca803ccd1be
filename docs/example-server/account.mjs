import { LOCATIONS, PLANS, TERMS } from './plans.mjs';
import { createToken } from './store.mjs';

/** Points that the purchase of a friend earns, and what a term costs. */
const EARNED = 10;
const COST = 100;
const text = { type: 'string' };
const body = (properties) => ({
  schema: { body: { type: 'object', required: Object.keys(properties), properties } },
});

/** listPage returns a page of rows, the newest first, and the cursor of the next one. */
export function listPage(rows, { limit = 10, after }, getId) {
  const start = after === undefined ? 0 : rows.findIndex((row) => String(getId(row)) === String(after)) + 1;
  const page = rows.slice(start, start + Number(limit));
  const hasMore = rows.length > start + page.length;
  return { page, has_more: hasMore, next: hasMore ? getId(page.at(-1)) : null };
}

/** addAccount adds who is signed in, the configuration, and the commands that change a subscription. */
export function addAccount(app, { store, plans, streams, requireUser, fail, now }) {
  app.get('/vpn/v1/users', async (request) => {
    const user = requireUser(request);
    const subscription = plans.find(user.id);
    const isOwner = subscription?.owner_id === user.id;
    return {
      user: { user_id: String(user.id), tg_id: user.tg_id, email: user.email, language_code: user.language },
      trial: { is_available: !user.trial_used && !subscription },
      subscription: subscription
        ? {
            token: subscription.token,
            location: subscription.location,
            product_code: subscription.product_code,
            is_owner: isOwner,
            members_limit: PLANS[subscription.product_code].members,
            date_stop: new Date(subscription.date_stop).toISOString(),
            members_names: isOwner
              ? plans
                  .listMembers(user.id)
                  .filter(({ user_id }) => user_id)
                  .map(({ name }) => name)
              : [],
          }
        : null,
    };
  });

  app.get('/vpn/v1/configs', async () => ({ config: { locations: LOCATIONS, message_texts: {} } }));

  app.post(
    '/vpn/v1/users/change-language',
    body({ language_code: { enum: ['ru', 'en'] } }),
    async (request) => {
      store.run(
        'UPDATE users SET language = ? WHERE id = ?',
        request.body.language_code,
        requireUser(request).id,
      );
      return {};
    },
  );

  app.post('/vpn/v1/subscriptions/location', body({ location: text }), async (request) => {
    const user = requireUser(request);
    const isKnown = LOCATIONS.some(({ code, is_active }) => is_active && code === request.body.location);
    if (!isKnown || !plans.isActive(user.id))
      throw fail(400, 'Эта страна сейчас недоступна.', 'This location is not available right now.');
    const { owner_id } = plans.find(user.id);
    store.run('UPDATE subscriptions SET location = ? WHERE owner_id = ?', request.body.location, owner_id);
    return {};
  });

  app.get('/vpn/v1/subscriptions/key', async (request) => {
    const user = requireUser(request);
    if (!plans.isActive(user.id))
      throw fail(400, 'Нет активной подписки.', 'There is no active subscription.');
    const secret = Buffer.from(`chacha20:${plans.find(user.id).token}`).toString('base64url');
    return { key: `ss://${secret}@outline.example.org:8443#Tern` };
  });

  app.post('/vpn/v1/subscriptions/trial', async (request) => {
    const user = requireUser(request);
    if (user.trial_used || plans.find(user.id))
      throw fail(400, 'Пробный период использован.', 'The trial has been used.');
    store.run('UPDATE users SET trial_used = 1 WHERE id = ?', user.id);
    plans.startTrial(user.id);
    return {};
  });

  app.post('/vpn/v1/subscriptions/gift', body({ gift_id: text }), async (request) => {
    const user = requireUser(request);
    const gift = store.get('SELECT * FROM gifts WHERE gift_id = ?', request.body.gift_id);
    // A repeat after a lost response must do no harm.
    if (gift?.claimed_by === user.id) return {};
    if (!gift || gift.claimed_by)
      throw fail(400, 'Подарок не найден или уже использован.', 'The gift was not found or has been used.');
    store.run('UPDATE gifts SET claimed_by = ? WHERE id = ?', user.id, gift.id);
    plans.extend(user.id, gift.product_code, gift.term_id);
    return {};
  });

  app.post('/vpn/v1/subscriptions/add-member', body({ token: text }), async (request) => {
    const user = requireUser(request);
    const member = store.get('SELECT * FROM members WHERE invite = ?', request.body.token);
    if (!member) throw fail(404, 'Приглашение не найдено.', 'The invitation was not found.');
    if (member.user_id === user.id) return {};
    if (member.user_id || plans.isActive(user.id))
      throw fail(
        400,
        'Приглашение использовано, или подписка уже есть.',
        'The invitation was used, or you have a subscription.',
      );
    store.run('UPDATE members SET user_id = ? WHERE invite = ?', user.id, member.invite);
    return {};
  });

  const NAME = { type: 'string', minLength: 1, maxLength: 4 };
  app.post(
    '/vpn/v1/subscriptions/add-member/token',
    body({ owner_user_id: text, name: NAME }),
    async (request) => {
      const user = requireUser(request);
      const { owner_user_id, name } = request.body;
      if (owner_user_id !== String(user.id))
        throw fail(403, 'Это другой аккаунт.', 'This is another account.');
      const own = plans.findOwn(user.id);
      const members = plans.listMembers(user.id);
      const isFree = own && own.date_stop > now() && members.length < PLANS[own.product_code].members;
      if (!isFree) throw fail(400, 'Свободных мест нет.', 'No place is free.');
      if (members.some((member) => member.name === name))
        throw fail(
          400,
          'Участник с таким именем уже есть.',
          'There is a participant with this name already.',
        );
      const token = createToken();
      store.run('INSERT INTO members (owner_id, name, invite) VALUES (?, ?, ?)', user.id, name, token);
      return { token };
    },
  );

  app.post('/vpn/v1/subscriptions/remove-member-by-name', body({ name: text }), async (request) => {
    const user = requireUser(request);
    const isKnown = plans.listMembers(user.id).some(({ name }) => name === request.body.name);
    if (!isKnown) throw fail(404, 'Участник не найден.', 'The participant was not found.');
    store.run('DELETE FROM members WHERE owner_id = ? AND name = ?', user.id, request.body.name);
    return {};
  });

  app.post(
    '/vpn/v1/subscriptions/referral',
    body({ product_code: text, term_id: { type: 'integer' } }),
    async (request) => {
      const user = requireUser(request);
      const { product_code, term_id } = request.body;
      const cost = COST * (TERMS[term_id]?.months ?? 0);
      if (product_code !== 'DEFAULT' || !cost || user.points < cost)
        throw fail(400, 'Не хватает баллов.', 'There are not enough points.');
      store.run('UPDATE users SET points = points - ? WHERE id = ?', cost, user.id);
      plans.extend(user.id, product_code, term_id);
      return {};
    },
  );

  app.get('/vpn/v1/referrals/overview', async (request) => {
    const user = requireUser(request);
    const { count } = store.get('SELECT count(*) AS count FROM users WHERE referrer = ?', user.id);
    const terms = Object.keys(TERMS).map(Number);
    const rules = terms.flatMap((term_id) => [
      { action: 'ADD', product_code: 'DEFAULT', term_id, points: EARNED * TERMS[term_id].months },
      { action: 'SUB', product_code: 'DEFAULT', term_id, points: COST * TERMS[term_id].months },
    ]);
    const affordable = terms.filter((term_id) => COST * TERMS[term_id].months <= user.points);
    return {
      info: { referral_points: user.points, referrals_count: count },
      rules,
      available: { products: ['DEFAULT'], terms_by_product: { DEFAULT: affordable } },
    };
  });

  app.get('/vpn/v1/gifts/active', async (request) => {
    const user = requireUser(request);
    const { limit, after_gift_id: after } = request.query;
    const sql = 'SELECT * FROM gifts WHERE buyer_id = ? AND claimed_by IS NULL ORDER BY id DESC';
    const { page, has_more, next } = listPage(
      store.all(sql, user.id),
      { limit, after },
      (gift) => gift.gift_id,
    );
    const gifts = page.map(({ gift_id, product_code, term_id }) => ({ gift_id, product_code, term_id }));
    return { gifts, has_more, next_after_gift_id: next };
  });

  app.get('/vpn/v1/notifications/stream', async (request, reply) => {
    const user = requireUser(request);
    reply.hijack();
    streams.open(user.id, reply.raw);
  });
}

/** rewardReferrer adds the points that a purchase earns to the account that has invited the buyer. */
export function rewardReferrer(store, userId, term_id) {
  const { referrer } = store.get('SELECT referrer FROM users WHERE id = ?', userId);
  if (referrer)
    store.run('UPDATE users SET points = points + ? WHERE id = ?', EARNED * TERMS[term_id].months, referrer);
}

import Fastify from 'fastify';
import { addAccount } from './account.mjs';
import { addAuth } from './auth.mjs';
import { createPlans } from './plans.mjs';
import { createSessions } from './sessions.mjs';
import { addCheckout, addShop } from './shop.mjs';
import { openStore } from './store.mjs';
import { createStreams } from './streams.mjs';

const VALIDATION = { removeAdditional: false, coerceTypes: true };

/** A refusal, with its text in both languages. */
class Refusal extends Error {
  constructor(status, texts) {
    super(texts.en);
    Object.assign(this, { status, texts });
  }
}
const fail = (status, ru, en) => new Refusal(status, { ru, en });

/** The language of a request: that of the account, of the body, or of the browser. */
function getLanguage(request, user) {
  const sent = user?.language ?? request.body?.language_code ?? request.headers['accept-language'] ?? '';
  return /^ru/i.test(sent) ? 'ru' : 'en';
}

/**
 * createServer creates the API of docs/openapi.yaml. `origins` are those of the account and its mirrors, the first
 * one for e-mails; `sendMail` gets `{ email, code, link, language }`.
 */
export function createServer({ database = ':memory:', origins, sendMail, botToken = '', now = Date.now }) {
  const app = Fastify({ ajv: { customOptions: VALIDATION }, trustProxy: true });
  const store = openStore(database);
  const [origin = ''] = origins;
  const sessions = createSessions(store, { isSecure: origin.startsWith('https:'), now });
  const streams = createStreams(store, now);
  const plans = createPlans(store, { now, notify: streams.notify });
  function requireUser(request) {
    const user = sessions.findUser(request);
    if (!user) throw fail(401, 'Вы не вошли.', 'Not authenticated.');
    return user;
  }
  const context = {
    store,
    sessions,
    streams,
    plans,
    origins,
    origin,
    sendMail,
    botToken,
    requireUser,
    fail,
    now,
  };

  // Commands are JSON: another site's page cannot send it without a preflight.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(text));
    } catch {
      done(fail(400, 'Это не JSON.', 'This is not JSON.'));
    }
  });
  app.addHook('onSend', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) {
      const detail = error.texts[getLanguage(request, sessions.findUser(request))];
      return reply.status(error.status).send({ detail });
    }
    if (error.validation) {
      const detail = error.validation.map(({ instancePath, message }) => ({
        loc: instancePath.split('/').slice(1),
        msg: message,
      }));
      return reply.status(422).send({ detail });
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return reply.status(status).send({ detail: status >= 500 ? 'The server has failed.' : error.message });
  });
  app.setNotFoundHandler((_, reply) => reply.status(404).send({ detail: 'There is nothing here.' }));

  app.register(
    async (api) => {
      // A request without a body may have no content type.
      api.addHook('preHandler', async (request) => {
        const isJson = /^application\/json\b/.test(request.headers['content-type'] ?? '');
        if (request.method === 'POST' && !isJson) throw fail(415, 'Нужен JSON.', 'Send JSON.');
      });
      addAuth(api, context);
      addAccount(api, context);
      addShop(api, context);
    },
    { prefix: '/public-api/api' },
  );
  app.register(
    async (checkout) => {
      // What the form of the payment page sends.
      checkout.addContentTypeParser('application/x-www-form-urlencoded', (_, __, done) => done(null, {}));
      addCheckout(checkout, context);
    },
    { prefix: '/checkout' },
  );
  // VPN clients fetch the subscription here. A real server lists its nodes.
  app.get('/connection/subs/:token', async (request, reply) => {
    const subscription = store.get('SELECT * FROM subscriptions WHERE token = ?', request.params.token);
    if (!subscription || subscription.date_stop < now())
      throw fail(404, 'Подписки нет.', 'There is no subscription.');
    reply.type('text/plain; charset=utf-8');
    return Buffer.from('vless://00000000-0000-4000-8000-000000000000@node.example.org:443#Example').toString(
      'base64',
    );
  });
  app.addHook('onClose', async () => store.close());
  app.addHook('preClose', async () => streams.close());
  return app;
}

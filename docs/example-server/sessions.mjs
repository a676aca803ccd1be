import { createToken, hash } from './store.mjs';

const ACCESS_MS = 15 * 60_000;
const SESSION_MS = 30 * 24 * 3600_000;
/** How long a replaced refresh part is still accepted: the response with the new one may have been lost. */
const GRACE_MS = 60_000;

/** Returns a cookie of a request. */
function readCookie(request, name) {
  const pairs = (request.headers.cookie ?? '').split(/; */).map((pair) => pair.split('='));
  return pairs.find(([key]) => key === name)?.[1] ?? '';
}

/**
 * createSessions opens, finds, renews and ends sessions. A session is two cookies: an access part for a quarter of
 * an hour, and a refresh part that each refresh replaces. Only their hashes are stored.
 */
export function createSessions(store, { isSecure, now = Date.now }) {
  function setCookies(reply, access, refresh) {
    const rest = `HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    const age = (value, ms) => (value ? ms / 1000 : 0);
    reply.header('set-cookie', [
      `access=${access}; Path=/; Max-Age=${age(access, SESSION_MS)}; ${rest}`,
      `refresh=${refresh}; Path=/public-api/api/auth; Max-Age=${age(refresh, SESSION_MS)}; ${rest}`,
    ]);
  }
  return {
    /** Signs a user in with a response. */
    open(reply, userId) {
      const [access, refresh] = [createToken(), createToken()];
      store.run(
        'INSERT INTO sessions (user_id, access, access_until, refresh, expires_at) VALUES (?, ?, ?, ?, ?)',
        userId,
        hash(access),
        now() + ACCESS_MS,
        hash(refresh),
        now() + SESSION_MS,
      );
      setCookies(reply, access, refresh);
    },
    /** The user whose request it is; undefined without a session, or after its access part has expired. */
    findUser(request) {
      const access = hash(readCookie(request, 'access'));
      return store.get(
        'SELECT users.* FROM sessions JOIN users ON users.id = user_id WHERE access = ? AND access_until > ?',
        access,
        now(),
      );
    },
    /** Replaces both parts. Returns false if there is no session to renew. */
    refresh(request, reply) {
      const sent = hash(readCookie(request, 'refresh'));
      const session = store.get(
        `SELECT * FROM sessions WHERE expires_at > ?1 AND (refresh = ?2 OR (previous = ?2 AND previous_until > ?1))`,
        now(),
        sent,
      );
      if (!session) return false;
      const [access, refresh] = [createToken(), createToken()];
      store.run(
        `UPDATE sessions SET access = ?, access_until = ?, refresh = ?, previous = ?, previous_until = ?, expires_at = ?
         WHERE id = ?`,
        hash(access),
        now() + ACCESS_MS,
        hash(refresh),
        sent,
        now() + GRACE_MS,
        now() + SESSION_MS,
        session.id,
      );
      setCookies(reply, access, refresh);
      return true;
    },
    /** Ends the session of a request, if there is one, and removes its cookies. */
    close(request, reply) {
      const [access, refresh] = ['access', 'refresh'].map((name) => hash(readCookie(request, name)));
      store.run('DELETE FROM sessions WHERE access = ? OR refresh = ?', access, refresh);
      setCookies(reply, '', '');
    },
  };
}

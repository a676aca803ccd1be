import type { World } from '../world';
import { ACCESS_MS, REFRESH_MS, type Session } from '../world/sessions';

const NAMES = { access: 'tern_access', refresh: 'tern_refresh' } as const;

export type CookieName = (typeof NAMES)[keyof typeof NAMES];

function readHeader(header: string | null, name: string): string | undefined {
  const pairs = (header ?? '').split(/;\s*/).map((pair) => pair.split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

/** worldName returns the name of a browser's world, so that browser tests can run in parallel. */
export function worldName(header: string | null): string {
  return readHeader(header, 'tern_world') ?? 'main';
}

/** mayCarryCookies follows the request's credentials mode, as a browser would. */
function mayCarryCookies(request: Request): boolean {
  if (request.credentials === 'include') return true;
  return request.credentials === 'same-origin' && new URL(request.url).origin === globalThis.location?.origin;
}

/**
 * createCookies reads and sets the session of one call: real cookies over HTTP, the world's own in process, where
 * a cookie jar would write into the page's storage.
 */
export function createCookies(world: World, request: Request) {
  const jar = world.cookies;
  const isCarried = jar !== null && mayCarryCookies(request);
  const changes: { name: CookieName; value: string; seconds: number }[] = [];
  const read = (name: CookieName) => {
    if (jar) return isCarried ? jar.get(name) : undefined;
    return readHeader(request.headers.get('cookie'), name);
  };
  return {
    read,
    open(session: Session) {
      changes.push({ name: NAMES.access, value: session.access, seconds: ACCESS_MS / 1000 });
      changes.push({ name: NAMES.refresh, value: session.refresh, seconds: REFRESH_MS / 1000 });
    },
    /** Ends the session on the server and removes the cookies. */
    close() {
      world.sessions.end(read(NAMES.access), read(NAMES.refresh));
      for (const name of Object.values(NAMES)) changes.push({ name, value: '', seconds: 0 });
    },
    /** Returns the response with the changed cookies. */
    send(response: Response): Response {
      const secure = request.url.startsWith('https:') ? '; Secure' : '';
      for (const { name, value, seconds } of changes) {
        if (!jar)
          response.headers.append(
            'set-cookie',
            `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
          );
        else if (!isCarried) continue;
        else if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      return response;
    },
  };
}

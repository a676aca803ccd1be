import type { Ids } from './ids';

export const ACCESS_MS = 5 * 60_000;
export const REFRESH_MS = 30 * 86_400_000;

export interface Session {
  user_id: string;
  access: string;
  accessUntil: number;
  refresh: string;
  refreshUntil: number;
}

/** createSessions stores sessions: a short access token and a refresh token that changes with each use. */
export function createSessions(now: () => number, ids: Ids) {
  const open = new Set<Session>();
  const renew = (session: Session) => {
    session.access = ids.token();
    session.accessUntil = now() + ACCESS_MS;
    session.refresh = ids.token();
    session.refreshUntil = now() + REFRESH_MS;
    return session;
  };
  const byAccess = (token?: string) => [...open].find((session) => session.access === token);
  const byRefresh = (token?: string) => [...open].find((session) => session.refresh === token);
  return {
    start(user_id: string): Session {
      const session = renew({ user_id, access: '', accessUntil: 0, refresh: '', refreshUntil: 0 });
      open.add(session);
      return session;
    },
    /** Returns the account of a valid access token. */
    userOf(access?: string): string | null {
      const session = byAccess(access);
      return session && session.accessUntil > now() ? session.user_id : null;
    },
    /** Returns the account of a session, expired or not; null if it has ended. */
    holderOf: (access?: string, refresh?: string) =>
      (byAccess(access) ?? byRefresh(refresh))?.user_id ?? null,
    /** Returns new tokens of a session; null for an unknown, expired or used refresh token. */
    rotate(refresh?: string): Session | null {
      const session = byRefresh(refresh);
      return session && session.refreshUntil > now() ? renew(session) : null;
    },
    end(access?: string, refresh?: string) {
      for (const session of [byAccess(access), byRefresh(refresh)]) if (session) open.delete(session);
    },
    expireAccess() {
      for (const session of open) session.accessUntil = 0;
    },
    expireAll: () => open.clear(),
  };
}

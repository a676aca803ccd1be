import { signal } from '@preact/signals';
import ky, { type Options } from 'ky';
import { withLock } from '../lib/lock';
import { createTabChannel } from '../lib/tab-channel';
import { waitMs } from '../lib/wait';
import { API_BASE, USERS } from './base';
import { ApiError, getStatus, readDetail, readRetryAfter } from './errors';
import { createLimitedFetch } from './limited-fetch';
import { createRefreshGate } from './refresh-gate';
import { serverNow, syncServerClock } from './server-clock';

const CALL_LIMIT_MS = 15_000;
const REFRESH_LIMIT_MS = 10_000;
/** The tab that holds the lock may be frozen: give up waiting after this. */
const LOCK_TIMEOUT_MS = 12_000;

const limitedFetch = createLimitedFetch(CALL_LIMIT_MS);

const client = ky.create({
  prefixUrl: API_BASE,
  credentials: 'include',
  // Back could otherwise show a cached response of the account that has signed out.
  cache: 'no-store',
  retry: 0,
  // ky's timeout covers the headers only; limitedFetch covers the body too.
  timeout: false,
  throwHttpErrors: false,
});

/** Resolves to the body as JSON, or to undefined for an empty body, a 204 or invalid JSON. */
async function send(path: string, options: Options): Promise<unknown> {
  const response = await client(path, options);
  syncServerClock(response.headers.get('date'));
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return body;
  // An HTTP date in Retry-After refers to the server's clock.
  const retryAfterS = readRetryAfter(response.headers.get('retry-after') ?? '', serverNow());
  throw new ApiError('http', response.status, readDetail(body), retryAfterS);
}

/** Broadcasts a renewed session to the other tabs. */
const renewals = createTabChannel('tern.refresh');

const gate = createRefreshGate({
  async refresh() {
    try {
      await send('auth/refresh', { method: 'POST', json: {}, fetch: createLimitedFetch(REFRESH_LIMIT_MS) });
    } catch (error) {
      const status = getStatus(error);
      if (status >= 400 && status < 500) return false;
      throw error;
    }
    renewals.post('renewed');
    return true;
  },
  async withTabLock(run) {
    if ('locks' in navigator) return withLock('tern.refresh', run, LOCK_TIMEOUT_MS);
    await waitMs(100 + Math.random() * 1900);
    return run(true);
  },
});

/** True once the session cannot be renewed; a sign-in resets it. `session/session` reacts to it. */
export const isSessionDead = gate.isDead;

/** reviveSession resets the gate after a sign-in. */
export const reviveSession = gate.revive;

/**
 * listenForRenewals listens for renewals by other tabs, so that this one does not refresh again. Returns a
 * function that stops it.
 */
export const listenForRenewals = (): (() => void) => renewals.listen(gate.markRenewed);

/**
 * Counts calls that got a 401 right after a refresh. Only the user call shows whether the session has really
 * ended.
 */
export const unauthorizedAfterRefresh = signal(0);

/** Fetches through the refresh gate: a 401 refreshes the session, then the call is sent again. */
function gatedFetch(input: RequestInfo | URL): Promise<Response> {
  const request = input as Request;
  // A 401 of `auth/` may concern a code or a Telegram result, and the user call handles its own 401.
  const isExempt = request.url.startsWith(`${API_BASE}auth/`) || request.url === API_BASE + USERS;
  return gate.send(
    () => limitedFetch(request.clone()),
    () => {
      if (!isExempt) unauthorizedAfterRefresh.value++;
    },
  );
}

export interface CallOptions extends Pick<Options, 'json' | 'method' | 'prefixUrl' | 'signal'> {
  /** Bypasses the refresh gate: a 401 is an ordinary error. */
  isPublic?: boolean;
}

/**
 * call sends a POST with `json`, else a GET, unless `method` is given. `read` gets undefined unless the body is JSON. Throws ApiError
 * unless aborted.
 */
export async function call<T>(
  path: string,
  read: (body: unknown) => T,
  { isPublic, ...options }: CallOptions = {},
): Promise<T> {
  const fetch = isPublic ? limitedFetch : gatedFetch;
  return read(await send(path, { method: options.json ? 'POST' : 'GET', fetch, ...options }));
}

/** post sends a command and ignores the body of the response. */
export function post(path: string, json: object = {}, signal?: AbortSignal): Promise<void> {
  return call(path, () => {}, { json, signal });
}

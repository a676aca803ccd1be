import { signal } from '@preact/signals';
import { settings } from '../domain/settings';
import { listen } from '../lib/events';
import { withLock } from '../lib/lock';
import { createTabChannel } from '../lib/tab-channel';
import { waitMs } from '../lib/wait';
import { ApiError, readDetail, readRetryAfter } from './errors';
import { createRefreshGate } from './refresh-gate';

const CALL_LIMIT_MS = 15_000;
const REFRESH_LIMIT_MS = 10_000;
/** A tab that holds the lock may be frozen: the others go on after this. */
const LOCK_PATIENCE_MS = 12_000;

/** Base of every call, absolute, with a closing slash. */
export const API_BASE = `${settings.apiHost || location.origin}/public-api/api/`;

/** Turns true when the session has failed for good; `state/session` reacts. A sign-in turns it back. */
export const isSessionDead = signal(false);

/**
 * fetchWhole is fetch with one time limit over headers and body: the answer it gives is complete.
 * Throws ApiError 'network', also when another server answered, or 'timeout'; an abort by the caller's signal is passed on as it is.
 */
async function fetchWhole(request: Request, limitMs: number): Promise<Response> {
  const limit = new AbortController();
  const { signal } = request;
  const stop = () => limit.abort();
  const timer = setTimeout(stop, limitMs);
  const unlisten = listen(signal, 'abort', stop);
  try {
    signal.throwIfAborted();
    const answer = await fetch(request, { signal: limit.signal });
    const body = await answer.arrayBuffer();
    // A captive portal answers every address with its own page, some with 511: that is no answer of ours.
    if ((answer.ok || answer.status === 511) && /text\/html/i.test(answer.headers.get('content-type') ?? ''))
      throw answer;
    // Some statuses allow no body at all, not even an empty one.
    return new Response(body.byteLength ? body : null, answer);
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ApiError(limit.signal.aborted ? 'timeout' : 'network');
  } finally {
    clearTimeout(timer);
    unlisten();
  }
}

/** Tells the other tabs that the session they share has been renewed. */
const renewals = createTabChannel('tern.refresh');

const gate = createRefreshGate({
  async refresh() {
    const answer = await fetchWhole(
      request('auth/refresh', { method: 'POST', body: '{}' }),
      REFRESH_LIMIT_MS,
    );
    if (answer.ok) {
      renewals.post('renewed');
      return 'renewed';
    }
    if (answer.status < 500) return 'refused';
    throw new ApiError('http', answer.status);
  },
  async exclusively(run) {
    if ('locks' in navigator) return withLock('tern.refresh', run, LOCK_PATIENCE_MS);
    await waitMs(100 + Math.random() * 1900);
    return run(true);
  },
  onDead() {
    isSessionDead.value = true;
  },
});

/** heedRenewals keeps this tab from renewing what another one has just renewed. */
export function heedRenewals(): void {
  renewals.listen(gate.heedRenewal);
}

/** reviveSession is called when the server has just let someone in. */
export function reviveSession(): void {
  gate.revive();
  isSessionDead.value = false;
}

/**
 * request is a call to the API, or to the service at `base`. What has a body says that it is JSON, so that no foreign
 * page can send it unasked; the rest says nothing, so that another origin need not be asked first.
 */
export function request(path: string, init: RequestInit, base = API_BASE): Request {
  return new Request(base + path, {
    credentials: 'include',
    // On the way back through history a browser would rather show what it has: the account of who has left.
    cache: 'no-store',
    headers: init.body ? { 'content-type': 'application/json' } : undefined,
    ...init,
  });
}

/** gatedFetch sends a request through the refresh gate. Throws as fetchWhole does; error statuses are answers. */
export function gatedFetch(original: Request): Promise<Response> {
  const isAboutSession = !original.url.startsWith(`${API_BASE}auth/`);
  return gate.send(() => fetchWhole(original.clone(), CALL_LIMIT_MS), isAboutSession);
}

/** ensureOk throws ApiError 'http' with what the server said, for any status that is not a success. */
export async function ensureOk(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const detail = readDetail(await readJson(answer));
  const retryAfterS = readRetryAfter(answer.headers.get('retry-after'), Date.now());
  throw new ApiError('http', answer.status, detail, retryAfterS);
}

/** readJson reads the body of an answer; undefined when it is no JSON. */
export function readJson(answer: Response): Promise<unknown> {
  return answer.json().catch(() => undefined);
}

/**
 * getAtBoot reads a resource without the ky client, so that the first screen does not have to wait for it; past the
 * refresh gate unless `isGated`.
 */
export async function getAtBoot(
  path: string,
  signal: AbortSignal | null,
  isGated: boolean,
): Promise<unknown> {
  const call = request(path, { signal });
  return readJson(await ensureOk(await (isGated ? gatedFetch(call) : fetchWhole(call, CALL_LIMIT_MS))));
}

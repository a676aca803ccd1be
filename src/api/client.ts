import { signal } from '@preact/signals';
import ky, { type Options } from 'ky';
import { withLock } from '../lib/lock';
import { createTabChannel } from '../lib/tab-channel';
import { waitMs } from '../lib/wait';
import { API_BASE } from './base';
import { ApiError, readDetail, readRetryAfter } from './errors';
import { createLimitedFetch } from './limited-fetch';
import { createRefreshGate } from './refresh-gate';

const CALL_LIMIT_MS = 15_000;
const REFRESH_LIMIT_MS = 10_000;
/** A tab that holds the lock may be frozen: the others go on after this. */
const LOCK_PATIENCE_MS = 12_000;

/** Turns true when the session has failed for good; `session/session` reacts. A sign-in turns it back. */
export const isSessionDead = signal(false);

/** The body of an answer; undefined when it is no JSON: empty bodies and 204 are fine (api-2). */
const readJson = (answer: Response): Promise<unknown> => answer.json().catch(() => undefined);

async function throwFailure(answer: Response): Promise<void> {
  if (answer.ok) return;
  const detail = readDetail(await readJson(answer));
  const retryAfterS = readRetryAfter(answer.headers.get('retry-after'), Date.now());
  throw new ApiError('http', answer.status, detail, retryAfterS);
}

const limitedFetch = createLimitedFetch(CALL_LIMIT_MS);
const refreshFetch = createLimitedFetch(REFRESH_LIMIT_MS);

/** The client without the session: a 401 says nothing of it. */
const open = ky.create({
  prefixUrl: API_BASE,
  credentials: 'include',
  // On the way back through history a browser would rather show what it has: the account of who has left.
  cache: 'no-store',
  retry: 0,
  // ky's limit ends with the headers: fetch has one over the body too.
  timeout: false,
  fetch: (input) => limitedFetch(input as Request),
  hooks: { afterResponse: [(_request, _options, answer) => throwFailure(answer)] },
});

/** Tells the other tabs that the session they share has been renewed. */
const renewals = createTabChannel('tern.refresh');

const gate = createRefreshGate({
  async refresh() {
    try {
      await open.post('auth/refresh', { json: {}, fetch: (input) => refreshFetch(input as Request) });
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) return 'refused';
      throw error;
    }
    renewals.post('renewed');
    return 'renewed';
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

/** The client of everything else: a 401 has the session renewed first, and the call sent again. */
const client = open.extend({
  fetch(input) {
    const request = input as Request;
    const isAboutSession = !request.url.startsWith(`${API_BASE}auth/`);
    return gate.send(() => limitedFetch(request.clone()), isAboutSession);
  },
});

interface CallOptions extends Pick<Options, 'json' | 'prefixUrl' | 'signal'> {
  /** Past the session: a 401 is the call's own answer. */
  isOpen?: boolean;
}

/**
 * call asks the server: POST with `json`, GET without. `read` makes of the body (undefined when it is no JSON) what the
 * caller wants. Throws ApiError for every failure but an abort.
 */
export async function call<T>(
  path: string,
  read: (body: unknown) => T,
  { isOpen = false, ...options }: CallOptions = {},
): Promise<T> {
  const ask = isOpen ? open : client;
  return read(await readJson(await ask(path, { method: options.json ? 'POST' : 'GET', ...options })));
}

/** post sends a command whose answer is not read (api-2). */
export function post(path: string, json: object = {}): Promise<void> {
  return call(path, () => {}, { json });
}

import { type DefaultBodyType, HttpResponse, http, type RequestHandler } from 'msw';
import { API_BASE, type CallName, callPath, partsOf } from '../calls';
import type { LoggedRequest, World } from '../world';
import type { Account } from '../world/accounts';
import { invalid, Refusal } from '../world/refusal';
import type { Session } from '../world/sessions';
import { afterFault, beforeFault, hold } from './fault-answers';
import { createCookies } from './session-cookies';

export type Pick = (request: Request) => World;

/** The request that a resolver handles. */
export interface Visit {
  world: World;
  request: Request;
  params: Record<string, string>;
  query: URLSearchParams;
  body: Record<string, unknown>;
  /** Returns the signed-in account, or null for a guest. */
  visitor: Account | null;
  /** Returns the signed-in account. Throws the 401 for a guest. */
  account(): Account;
  open(session: Session): void;
  close(): void;
  refreshToken: string | undefined;
}

/** Returns a response, nothing for 204, or a value that is sent as JSON. */
type Resolve = (visit: Visit) => unknown;

const LOG_KEPT = 10_000;

/** Parses a body as JSON, or returns its text. */
function parseBody(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function log(world: World, request: Request, text: string): LoggedRequest {
  const url = new URL(request.url);
  const entry: LoggedRequest = {
    method: request.method,
    path: callPath(url.pathname),
    query: Object.fromEntries(url.searchParams),
    body: parseBody(text),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    at: world.now(),
    status: null,
  };
  world.requests.push(entry);
  if (world.requests.length > LOG_KEPT) world.requests.shift();
  return entry;
}

/** refusalAnswer creates the response of a refusal (api-5). Throws other errors, which are bugs of the sandbox. */
function refusalAnswer(error: unknown): Response {
  if (!(error instanceof Refusal)) throw error;
  return HttpResponse.json({ detail: error.detail }, { status: error.status, headers: error.headers });
}

async function answer(
  world: World,
  request: Request,
  params: Visit['params'],
  body: unknown,
  resolve: Resolve,
) {
  const cookies = createCookies(world, request);
  const visitor = world.accounts.get(world.sessions.userOf(cookies.read('tern_access')));
  const url = new URL(request.url);
  try {
    if (typeof body === 'string') throw invalid({ body: 'The body is not JSON.' });
    const isApi = url.pathname.startsWith(API_BASE);
    const isJson = request.headers.get('content-type')?.startsWith('application/json');
    if (isApi && request.method === 'POST' && !isJson)
      throw new Refusal(415, 'The content type must be application/json');
    const result = await resolve({
      world,
      request,
      params,
      query: url.searchParams,
      body: typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {},
      visitor,
      account() {
        if (!visitor) throw new Refusal(401, 'Not authenticated');
        return visitor;
      },
      open: cookies.open,
      close: cookies.close,
      refreshToken: cookies.read('tern_refresh'),
    });
    if (result instanceof Response) return cookies.send(result);
    return cookies.send(
      result === undefined
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json(result as DefaultBodyType),
    );
  } catch (error) {
    return cookies.send(refusalAnswer(error));
  }
}

/**
 * call makes the handler of one call: logs it, finds who is signed in, turns a refusal into its answer, and lets
 * the world's faults and delays act. The request counts as arrived, and the answer is made, before a delay.
 */
export function call(pick: Pick, name: CallName | 'ALL *', resolve: Resolve): RequestHandler {
  const serve = async ({
    request,
    params,
  }: {
    request: Request;
    params: Record<string, string | readonly string[] | undefined>;
  }) => {
    const world = pick(request);
    const text = await request.clone().text();
    const entry = log(world, request, text);
    const { fault, delayMs } = world.faults.take(entry);
    const signal = AbortSignal.any([request.signal, world.signal]);
    const texts = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]));
    const broken = fault ? await beforeFault(fault, signal) : null;
    const response =
      broken ?? (await afterFault(fault, await answer(world, request, texts, entry.body, resolve), signal));
    if (response.type !== 'error') response.headers.set('cache-control', 'no-store');
    if (delayMs > 0) await hold(delayMs, signal);
    entry.status = response.type === 'error' ? 0 : response.status;
    return response;
  };
  if (name === 'ALL *') return http.all(`*${API_BASE}/*`, serve);
  const { method, path } = partsOf(name);
  const url = path.startsWith('/checkout') ? `*${path}` : `*${API_BASE}${path}`;
  return http[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](url, serve);
}

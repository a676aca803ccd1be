import { API_BASE, partsOf } from '../../../test/sandbox/calls';
import type { Given } from '../scene';

const LIMIT_MS = 15_000;

export interface ClientOptions {
  /** Origins; the payments host is the API's when it is not given. */
  api: string;
  payments?: string | undefined;
  /** The page's, when it is not the API's. */
  origin?: string | undefined;
  cookie?: string | undefined;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** undefined when the body is no JSON. */
  json: unknown;
}

export type Client = ReturnType<typeof createClient>;

/** readJson reads a text; undefined when it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** createClient asks a server as the app does, and keeps the cookies that it sets. */
export function createClient({ api, payments = api, origin, cookie = '' }: ClientOptions) {
  const jar = new Map(
    cookie
      .split(/;\s*/)
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name, value.join('=')] as const;
      }),
  );

  function urlOf(call: string, { path, query = {} }: Given): URL {
    const known = path ?? partsOf(call).path.replace(':provider', 'keepz');
    const url = known.startsWith('/checkout') ? new URL(known, payments) : new URL(API_BASE + known, api);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  function keep(headers: Headers): void {
    for (const header of headers.getSetCookie()) {
      const [name = '', ...value] = (header.split(';')[0] ?? '').split('=');
      if (value.join('=') === '' || /max-age=0(;|$)/i.test(header)) jar.delete(name);
      else jar.set(name, value.join('='));
    }
  }

  /** Without reading the body: it may have no end. */
  async function open(call: string, given: Given, accept: string, signal: AbortSignal): Promise<Response> {
    const answer = await fetch(urlOf(call, given), {
      method: partsOf(call).method,
      redirect: 'manual',
      signal,
      headers: {
        accept,
        ...(given.body && { 'content-type': 'application/json' }),
        ...(origin && { origin }),
        ...(jar.size > 0 && { cookie: [...jar].map((pair) => pair.join('=')).join('; ') }),
      },
      body: given.body ? JSON.stringify(given.body) : null,
    });
    keep(answer.headers);
    return answer;
  }

  return {
    open,
    async ask(call: string, given: Given): Promise<Answer> {
      const answer = await open(call, given, 'application/json', AbortSignal.timeout(LIMIT_MS));
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text, json: readJson(text) };
    },
    /** The question that a browser asks before a call to another origin. */
    preflight: (call: string, from: string): Promise<Response> =>
      fetch(urlOf(call, {}), {
        method: 'OPTIONS',
        signal: AbortSignal.timeout(LIMIT_MS),
        headers: {
          origin: from,
          'access-control-request-method': partsOf(call).method,
          'access-control-request-headers': 'content-type',
        },
      }),
  };
}

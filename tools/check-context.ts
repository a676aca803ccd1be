import type { Report } from './guide.ts';
import type { Settings } from './settings.ts';

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export interface Options {
  /** The cookies of a session. */
  cookie?: string | undefined;
  /** Signs in with this address and the code that was sent to it. */
  email?: string | undefined;
  code?: string | undefined;
  fetchUrl?: Fetch;
  /** How long the event stream is watched. */
  streamMs?: number;
  /** After how long without a byte the stream counts as silent. */
  silenceMs?: number;
}
export type Context = ReturnType<typeof createContext>;

const TIMEOUT_MS = 15_000;
export const summarize = ({ status, headers }: Response) =>
  `answers ${status} "${headers.get('content-type') ?? ''}"`;

/** The shared context of a domain's checks. `get` follows no redirect; its status is 0 without a response. */
export function createContext(base: URL, settings: Settings, report: Report, options: Options) {
  const { cookie = '', email, code, fetchUrl = fetch, streamMs = 65_000, silenceMs = 40_000 } = options;
  async function get(url: string, { headers, ...init }: RequestInit = {}) {
    try {
      const response = await fetchUrl(url, {
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...init,
        headers: { origin: base.origin, ...headers },
      });
      const body = await response.text();
      return { status: response.status, headers: response.headers, body, summary: summarize(response) };
    } catch {
      return { status: 0, headers: new Headers(), body: '', summary: 'does not answer' };
    }
  }
  const api = `${settings.apiHost ?? base.origin}/public-api/api`;
  return { ...report, base, api, settings, cookie, email, code, fetchUrl, streamMs, silenceMs, get };
}

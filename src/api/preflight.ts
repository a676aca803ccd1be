import { API_BASE } from './base';

interface PreflightRequest {
  body: string;
  answer: Promise<Response>;
  limit: AbortController;
}

const sent = new Map<string, PreflightRequest>();

/**
 * sendPreflight sends a request before the client is loaded: POST with `json`, GET without. The client's first request to
 * the same URL reuses it if it says the same (`consumePreflight`); the same request is not sent twice.
 */
export function sendPreflight(path: string, json?: object): void {
  const url = API_BASE + path;
  const body = json ? JSON.stringify(json) : '';
  if (sent.get(url)?.body === body) return;
  const limit = new AbortController();
  const answer = fetch(url, {
    ...(json && { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    credentials: 'include',
    cache: 'no-store',
    signal: limit.signal,
  });
  // The consumer handles the rejection.
  answer.catch(() => {});
  sent.set(url, { body, answer, limit });
}

/** consumePreflight returns the early request that says the same as this one; whatever it says, it is forgotten. */
export async function consumePreflight(request: Request): Promise<PreflightRequest | undefined> {
  const early = sent.get(request.url);
  if (!early) return;
  sent.delete(request.url);
  return (await request.clone().text()) === early.body ? early : undefined;
}

import { API_BASE } from './base';

interface PreflightRequest {
  body: string;
  response: Promise<Response>;
  limit: AbortController;
}

const sent = new Map<string, PreflightRequest>();

/**
 * sendPreflight sends a request before the client is loaded: a POST with `json`, else a GET. The client's
 * first request to the same URL reuses it if its body is equal (`consumePreflight`). An identical request is
 * not sent twice.
 */
export function sendPreflight(path: string, json?: object): void {
  const url = API_BASE + path;
  const body = json ? JSON.stringify(json) : '';
  if (sent.get(url)?.body === body) return;
  const limit = new AbortController();
  const response = fetch(url, {
    ...(json && { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    credentials: 'include',
    cache: 'no-store',
    signal: limit.signal,
  });
  // The consumer handles the rejection.
  response.catch(() => {});
  sent.set(url, { body, response, limit });
}

/** consumePreflight removes the preflight to the request's URL and returns it if its body is equal. */
export async function consumePreflight(request: Request): Promise<PreflightRequest | undefined> {
  const preflight = sent.get(request.url);
  if (!preflight) return;
  sent.delete(request.url);
  return (await request.clone().text()) === preflight.body ? preflight : undefined;
}

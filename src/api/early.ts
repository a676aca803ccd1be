import { API_BASE } from './base';

interface EarlyRequest {
  answer: Promise<Response>;
  limit: AbortController;
}

const sent = new Map<string, EarlyRequest>();

/**
 * requestEarly sends a GET request before the client is loaded. The client's first request to the same URL reuses it
 * (`takeEarly`).
 */
export function requestEarly(path: string): void {
  const limit = new AbortController();
  const answer = fetch(API_BASE + path, { credentials: 'include', cache: 'no-store', signal: limit.signal });
  // The consumer handles the rejection.
  answer.catch(() => {});
  sent.set(API_BASE + path, { answer, limit });
}

/** takeEarly returns the early request for a URL and forgets it. */
export function takeEarly(url: string): EarlyRequest | undefined {
  const early = sent.get(url);
  sent.delete(url);
  return early;
}

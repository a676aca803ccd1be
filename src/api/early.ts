import { API_BASE } from './base';

interface EarlyRequest {
  answer: Promise<Response>;
  limit: AbortController;
}

const asked = new Map<string, EarlyRequest>();

/**
 * askEarly sends a GET call while the code that will read its answer is still on its way. The client takes it up, once,
 * in place of its first request to the same address (`takeEarly`).
 */
export function askEarly(path: string): void {
  const limit = new AbortController();
  const answer = fetch(API_BASE + path, { credentials: 'include', cache: 'no-store', signal: limit.signal });
  // Whoever takes it up is told.
  answer.catch(() => {});
  asked.set(API_BASE + path, { answer, limit });
}

/** takeEarly hands out what askEarly has sent to an address, only once. */
export function takeEarly(url: string): EarlyRequest | undefined {
  const early = asked.get(url);
  asked.delete(url);
  return early;
}

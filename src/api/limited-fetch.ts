import { listen } from '../lib/events';
import { ApiError } from './errors';
import { consumePreflight } from './preflight';

/**
 * createLimitedFetch creates a fetch of a `Request` with one time limit for headers and body; it resolves
 * after the body has been read. Throws ApiError 'network' (also for a captive portal) or 'timeout'; a
 * caller's abort is rethrown unchanged.
 */
export const createLimitedFetch =
  (limitMs: number) =>
  async (input: RequestInfo | URL): Promise<Response> => {
    const request = input as Request;
    const preflight = await consumePreflight(request);
    const limit = preflight?.limit ?? new AbortController();
    const { signal } = request;
    const stop = () => limit.abort();
    const timer = setTimeout(stop, limitMs);
    const unlisten = listen(signal, 'abort', stop);
    try {
      signal.throwIfAborted();
      const response = await (preflight?.response ?? fetch(request, { signal: limit.signal }));
      const body = await response.arrayBuffer();
      // A captive portal answers any URL with its own page, some with 511.
      const isPage = /text\/html/i.test(response.headers.get('content-type') ?? '');
      if ((response.ok || response.status === 511) && isPage) throw new ApiError('network');
      // A 204 must be built without a body, not even an empty one.
      return new Response(body.byteLength ? body : null, response);
    } catch (error) {
      if (signal.aborted) throw error;
      throw new ApiError(limit.signal.aborted ? 'timeout' : 'network');
    } finally {
      clearTimeout(timer);
      unlisten();
    }
  };

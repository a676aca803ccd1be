import { listen } from '../lib/events';
import { ApiError } from './errors';
import { consumePreflight } from './preflight';

/**
 * createLimitedFetch is fetch of a `Request`, with one time limit for headers and body; the body is read before it
 * resolves (api-3). Throws ApiError 'network' (also for a captive portal) or 'timeout'; a caller's abort is rethrown as
 * it is.
 */
export const createLimitedFetch =
  (limitMs: number) =>
  async (input: RequestInfo | URL): Promise<Response> => {
    const request = input as Request;
    const early = await consumePreflight(request);
    const limit = early?.limit ?? new AbortController();
    const { signal } = request;
    const stop = () => limit.abort();
    const timer = setTimeout(stop, limitMs);
    const unlisten = listen(signal, 'abort', stop);
    try {
      signal.throwIfAborted();
      const answer = await (early?.answer ?? fetch(request, { signal: limit.signal }));
      const body = await answer.arrayBuffer();
      // A captive portal answers any URL with its own page, some with 511.
      const isPage = /text\/html/i.test(answer.headers.get('content-type') ?? '');
      if ((answer.ok || answer.status === 511) && isPage) throw new ApiError('network');
      // A 204 must be built without a body, not even an empty one.
      return new Response(body.byteLength ? body : null, answer);
    } catch (error) {
      if (signal.aborted) throw error;
      throw new ApiError(limit.signal.aborted ? 'timeout' : 'network');
    } finally {
      clearTimeout(timer);
      unlisten();
    }
  };

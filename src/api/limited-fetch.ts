import { listen } from '../lib/events';
import { takeEarly } from './early';
import { ApiError } from './errors';

/**
 * createLimitedFetch is fetch with one time limit over headers and body: the answer it gives is complete. Throws ApiError
 * 'network', also when another server answered, or 'timeout'; an abort by the caller's signal is passed on as it is.
 */
export const createLimitedFetch =
  (limitMs: number) =>
  async (request: Request): Promise<Response> => {
    const early = request.method === 'GET' ? takeEarly(request.url) : undefined;
    const limit = early?.limit ?? new AbortController();
    const { signal } = request;
    const stop = () => limit.abort();
    const timer = setTimeout(stop, limitMs);
    const unlisten = listen(signal, 'abort', stop);
    try {
      signal.throwIfAborted();
      const answer = await (early?.answer ?? fetch(request, { signal: limit.signal }));
      const body = await answer.arrayBuffer();
      // A captive portal answers every address with its own page, some with 511: that is no answer of ours.
      const isPage = /text\/html/i.test(answer.headers.get('content-type') ?? '');
      if ((answer.ok || answer.status === 511) && isPage) throw new ApiError('network');
      // Some statuses allow no body at all, not even an empty one.
      return new Response(body.byteLength ? body : null, answer);
    } catch (error) {
      if (signal.aborted) throw error;
      throw new ApiError(limit.signal.aborted ? 'timeout' : 'network');
    } finally {
      clearTimeout(timer);
      unlisten();
    }
  };

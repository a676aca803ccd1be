import ky, { HTTPError, type Options } from 'ky';
import { ApiError } from './errors';
import { API_BASE, ensureOk, gatedFetch } from './http';

const client = ky.create({
  prefixUrl: API_BASE,
  credentials: 'include',
  cache: 'no-store',
  // fetchWhole holds the time limit: ky's own ends with the headers.
  timeout: false,
  retry: 0,
  fetch: (input, init) => gatedFetch(new Request(input, init)),
});

/** send makes a call by ky. Throws ApiError for every failure but an abort. */
export async function send(path: string, options: Options): Promise<Response> {
  try {
    return await client(path, options);
  } catch (error) {
    if (error instanceof HTTPError) return ensureOk(error.response);
    if (error instanceof ApiError || (error instanceof Error && error.name === 'AbortError')) throw error;
    throw new ApiError('network');
  }
}

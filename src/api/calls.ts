import { ensureOk, gatedFetch, readJson, request } from './http';

/** loadClient brings the ky client, when the first call of a person's doing needs it; null when it does not come. */
export const loadClient = () => import('./ky-client').catch(() => null);

/** send makes a call by ky: POST with `json`, GET without. Throws as ky-client does. */
async function send(path: string, json?: object): Promise<Response> {
  const client = await loadClient();
  const method = json ? 'POST' : 'GET';
  if (client) return client.send(path, { method, json });
  // A chunk that was lost stays lost until the page is loaded anew: the call must not depend on it.
  return ensureOk(await gatedFetch(request(path, { method, body: json && JSON.stringify(json) })));
}

/** ask makes a call and reads the body of its answer; undefined when that is no JSON. */
export async function ask(path: string, json?: object): Promise<unknown> {
  return readJson(await send(path, json));
}

/** post sends a command whose answer is not read: empty bodies and 204 are fine (§7). */
export async function post(path: string, json: object = {}): Promise<void> {
  await send(path, json);
}

import { ensureOk, gatedFetch, readJson, request } from './http';

let client: typeof import('./ky-client') | undefined;

/** loadClient brings the ky client. Resolves also when it does not come: calls go without it then. */
export async function loadClient(): Promise<void> {
  client ??= await import('./ky-client').catch(() => undefined);
}

/** send makes a call: POST with `json`, GET without. By ky, once that is here; what somebody does must not wait for it. */
async function send(path: string, json?: object): Promise<Response> {
  const method = json ? 'POST' : 'GET';
  if (client) return client.send(path, { method, json });
  const answer = gatedFetch(request(path, { method, body: json && JSON.stringify(json) }));
  void loadClient();
  return ensureOk(await answer);
}

/** ask makes a call and reads the body of its answer; undefined when that is no JSON. */
export async function ask(path: string, json?: object): Promise<unknown> {
  return readJson(await send(path, json));
}

/** post sends a command whose answer is not read: empty bodies and 204 are fine (§7). */
export async function post(path: string, json: object = {}): Promise<void> {
  await send(path, json);
}

import { type DefaultBodyType, HttpResponse, http, type RequestHandler } from 'msw';
import { ACTIONS, currentAccount, type Fields } from './control-actions';
import { controlPage } from './control-page';
import type { Pick } from './handlers/call';
import { createCookies } from './handlers/session-cookies';
import { formOf, seeOther } from './pages/markup';
import type { World } from './world';

/** createControlHandlers serve the sandbox's page at /sandbox/, and its actions for browser tests at /sandbox/api/. */
export function createControlHandlers(pick: Pick, reset: (request: Request) => World): RequestHandler[] {
  function run(request: Request, name: string, fields: Fields) {
    const world = pick(request);
    const cookies = createCookies(world, request);
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (!action) throw new Error(`The sandbox cannot ${name}`);
    return { cookies, result: Object(action({ world, cookies, reset: () => reset(request) }, fields)) };
  }
  function look(request: Request) {
    const world = pick(request);
    return { world, current: currentAccount({ world, cookies: createCookies(world, request) }) };
  }
  const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

  return [
    // The pattern covers the path with a slash as well.
    http.get('*/sandbox', ({ request }) => {
      if (!new URL(request.url).pathname.endsWith('/')) return seeOther('/sandbox/');
      const { world, current } = look(request);
      return controlPage(world, current, new URL(request.url).searchParams.get('note'));
    }),
    http.post('*/sandbox/do/:name', async ({ request, params }) => {
      const back = (note: string) => seeOther(`/sandbox/?${new URLSearchParams({ note })}`);
      try {
        const { cookies, result } = run(request, String(params.name), await formOf(request));
        return cookies.send(back('url' in result ? String(result.url) : 'Done.'));
      } catch (error) {
        return back(messageOf(error));
      }
    }),
    http.post('*/sandbox/api/:name', async ({ request, params }) => {
      try {
        const text = await request.text();
        const { cookies, result } = run(request, String(params.name), text === '' ? {} : JSON.parse(text));
        return cookies.send(HttpResponse.json(result as DefaultBodyType));
      } catch (error) {
        return HttpResponse.json({ detail: messageOf(error) }, { status: 400 });
      }
    }),
    http.get('*/sandbox/api/mailbox', ({ request }) => {
      const email = new URL(request.url).searchParams.get('email');
      return HttpResponse.json(pick(request).mailbox.read(email ?? undefined));
    }),
    http.get('*/sandbox/api/requests', ({ request }) =>
      HttpResponse.json(pick(request).requests as DefaultBodyType),
    ),
    http.get('*/sandbox/api/state', ({ request }) => {
      const { world, current } = look(request);
      const user_id = current?.user_id ?? null;
      return HttpResponse.json({ user_id, streams: world.streams.count(), now: world.now() });
    }),
  ];
}

import { getResponse } from 'msw';
import { API_BASE, type CallName, partsOf } from '../../test/sandbox/calls';
import { createHandlers } from '../../test/sandbox/handlers/index';
import { createWorld, type World } from '../../test/sandbox/world';
import type { Given, Scene } from './scene';
import { SCENES } from './scenes';

const ORIGIN = 'https://vpn.example.org';
/** The worlds of the examples stand still: the same answers on every day. */
const NOW = Date.parse('2026-01-15T12:00:00Z');

/** An answer of the sandbox as it came. */
export interface Example {
  call: CallName;
  title: string;
  given: Given;
  status: number;
  type: string;
  cookies: string[];
  retryAfter: string | null;
  /** JSON, or the text of a stream; null for an empty body. */
  body: unknown;
}

function cookieOf(world: World, as: Scene['as']): Record<string, string> {
  if (as === 'guest') return {};
  const { access, refresh } = world.sessions.start(world.persona(as).user_id);
  return { cookie: `tern_access=${access}; tern_refresh=${refresh}` };
}

/** What a stream has sent until the new entry is in it. */
async function readStream(body: ReadableStream<Uint8Array>, world: World): Promise<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader();
  world.advance(60_000);
  world.pushNotification(world.persona('active').user_id, 'Payment received: your subscription is extended.');
  let text = '';
  while (!text.includes('event: LIVE')) {
    const { done, value } = await reader.read();
    if (done) throw new Error('The stream of the sandbox has ended before its news');
    text += value;
  }
  await reader.cancel();
  return text;
}

async function record({ call, title, as, make }: Scene): Promise<Example> {
  const world = createWorld({ now: () => NOW, seed: 1 });
  const given = make?.(world) ?? {};
  const { method, path } = partsOf(call);
  const url = new URL(given.path ?? API_BASE + path, ORIGIN);
  for (const [name, value] of Object.entries(given.query ?? {})) url.searchParams.set(name, value);
  const request = new Request(url, {
    method,
    headers: { ...cookieOf(world, as), ...(given.body && { 'content-type': 'application/json' }) },
    body: given.body ? JSON.stringify(given.body) : null,
  });
  const answer = await getResponse(
    createHandlers(() => world),
    request,
  );
  if (!answer) throw new Error(`The sandbox has no answer to ${call}`);
  const type = answer.headers.get('content-type') ?? '';
  const isStream = type.startsWith('text/event-stream') && answer.body;
  const text = isStream ? await readStream(isStream, world) : await answer.text();
  world.dispose();
  return {
    call,
    title,
    given,
    status: answer.status,
    type,
    cookies: answer.headers.getSetCookie(),
    retryAfter: answer.headers.get('retry-after'),
    body: type.startsWith('application/json') ? JSON.parse(text) : text || null,
  };
}

/** recordExamples asks the sandbox for every example, each in a world of its own with a clock that stands still. */
export async function recordExamples(): Promise<Example[]> {
  const examples: Example[] = [];
  for (const scene of SCENES) examples.push(await record(scene));
  return examples;
}

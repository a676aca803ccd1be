import { type DefaultBodyType, HttpResponse } from 'msw';
import type { Fault } from '../world/faults';

const PORTAL =
  '<!doctype html><title>Welcome to the hotel</title><p>Please accept the terms to go online.</p>';

/** untilAborted resolves when the client disconnects or the world ends. */
function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** hold waits `ms`, or until the client disconnects or the world ends. */
export function hold(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
}

/** Creates a body that sends `start` and then breaks, or stalls until the client disconnects. */
function brokenBody(start: string, ending: 'cut' | 'hang', signal: AbortSignal): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        if (start !== '') controller.enqueue(new TextEncoder().encode(start));
      },
      async pull(controller) {
        if (ending === 'hang') await untilAborted(signal);
        controller.error(new TypeError('The connection was cut'));
      },
    },
    { highWaterMark: 0 },
  );
}

const withBody = (response: Response, body: ReadableStream<Uint8Array>) =>
  new HttpResponse(body, { status: response.status, headers: response.headers });

/** beforeFault responds instead of the call, which has no effect. Returns null for faults after the call. */
export async function beforeFault(fault: Fault, signal: AbortSignal): Promise<Response | null> {
  if (typeof fault === 'object') {
    const { status, body, headers } = fault;
    if (body === undefined) return new HttpResponse(null, { status, headers });
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return new HttpResponse(text, { status, headers: { 'content-type': 'application/json', ...headers } });
  }
  if (fault === 'network') return HttpResponse.error();
  if (fault === 'malformed')
    return new HttpResponse('{"user": {"user_id": ', { headers: { 'content-type': 'application/json' } });
  if (fault === 'html') return HttpResponse.html(PORTAL);
  if (fault === 'hang') {
    await untilAborted(signal);
    return HttpResponse.error();
  }
  return null;
}

/** afterFault changes the response of a call that has taken effect. */
export async function afterFault(
  fault: Fault | null,
  response: Response,
  signal: AbortSignal,
): Promise<Response> {
  if (typeof fault === 'function') {
    const body = fault(await response.json().catch(() => null)) as DefaultBodyType;
    return HttpResponse.json(body, { status: response.status === 204 ? 200 : response.status });
  }
  if (fault !== 'lost-answer' && fault !== 'hang-body' && fault !== 'cut-body') return response;
  const isEndless = response.headers.get('content-type') === 'text/event-stream';
  const text = isEndless ? ': open\n\n: cut' : await response.text();
  if (isEndless) await response.body?.cancel();
  // An answer with no body is lost as a whole.
  if (fault === 'lost-answer' || text === '') return HttpResponse.error();
  if (fault === 'hang-body') return withBody(response, brokenBody('', 'hang', signal));
  return withBody(response, brokenBody(text.slice(0, Math.floor(text.length / 2)), 'cut', signal));
}

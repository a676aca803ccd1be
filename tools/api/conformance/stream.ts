import type { JsonSchema } from '../json-schema';
import { type Client, readJson } from './client';
import { compare } from './compare';

const OPEN_MS = 15_000;

async function readFor(answer: Response, ms: number, stop: () => void): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  const timer = setTimeout(stop, ms);
  try {
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      if (text.includes('\ndata:')) break;
    }
  } catch {
    // The time is over.
  }
  clearTimeout(timer);
  stop();
  return text;
}

/** The whole entries of a piece of a stream, by the words after `data:`. */
function entriesOf(text: string): unknown[] {
  const blocks = text.split(/\r?\n\r?\n/).slice(0, -1);
  const data = blocks.map((block) =>
    block
      .split(/\r?\n/)
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).trim())
      .join('\n'),
  );
  return data.filter(Boolean).map((one) => readJson(one) ?? one);
}

/** readStream opens the event stream, and holds what comes within `listenMs` to the schema of an entry. */
export async function readStream(client: Client, schema: JsonSchema, listenMs: number) {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, OPEN_MS);
  const answer = await client.open(
    'GET /vpn/v1/notifications/stream',
    {},
    'text/event-stream',
    controller.signal,
  );
  clearTimeout(timer);
  const { status, headers } = answer;
  const text = await readFor(answer, answer.ok ? listenMs : OPEN_MS, stop);
  const wrong = answer.ok ? entriesOf(text).flatMap((entry) => compare(schema, entry, 'data').wrong) : [];
  return { status, headers, text, json: readJson(text), wrong };
}
